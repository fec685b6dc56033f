// Watches from now on how long each tap, click and key takes until its response is painted and until all that comes of it is
// drawn, and for long tasks meanwhile.
const taps = new Map();
const tasks = [];
const drawings = [];
const watch = (seen, options) => new PerformanceObserver((list) => list.getEntries().forEach(seen)).observe(options);
watch(
  ({ interactionId, duration, processingStart, processingEnd }) => {
    if (!interactionId) return;
    const known = taps.get(interactionId);
    if (!known || known.duration < duration) taps.set(interactionId, { duration, work: processingEnd - processingStart });
  },
  { type: "event", durationThreshold: 16 },
);
watch(({ startTime, duration }) => tasks.push({ startTime, duration }), { type: "longtask" });
addEventListener(
  "click",
  ({ timeStamp }) => {
    // The first frame without the mark has all; it has been drawn when a message comes that was sent in it.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => drawings.push({ timeStamp, end: performance.now() });
    const look = () => (document.querySelector(".pressed") ? requestAnimationFrame(look) : port2.postMessage(null));
    requestAnimationFrame(look);
  },
  true,
);
const before = performance.interactionCount;
window.pace = () => {
  const within = (task) => drawings.some(({ timeStamp, end }) => task.startTime < end && task.startTime + task.duration > timeStamp);
  const sorted = (numbers) => numbers.sort((a, b) => a - b);
  // Taps that took less than 16 ms are counted only.
  return [
    performance.interactionCount - before,
    sorted([...taps.values()].map(({ duration }) => duration)),
    sorted([...taps.values()].map(({ work }) => work)),
    sorted(drawings.map(({ timeStamp, end }) => end - timeStamp)),
    sorted(tasks.filter(within).map(({ duration }) => duration)),
  ];
};

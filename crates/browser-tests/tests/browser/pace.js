// Watches from now on how long each tap, click and key takes until its response is painted, and for long tasks.
const taps = new Map();
const tasks = [];
const watch = (seen, options) => new PerformanceObserver((list) => list.getEntries().forEach(seen)).observe(options);
watch(
  ({ interactionId, duration, startTime, processingStart, processingEnd }) => {
    if (!interactionId) return;
    const known = taps.get(interactionId);
    if (!known || known.duration < duration) {
      taps.set(interactionId, { duration, startTime, work: processingEnd - processingStart });
    }
  },
  { type: "event", durationThreshold: 16 },
);
watch(({ startTime, duration }) => tasks.push({ startTime, duration }), { type: "longtask" });
const before = performance.interactionCount;
window.pace = () => {
  const list = [...taps.values()];
  const within = (task) =>
    list.some(({ startTime, duration }) => task.startTime < startTime + duration && task.startTime + task.duration > startTime);
  const sorted = (numbers) => numbers.sort((a, b) => a - b);
  // Taps that took less than 16 ms are counted only.
  return [
    performance.interactionCount - before,
    sorted(list.map(({ duration }) => duration)),
    sorted(list.map(({ work }) => work)),
    sorted(tasks.filter(within).map(({ duration }) => duration)),
  ];
};

//! Functions of WebAssembly in an order that compresses well. What packs files for the way writes what it has seen a short while
//! ago as a reference to there, so like functions belong next to each other. Wasm-opt leaves them scattered.
//!
//! Functions are known by their numbers, so all that knows one is given the new number. Those below 128 are written in one
//! byte, but to keep them for what is called most made the packed files longer than to let them go where they are like
//! their neighbours. The app's first part has none to give: it imports more.

use super::Files;
use std::{
    cmp::Reverse,
    collections::{BTreeSet, HashMap, HashSet},
    convert::Infallible,
};
use wasm_encoder::{
    CodeSection, FunctionSection, Module,
    reencode::{Error, Reencode},
};
use wasmparser::{
    CodeSectionReader, FunctionSectionReader, Parser, Payload, Result as Read, TypeRef,
};

/// What two functions share is counted in runs of so many bytes, the shortest that gzip refers to. Runs of four or five
/// brought no more.
const RUN: usize = 3;

/// A function must have several times this many runs, or what it shares counts for less: tiny ones are found in everything.
const FEW: u64 = 8;

/// Puts the functions of all WebAssembly in order. It has no notes any more, which would tell of functions by old numbers.
pub fn sort(files: &mut Files) -> Result<(), String> {
    for (name, wasm) in files.iter_mut() {
        if name.ends_with(".wasm") {
            *wasm = sorted(wasm).map_err(|error| format!("{name}: {error}"))?;
        }
    }
    Ok(())
}

fn sorted(wasm: &[u8]) -> Result<Vec<u8>, Error<Infallible>> {
    let (mut imported, mut bodies) = (0, Vec::new());
    for payload in Parser::new(0).parse_all(wasm) {
        match payload? {
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    if let TypeRef::Func(_) | TypeRef::FuncExact(_) = import?.ty {
                        imported += 1;
                    }
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
            _ => {}
        }
    }
    let order = chain(&bodies);
    let mut numbers: Vec<u32> = (0..imported).collect();
    numbers.resize(numbers.len() + order.len(), 0);
    for (new, &old) in (imported..).zip(&order) {
        numbers[imported as usize + old] = new;
    }
    let mut module = Module::new();
    Sort { order, numbers }.parse_core_module(&mut module, Parser::new(0), wasm)?;
    Ok(module.finish())
}

/// Begins with the first function and goes on with the one of which the greatest share stands in the last one, too; of
/// equals, with the first.
fn chain(bodies: &[&[u8]]) -> Vec<usize> {
    let runs: Vec<HashSet<&[u8]>> = bodies
        .iter()
        .map(|body| body.windows(RUN).collect())
        .collect();
    let mut holders: HashMap<&[u8], Vec<usize>> = HashMap::new();
    for (function, runs) in runs.iter().enumerate() {
        for run in runs {
            holders.entry(run).or_default().push(function);
        }
    }
    let mut left: BTreeSet<usize> = (0..bodies.len()).collect();
    let mut order = Vec::with_capacity(bodies.len());
    let mut next = left.first().copied();
    while let Some(last) = next {
        left.remove(&last);
        order.push(last);
        let mut shared = vec![0; bodies.len()];
        for run in &runs[last] {
            for &function in &holders[run] {
                shared[function] += 1;
            }
        }
        let millionths = |function: usize| {
            let all = runs[function].len() as u64;
            1_000_000 * shared[function] / (all + FEW)
        };
        next = left
            .iter()
            .copied()
            .min_by_key(|&function| Reverse(millionths(function)));
    }
    order
}

struct Sort {
    /// The functions that are not imported, by their old numbers among themselves.
    order: Vec<usize>,
    /// The new number of each function.
    numbers: Vec<u32>,
}

impl Reencode for Sort {
    type Error = Infallible;

    fn function_index(&mut self, old: u32) -> Result<u32, Error<Infallible>> {
        Ok(self.numbers[old as usize])
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        let types = section.into_iter().collect::<Read<Vec<_>>>()?;
        for &old in &self.order {
            functions.function(types[old]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        let bodies = section.into_iter().collect::<Read<Vec<_>>>()?;
        for old in self.order.clone() {
            self.parse_function_body(code, bodies[old].clone())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{
        ConstExpr, DataSection, ElementSection, Elements, EntityType, ExportKind, ExportSection,
        Function, GlobalSection, GlobalType, ImportSection, MemoryType, RefType, StartSection,
        TableSection, TableType, TypeSection, ValType,
    };

    /// Two functions that do much the same, and two others that do.
    #[derive(Clone, Copy, PartialEq)]
    enum Which {
        Long,
        Longer,
        Float,
        Floater,
    }

    use Which::{Float, Floater, Long, Longer};

    /// They in this order, and all that can know a function.
    fn wasm(order: [Which; 4]) -> Vec<u8> {
        // The first is imported.
        let number = |which| 1 + order.iter().take_while(|&&other| other != which).count() as u32;
        let mut module = Module::new();

        let mut types = TypeSection::new();
        types.ty().function([], []);
        types.ty().function([], [ValType::F64]);
        module.section(&types);

        let mut imports = ImportSection::new();
        let memory = MemoryType {
            minimum: 1,
            maximum: None,
            memory64: false,
            shared: false,
            page_size_log2: None,
        };
        imports.import("it", "memory", memory);
        imports.import("it", "call", EntityType::Function(0));
        module.section(&imports);

        let mut functions = FunctionSection::new();
        for which in order {
            functions.function(u32::from(matches!(which, Float | Floater)));
        }
        module.section(&functions);

        let mut tables = TableSection::new();
        tables.table(TableType {
            element_type: RefType::FUNCREF,
            table64: false,
            minimum: 5,
            maximum: None,
            shared: false,
        });
        module.section(&tables);

        let mut globals = GlobalSection::new();
        let global = GlobalType {
            val_type: ValType::FUNCREF,
            mutable: false,
            shared: false,
        };
        globals.global(global, &ConstExpr::ref_func(number(Float)));
        module.section(&globals);

        let mut exports = ExportSection::new();
        exports.export("floater", ExportKind::Func, number(Floater));
        exports.export("imported", ExportKind::Func, 0);
        module.section(&exports);

        let function_index = number(Longer);
        module.section(&StartSection { function_index });

        let mut elements = ElementSection::new();
        let listed = [Longer, Float, Long].map(number);
        let listed = Elements::Functions(listed[..].into());
        elements.active(None, &ConstExpr::i32_const(1), listed);
        let told = [Floater, Longer].map(|which| ConstExpr::ref_func(number(which)));
        elements.passive(Elements::Expressions(RefType::FUNCREF, told[..].into()));
        module.section(&elements);

        let mut code = CodeSection::new();
        for which in order {
            let mut body = Function::new([]);
            let mut write = body.instructions();
            match which {
                Long => write
                    .i64_const(0x123_4567)
                    .drop()
                    .call(number(Float))
                    .drop(),
                Longer => write.i64_const(0x123_4567).drop().call(0),
                Float => write.f64_const(1.25.into()),
                Floater => write.ref_func(number(Longer)).drop().f64_const(1.25.into()),
            };
            write.end();
            code.function(&body);
        }
        module.section(&code);

        let mut data = DataSection::new();
        data.active(0, &ConstExpr::i32_const(0), *b"data");
        module.section(&data);
        module.finish()
    }

    #[test]
    fn all_that_knows_a_function_knows_it_by_its_new_number() -> Result<(), String> {
        let mixed = wasm([Long, Float, Longer, Floater]);
        let mut files = Files::from([
            ("app.wasm".to_owned(), mixed.clone()),
            ("app.js".to_owned(), mixed.clone()),
        ]);
        sort(&mut files)?;
        let sorted = wasm([Long, Longer, Float, Floater]);
        assert_eq!(files["app.wasm"], sorted);
        assert_eq!(files["app.js"], mixed);
        wasmparser::validate(&sorted).map_err(|error| error.to_string())?;
        Ok(())
    }

    #[test]
    fn wasm_without_functions_stays() -> Result<(), Error<Infallible>> {
        let none = Module::new().finish();
        assert_eq!(sorted(&none)?, none);
        Ok(())
    }

    #[test]
    fn like_functions_follow_each_other() {
        let one: &[u8] = b"one of one kind";
        let other: &[u8] = b"something else, and longer";
        let like_other: &[u8] = b"something else";
        assert_eq!(chain(&[one, other, one, like_other, one]), [0, 2, 4, 1, 3]);
    }

    #[test]
    fn equals_keep_their_order() {
        assert_eq!(chain(&[b"abc", b"de", b"", b"fgh", b"i"]), [0, 1, 2, 3, 4]);
    }

    #[test]
    fn tiny_functions_that_are_found_everywhere_wait() {
        let long: &[u8] = b"0123456789abcdefghijklmnopqrstuvwxyz";
        let like: &[u8] = b"0123456789abcdefghijklmnopqrstuvwxy!";
        assert_eq!(chain(&[long, b"0123", like]), [0, 2, 1]);
    }
}

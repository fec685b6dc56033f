//! The app's table of functions without those that call closures. Each closure's type is described to wasm-bindgen by a function
//! that tells the address of what calls such closures: that alone puts it into the table. Wasm-bindgen runs the descriptions
//! and drops them, and exports what is called; but the table is shared with the parts, so all 46 would stay.

use std::{collections::HashSet, convert::Infallible};
use wasm_encoder::{
    ConstExpr, ElementSection, Elements, Module,
    reencode::{Error, Reencode, utils},
};
use wasmparser::{
    Element, ElementItems, ElementKind, KnownCustom, Name, Operator, Parser, Payload, Result,
};

/// How their names begin. In wasm-bindgen nothing but `WasmClosure::describe_invoke` takes their addresses.
const INVOKE: &str = "wasm_bindgen::convert::closures::_::invoke::";

/// What wasm-bindgen has made, with nothing in their places in the table. Were one called from there, every listener would fail.
pub fn vacate(wasm: &[u8]) -> Result<Vec<u8>, String> {
    let failed = |error| format!("to vacate the table: {error}");
    let invokes = invokes(wasm).map_err(|error| failed(error.into()))?;
    if invokes.is_empty() {
        return Err(format!("no function is called {INVOKE}…"));
    }
    let mut module = Module::new();
    let done = Vacate { invokes }.parse_core_module(&mut module, Parser::new(0), wasm);
    done.map(|()| module.finish()).map_err(failed)
}

/// The functions that call closures.
fn invokes(wasm: &[u8]) -> Result<HashSet<u32>> {
    let mut invokes = HashSet::new();
    for payload in Parser::new(0).parse_all(wasm) {
        let Payload::CustomSection(section) = payload? else {
            continue;
        };
        let KnownCustom::Name(names) = section.as_known() else {
            continue;
        };
        for names in names {
            let Name::Function(functions) = names? else {
                continue;
            };
            for function in functions {
                let function = function?;
                if function.name.starts_with(INVOKE) {
                    invokes.insert(function.index);
                }
            }
        }
    }
    Ok(invokes)
}

struct Vacate {
    invokes: HashSet<u32>,
}

impl Reencode for Vacate {
    type Error = Infallible;

    fn parse_element(
        &mut self,
        elements: &mut ElementSection,
        element: Element<'_>,
    ) -> Result<(), Error<Infallible>> {
        let (
            ElementKind::Active {
                table_index,
                offset_expr,
            },
            ElementItems::Functions(functions),
        ) = (&element.kind, &element.items)
        else {
            return utils::parse_element(self, elements, element);
        };
        let Operator::I32Const { value: mut place } = offset_expr.get_operators_reader().read()?
        else {
            return utils::parse_element(self, elements, element);
        };
        let functions = functions.clone().into_iter().collect::<Result<Vec<_>>>()?;
        for others in functions.split(|function| self.invokes.contains(function)) {
            if !others.is_empty() {
                let place = ConstExpr::i32_const(place);
                elements.active(*table_index, &place, Elements::Functions(others.into()));
            }
            place += others.len() as i32 + 1;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{
        CodeSection, Function, FunctionSection, NameMap, NameSection, RefType, TableSection,
        TableType, TypeSection,
    };

    /// A table with these functions from its second place on.
    fn wasm(names: &[&str]) -> Vec<u8> {
        let (mut types, mut functions, mut code) = (
            TypeSection::new(),
            FunctionSection::new(),
            CodeSection::new(),
        );
        let (mut tables, mut elements) = (TableSection::new(), ElementSection::new());
        let (mut named, mut note) = (NameMap::new(), NameSection::new());
        types.ty().function([], []);
        for (index, name) in (0..).zip(names) {
            functions.function(0);
            let mut body = Function::new([]);
            body.instructions().end();
            code.function(&body);
            named.append(index, name);
        }
        tables.table(TableType {
            element_type: RefType::FUNCREF,
            table64: false,
            minimum: names.len() as u64 + 1,
            maximum: None,
            shared: false,
        });
        let all: Vec<u32> = (0..names.len() as u32).collect();
        elements.active(
            None,
            &ConstExpr::i32_const(1),
            Elements::Functions(all.into()),
        );
        note.functions(&named);
        let mut module = Module::new();
        module.section(&types).section(&functions).section(&tables);
        module.section(&elements).section(&code).section(&note);
        module.finish()
    }

    /// The functions of a table, by their places.
    fn table(wasm: &[u8]) -> Result<Vec<(i32, u32)>> {
        let mut table = Vec::new();
        for payload in Parser::new(0).parse_all(wasm) {
            let Payload::ElementSection(elements) = payload? else {
                continue;
            };
            for element in elements {
                let element = element?;
                if let (ElementKind::Active { offset_expr, .. }, ElementItems::Functions(functions)) =
                    (element.kind, element.items)
                    && let Operator::I32Const { value } =
                        offset_expr.get_operators_reader().read()?
                {
                    for (place, function) in (value..).zip(functions) {
                        table.push((place, function?));
                    }
                }
            }
        }
        Ok(table)
    }

    #[test]
    fn all_but_what_calls_closures_keep_their_places() -> Result<(), String> {
        let [one, two] = ["h01", "h23"].map(|hash| format!("{INVOKE}{hash}"));
        let vacated = vacate(&wasm(&[&one, "a", "b", &two, &one, "c", &two]))?;
        let table = table(&vacated).map_err(|error| error.to_string())?;
        assert_eq!(table, [(2, 1), (3, 2), (6, 5)]);
        Ok(())
    }

    #[test]
    fn other_names_of_what_calls_closures_are_told() {
        assert!(vacate(&wasm(&["a", "b"])).is_err_and(|told| told.contains(INVOKE)));
    }
}

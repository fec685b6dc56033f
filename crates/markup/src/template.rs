//! The template of one element: its markup as text, and the values that the text has holes for.

use crate::marks::{CLOSE, HOLE, NAME, OPEN, TEXT, VALUE, is_mark};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use rstml::{
    Infallible,
    node::{KeyedAttribute, Node, NodeAttribute, NodeBlock, NodeElement, NodeName},
};
use syn::{Block, Error, Expr, ExprBlock, Result, Stmt, spanned::Spanned};

/// Any number of nodes as one view.
pub fn view(nodes: &[Node]) -> Result<TokenStream> {
    let mut views = nodes.iter().map(root).collect::<Result<Vec<_>>>()?;
    Ok(match views.len() {
        1 => views.remove(0),
        _ => into_view(&quote! { [#(#views),*] }),
    })
}

/// A node that is no part of another one's template, as a view.
fn root(node: &Node) -> Result<TokenStream> {
    match node {
        Node::Element(element) if !is_component(element.name()) => {
            let Template { text, values } = Template::of(element)?;
            let count = values.len();
            let markup = markup();
            Ok(quote! { {
                let mut #markup = crate::dom::Markup::new(#text, #count);
                #(#values;)*
                #markup.done()
            } })
        }
        Node::Fragment(nodes) => view(&nodes.children),
        node => Ok(into_view(&part(node)?)),
    }
}

/// What is `IntoView`: a component, a text or a block.
fn part(node: &Node) -> Result<TokenStream> {
    match node {
        Node::Element(element) if is_component(element.name()) => component(element),
        Node::Text(text) => Ok(text.value.to_token_stream()),
        Node::Block(NodeBlock::ValidBlock(block)) => Ok(match only(block) {
            Some(value) => value.to_token_stream(),
            None => block.to_token_stream(),
        }),
        _ => Err(Error::new(
            node.span(),
            "an element, a text in quotes or a block",
        )),
    }
}

/// The variable that the values are put into, out of reach for expressions in the markup.
fn markup() -> Ident {
    Ident::new("markup", Span::mixed_site())
}

fn into_view(value: &impl ToTokens) -> TokenStream {
    quote! { crate::dom::IntoView::into_view(#value) }
}

fn is_component(name: &NodeName) -> bool {
    name.to_string().starts_with(char::is_uppercase)
}

/// A component, called with its properties as Leptos does.
fn component(element: &NodeElement<Infallible>) -> Result<TokenStream> {
    let name = element.name();
    let mut properties = TokenStream::new();
    for attribute in element.attributes() {
        let attribute = keyed(attribute)?;
        let key = &attribute.key;
        properties.extend(match attribute.value().map(bare) {
            Some(value) => quote! { .#key(#value) },
            None => quote! { .#key(#key) },
        });
    }
    if !element.children.is_empty() {
        let children = view(&element.children)?;
        properties.extend(quote! { .children(#children) });
    }
    Ok(quote! {
        ::leptos::component::component_view(
            #[allow(clippy::needless_borrows_for_generic_args)]
            &#name,
            ::leptos::component::component_props_builder(&#name) #properties .build(),
        )
    })
}

fn keyed(attribute: &NodeAttribute) -> Result<&KeyedAttribute> {
    match attribute {
        NodeAttribute::Attribute(attribute) => Ok(attribute),
        NodeAttribute::Block(block) => Err(Error::new(block.span(), "a name and a value")),
    }
}

/// The value of an attribute without the parentheses or braces that keep a `<` or `>` in it.
fn bare(value: &Expr) -> &Expr {
    match value {
        Expr::Paren(inner) => &inner.expr,
        Expr::Block(ExprBlock { block, .. }) => only(block).unwrap_or(value),
        _ => value,
    }
}

/// The expression that a block consists of, if it does.
fn only(block: &Block) -> Option<&Expr> {
    match &block.stmts[..] {
        [Stmt::Expr(only, None)] => Some(only),
        _ => None,
    }
}

/// A template in the making.
#[derive(Default)]
struct Template {
    text: String,
    values: Vec<TokenStream>,
}

impl Template {
    fn of(element: &NodeElement<Infallible>) -> Result<Template> {
        let mut template = Template::default();
        template.element(element)?;
        Ok(template)
    }

    fn mark(&mut self, mark: char, words: &str) {
        self.text.push(mark);
        self.text.extend(words.chars().filter(|&c| !is_mark(c)));
    }

    fn hole(&mut self, name: &str, value: TokenStream) {
        self.mark(HOLE, name);
        self.values.push(value);
    }

    fn element(&mut self, element: &NodeElement<Infallible>) -> Result<()> {
        self.mark(OPEN, &element.name().to_string());
        for attribute in element.attributes() {
            self.attribute(keyed(attribute)?)?;
        }
        element
            .children()
            .iter()
            .try_for_each(|child| self.child(child))?;
        self.mark(CLOSE, "");
        Ok(())
    }

    fn attribute(&mut self, attribute: &KeyedAttribute) -> Result<()> {
        let name = attribute.key.to_string();
        let refuse = |why| Err(Error::new(attribute.key.span(), why));
        let literal = match attribute.value() {
            Some(_) => attribute.value_literal_string(),
            None => Some(String::new()),
        };
        let value = attribute.value().map(bare);
        let markup = markup();
        let prefix = name.split_once(':');
        match (prefix, literal, value) {
            (None, ..) if name == "style" => return refuse("no inline styles: `style:--name`"),
            (None, ..) if name.starts_with("on") => return refuse("`on:event`"),
            (None, _, Some(node)) if name == "node_ref" => {
                self.hole("", quote! { #markup.node(#node) });
            }
            (None, Some(text), _) => {
                self.mark(NAME, &name);
                self.mark(VALUE, &text);
            }
            (Some(("on", event)), None, Some(act)) => {
                let kind = format_ident!("{event}");
                self.hole(event, quote! { #markup.act(::leptos::ev::#kind, #act) });
            }
            (None | Some(("class" | "style", _)), _, Some(value))
            | (Some(("prop", "value" | "checked")), _, Some(value)) => {
                self.hole(
                    &name,
                    quote! { crate::dom::IntoAttribute::put(#value, &mut #markup) },
                );
            }
            _ => return refuse("no such attribute"),
        }
        Ok(())
    }

    fn child(&mut self, node: &Node) -> Result<()> {
        match node {
            Node::Element(element) if !is_component(element.name()) => self.element(element)?,
            Node::Fragment(nodes) => {
                let mut children = nodes.children.iter();
                children.try_for_each(|node| self.child(node))?;
            }
            Node::Text(text) => self.mark(TEXT, &text.value_string()),
            node => {
                let part = part(node)?;
                let markup = markup();
                self.hole(
                    "",
                    quote! { crate::dom::IntoView::put(#part, &mut #markup) },
                );
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The template of the only element, with its marks written out, and the values.
    fn template(markup: TokenStream) -> Result<(String, Vec<String>)> {
        let nodes = rstml::parse2(markup)?;
        let [Node::Element(element)] = &nodes[..] else {
            panic!("not one element: {}", nodes.len());
        };
        let Template { text, values } = Template::of(element)?;
        let mut written = String::new();
        for c in text.chars() {
            let mark = match c {
                OPEN => "<",
                NAME => " ",
                VALUE => "=",
                TEXT => "'",
                HOLE => "?",
                CLOSE => ">",
                _ => {
                    written.push(c);
                    continue;
                }
            };
            written.push_str(mark);
        }
        let bare = |value: &TokenStream| value.to_string().replace(' ', "");
        Ok((written, values.iter().map(bare).collect()))
    }

    /// The template must be this, and the values these.
    fn check(markup: TokenStream, text: &str, values: &[&str]) {
        let found = template(markup).expect("a template");
        let values = values.iter().map(ToString::to_string).collect();
        assert_eq!(found, (text.to_owned(), values));
    }

    #[test]
    fn markup_without_values_is_one_text() {
        check(
            quote! { <p class="why" hidden>"Because " <b>"it is so"</b> <br /></p> },
            "<p class=why hidden='Because <b'it is so><br>>",
            &[],
        );
    }

    #[test]
    fn values_come_in_the_order_of_their_holes() {
        check(
            quote! { <p class=class class:on=(a < b) style:--at=at>{first} <i title={t}>"-"</i> {last}</p> },
            "<p?class?class:on?style:--at?<i?title'->?>",
            &[
                "crate::dom::IntoAttribute::put(class,&mutmarkup)",
                "crate::dom::IntoAttribute::put(a<b,&mutmarkup)",
                "crate::dom::IntoAttribute::put(at,&mutmarkup)",
                "crate::dom::IntoView::put(first,&mutmarkup)",
                "crate::dom::IntoAttribute::put(t,&mutmarkup)",
                "crate::dom::IntoView::put(last,&mutmarkup)",
            ],
        );
    }

    #[test]
    fn listeners_know_their_event() {
        check(
            quote! { <button node_ref=node on:click=act prop:value=text></button> },
            "<button??click?prop:value>",
            &[
                "markup.node(node)",
                "markup.act(::leptos::ev::click,act)",
                "crate::dom::IntoAttribute::put(text,&mutmarkup)",
            ],
        );
    }

    #[test]
    fn a_component_is_a_value() {
        check(
            quote! { <ul><Row ware at=(n + 1)>"x"</Row></ul> },
            "<ul?>",
            &[
                "crate::dom::IntoView::put(::leptos::component::component_view(\
                #[allow(clippy::needless_borrows_for_generic_args)]&Row,\
                ::leptos::component::component_props_builder(&Row).ware(ware).at(n+1)\
                .children(crate::dom::IntoView::into_view(\"x\")).build(),),&mutmarkup)",
            ],
        );
    }

    #[test]
    fn a_mark_in_a_text_is_left_out() {
        check(
            quote! { <p title="a\u{1}b">"c\n\u{6}d"</p> },
            "<p title=ab'c\nd>",
            &[],
        );
    }

    #[test]
    fn what_the_page_forbids_is_refused() {
        for bad in [
            quote! { <p style="color: red"></p> },
            quote! { <p style=style></p> },
            quote! { <p onclick="go()"></p> },
            quote! { <p prop:inner_html=text></p> },
            quote! { <p on:click="go()"></p> },
            quote! { <p xlink:href=text></p> },
            quote! { <p {..rest}></p> },
            quote! { <p>bare</p> },
        ] {
            assert!(template(bad.clone()).is_err(), "{bad}");
        }
    }
}

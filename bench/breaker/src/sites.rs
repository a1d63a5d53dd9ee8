//! Where mutants go: the places of a file that can be written with several mutants in them, of which one is switched on
//! when the program runs.

use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Arm, BinOp, Block, Expr, ExprBinary, ExprMatch, ExprUnary, ImplItemFn, ItemFn, Pat, TraitItemFn};

use crate::list::{Genre, Mutant};

/// A place with its mutants.
#[derive(Debug)]
pub(crate) struct Site {
    pub(crate) whole: Range<usize>,
    pub(crate) kind: Kind,
    /// The number of each mutant and what it puts there.
    pub(crate) mutants: Vec<(usize, String)>,
}

#[derive(Debug)]
pub(crate) enum Kind {
    /// A function that returns at once.
    Body,
    /// A comparison: its sides may not be moved.
    Comparison {
        left: Range<usize>,
        operator: String,
        right: Range<usize>,
    },
    /// `&&` and `||`: the right side may not be reached.
    Lazy {
        left: Range<usize>,
        operator: String,
        right: Range<usize>,
    },
    Arithmetic {
        left: Range<usize>,
        operator: String,
        right: Range<usize>,
    },
    Assignment {
        left: Range<usize>,
        operator: String,
        right: Range<usize>,
    },
    Unary {
        operator: String,
        operand: Range<usize>,
    },
    /// The guard of an arm, which may be empty; a mutant without text deletes the arm.
    Guard,
}

/// The sites of these mutants in a file; mutants without one can't be built beside others.
pub(crate) fn sites(source: &str, mutants: &[(usize, &Mutant)]) -> Vec<Site> {
    let file = syn::parse_file(source).expect("the file parses");
    let mut finder = Finder { source, mutants, sites: Vec::new() };
    finder.visit_file(&file);
    finder.sites
}

struct Finder<'a> {
    source: &'a str,
    mutants: &'a [(usize, &'a Mutant)],
    sites: Vec<Site>,
}

impl Finder<'_> {
    /// The mutants of a kind that begin in this range.
    fn within(&self, genre: Genre, range: &Range<usize>) -> Vec<(usize, String)> {
        let here = |(_, mutant): &&(usize, &Mutant)| {
            mutant.genre == genre && range.contains(&mutant.start(self.source))
        };
        let text = |&(number, mutant): &(usize, &Mutant)| (number, mutant.replacement.clone());
        self.mutants.iter().filter(here).map(text).collect()
    }

    fn add(&mut self, whole: Range<usize>, kind: Kind, mutants: Vec<(usize, String)>) {
        if !mutants.is_empty() {
            self.sites.push(Site { whole, kind, mutants });
        }
    }

    fn body(&mut self, block: &Block) {
        let whole = block.brace_token.span.join().byte_range();
        let mut mutants = self.within(Genre::FnValue, &whole);
        // A function within this one has its own.
        let inner = block.stmts.iter().filter_map(|statement| match statement {
            syn::Stmt::Item(syn::Item::Fn(inner)) => Some(inner.block.brace_token.span.join().byte_range()),
            _ => None,
        });
        for inner in inner {
            let its = self.within(Genre::FnValue, &inner);
            mutants.retain(|mutant| !its.contains(mutant));
        }
        self.add(whole, Kind::Body, mutants);
    }

    /// An arm can only be deleted if something else takes what it took.
    fn arm(&mut self, arm: &Arm, can_be_deleted: bool) {
        let pattern = range(&arm.pat);
        let mut mutants = Vec::new();
        if can_be_deleted {
            let deleted = self.within(Genre::MatchArm, &(pattern.start..pattern.start + 1));
            mutants.extend(deleted.into_iter().map(|(number, _)| (number, String::new())));
        }
        let whole = match &arm.guard {
            Some((_, guard)) if binds(guard) => return,
            Some((_, guard)) => {
                mutants.extend(self.within(Genre::MatchArmGuard, &range(&**guard)));
                range(&**guard)
            }
            None => pattern.end..pattern.end,
        };
        self.add(whole, Kind::Guard, mutants);
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_fn(&mut self, function: &'ast ItemFn) {
        self.body(&function.block);
        visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        self.body(&function.block);
        visit::visit_impl_item_fn(self, function);
    }

    fn visit_trait_item_fn(&mut self, function: &'ast TraitItemFn) {
        if let Some(block) = &function.default {
            self.body(block);
        }
        visit::visit_trait_item_fn(self, function);
    }

    fn visit_expr_binary(&mut self, binary: &'ast ExprBinary) {
        let at = range(&binary.op);
        let mutants = self.within(Genre::BinaryOperator, &at);
        let (left, right) = (range(&*binary.left), range(&*binary.right));
        let (whole, operator) = (left.start..right.end, self.source[at].to_owned());
        let kind = match binary.op {
            BinOp::And(_) | BinOp::Or(_) => Kind::Lazy { left, operator, right },
            BinOp::Eq(_) | BinOp::Ne(_) | BinOp::Lt(_) | BinOp::Le(_) | BinOp::Gt(_) | BinOp::Ge(_) => {
                Kind::Comparison { left, operator, right }
            }
            _ if operator.ends_with('=') => Kind::Assignment { left, operator, right },
            _ => Kind::Arithmetic { left, operator, right },
        };
        if !binds(&binary.left) && !binds(&binary.right) {
            self.add(whole, kind, mutants);
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'ast ExprUnary) {
        let (whole, operand) = (range(unary), range(&*unary.expr));
        let at = whole.start..whole.start + 1;
        let mutants = self.within(Genre::UnaryOperator, &at);
        let operator = self.source[at].to_owned();
        self.add(whole, Kind::Unary { operator, operand }, mutants);
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_match(&mut self, choice: &'ast ExprMatch) {
        let rest = |arm: &Arm| arm.guard.is_none() && matches!(arm.pat, Pat::Wild(_) | Pat::Ident(_));
        let has_rest = choice.arms.iter().any(rest);
        choice.arms.iter().for_each(|arm| self.arm(arm, has_rest && !rest(arm)));
        visit::visit_expr_match(self, choice);
    }
}

/// Whether a condition binds names, so that it can't stand anywhere else.
fn binds(expression: &Expr) -> bool {
    match expression {
        Expr::Let(_) => true,
        Expr::Binary(binary) => binds(&binary.left) || binds(&binary.right),
        _ => false,
    }
}

fn range(part: &impl Spanned) -> Range<usize> {
    part.span().byte_range()
}

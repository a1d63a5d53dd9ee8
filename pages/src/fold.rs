//! What somebody did, in as few sentences as people would use: each subject is named once, and the same kind of act is one act.

use tenka_core::{Conjunction, Said, Seat, Sentence, Weight, say};

use crate::model::Told;

/// The sentence without the name of this player, whose deeds are being listed: "Places Buddha 2".
pub(crate) fn without_name(sentence: &Sentence, seat: Option<Seat>) -> Sentence {
    match Clause::read(sentence) {
        Some(clause) if clause.subject.is_seat(seat) => clause.predicate.capitalised(),
        _ => sentence.clone(),
    }
}

/// What was told, folded, oldest first: a few sentences, each with its weight.
pub(crate) fn folded<'a>(told: impl IntoIterator<Item = &'a Told>) -> Vec<(Sentence, Weight)> {
    let mut deeds: Vec<Deeds> = Vec::new();
    for Told { sentence, weight, .. } in told {
        let Some(clause) = Clause::read(sentence).filter(Clause::is_simple) else {
            deeds.push(Deeds::Else(sentence.clone(), *weight));
            continue;
        };
        let fits = |deeds: &&mut Deeds| matches!(deeds, Deeds::Of { subject, weight: other, .. } if *subject == clause.subject && other == weight);
        match deeds.iter_mut().find(fits) {
            Some(Deeds::Of { acts, .. }) => add(acts, clause.act()),
            _ => deeds.push(Deeds::Of {
                subject: clause.subject.clone(),
                weight: *weight,
                acts: vec![clause.act()],
            }),
        }
    }
    deeds.into_iter().map(Deeds::told).collect()
}

/// What one subject did, or a sentence that says something else.
enum Deeds {
    Of { subject: Subject, weight: Weight, acts: Vec<Act> },
    Else(Sentence, Weight),
}

impl Deeds {
    fn told(self) -> (Sentence, Weight) {
        match self {
            Deeds::Of { subject, weight, acts } => {
                let acts = listed(acts.into_iter().map(Act::said).collect());
                (say!(sentence_of { subject: subject.0, acts }), weight)
            }
            Deeds::Else(sentence, weight) => (sentence, weight),
        }
    }
}

/// Whom or what a sentence begins with.
#[derive(Clone, PartialEq)]
struct Subject(Said);

impl Subject {
    fn is_seat(&self, seat: Option<Seat>) -> bool {
        matches!(self.0, Said::Seat(own) if Some(own) == seat)
    }
}

/// A sentence that begins with a player or a thing, and says what they do.
struct Clause {
    subject: Subject,
    predicate: Sentence,
}

impl Clause {
    fn read(sentence: &Sentence) -> Option<Self> {
        let [subject @ (Said::Seat(_) | Said::Thing { .. }), Said::Text(text), rest @ ..] = sentence.parts()
        else {
            return None;
        };
        let mut predicate = Sentence::from(text.strip_prefix(' ')?);
        rest.iter().for_each(|part| predicate.push(part.clone()));
        Some(Clause { subject: Subject(subject.clone()), predicate })
    }

    /// Whether it is a single sentence that can be joined with others.
    fn is_simple(&self) -> bool {
        let text = self.predicate.to_string();
        let inside = text.strip_suffix('.');
        inside.is_some_and(|text| text.contains(' ') && !text.contains(['.', ':', ';', '!', '?']))
    }

    /// The verb, and what it is about.
    fn act(&self) -> Act {
        let (mut verb, mut object) = (String::new(), Sentence::default());
        let parts = self.predicate.parts();
        for (index, part) in parts.iter().enumerate() {
            let Said::Text(text) = part else {
                object.push(part.clone());
                continue;
            };
            let mut text = &**text;
            if index + 1 == parts.len() {
                text = text.trim_end_matches('.');
            }
            if index == 0 {
                let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
                first.clone_into(&mut verb);
                text = rest;
            }
            object.push(Said::Text(text.to_owned().into()));
        }
        Act { verb, objects: vec![object], times: 1 }
    }
}

/// A kind of act, and everything it was done to.
struct Act {
    verb: String,
    objects: Vec<Sentence>,
    times: usize,
}

impl Act {
    fn said(self) -> Sentence {
        let Act { verb, objects, times } = self;
        let objects = listed(objects);
        let said = if objects.is_empty() { verb.into() } else { say!(act_on { verb, objects }) };
        if times > 1 { say!(act_times { act: said, times }) } else { said }
    }
}

fn add(acts: &mut Vec<Act>, act: Act) {
    let Some(like) = acts.iter_mut().find(|other| other.verb == act.verb) else {
        acts.push(act);
        return;
    };
    if like.objects == act.objects {
        like.times += 1;
    } else if like.times > 1 {
        acts.push(act);
    } else {
        let new = act.objects.into_iter().filter(|object| !like.objects.contains(object)).collect::<Vec<_>>();
        like.objects.extend(new);
    }
}

/// A list, with a comma before the last item if the items are more than names.
fn listed(mut items: Vec<Sentence>) -> Sentence {
    let is_long = |item: &Sentence| item.parts().len() > 1;
    if items.len() < 2 || !items.iter().any(is_long) {
        return Sentence::listed(items, Conjunction::And);
    }
    let last = items.pop().unwrap_or_default();
    say!(and_finally { items: Sentence::joined_by(", ", items), last })
}

#[cfg(test)]
mod tests {
    use tenka_core::Pick;

    use super::*;

    const ANN: Seat = Seat::new(0);

    fn did(verb: &str, object: &str, rest: &str) -> Told {
        let mut sentence = Sentence::from(ANN);
        sentence.add(format!(" {verb} "));
        sentence.add(Pick::new(object.to_lowercase(), object));
        sentence.add(rest);
        Told { sentence, weight: Weight::Plain, heading: None }
    }

    fn told(told: &[Told]) -> Vec<String> {
        folded(told).iter().map(|(sentence, _)| sentence.named(&|_| "Ann".to_owned())).collect()
    }

    #[test]
    fn the_same_kind_of_act_is_one_act() {
        let acts = ["Temming", "Solomon", "Xastor"].map(|name| did("recruits", name, "."));
        assert_eq!(told(&acts), ["Ann recruits Temming, Solomon and Xastor."]);
    }

    #[test]
    fn a_player_is_named_once() {
        let acts = [
            did("places", "Buddha 2", " between Izumo and Hakata."),
            did("moves", "Ship 1", "."),
            did("places", "Ship 2", " off Edo."),
        ];
        let all = "Ann places Buddha 2 between Izumo and Hakata, and Ship 2 off Edo, and moves Ship 1.";
        assert_eq!(told(&acts), [all]);
        assert_eq!(without_name(&acts[1].sentence, Some(ANN)), "Moves Ship 1.");
        assert_eq!(without_name(&acts[1].sentence, None).named(&|_| "Ann".to_owned()), "Ann moves Ship 1.");
    }

    #[test]
    fn what_matters_stands_alone_and_what_repeats_is_counted() {
        let capture = Told { weight: Weight::Great, ..did("captures", "Edo", ".") };
        let acts = [did("draws", "a tile", "."), capture, did("draws", "a tile", ".")];
        assert_eq!(told(&acts), ["Ann draws a tile (×2).", "Ann captures Edo."]);
    }

    #[test]
    fn what_is_not_a_plain_sentence_is_left_alone() {
        let war = did("declares", "war", ": a fleet is full.");
        let other = Told { sentence: "Edo gets a piece.".into(), weight: Weight::Plain, heading: None };
        assert_eq!(told(&[war, other]), ["Ann declares war: a fleet is full.", "Edo gets a piece."]);
    }
}

//! The Ships cards are used from, and the targets of cards (SHC-156).

use crate::action::TARGET;
use crate::prelude::*;

#[derive(Clone, Copy)]
pub(crate) struct Aim {
    pub(crate) card: Card,
    pub(crate) by: Seat,
    pub(crate) ship: Option<CraftId>,
    /// Whether the player's own things can be hit too (Misinformation).
    pub(crate) anyone: bool,
}

/// What a card can be aimed at (its `targets` in `components.toml`).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aims {
    Nothing,
    Players,
    BaysAndLocations,
    Outposts,
    Craft,
    CraftAndPacks,
    Units,
    Places,
}

impl Decision<ShadowstarCorsairs> for step_types::CardShip {
    decision!("SHC-D26" "card", IsTaken, by current, ask_ship_for_card, "SHC-156", because |step, told| told.card(step.card));

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let (seat, card) = (at.current, self.card);
        let ships = CraftId::ships_of(seat).map(Target::Craft);
        offers.each(TARGET, ships, |target| at.may_use_card(seat, card, target));
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Target(Target::Craft(ship)) = option else { return };
        play.pop();
        if self.card.is_aimed() {
            play.push(Step::CardTarget { card: self.card, ship: Some(ship) });
        } else {
            play.announce(self.card, play.current, Some(ship), Target::None);
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::CardTarget {
    decision!("SHC-D26" "card", IsAsked, by current, ask_target, "SHC-156", because |step, told| told.card(step.card));
    audit!(ship);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let aim = Aim { card: self.card, by: at.current, ship: self.ship, anyone: false };
        at.offer_targets(aim, offers, |target| at.may_aim(aim, target));
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        if let Action::Target(target) = option {
            play.pop();
            play.announce(self.card, play.current, self.ship, target);
        }
    }
}

impl Look<'_> {
    pub(crate) fn needs_ship(self, card: Card) -> bool {
        card.is_from_ship() || self.game.card(card).attach != Attach::None
    }

    /// D26: whether a card can be used from a Ship, or attached to it (SHC-208 to SHC-210).
    pub(crate) fn may_use_card<R: Reason>(self, seat: Seat, card: Card, target: Target) -> Result<(), R> {
        let (name, card_name) = (|| target_name(self.game, target), &self.game.card(card).name);
        let Some(ship) = target.craft().filter(|ship| ship.is_ship()) else {
            return Err(R::because("SHC-156", || say!(used_from_ship { card: card_name })));
        };
        require!(ship.owner() == seat, "SHC-156", not_yours { thing: name() });
        require!(self.craft(ship).on_board(), "SHC-156", not_on_board { thing: name() });
        self.may_use_from(ship, card)?;
        if card.is_aimed() {
            let has_target = self.has_target(Aim { card, by: seat, ship: Some(ship), anyone: false });
            require!(has_target, "SHC-156", no_target_from_ship { card: card_name, ship: name() });
        } else {
            self.may_attach(card, ship)?;
        }
        Ok(())
    }

    /// SHC-156: whether a card can be aimed at a target.
    pub(crate) fn may_aim<R: Reason>(self, aim: Aim, target: Target) -> Result<(), R> {
        let Aim { card, by, ship, anyone } = aim;
        let (data, name) = (self.game.card(card), || target_name(self.game, target));
        require!(anyone || target.owner() != Some(by), "SHC-156", is_your_own { unit: name() });
        if let Target::Craft(craft) = target {
            require!(self.craft(craft).on_board(), "SHC-156", not_on_board { thing: name() });
            let is_hidden = self.is_cloaked(craft) && craft.owner() != by;
            require!(!is_hidden, "SHC-156", is_cloaked { unit: name() });
            let is_safe = data.damaging && self.is_in_safe_zone(craft);
            require!(!is_safe, "SHC-156", in_safe_zone { unit: name() });
        }
        let is_immune = data.damaging && self.is_immune(target);
        require!(!is_immune, "SHC-156", is_immune { unit: name() });
        if let Some(ship) = ship.filter(|_| !matches!(target, Target::Player(_))) {
            let Some(distance) = self.distance_to_target(ship, target) else {
                return Err(R::because("SHC-156", || say!(not_on_board { thing: name() })));
            };
            require!(
                distance <= data.range,
                "SHC-156",
                out_of_range { unit: name(), distance, card: &data.name, range: data.range }
            );
        }
        let fits = self.is_target(aim, target);
        require!(fits, "SHC-156", not_a_target { card: &data.name, target: name() });
        Ok(())
    }

    fn distance_to_target(self, ship: CraftId, target: Target) -> Option<u8> {
        let from = self.craft(ship).square;
        if let Target::Pack(pack) = target {
            return self.pack(pack).map(|pack| self.distance(from, pack.square));
        }
        self.distance_to_place(from, target.place()?)
    }

    fn is_target(self, aim: Aim, target: Target) -> bool {
        target.owner().is_none_or(|owner| self.is_playing(owner)) && self.card_fits(aim, target)
    }

    /// Targets are tried in order.
    pub(crate) fn find_target(self, aim: Aim, mut test: impl FnMut(Target) -> bool) -> bool {
        let mut rivals = self.playing().filter(|&seat| seat != aim.by || aim.anyone);
        let outposts = |rival: Seat| {
            let outposts = self.state.open.players[rival].outposts.as_slice().iter();
            outposts.map(move |outpost| Target::Outpost(rival, outpost.at))
        };
        let craft = |rival: Seat| self.state.open.fleet(rival).map(Target::Craft);
        let packs = || self.each_pack().map(|(number, _)| Target::Pack(number));
        match aim.card.aims() {
            Aims::Nothing => false,
            Aims::Players => rivals.map(Target::Player).any(test),
            Aims::BaysAndLocations => rivals.any(|rival| {
                let locations = self.controlled_by(rival).map(|at| Target::Outpost(rival, at));
                [Target::Bay(rival)].into_iter().chain(locations).any(&mut test)
            }),
            Aims::Outposts => rivals.flat_map(outposts).any(test),
            Aims::Craft => rivals.flat_map(craft).any(test),
            Aims::CraftAndPacks => rivals.flat_map(craft).any(&mut test) || packs().any(test),
            Aims::Units => {
                rivals.any(|rival| craft(rival).any(&mut test) || outposts(rival).any(&mut test))
                    || packs().any(test)
            }
            Aims::Places => {
                rivals.any(|rival| self.own_places(rival).any(|place| test(Target::of_place(place, rival))))
            }
        }
    }

    pub(crate) fn has_target(self, aim: Aim) -> bool {
        self.find_target(aim, |target| passes(self.may_aim(aim, target)))
    }

    /// Offers the targets of a card that pass the guards.
    pub(crate) fn offer_targets<O: Offers<Action>>(
        self,
        aim: Aim,
        offers: &mut O,
        guards: impl FnMut(Target) -> Result<(), O::Reason>,
    ) {
        let targets = |each: &mut dyn FnMut(Target)| {
            self.find_target(aim, |target| {
                each(target);
                false
            });
        };
        offers.through(TARGET, targets, guards);
    }

    pub(super) fn has_tokens(self, target: Target) -> bool {
        target.holding().is_some_and(|(place, owner)| self.tokens_owned(place, owner) > 0)
    }

    pub(super) fn has_face_down(self, seat: Seat, is_meant: impl Fn(Place) -> bool) -> bool {
        self.own_places(seat).any(|place| self.hidden_at(place, seat) > 0 && is_meant(place))
    }
}

//! Actions in words for people: what is true in the position of the one who looks.

use tenka_core::{Asks, Key as _, Pick, Seats, Sentence, Step as _, listed, say};

use crate::StarshipsAssembly;
use crate::action::{Action, WeaponNumber};
use crate::agenda::{lock_price, relock_price};
use crate::card::Card;
use crate::decision::{Next, next};
use crate::declaration::is_final_turn;
use crate::event::SeenEvent;
use crate::face::{Ability, Weapon};
use crate::ship_turn::{fireable, living_target, weapon};
use crate::state::{Power, Stage, State, opponent};
use crate::steps::Step;
use crate::view::{self, View};
use crate::{picks, picture, telling};

impl tenka_core::Words for StarshipsAssembly {
    fn asks(&self, view: &View) -> Option<Asks> {
        next(&view::open_part(view))?.asks(self, view)
    }

    fn picks(&self, action: Action) -> Vec<Pick> {
        action.picks(self)
    }

    fn other_picks(&self, action: Action) -> Vec<Vec<Pick>> {
        action.other_picks(self)
    }

    fn compose(&self, state: &State, things: &[&str]) -> Option<Action> {
        tenka_core::decision::compose(self, state, &Action::composed(things))
    }

    fn label(&self, view: &View, action: Action) -> tenka_core::Sentence {
        label(self, view, action)
    }

    fn help(&self, view: &View, action: Action) -> tenka_core::Sentence {
        help(self, view, action)
    }

    fn tell(&self, _: Seats, event: &SeenEvent) -> tenka_core::Sentence {
        telling::tell(self, event)
    }

    fn touched(&self, event: &SeenEvent) -> Vec<String> {
        picks::touched(event)
    }

    fn draw(&self, view: &View) -> String {
        picture::draw(self, view)
    }
}

tenka_core::called_by_name!(crate::action::WeaponNumber);

/// An action as a sentence in the imperative, with what it costs.
pub(crate) fn label(game: &StarshipsAssembly, view: &View, action: Action) -> Sentence {
    Words { game, view, table: &view::open_part(view) }.label(action)
}

/// What an action does.
pub(crate) fn help(game: &StarshipsAssembly, view: &View, action: Action) -> Sentence {
    Words { game, view, table: &view::open_part(view) }.help(action)
}

struct Words<'a> {
    game: &'a StarshipsAssembly,
    view: &'a View,
    /// What lies open, and the hand of the one who looks.
    table: &'a State,
}

impl Words<'_> {
    fn label(&self, action: Action) -> Sentence {
        let game = self.game;
        let (name, captain, ship) =
            (|card| game.name(card), |card| game.captain(card), |card| game.ship(card));
        match action {
            Action::PickCard(card) => say!(pick { card: name(card) }),
            Action::PickDeck => say!(pick_draw_deck),
            Action::Release(card) => match next(self.table) {
                Some(Next::AnyCaptain { .. }) => say!(release_from_play { card: captain(card) }),
                _ => say!(release_from_your_hand { card: name(card) }),
            },
            Action::ReleaseShip(card) => say!(release_your_ship { card: ship(card) }),
            Action::NormalTurn => say!(take_normal_turn),
            Action::SkipTurn => say!(skip_your_turn_draw),
            Action::DrawFromDeck => say!(draw_from_deck),
            Action::DrawFromAgenda(card) => say!(draw_from_agenda { card: name(card) }),
            Action::ReleaseForVotes(card) => {
                say!(release_from_your_hand_for {
                    card: name(card),
                    votes_per_release: votes(game.votes_per_release.into())
                })
            }
            Action::Recruit(card) => {
                say!(recruit { card: captain(card), captain_price: at(self.captain_price(card)) })
            }
            Action::Deploy(card) => say!(deploy { card: ship(card), ship_price: at(self.ship_price(card)) }),
            Action::Cast(card) => say!(cast { card: votes(self.cast_by(card)), captain: captain(card) }),
            Action::Use(card) => match game.captains[card].special.as_ref().map_or(0, |it| it.spend) {
                0 => say!(use_special_ability { card: captain(card) }),
                spend => say!(use_special_ability_2 { card: captain(card), spend: at(spend.into()) }),
            },
            Action::Lock(card) => say!(lock { card: name(card), table: at(lock_price(self.table)) }),
            Action::Relock(card) => say!(relock { card: name(card), table: at(relock_price(self.table)) }),
            Action::EndTurn => say!(end_your_turn),
            Action::Give(card) => say!(give_your_ship_your { card: ship(card) }),
            Action::Scramble(card) => say!(scramble { card: captain(card), ship: ship(card) }),
            Action::KeepPower => say!(transfer_no_power),
            Action::Transfer(power) => say!(transfer_power { power: power.id() }),
            Action::Target(card) => say!(lock_2 { card: ship(card), with_weapon: self.with_weapon() }),
            Action::NoTarget => say!(lock_nothing { with_weapon: self.with_weapon() }),
            Action::Fire(number) => say!(fire_weapon { number, aimed: self.aimed(number) }),
            Action::Hold if self.can_fire() => say!(hold_fire_end_ship),
            Action::Hold => say!(end_ship_turn),
        }
    }

    fn help(&self, action: Action) -> Sentence {
        let (game, table) = (self.game, self.table);
        match action {
            Action::PickCard(card) => say!(comes_your_hand { card: game.printed(card) }),
            Action::PickDeck => say!(you_will_take_first),
            Action::Release(card) => match next(table) {
                Some(Next::AnyCaptain { .. }) => say!(captain { released_openly: self.released_openly() }),
                Some(Next::HandCard { .. }) => say!(card { released_from_hand: self.released_from_hand() }),
                _ => say!(card_2 { released_from_hand: self.released_from_hand(), card: game.printed(card) }),
            },
            Action::ReleaseShip(_) => say!(leaves_your_fleet { released_openly: self.released_openly() }),
            Action::NormalTurn => say!(you_draw_card_then),
            Action::SkipTurn => say!(you_draw_twice_then),
            Action::DrawFromDeck => match self.view.deck.first().and_then(|place| place.card) {
                Some(card) => say!(you_take_top_card { card: game.name(card), depletes: self.depletes() }),
                None => say!(you_take_top_card_your { depletes: self.depletes() }),
            },
            Action::DrawFromAgenda(card) => {
                let refilled = if self.view.deck.is_empty() {
                    say!(deck_is_empty_so)
                } else {
                    say!(top_card_deck_takes)
                };
                format!("{refilled}{} {}", self.depletes(), game.printed(card)).into()
            }
            Action::ReleaseForVotes(_) => say!(card { released_from_hand: self.released_from_hand() }),
            Action::Recruit(card) => {
                let paid = paid(self.captain_price(card), game.captains[card].cost);
                format!("{paid} {}: {}", game.captain(card), game.abilities(card)).into()
            }
            Action::Deploy(card) => {
                let paid = paid(self.ship_price(card), game.ships[card].cost);
                format!("{paid} {}{}", self.ship(card), self.fills_fleet_of(true)).into()
            }
            Action::Cast(card) => text_of(game.captains[card].cast.as_ref()),
            Action::Use(card) => self.special(card),
            Action::Lock(_) => {
                let price = votes(lock_price(table));
                say!(you_pay_nobody_can { price })
            }
            Action::Relock(_) => {
                let price = votes(relock_price(table));
                say!(you_pay_lock_becomes { price })
            }
            Action::EndTurn => self.end_of_turn(),
            Action::Give(card) => {
                let joins = say!(joins_your_opponents_fleet);
                format!("{joins} {}{}", self.ship(card), self.fills_fleet_of(false)).into()
            }
            Action::Scramble(card) => {
                let own = table.captains[table.seat].contains(card);
                let whose = if own { say!(your_own) } else { say!(your_opponents) };
                let ship = self.ship(card);
                say!(captain_becomes_ship_2 { whose, ship, own: self.fills_fleet_of(own) })
            }
            Action::KeepPower => self.kept_power(),
            Action::Transfer(power) => self.transferred(power),
            Action::Target(card) => self.target(card),
            Action::NoTarget if game.ruleset.any_weapon_fires_at_nothing => {
                say!(weapon_without_target_can)
            }
            Action::NoTarget => say!(this_weapon_does_not),
            Action::Fire(number) => self.shot(number),
            Action::Hold if self.can_fire() => {
                say!(what_has_not_fired)
            }
            Action::Hold => say!(next_ship_acts),
        }
    }

    /// "Gazer: initiative 8, evasion 2, 1 shield, weapons 3/I and 2/I."
    fn ship(&self, card: Card) -> Sentence {
        format!("{}: {}", self.game.ship(card), self.game.ship_figures(card)).into()
    }

    /// What the seat to act pays to recruit the card now.
    fn captain_price(&self, card: Card) -> u16 {
        if self.is_free() { 0 } else { self.game.captain_cost(self.table.captains[self.table.seat], card) }
    }

    /// What the seat to act pays to deploy the card now.
    fn ship_price(&self, card: Card) -> u16 {
        if self.is_free() { 0 } else { self.game.ship_cost(self.table.captains[self.table.seat], card) }
    }

    fn is_free(&self) -> bool {
        matches!(next(self.table), Some(Next::HandCard { .. } | Next::AgendaCard { .. }))
    }

    /// How many votes the captain casts now.
    fn cast_by(&self, card: Card) -> u16 {
        let ships = self.table.fleets[self.table.seat].len() as u16;
        let steps = self.game.captains[card].cast.iter().flat_map(|ability| ability.steps.iter());
        let votes = steps.map(|step| match step {
            Step::Cast(votes) => votes.into(),
            Step::CastPerOwnShip(votes) => u16::from(votes) * ships,
            _ => 0,
        });
        votes.sum()
    }

    /// SSA-074: whether a released card moves straight on to the agenda.
    fn agenda_is_short(&self) -> bool {
        self.table.stage == Stage::Assembly && self.table.agenda.len() < usize::from(self.game.agenda_size)
    }

    fn released_from_hand(&self) -> Sentence {
        if self.agenda_is_short() { say!(goes_face_up_agenda) } else { say!(goes_under_draw_deck) }
    }

    fn released_openly(&self) -> Sentence {
        if self.agenda_is_short() { say!(goes_face_up_agenda_since) } else { say!(goes_under_draw_deck_seen) }
    }

    /// SSA-095: " The deck is then empty: you declare war."
    fn depletes(&self) -> Sentence {
        let last = self.view.deck.len() == 1 && self.table.turn.war.is_none();
        if last { say!(deck_is_then_empty) } else { Sentence::default() }
    }

    /// SSA-094: " The fleet is then full: you declare war."
    fn fills_fleet_of(&self, own: bool) -> Sentence {
        let seat = if own { self.table.seat } else { opponent(self.table.seat) };
        let full = self.table.fleets[seat].len() + 1 == usize::from(self.game.fleet_cap);
        if full && self.table.turn.war.is_none() { say!(fleet_is_then_full) } else { Sentence::default() }
    }

    fn special(&self, card: Card) -> Sentence {
        let ability = self.game.captains[card].special.as_ref();
        let releases = |step| {
            let steps =
                [Step::ReleaseSelf, Step::ReleaseOwnShip, Step::ReleaseAnyCaptain, Step::ReleaseFromHand];
            steps.contains(&step)
        };
        let shows = self.agenda_is_short() && ability.is_some_and(|it| it.steps.iter().any(releases));
        let more = if shows { say!(draw_deck_is_empty_what) } else { Sentence::default() };
        format!("{}{more}", text_of(ability)).into()
    }

    fn end_of_turn(&self) -> Sentence {
        let lost = match self.table.turn.votes {
            0 => Sentence::default(),
            left => say!(you_lose_you_have { left: votes(left) }),
        };
        let last = is_final_turn(self.table, self.table.seat);
        let next = if last { say!(open_warfare_begins) } else { say!(is_your_opponents_turn) };
        format!("{lost}{next}").into()
    }

    /// The weapon as it is in this ship turn.
    fn weapon(&self, index: usize) -> Option<Weapon> {
        weapon(self.game, self.table, index).filter(|_| self.table.stage.is_warfare())
    }

    fn can_fire(&self) -> bool {
        self.table.stage != Stage::Firing || fireable(self.game, self.table).contains(&true)
    }

    /// " with weapon 2 (level 1, class II)"
    fn with_weapon(&self) -> Sentence {
        let index = usize::from(self.table.battle.weapon);
        let told = |weapon| say!(weapon_2 { index: index + 1, weapon: figures(weapon) });
        self.weapon(index).map_or_else(Sentence::default, told)
    }

    /// " (level 2, class I) at Boon"
    fn aimed(&self, number: WeaponNumber) -> Sentence {
        let target = living_target(self.table, number.index());
        let target = target.map_or("nothing", |target| self.game.ship(target));
        let told = |weapon| say!(at { weapon: figures(weapon), target });
        self.weapon(number.index()).map_or_else(Sentence::default, told)
    }

    fn kept_power(&self) -> Sentence {
        if self.game.ruleset.transfers_after_last_shot {
            say!(you_can_still_transfer)
        } else {
            say!(you_can_still_transfer_power)
        }
    }

    /// SSA-140 to SSA-142.
    fn transferred(&self, power: Power) -> Sentence {
        let ship = self.table.battle.ship;
        let hull = self.view.battle.as_ref().and_then(|fight| fight.ships.get(&ship));
        let shields = shields(hull.map_or(0, |hull| hull.shields));
        let tracked = hull.is_some_and(|hull| hull.tracking.is_none());
        let card = if tracked { say!(takes_top_card_damage) } else { Sentence::default() };
        let gain = match power {
            _ if !self.can_fire() => say!(no_weapon_is_left),
            Power::Targeting => say!(weapons_have_targeting_level),
            Power::Damage => say!(weapons_have_damage_class),
        };
        say!(gives_up { ship: self.game.ship(ship), shields, card, gain })
    }

    fn target(&self, card: Card) -> Sentence {
        let left = self.table.battle.hulls.shields(card);
        let printed = self.game.ships[card].shields;
        let evasion = self.game.ships[card].evasion;
        say!(has_evasion_left { card: self.game.ship(card), evasion, left, printed: shields(printed) })
    }

    /// SSA-119, SSA-121.
    fn shot(&self, number: WeaponNumber) -> Sentence {
        let Some(weapon) = self.weapon(number.index()) else { return Sentence::default() };
        let target = living_target(self.table, number.index());
        let known = self.view.deck.first().and_then(|place| place.card);
        match (target, known) {
            (None, _) => {
                say!(top_card_damage_deck)
            }
            (Some(target), None) => {
                let left = shields(self.table.battle.hulls.shields(target));
                let ship = self.game.ship(target);
                let class = weapon.class;
                say!(top_card_damage_deck_is { class: format!("{:?}", class), ship, left })
            }
            (Some(target), Some(card)) => {
                let left = self.table.battle.hulls.shields(target);
                let outcome = match self.game.damage[card][weapon.class] {
                    0 => say!(miss),
                    points if points > left => say!(is_destroyed { ship: self.game.ship(target) }),
                    points => {
                        say!(keeps {
                            target: self.game.ship(target),
                            points: shields(left.saturating_sub(points))
                        })
                    }
                };
                say!(top_card_damage_deck_2 { card: self.game.name(card), outcome })
            }
        }
    }
}

impl StarshipsAssembly {
    /// What is printed on a card, for people: its captain and its ship.
    pub fn printed(&self, card: Card) -> Sentence {
        format!("{} {}", self.printed_captain(card), self.printed_ship(card)).into()
    }

    /// "Krave, a captain for 1 vote. Exhaust: cast 1 vote. Exhaust: release this captain, then draw a card."
    pub fn printed_captain(&self, card: Card) -> Sentence {
        let captain = &self.captains[card];
        say!(captain_for {
            name: captain.name.clone(),
            cost: votes(captain.cost.into()),
            card: self.abilities(card)
        })
    }

    /// "Gazer, a ship for 5 votes: initiative 8, evasion 2, 1 shield, weapons 3/I and 2/I."
    pub fn printed_ship(&self, card: Card) -> Sentence {
        let ship = &self.ships[card];
        let figures = self.ship_figures(card);
        say!(ship_for { name: ship.name.clone(), cost: votes(ship.cost.into()), figures })
    }

    /// Whether the ship whose turn it is has a weapon left that can be fired, as the viewer sees it.
    pub fn can_still_fire(&self, view: &View) -> bool {
        Words { game: self, view, table: &view::open_part(view) }.can_fire()
    }

    fn abilities(&self, card: Card) -> Sentence {
        let captain = &self.captains[card];
        let starred = [&captain.cast, &captain.special].into_iter().flatten().map(|ability| &ability.text);
        let abilities: Vec<&str> = captain.always.iter().chain(starred).map(|text| &**text).collect();
        abilities.join(" ").into()
    }

    /// "initiative 8, evasion 2, 1 shield, weapons 3/I and 2/I."
    fn ship_figures(&self, card: Card) -> Sentence {
        let ship = &self.ships[card];
        let weapons = ship.weapons.iter().map(|weapon| format!("{}/{:?}", weapon.targeting, weapon.class));
        let plural = if ship.weapons.len() == 1 { "" } else { "s" };
        let weapons = say!(weapon_3 { plural, and: listed(weapons, "and") });
        let (initiative, evasion, shields) = (ship.initiative, ship.evasion, shields(ship.shields));
        say!(initiative_evasion { initiative, evasion, shields, weapons })
    }
}

fn text_of(ability: Option<&Ability>) -> Sentence {
    ability.map_or_else(Sentence::default, |ability| ability.text.clone().into())
}

/// "You pay 2 votes, not the printed 1."
fn paid(price: u16, printed: u8) -> Sentence {
    let paid = if price == 0 { "nothing".to_owned() } else { votes(price).to_string() };
    let printed =
        if price == u16::from(printed) { Sentence::default() } else { say!(not_printed { printed }) };
    say!(you_pay { paid, printed })
}

/// "for 3 votes", "for free"
fn at(price: u16) -> Sentence {
    if price == 0 { say!(for_free) } else { say!(for_price { price: votes(price) }) }
}

/// "level 2, class I"
fn figures(weapon: Weapon) -> Sentence {
    say!(level_class { targeting: weapon.targeting, class: format!("{:?}", weapon.class) })
}

/// "1 vote", "3 votes"
pub(crate) fn votes(count: u16) -> Sentence {
    say!(count_votes { count: count })
}

/// "1 shield", "no shields"
fn shields(count: u8) -> Sentence {
    if count == 0 { say!(no_shields) } else { say!(count_shields { count: count }) }
}

//! Actions in words for people, true in the viewer's position.

use tenka_core::{
    Asks, Conjunction, Fact, Handful, Key as _, Pick, Picture, Plan, Seats, Sentence, Step as _, say,
};

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
use crate::{facts, picks, picture, plans, telling};

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

    fn plans(&self, world: &State) -> Vec<Plan<Action>> {
        plans::plans(self, world)
    }

    fn handful(&self, world: &State) -> Option<Handful<Action>> {
        plans::handful(self, world)
    }

    fn label(&self, view: &View, action: Action) -> tenka_core::Sentence {
        label(self, view, action)
    }

    fn help(&self, view: &View, action: Action) -> tenka_core::Sentence {
        help(self, view, action)
    }

    fn facts(&self, view: &View) -> Vec<Fact> {
        facts::facts(self, view)
    }

    fn foretell(&self, view: &View, action: Action) -> Vec<Sentence> {
        facts::foretell(self, view, action)
    }

    fn tell(&self, _: Seats, event: &SeenEvent) -> tenka_core::Sentence {
        telling::tell(self, event)
    }

    fn touched(&self, event: &SeenEvent) -> Vec<String> {
        picks::touched(event)
    }

    fn weight(&self, event: &SeenEvent) -> tenka_core::Weight {
        telling::weight(event)
    }

    fn aim(&self, event: &SeenEvent, seat: tenka_core::Seat) -> Option<Sentence> {
        telling::aim(self, event, seat)
    }

    fn heading(&self, event: &SeenEvent) -> Option<Sentence> {
        telling::heading(event)
    }

    fn draw(&self, view: &View) -> Picture {
        picture::draw(self, view)
    }
}

tenka_core::called_by_name!(crate::action::WeaponNumber);

/// An action as a sentence in the imperative, with its cost.
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
    /// The public cards, and the viewer's own hand.
    table: &'a State,
}

impl Words<'_> {
    fn label(&self, action: Action) -> Sentence {
        let game = self.game;
        let (name, captain, ship) =
            (|card| game.name(card), |card| game.captain(card), |card| game.ship(card));
        match action {
            Action::PickCard(card) => say!(pick_card { card: name(card) }),
            Action::PickDeck => say!(pick_deck),
            Action::Release(card) => match next(self.table) {
                Some(Next::AnyCaptain { .. }) => say!(release_captain { card: captain(card) }),
                _ => say!(release_from_hand { card: name(card) }),
            },
            Action::ReleaseShip(card) => say!(release_ship { card: ship(card) }),
            Action::NormalTurn => say!(take_normal_turn),
            Action::SkipTurn => say!(skip_turn),
            Action::DrawFromDeck => say!(draw_from_deck),
            Action::DrawFromAgenda(card) => say!(draw_from_agenda { card: name(card) }),
            Action::ReleaseForVotes(card) => {
                say!(release_for_votes { card: name(card), votes: votes(game.votes_per_release.into()) })
            }
            Action::Recruit(card) => {
                say!(recruit { card: captain(card), price: at(self.captain_price(card)) })
            }
            Action::Deploy(card) => say!(deploy { card: ship(card), price: at(self.ship_price(card)) }),
            Action::Cast(card) => say!(cast { votes: votes(self.cast_by(card)), captain: captain(card) }),
            Action::Use(card) => match game.captains[card].special.as_ref().map_or(0, |it| it.spend) {
                0 => say!(use_ability { card: captain(card) }),
                spend => say!(use_ability_for { card: captain(card), price: at(spend.into()) }),
            },
            Action::Lock(card) => say!(lock { card: name(card), price: at(lock_price(self.table)) }),
            Action::Relock(card) => say!(relock { card: name(card), price: at(relock_price(self.table)) }),
            Action::EndTurn => say!(end_turn),
            Action::Give(card) => say!(give_ship { card: ship(card) }),
            Action::Scramble(card) => say!(scramble { card: captain(card), ship: ship(card) }),
            Action::KeepPower => say!(keep_power),
            Action::Transfer(power) => say!(transfer_power { power: power.id() }),
            Action::Target(card) => say!(target { card: ship(card), with_weapon: self.with_weapon() }),
            Action::NoTarget => say!(target_nothing),
            Action::Fire(number) => say!(fire { number, aimed: self.aimed(number) }),
            Action::Hold if self.can_fire() => say!(hold_fire),
            Action::Hold => say!(end_ship_turn),
        }
    }

    fn help(&self, action: Action) -> Sentence {
        let (game, table) = (self.game, self.table);
        match action {
            Action::PickCard(card) => say!(pick_card_help { card: game.printed(card) }),
            Action::PickDeck => say!(pick_deck_help),
            Action::Release(card) => match next(table) {
                Some(Next::AnyCaptain { .. }) => {
                    say!(release_captain_help { destination: self.released_openly() })
                }
                Some(Next::HandCard { .. }) => {
                    say!(release_card_help { destination: self.released_from_hand() })
                }
                _ => say!(release_printed_help {
                    destination: self.released_from_hand(),
                    card: game.printed(card)
                }),
            },
            Action::ReleaseShip(_) => say!(release_ship_help { destination: self.released_openly() }),
            Action::NormalTurn => say!(normal_turn_help),
            Action::SkipTurn => say!(skip_turn_help),
            Action::DrawFromDeck => match self.view.deck.first().and_then(|place| place.card) {
                Some(card) => say!(draw_known_help { card: game.name(card), depletes: self.depletes() }),
                None => say!(draw_help { depletes: self.depletes() }),
            },
            Action::DrawFromAgenda(card) => {
                let refilled =
                    if self.view.deck.is_empty() { say!(not_refilled_help) } else { say!(refilled_help) };
                format!("{refilled}{} {}", self.depletes(), game.printed(card)).into()
            }
            Action::ReleaseForVotes(_) => say!(release_card_help { destination: self.released_from_hand() }),
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
                say!(lock_help { price })
            }
            Action::Relock(_) => {
                let price = votes(relock_price(table));
                say!(relock_help { price })
            }
            Action::EndTurn => self.end_of_turn(),
            Action::Give(card) => {
                let joins = say!(give_ship_help);
                format!("{joins} {}{}", self.ship(card), self.fills_fleet_of(false)).into()
            }
            Action::Scramble(card) => {
                let own = table.captains[table.seat].contains(card);
                let whose = if own { say!(yours) } else { say!(your_opponents) };
                let ship = self.ship(card);
                say!(scramble_help { whose, ship, fills: self.fills_fleet_of(own) })
            }
            Action::KeepPower => self.kept_power(),
            Action::Transfer(power) => self.transferred(power),
            Action::Target(card) => self.target(card),
            Action::NoTarget if game.ruleset.any_weapon_fires_at_nothing => {
                say!(target_nothing_help)
            }
            Action::NoTarget => say!(no_shot_help),
            Action::Fire(number) => self.shot(number),
            Action::Hold if self.can_fire() => {
                say!(hold_fire_help)
            }
            Action::Hold => say!(next_ship_help),
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
        if self.agenda_is_short() { say!(goes_to_agenda_shown) } else { say!(goes_under_deck_unseen) }
    }

    fn released_openly(&self) -> Sentence {
        if self.agenda_is_short() { say!(goes_to_agenda) } else { say!(goes_under_deck) }
    }

    /// SSA-095: " The deck is then empty: you declare war."
    fn depletes(&self) -> Sentence {
        let last = self.view.deck.len() == 1 && self.table.turn.war.is_none();
        if last { say!(deck_then_empty) } else { Sentence::default() }
    }

    /// SSA-094: " The fleet is then full: you declare war."
    fn fills_fleet_of(&self, own: bool) -> Sentence {
        let seat = if own { self.table.seat } else { opponent(self.table.seat) };
        let full = self.table.fleets[seat].len() + 1 == usize::from(self.game.fleet_cap);
        if full && self.table.turn.war.is_none() { say!(fleet_then_full) } else { Sentence::default() }
    }

    fn special(&self, card: Card) -> Sentence {
        let ability = self.game.captains[card].special.as_ref();
        let releases = |step| {
            let steps =
                [Step::ReleaseSelf, Step::ReleaseOwnShip, Step::ReleaseAnyCaptain, Step::ReleaseFromHand];
            steps.contains(&step)
        };
        let shows = self.agenda_is_short() && ability.is_some_and(|it| it.steps.iter().any(releases));
        let more = if shows { say!(releases_are_shown) } else { Sentence::default() };
        format!("{}{more}", text_of(ability)).into()
    }

    fn end_of_turn(&self) -> Sentence {
        let lost = match self.table.turn.votes {
            0 => Sentence::default(),
            left => say!(votes_lost_help { left: votes(left) }),
        };
        let last = is_final_turn(self.table, self.table.seat);
        let next = if last { say!(warfare_follows_help) } else { say!(opponent_follows_help) };
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
        let told = |weapon| say!(with_weapon { index: index + 1, weapon: figures(weapon) });
        self.weapon(index).map_or_else(Sentence::default, told)
    }

    /// " (level 2, class I) at Boon"
    fn aimed(&self, number: WeaponNumber) -> Sentence {
        let target = living_target(self.table, number.index());
        let target = target.map_or(say!(nothing), |target| self.game.ship(target).into());
        let told = |weapon| say!(aimed_at { weapon: figures(weapon), target });
        self.weapon(number.index()).map_or_else(Sentence::default, told)
    }

    fn kept_power(&self) -> Sentence {
        if self.game.ruleset.transfers_after_last_shot {
            say!(keep_power_help_through)
        } else {
            say!(keep_power_help)
        }
    }

    /// SSA-140 to SSA-142.
    fn transferred(&self, power: Power) -> Sentence {
        let ship = self.table.battle.ship;
        let hull = self.view.battle.as_ref().and_then(|fight| fight.ships.get(&ship));
        let shields = shields(hull.map_or(0, |hull| hull.shields));
        let tracked = hull.is_some_and(|hull| hull.tracking.is_none());
        let card = if tracked { say!(takes_tracking_card) } else { Sentence::default() };
        let gain = match power {
            _ if !self.can_fire() => say!(no_weapon_left_help),
            Power::Targeting => say!(targeting_help),
            Power::Damage => say!(damage_help),
        };
        say!(transfer_help { ship: self.game.ship(ship), shields, card, gain })
    }

    fn target(&self, card: Card) -> Sentence {
        let left = self.table.battle.hulls.shields(card);
        let printed = self.game.ships[card].shields;
        let evasion = self.game.ships[card].evasion;
        say!(target_help { card: self.game.ship(card), evasion, left, printed: shields(printed) })
    }

    /// SSA-119, SSA-121.
    fn shot(&self, number: WeaponNumber) -> Sentence {
        let Some(weapon) = self.weapon(number.index()) else { return Sentence::default() };
        let target = living_target(self.table, number.index());
        let known = self.view.deck.first().and_then(|place| place.card);
        match (target, known) {
            (None, _) => {
                say!(fire_at_nothing_help)
            }
            (Some(target), None) => {
                let left = shields(self.table.battle.hulls.shields(target));
                let ship = self.game.ship(target);
                let class = weapon.class;
                say!(fire_help { class: format!("{:?}", class), ship, left })
            }
            (Some(target), Some(card)) => {
                let left = self.table.battle.hulls.shields(target);
                let outcome = match self.game.damage[card][weapon.class] {
                    0 => say!(outcome_miss),
                    points if points > left => say!(outcome_destroyed { ship: self.game.ship(target) }),
                    points => {
                        say!(outcome_absorbed {
                            target: self.game.ship(target),
                            shields: shields(left.saturating_sub(points))
                        })
                    }
                };
                say!(fire_known_help { card: self.game.name(card), outcome })
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
        say!(printed_captain {
            name: captain.name.clone(),
            cost: votes(captain.cost.into()),
            abilities: self.abilities(card)
        })
    }

    /// "Gazer, a ship for 5 votes: initiative 8, evasion 2, 1 shield, weapons 3/I and 2/I."
    pub fn printed_ship(&self, card: Card) -> Sentence {
        let ship = &self.ships[card];
        let figures = self.ship_figures(card);
        say!(printed_ship { name: ship.name.clone(), cost: votes(ship.cost.into()), figures })
    }

    /// Whether the acting ship has a weapon left to fire, as the viewer sees it.
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
        let weapons = Sentence::listed(weapons, Conjunction::And);
        let weapons = say!(weapons { count: ship.weapons.len(), weapons });
        let (initiative, evasion, shields) = (ship.initiative, ship.evasion, shields(ship.shields));
        say!(ship_figures { initiative, evasion, shields, weapons })
    }
}

fn text_of(ability: Option<&Ability>) -> Sentence {
    ability.map_or_else(Sentence::default, |ability| ability.text.clone().into())
}

/// "You pay 2 votes, not the printed 1."
fn paid(price: u16, printed: u8) -> Sentence {
    let paid = if price == 0 { say!(nothing) } else { votes(price) };
    let printed =
        if price == u16::from(printed) { Sentence::default() } else { say!(not_the_printed { printed }) };
    say!(you_pay { paid, printed })
}

/// "for 3 votes", "for free"
pub(crate) fn at(price: u16) -> Sentence {
    if price == 0 { say!(for_free) } else { say!(for_price { price: votes(price) }) }
}

/// "level 2, class I"
pub(crate) fn figures(weapon: Weapon) -> Sentence {
    say!(weapon_figures { targeting: weapon.targeting, class: format!("{:?}", weapon.class) })
}

/// "1 vote", "3 votes"
pub(crate) fn votes(count: u16) -> Sentence {
    say!(votes { count })
}

/// "1 shield", "no shields"
fn shields(count: u8) -> Sentence {
    say!(shields { count })
}

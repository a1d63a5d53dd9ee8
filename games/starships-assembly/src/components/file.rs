//! The format of `components.toml`.

use std::collections::BTreeMap;

use serde::Deserialize;
use tenka_core::{ComponentsError, demand, for_each_key, read_components, the_one};

use super::{Components, HIGHEST_LEVEL, MOST_VOTES, MOST_WEAPONS, Tables};
use crate::card::{ByCard, Card};
use crate::face::{Ability, ByClass, Captain, Class, Ship, Weapon};
use crate::steps::{Requirement, Step, Steps};

/// Reads components, and rejects unplayable ones.
pub(super) fn read(text: &str) -> Result<Components, ComponentsError> {
    read_components::<File>(text)?.components()
}

/// Reads components with some costs changed.
pub(super) fn read_with_costs(text: &str, costs: &str) -> Result<Components, ComponentsError> {
    let mut file: File = read_components(text)?;
    file.change(&read_components(costs)?)?;
    file.components()
}

/// Costs by the ids of captains and of ships.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Costs {
    captains: BTreeMap<String, u8>,
    ships: BTreeMap<String, u8>,
}

#[derive(Deserialize)]
struct File {
    constants: Constants,
    limits: Limits,
    card: Vec<CardEntry>,
}

#[derive(Deserialize)]
struct Constants {
    agenda_size: u8,
    fleet_cap: u8,
    votes_per_released_hand_card: u8,
}

#[derive(Deserialize)]
struct Limits {
    #[serde(rename = "assembly_turn_limit")]
    turns: u8,
    #[serde(rename = "main_actions_per_turn_limit")]
    actions: u8,
    #[serde(rename = "idle_rounds_limit")]
    idle_rounds: u8,
}

#[derive(Deserialize)]
struct CardEntry {
    id: String,
    captain: CaptainEntry,
    ship: ShipEntry,
    damage: DamageEntry,
}

#[derive(Deserialize)]
struct CaptainEntry {
    name: String,
    cost: u8,
    ability: Vec<AbilityEntry>,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum AbilityEntry {
    Activated {
        exhaust: bool,
        spend: u8,
        #[serde(default)]
        requires: Vec<Requirement>,
        steps: Vec<StepEntry>,
        text: String,
    },
    Static {
        captain_cost_delta: i8,
        ship_cost_delta: i8,
        text: String,
    },
    Trigger {
        on: Vec<Moment>,
        steps: Vec<StepEntry>,
        text: String,
    },
    TurnOption {
        steps: Vec<StepEntry>,
        text: String,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Moment {
    Recruit,
    Deploy,
    RecruitSelf,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
struct StepEntry {
    op: Operation,
    #[serde(default)]
    amount: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Operation {
    Cast,
    CastPerOwnShip,
    Draw,
    ReleaseSelf,
    ReleaseOwnShip,
    ReleaseAnyCaptain,
    ReleaseFromHand,
    ScrambleSelf,
    ScrambleAnyCaptain,
    GiveSelf,
    GiveOwnShip,
    DeployFreeFromHand,
    DeployFreeFromAgenda,
    RecruitFreeFromAgenda,
    RefreshSelf,
    DeclareWar,
}

#[derive(Deserialize)]
struct ShipEntry {
    name: String,
    cost: u8,
    initiative: u8,
    evasion: u8,
    shields: u8,
    weapons: Vec<WeaponEntry>,
}

#[derive(Deserialize)]
struct WeaponEntry {
    targeting: u8,
    class: u8,
}

#[derive(Deserialize)]
struct DamageEntry {
    class_1: u8,
    class_2: u8,
}

fn id_of(card: Card) -> String {
    format!("{}_{}", card.captain_id(), card.ship_id())
}

impl File {
    fn change(&mut self, costs: &Costs) -> Result<(), ComponentsError> {
        for (id, &cost) in &costs.captains {
            self.entry(Card::from_captain_id(id), id)?.captain.cost = cost;
        }
        for (id, &cost) in &costs.ships {
            self.entry(Card::from_ship_id(id), id)?.ship.cost = cost;
        }
        Ok(())
    }

    fn entry(&mut self, card: Option<Card>, id: &str) -> Result<&mut CardEntry, ComponentsError> {
        let card = card.map(id_of);
        let entry = self.card.iter_mut().find(|entry| Some(&entry.id) == card.as_ref());
        entry.ok_or_else(|| ComponentsError::new(format!("'{id}' has a cost, but no card")))
    }

    fn components(self) -> Result<Components, ComponentsError> {
        let entries: ByCard<&CardEntry> = for_each_key(|card| {
            let id = id_of(card);
            the_one(&self.card, format_args!("the card '{id}'"), |entry| entry.id == id)
        })?;
        let of_card =
            |card: Card| move |error: ComponentsError| error.about(format_args!("'{}'", id_of(card)));
        let captains: ByCard<Captain> =
            for_each_key(|card| entries[card].captain.captain().map_err(of_card(card)))?;
        let ships: ByCard<Ship> = for_each_key(|card| entries[card].ship.ship().map_err(of_card(card)))?;
        let damage = ByCard::from_fn(|card| {
            ByClass::new([entries[card].damage.class_1, entries[card].damage.class_2])
        });
        demand!(self.card.len() == Card::COUNT, "{} cards, not {}", self.card.len(), Card::COUNT);
        let Constants { agenda_size, fleet_cap, votes_per_released_hand_card } = self.constants;
        demand!((1..=8).contains(&agenda_size), "an agenda of {agenda_size} cards");
        demand!((1..=8).contains(&fleet_cap), "fleets of {fleet_cap} ships");
        let Limits { turns, actions, idle_rounds } = self.limits;
        demand!(turns < u8::MAX && actions < u8::MAX, "a limit of 255 turns or actions is too high");
        let tables = Tables::new(&captains, &ships, &damage);
        let different =
            tables.by_initiative.windows(2).all(|pair| ships[pair[0]].initiative < ships[pair[1]].initiative);
        demand!(different, "two ships have the same initiative");
        Ok(Components {
            captains,
            ships,
            damage,
            agenda_size,
            fleet_cap,
            votes_per_release: votes_per_released_hand_card,
            turn_limit: turns,
            action_limit: actions,
            idle_rounds,
            tables,
        })
    }
}

impl CaptainEntry {
    fn captain(&self) -> Result<Captain, ComponentsError> {
        demand!(self.cost <= MOST_VOTES, "{} costs {} votes", self.name, self.cost);
        let mut captain = Captain {
            name: self.name.clone(),
            cost: self.cost,
            captain_cost_delta: 0,
            ship_cost_delta: 0,
            cast: None,
            special: None,
            refreshed_by_playing: false,
            draws_when_recruited: 0,
            draws_instead_of_turn: 0,
            always: Vec::new(),
        };
        for entry in &self.ability {
            entry.add_to(&mut captain)?;
        }
        Ok(captain)
    }
}

impl AbilityEntry {
    fn add_to(&self, captain: &mut Captain) -> Result<(), ComponentsError> {
        match self {
            AbilityEntry::Activated { exhaust, spend, requires, steps, text } => {
                demand!(*exhaust && *spend <= MOST_VOTES, "'{text}' does not exhaust, or costs too much");
                let steps = steps.iter().map(|step| step.step()).collect::<Option<Vec<_>>>();
                let steps = steps.filter(|steps| steps.len() <= Steps::MOST_OF_AN_ABILITY);
                let steps = steps.and_then(|steps| Steps::in_order(&steps));
                let steps =
                    steps.ok_or_else(|| ComponentsError::new(format!("'{text}' can't be activated")))?;
                let requires = requires.iter().copied().collect();
                let ability = Ability { spend: *spend, requires, steps, text: text.clone() };
                let place = if ability.only_casts() { &mut captain.cast } else { &mut captain.special };
                demand!(place.is_none(), "'{text}' is one ability too many of its kind");
                *place = Some(ability);
            }
            AbilityEntry::Static { captain_cost_delta, ship_cost_delta, text } => {
                demand!(
                    captain_cost_delta.abs() <= 8 && ship_cost_delta.abs() <= 8,
                    "'{text}' changes costs by too much"
                );
                captain.captain_cost_delta = *captain_cost_delta;
                captain.ship_cost_delta = *ship_cost_delta;
                captain.always.push(text.clone());
            }
            AbilityEntry::Trigger { on, steps, text } => {
                if on[..] == [Moment::Recruit, Moment::Deploy]
                    && steps[..] == [Operation::RefreshSelf.plain()]
                {
                    captain.refreshed_by_playing = true;
                } else {
                    demand!(on[..] == [Moment::RecruitSelf], "'{text}' has a strange moment");
                    captain.draws_when_recruited = draws(steps, text)?;
                }
                captain.always.push(text.clone());
            }
            AbilityEntry::TurnOption { steps, text } => {
                captain.draws_instead_of_turn = draws(steps, text)?;
                captain.always.push(text.clone());
            }
        }
        Ok(())
    }
}

/// How many draws these steps are; there must be nothing else, and not too many.
fn draws(steps: &[StepEntry], text: &str) -> Result<u8, ComponentsError> {
    let only_draws = steps.iter().all(|step| step.op == Operation::Draw);
    demand!(only_draws && (1..=2).contains(&steps.len()), "'{text}' must be one or two draws");
    Ok(steps.len() as u8)
}

impl Operation {
    const fn plain(self) -> StepEntry {
        StepEntry { op: self, amount: 0 }
    }
}

impl StepEntry {
    /// The step of an activated ability; `None` if it can't be one.
    fn step(self) -> Option<Step> {
        Some(match self.op {
            Operation::Cast => Step::Cast(self.amount),
            Operation::CastPerOwnShip => Step::CastPerOwnShip(self.amount),
            Operation::Draw => Step::Draw,
            Operation::ReleaseSelf => Step::ReleaseSelf,
            Operation::ReleaseOwnShip => Step::ReleaseOwnShip,
            Operation::ReleaseAnyCaptain => Step::ReleaseAnyCaptain,
            Operation::ReleaseFromHand => Step::ReleaseFromHand,
            Operation::ScrambleSelf => Step::ScrambleSelf,
            Operation::ScrambleAnyCaptain => Step::ScrambleAnyCaptain,
            Operation::GiveSelf => Step::GiveSelf,
            Operation::GiveOwnShip => Step::GiveOwnShip,
            Operation::DeployFreeFromHand => Step::DeployFreeFromHand,
            Operation::DeployFreeFromAgenda => Step::DeployFreeFromAgenda,
            Operation::RecruitFreeFromAgenda => Step::RecruitFreeFromAgenda,
            Operation::DeclareWar => Step::DeclareWar,
            Operation::RefreshSelf => return None,
        })
    }
}

impl ShipEntry {
    fn ship(&self) -> Result<Ship, ComponentsError> {
        let level = 1..=HIGHEST_LEVEL;
        let sound =
            self.cost <= MOST_VOTES && level.contains(&self.evasion) && (1..=3).contains(&self.shields);
        demand!(sound, "{} has a cost, an evasion or shields that no ship can have", self.name);
        demand!((1..=MOST_WEAPONS).contains(&self.weapons.len()), "{} must have 1 to 3 weapons", self.name);
        let weapon = |entry: &WeaponEntry| {
            let class = Class::from_number(entry.class)?;
            level.contains(&entry.targeting).then_some(Weapon { targeting: entry.targeting, class })
        };
        let weapons = self.weapons.iter().map(weapon).collect::<Option<Vec<_>>>();
        Ok(Ship {
            name: self.name.clone(),
            cost: self.cost,
            initiative: self.initiative,
            evasion: self.evasion,
            shields: self.shields,
            weapons: weapons
                .ok_or_else(|| ComponentsError::new(format!("{} has a strange weapon", self.name)))?,
        })
    }
}

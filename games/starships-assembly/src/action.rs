//! Actions, their notation and their picks (section 23 of the ledger).
//!
//! Cards and captains go by the captain's name, ships by their own. On the page, a card is one thing wherever it is: in
//! a hand, in the agenda, as a captain or as a ship.

use std::fmt;

use tenka_core::{Part, Thing, actions, named, say, things};

use crate::StarshipsAssembly;
use crate::card::Card;
use crate::components::MOST_WEAPONS;
use crate::state::Power;

actions! {
    /// A complete choice of the seat to act.
    pub enum Action of StarshipsAssembly, kinds from bit 0, parts from bit 0 {
        /// Picks a face-up card (SSA-D01): `pick:krave`.
        PickCard(card: Card) as PICK_CARD = 0x20 => "pick:" card;
        /// Picks the draw deck (SSA-D01): `pick:deck`.
        PickDeck = 1 => "pick:deck", picks ["deck" the_draw_deck];
        /// Releases a card from hand (SSA-D02, SSA-D07) or a captain (SSA-D08), whichever is asked for:
        /// `release:krave`. A card released from hand isn't shown (SSA-050). A captain is; but only the table knows
        /// which of the two it is.
        Release(card: Card) as RELEASE = 0x40 => "release:" card, shown 0x1e0;
        /// Releases one of the player's own ships (SSA-D06): `release:gazer`.
        ReleaseShip(card: Card as Ship) as RELEASE_SHIP = 0x60 => "release:" card, picks [card as Ship];
        /// Takes a normal turn (SSA-D03): `turn:normal`.
        NormalTurn = 2 => "turn:normal", picks ["turn-normal" a_normal_turn];
        /// Skips the turn to draw (SSA-D03): `turn:skip`.
        SkipTurn = 3 => "turn:skip", picks ["turn-skip" skip_the_turn];
        /// Draws from the deck (SSA-D04): `draw:deck`.
        DrawFromDeck = 4 => "draw:deck", picks ["deck" the_draw_deck];
        /// Draws an agenda card (SSA-D04): `draw:krave`.
        DrawFromAgenda(card: Card) as DRAW_FROM_AGENDA = 0x80 => "draw:" card;
        /// Releases a card from hand for votes, unseen (SSA-D05, SSA-050): `votes:krave`.
        ReleaseForVotes(card: Card) as RELEASE_FOR_VOTES = 0xa0
            => "votes:" card, picks [card, "votes" release_for_votes_thing] either order, shown 0x200;
        /// Recruits a card from hand (SSA-D05) or from the agenda (SSA-D09): `recruit:krave`.
        Recruit(card: Card) as RECRUIT = 0xc0
            => "recruit:" card, picks [card, "recruit" recruit_thing] either order;
        /// Deploys a card from hand (SSA-D05, SSA-D07) or from the agenda (SSA-D09): `deploy:gazer`.
        Deploy(card: Card as Ship) as DEPLOY = 0xe0
            => "deploy:" card, picks [card, "deploy" deploy_thing] either order;
        /// Activates the ability of a captain that only casts votes (SSA-D05): `cast:krave`.
        Cast(card: Card) as CAST = 0x100
            => "cast:" card, picks [card as Captain, "cast" cast_thing] either order;
        /// Activates the special ability of a captain (SSA-D05): `use:krave`.
        Use(card: Card) as USE = 0x120
            => "use:" card, picks [card as Captain, "use" use_thing] either order;
        /// Locks an agenda card (SSA-D05): `lock:krave`.
        Lock(card: Card) as LOCK = 0x140 => "lock:" card, picks [card, "lock" lock_thing] either order;
        /// Relocks an agenda card that the opponent has locked (SSA-D05): `relock:krave`.
        Relock(card: Card) as RELOCK = 0x160 => "relock:" card, picks [card, "relock" relock_thing] either order;
        /// Ends the turn (SSA-D05): `end`.
        EndTurn = 0 => "end", picks ["end" end_the_turn];
        /// Gives one of the player's own ships to the opponent (SSA-D06): `give:gazer`.
        Give(card: Card as Ship) as GIVE = 0x180 => "give:" card, picks [card as Ship];
        /// Scrambles a captain (SSA-D08): `scramble:krave`.
        Scramble(card: Card) as SCRAMBLE = 0x1a0 => "scramble:" card, picks [card as Captain];
        /// Transfers no power before locking targets (SSA-D10): `power:none`.
        KeepPower = 5 => "power:none", picks ["power-none" no_transfer];
        /// Transfers power (SSA-D10, SSA-D12): `power:targeting`, `power:damage`.
        Transfer(power: Power) as TRANSFER = 6 => "power:" power;
        /// Locks an enemy ship with the weapon being asked about (SSA-D11): `target:gazer`.
        Target(card: Card as Ship) as TARGET = 0x1c0 => "target:" card, picks [card as Ship];
        /// Leaves that weapon without a lock (SSA-D11): `target:none`.
        NoTarget = 8 => "target:none", picks ["target-none" no_target];
        /// Fires a weapon at its lock, or at nothing (SSA-D12): `fire:1`.
        Fire(weapon: WeaponNumber) as FIRE = 10 => "fire:" weapon;
        /// Ends the ship turn (SSA-D12): `hold`.
        Hold = 9 => "hold", picks ["hold" hold_fire_thing];
    }
}

const _: () = assert!(size_of::<Action>() <= 4);

things! {
    of StarshipsAssembly:
    Card as "card" |card, game| game.name(card);
    Power as "power" |power, _| say!(power_to { power: power.id() });
    WeaponNumber as "weapon" |weapon, _| say!(weapon { weapon });
}

named! {
    /// A weapon of a ship, by its index in printed order.
    pub enum WeaponNumber { First = "1", Second = "2", Third = "3" }
}

const _: () = assert!(WeaponNumber::ALL.len() == MOST_WEAPONS);

impl fmt::Display for WeaponNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A card called by its captain alone.
#[derive(Clone, Copy)]
struct Captain(Card);

/// A card called by its ship.
#[derive(Clone, Copy)]
struct Ship(Card);

impl Part for Ship {
    const BITS: u32 = Card::BITS;

    fn example() -> String {
        Card::Amwrec.ship_id().to_owned()
    }

    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.ship_id())
    }

    fn read(text: &str) -> Option<Self> {
        Card::from_ship_id(text).map(Ship)
    }

    fn number(self) -> u32 {
        self.0.number()
    }

    fn from_number(number: u32) -> Option<Self> {
        Card::from_number(number).map(Ship)
    }
}

macro_rules! cards_by_another_name {
    ($($name:ident in $names:ident;)+) => {
        $(
            impl From<Card> for $name {
                fn from(card: Card) -> Self {
                    $name(card)
                }
            }

            impl From<$name> for Card {
                fn from(named: $name) -> Self {
                    named.0
                }
            }

            impl Thing<StarshipsAssembly> for $name {
                fn thing(self) -> String {
                    self.0.thing()
                }

                fn from_thing(thing: &str) -> Option<Self> {
                    Card::from_thing(thing).map($name)
                }

                fn label(self, game: &StarshipsAssembly) -> String {
                    game.$names(self.0).to_owned()
                }
            }
        )+
    };
}

cards_by_another_name! {
    Captain in captain;
    Ship in ship;
}

impl Action {
    /// The card it is about, if any.
    #[inline]
    pub const fn card(self) -> Option<Card> {
        match self {
            Action::PickCard(card)
            | Action::Release(card)
            | Action::ReleaseShip(card)
            | Action::DrawFromAgenda(card)
            | Action::ReleaseForVotes(card)
            | Action::Recruit(card)
            | Action::Deploy(card)
            | Action::Cast(card)
            | Action::Use(card)
            | Action::Lock(card)
            | Action::Relock(card)
            | Action::Give(card)
            | Action::Scramble(card)
            | Action::Target(card) => Some(card),
            Action::PickDeck
            | Action::NormalTurn
            | Action::SkipTurn
            | Action::DrawFromDeck
            | Action::EndTurn
            | Action::KeepPower
            | Action::Transfer(_)
            | Action::NoTarget
            | Action::Fire(_)
            | Action::Hold => None,
        }
    }
}

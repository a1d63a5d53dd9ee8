//! Politics, Technology and Contract cards.

use serde::de::Error as _;
use serde::ser::SerializeSeq as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tenka_core::Key as _;

use tenka_core::named;

named! {
    /// A deck of cards (SHC-013, SHC-014).
    pub enum Deck {
        Politics = "politics",
        Technology = "technology",
        Contract = "contract",
    }
}

named! {
    /// Equal copies are one card.
    pub enum Card {
        Confiscation = "confiscation",
        Piracy = "piracy",
        Commandeer = "commandeer",
        CallToAction = "call-to-action",
        Countermand = "countermand",
        Draft = "draft",
        GovtContractor = "govt-contractor",
        Misinformation = "misinformation",
        Moratorium = "moratorium",
        Redirection = "redirection",
        TransitSystem = "transit-system",
        Tribunal = "tribunal",
        DefensiveTactics = "defensive-tactics",
        CallForRepairs = "call-for-repairs",
        TaxLevy = "tax-levy",
        Requisition = "requisition",
        Insurrection = "insurrection",
        Espionage = "espionage",
        Embargo = "embargo",
        DiplomaticImmunity = "diplomatic-immunity",
        RallyTroops = "rally-troops",
        Defection = "defection",
        Lobbyist = "lobbyist",
        ShipwrightGuild = "shipwright-guild",
        Reschedule = "reschedule",
        PatrolOrders = "patrol-orders",
        NavalReinforcements = "naval-reinforcements",
        AlienEnvoy = "alien-envoy",
        CustomsInspection = "customs-inspection",
        LongRangeMissile = "long-range-missile",
        FusionBomb = "fusion-bomb",
        OrbitalBombardment = "orbital-bombardment",
        OneShotTransporter = "one-shot-transporter",
        Cannibalize = "cannibalize",
        IonMissiles = "ion-missiles",
        RepairDrones = "repair-drones",
        CloakingDevice = "cloaking-device",
        SalvagedShuttle = "salvaged-shuttle",
        SelfDestruct = "self-destruct",
        ReinforcedHull = "reinforced-hull",
        TargetingArray = "targeting-array",
        IonDrives = "ion-drives",
        ExpandedHold = "expanded-hold",
        StrikeRefit = "strike-refit",
        CourierRefit = "courier-refit",
        DeflectorPulse = "deflector-pulse",
        PredictiveTargeting = "predictive-targeting",
        NaniteRepair = "nanite-repair",
        MatterForge = "matter-forge",
        JumpDrive = "jump-drive",
        RemoteProbes = "remote-probes",
        TractorBeam = "tractor-beam",
        AutomatedExtractor = "automated-extractor",
        SmartMunitions = "smart-munitions",
        ShieldModulator = "shield-modulator",
        PrefabBunkers = "prefab-bunkers",
        DeepScanner = "deep-scanner",
        BoardingPods = "boarding-pods",
        XenoBeacon = "xeno-beacon",
        BountyHunter = "bounty-hunter",
        EvacRelic = "evac-relic",
        EvacDignitary = "evac-dignitary",
        EvacCivilian = "evac-civilian",
        EvacMunitions = "evac-munitions",
        ExpressDelivery = "express-delivery",
        GunboatDiplomacy = "gunboat-diplomacy",
        MissionTraining = "mission-training",
        MissionDiplomatic = "mission-diplomatic",
        MissionOreHauling = "mission-ore-hauling",
        MissionScience = "mission-science",
        ReliefSupplies = "relief-supplies",
        StockpileTribute = "stockpile-tribute",
        StockpileParts = "stockpile-parts",
        StockpileRecruits = "stockpile-recruits",
        StockpileDarkmetal = "stockpile-darkmetal",
        CharterPolitics = "charter-politics",
        CharterTechnology = "charter-technology",
        CharterPersonnel = "charter-personnel",
        CharterFinance = "charter-finance",
        SurveyExpedition = "survey-expedition",
        HostileTakeover = "hostile-takeover",
        FleetReview = "fleet-review",
        Pacification = "pacification",
        ArmsShipment = "arms-shipment",
        AlienHunter = "alien-hunter",
        EscortDuty = "escort-duty",
        Privateer = "privateer",
        MerchantPrince = "merchant-prince",
        Fortress = "fortress",
    }
}

const FIRST_TECHNOLOGY: usize = Card::LongRangeMissile as usize;
const FIRST_CONTRACT: usize = Card::BountyHunter as usize;

impl Card {
    #[inline]
    pub const fn deck(self) -> Deck {
        match self as usize {
            0..FIRST_TECHNOLOGY => Deck::Politics,
            FIRST_TECHNOLOGY..FIRST_CONTRACT => Deck::Technology,
            _ => Deck::Contract,
        }
    }

    const fn place(self) -> usize {
        match self.deck() {
            Deck::Politics => self as usize,
            Deck::Technology => self as usize - FIRST_TECHNOLOGY,
            Deck::Contract => self as usize - FIRST_CONTRACT,
        }
    }

    fn at(deck: Deck, place: usize) -> Card {
        let first = match deck {
            Deck::Politics => 0,
            Deck::Technology => FIRST_TECHNOLOGY,
            Deck::Contract => FIRST_CONTRACT,
        };
        Card::ALL[first + place]
    }
}

pub const MOST_COPIES: u8 = 3;

/// A multiset with up to [`MOST_COPIES`] of each card: two bits per card, a word per deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cards([u64; 3]);

const LOW_BITS: u64 = 0x5555_5555_5555_5555;

impl Cards {
    pub const NONE: Cards = Cards([0; 3]);

    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        (self.0[card.deck() as usize] >> (2 * card.place()) & 3) as u8
    }

    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.count(card) > 0
    }

    #[inline]
    pub const fn len_of(self, deck: Deck) -> u8 {
        let word = self.0[deck as usize];
        ((word & LOW_BITS).count_ones() + 2 * (word >> 1 & LOW_BITS).count_ones()) as u8
    }

    /// Politics and Technology cards.
    #[inline]
    pub const fn playable_len(self) -> u8 {
        self.len_of(Deck::Politics) + self.len_of(Deck::Technology)
    }

    #[inline]
    pub const fn len(self) -> u8 {
        self.playable_len() + self.len_of(Deck::Contract)
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// There must be fewer than [`MOST_COPIES`].
    #[inline]
    pub fn add(&mut self, card: Card) {
        if self.count(card) < MOST_COPIES {
            self.0[card.deck() as usize] += 1 << (2 * card.place());
        }
    }

    /// Returns whether there was one.
    #[inline]
    pub fn remove(&mut self, card: Card) -> bool {
        let held = self.contains(card);
        if held {
            self.0[card.deck() as usize] -= 1 << (2 * card.place());
        }
        held
    }

    #[inline]
    pub const fn of(self, deck: Deck) -> Cards {
        let mut only = [0; 3];
        only[deck as usize] = self.0[deck as usize];
        Cards(only)
    }

    /// Each card once, regardless of copies.
    #[inline]
    pub fn each(self) -> impl Iterator<Item = Card> {
        Deck::ALL.into_iter().flat_map(move |deck| {
            let word = self.0[deck.index()];
            let mut left = (word | word >> 1) & LOW_BITS;
            std::iter::from_fn(move || {
                let bit = left.checked_ilog2().map(|_| left.trailing_zeros())?;
                left &= left - 1;
                Some(Card::at(deck, bit as usize / 2))
            })
        })
    }

    /// Each copy of each card.
    pub fn all(self) -> impl Iterator<Item = Card> {
        self.each().flat_map(move |card| (0..self.count(card)).map(move |_| card))
    }

    /// `None` if there are too few of a card.
    pub fn without(self, other: Cards) -> Option<Cards> {
        let mut left = self;
        other.all().all(|card| left.remove(card)).then_some(left)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut all = Cards::NONE;
        cards.into_iter().for_each(|card| all.add(card));
        all
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.len().into()))?;
        for card in self.all() {
            list.serialize_element(&card)?;
        }
        list.end()
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        let all: Cards = cards.iter().copied().collect();
        if usize::from(all.len()) == cards.len() {
            Ok(all)
        } else {
            Err(D::Error::custom(format_args!("there are at most {MOST_COPIES} copies of a card")))
        }
    }
}

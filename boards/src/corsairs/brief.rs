//! Contracts in a few words, as they stand on the cards: what must be so to post them, to fulfil them, and what it brings. The whole
//! text is told to who points at the card.

use tenka_core::Sentence;
use tenka_shadowstar_corsairs::{Card, Category, Item};

use super::board_view::BoardView;
use super::mat::category_name;

/// What a Contract asks for to be posted, if it is posted at all, and to be fulfilled; and its reward, if the card says it at length.
pub(super) struct Brief {
    pub(super) post: Option<Sentence>,
    pub(super) fulfil: Sentence,
    pub(super) reward: Option<Sentence>,
}

impl Brief {
    fn new(fulfil: Sentence) -> Brief {
        Brief { post: None, fulfil, reward: None }
    }

    fn bringing(self, reward: Sentence) -> Brief {
        Brief { reward: Some(reward), ..self }
    }

    fn posted(self, post: Sentence) -> Brief {
        Brief { post: Some(post), ..self }
    }
}

pub(super) fn brief(seen: BoardView<'_>, card: Card) -> Option<Brief> {
    Some(match card.id() {
        "bounty-hunter" => Brief::new(say!(brief_bounty)).bringing(say!(brief_bounty_reward)),
        "evac-relic" => evacuation(Item::Parts),
        "evac-dignitary" => evacuation(Item::Tribute),
        "evac-civilian" => evacuation(Item::Recruit),
        "evac-munitions" => evacuation(Item::Bomb),
        "express-delivery" => Brief::new(say!(brief_express))
            .posted(say!(brief_express_post))
            .bringing(say!(brief_express_reward)),
        "gunboat-diplomacy" => Brief::new(say!(brief_gunboat)),
        "mission-training" => mission(Item::Recruit),
        "mission-diplomatic" => mission(Item::Tribute),
        "mission-ore-hauling" => mission(Item::Metal),
        "mission-science" => mission(Item::Parts),
        "relief-supplies" => {
            Brief::new(say!(brief_relief)).posted(say!(brief_relief_post)).bringing(say!(brief_relief_reward))
        }
        "stockpile-tribute" => Brief::new(say!(brief_stock_tribute)),
        "stockpile-parts" => Brief::new(say!(brief_stock_parts)),
        "stockpile-recruits" => Brief::new(say!(brief_stock_recruits)),
        "stockpile-darkmetal" => Brief::new(say!(brief_stock_metal)),
        "charter-politics" => charter(Category::Politics),
        "charter-technology" => charter(Category::Technology),
        "charter-personnel" => charter(Category::Personnel),
        "charter-finance" => charter(Category::Finance),
        "survey-expedition" => {
            let sectors = if seen.view.open.layout.tiles().len() <= 6 { 3 } else { 4 };
            Brief::new(say!(brief_survey { sectors }))
        }
        "hostile-takeover" => Brief::new(say!(brief_takeover)),
        "fleet-review" => Brief::new(say!(brief_review)),
        "pacification" => Brief::new(say!(brief_pacification)),
        "arms-shipment" => Brief::new(say!(brief_arms)),
        "alien-hunter" => Brief::new(say!(brief_aliens)),
        "escort-duty" => Brief::new(say!(brief_escort)),
        "privateer" => Brief::new(say!(brief_privateer)),
        "merchant-prince" => Brief::new(say!(brief_merchant)),
        "fortress" => Brief::new(say!(brief_fortress)),
        _ => return None,
    })
}

fn evacuation(item: Item) -> Brief {
    Brief::new(say!(brief_evacuation))
        .posted(say!(brief_evacuation_post { item: item.called() }))
        .bringing(say!(brief_evacuation_reward))
}

fn mission(item: Item) -> Brief {
    Brief::new(say!(brief_mission))
        .posted(say!(brief_mission_post { item: item.called() }))
        .bringing(say!(brief_mission_reward { items: item.counted(4) }))
}

fn charter(category: Category) -> Brief {
    Brief::new(say!(brief_charter { category: category_name(category) }))
}

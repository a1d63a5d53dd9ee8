//! Addresses, and networks of them.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use serde::{Deserialize, Deserializer};

/// All addresses with a common prefix: `10.0.0.0/8`, or a single address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network {
    address: IpAddr,
    prefix: u32,
}

impl Network {
    /// This machine's own networks.
    pub const LOOPBACK: [Network; 2] = [
        Network { address: IpAddr::V4(Ipv4Addr::LOCALHOST), prefix: 8 },
        Network { address: IpAddr::V6(Ipv6Addr::LOCALHOST), prefix: 128 },
    ];

    /// Whether an address is in it.
    pub fn contains(&self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(one), IpAddr::V4(other)) => {
                let differ = u32::from(one) ^ u32::from(other);
                differ.leading_zeros() >= self.prefix
            }
            (IpAddr::V6(one), IpAddr::V6(other)) => {
                let differ = u128::from(one) ^ u128::from(other);
                differ.leading_zeros() >= self.prefix
            }
            _ => false,
        }
    }
}

/// Error parsing an address or network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoNetwork(String);

impl fmt::Display for NoNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not an address: expected one such as 127.0.0.1, ::1 or 10.0.0.0/8", self.0)
    }
}

impl std::error::Error for NoNetwork {}

impl FromStr for Network {
    type Err = NoNetwork;

    fn from_str(text: &str) -> Result<Self, NoNetwork> {
        let refuse = || NoNetwork(text.to_owned());
        let (address, prefix) =
            text.split_once('/').map_or((text, None), |(address, prefix)| (address, Some(prefix)));
        let address = address.trim().parse::<IpAddr>().map_err(|_| refuse())?.to_canonical();
        let most = if address.is_ipv4() { 32 } else { 128 };
        let prefix = prefix.map_or(Ok(most), |prefix| prefix.trim().parse().map_err(|_| refuse()))?;
        if prefix <= most { Ok(Network { address, prefix }) } else { Err(refuse()) }
    }
}

/// The proxies trusted to say who is asking.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Proxies(pub Vec<Network>);

impl Proxies {
    /// Proxies on this machine.
    pub fn on_this_machine() -> Self {
        Proxies(Network::LOOPBACK.to_vec())
    }

    /// Whether the proxy at this address is trusted.
    pub fn trusts(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(address))
    }
}

/// `10.0.0.1`, `10.0.0.1,10.0.0.2`, or `true` for this machine.
impl FromStr for Proxies {
    type Err = NoNetwork;

    fn from_str(text: &str) -> Result<Self, NoNetwork> {
        match text {
            "true" => Ok(Proxies::on_this_machine()),
            "false" | "" => Ok(Proxies::default()),
            list => list.split(',').map(str::parse).collect::<Result<_, _>>().map(Proxies),
        }
    }
}

impl<'de> Deserialize<'de> for Proxies {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "expected true, an address, or a list of addresses")]
        enum Written {
            Switch(bool),
            One(String),
            List(Vec<String>),
        }
        let text = match Written::deserialize(deserializer)? {
            Written::Switch(on) => on.to_string(),
            Written::One(address) => address,
            Written::List(list) => list.join(","),
        };
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// An address as proxies write it, with or without a port.
pub(crate) fn written_address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let address = bare.parse().ok().or_else(|| text.parse().ok().map(|with_port: SocketAddr| with_port.ip()));
    address.map(|address| address.to_canonical())
}

/// A whole IPv6 network counts as one visitor.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn networks_hold_the_addresses_that_begin_alike() {
        let network: Network = "10.1.0.0/16".parse().unwrap();
        assert!(network.contains(address("10.1.255.3")) && network.contains(address("::ffff:10.1.2.3")));
        assert!(!network.contains(address("10.2.0.1")) && !network.contains(address("::1")));
        let one: Network = "2001:db8::1".parse().unwrap();
        assert!(one.contains(address("2001:db8::1")) && !one.contains(address("2001:db8::2")));
        for wrong in ["", "x", "10.0.0.0/33", "10.0.0.0/", "::/129"] {
            assert_eq!(wrong.parse::<Network>(), Err(NoNetwork(wrong.to_owned())));
        }
    }

    #[test]
    fn proxies_write_addresses_with_and_without_ports() {
        for text in ["192.0.2.7", " 192.0.2.7", "192.0.2.7:567", "::ffff:192.0.2.7"] {
            assert_eq!(written_address(text), Some(address("192.0.2.7")), "{text}");
        }
        for text in ["2001:db8::1", "[2001:db8::1]", "[2001:db8::1]:567"] {
            assert_eq!(written_address(text), Some(address("2001:db8::1")), "{text}");
        }
        assert_eq!(written_address("unknown"), None);
    }

    #[test]
    fn an_ipv4_address_in_an_ipv6_socket_is_a_visitor_of_its_own() {
        assert_eq!(network(address("::ffff:192.0.2.7")), address("192.0.2.7"));
        assert_ne!(network(address("::ffff:192.0.2.7")), network(address("::ffff:192.0.2.8")));
        assert_eq!(network(address("2001:db8::1")), network(address("2001:db8::ffff:2")));
    }
}

//! What converters write, and that it reads back.

use std::collections::BTreeMap;
use std::time::{Duration, SystemTime};

use hcl::{HclDecode, HclEncode};
use proptest::prelude::*;

#[derive(Debug, PartialEq, HclDecode, HclEncode)]
struct Config {
    #[hcl(with = hcl::with::duration)]
    duration: Duration,
    #[hcl(with = hcl::with::duration_seconds)]
    seconds: Option<Duration>,
    plain: Vec<Duration>,
    #[hcl(with = hcl::with::byte_size)]
    size: u64,
    #[hcl(with = hcl::with::byte_size)]
    sizes: Vec<u128>,
    #[hcl(with = hcl::with::percentage)]
    share: f64,
    #[hcl(with = hcl::with::percentage)]
    shares: BTreeMap<String, f32>,
    #[hcl(with = hcl::with::timestamp)]
    time: Option<SystemTime>,
    #[hcl(with = hcl::with::parse)]
    address: std::net::Ipv6Addr,
}

fn duration() -> impl Strategy<Value = Duration> {
    let any = (any::<u64>(), 0..1_000_000_000_u32).prop_map(|(seconds, nanos)| Duration::new(seconds, nanos));
    let round =
        (0..100_000_u64, 0..4_u32).prop_map(|(count, unit)| Duration::from_nanos(count * 1000_u64.pow(unit)));
    any.boxed().prop_union(round.boxed())
}

fn size() -> impl Strategy<Value = u64> {
    let round = (0..2000_u64, 0..5_u32, any::<bool>());
    let round = round
        .prop_map(|(count, power, is_binary)| count * if is_binary { 1024_u64 } else { 1000 }.pow(power));
    any::<u64>().boxed().prop_union(round.boxed())
}

fn time() -> impl Strategy<Value = SystemTime> {
    let seconds = -62_167_219_200_i64..253_402_300_800;
    (seconds, 0..1_000_000_000_u32).prop_map(|(seconds, nanos)| {
        let whole = Duration::from_secs(seconds.unsigned_abs());
        let base = if seconds < 0 { SystemTime::UNIX_EPOCH - whole } else { SystemTime::UNIX_EPOCH + whole };
        base + Duration::from_nanos(nanos.into())
    })
}

fn float() -> impl Strategy<Value = f64> {
    any::<f64>().prop_filter("a percentage is finite", |number| number.is_finite())
}

fn small_float() -> impl Strategy<Value = f32> {
    any::<f32>().prop_filter("a percentage is finite", |number| number.is_finite())
}

prop_compose! {
    fn config()(
        duration in duration(), seconds in proptest::option::of(duration()), plain in proptest::collection::vec(duration(), 0..3),
        size in size(), sizes in proptest::collection::vec(any::<u128>(), 0..3), share in float(),
        shares in proptest::collection::btree_map("[a-z ]{0,3}", small_float(), 0..3), time in proptest::option::of(time()),
        address in any::<u128>(),
    ) -> Config {
        Config { duration, seconds, plain, size, sizes, share, shares, time, address: address.into() }
    }
}

proptest! {
    #[test]
    fn everything_reads_back(config in config()) {
        let text = hcl::to_string(&config).expect("it can be written");
        let read: Config = hcl::from_str(&text).map_err(|error| TestCaseError::fail(format!("{text}{error:#}")))?;
        prop_assert_eq!(read, config);
    }

    #[test]
    fn no_text_panics(text in "[0-9.:TZkKMmGibhs%+ -]{0,12}|\\PC{0,8}") {
        #[derive(HclDecode)]
        #[allow(dead_code)]
        struct Config {
            #[hcl(with = hcl::with::duration)]
            duration: Duration,
            #[hcl(with = hcl::with::duration_seconds)]
            seconds: Duration,
            #[hcl(with = hcl::with::byte_size)]
            size: i8,
            #[hcl(with = hcl::with::percentage)]
            share: f32,
            #[hcl(with = hcl::with::timestamp)]
            time: SystemTime,
            plain: Duration,
        }
        let value = hcl::build::Expr::from(text.as_str());
        let lines = ["duration", "seconds", "size", "share", "time", "plain"].map(|name| format!("{name} = {value}\n"));
        let _ = hcl::from_str::<Config>(&lines.concat());
    }
}

hcl_tests::samples_decode!(Config);

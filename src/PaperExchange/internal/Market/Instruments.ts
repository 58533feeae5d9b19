/** The instruments that are always listed, and the dated future of each quarter. */
import * as Money from "../Money.js"
import type { Instrument, RiskTier } from "./Instrument.js"

interface Rules {
  readonly id: number
  readonly symbol: string
  readonly base: string
  readonly quote: string
  readonly priceScale: number
  readonly qtyScale: number
  readonly tick: number
  readonly minQty: string
  readonly maxQty: string
  readonly maxMarketQty: string
  readonly typical: string
  readonly minNotional: string
}

const wholeUnits = (text: string, scale: number): number => {
  const units = Money.toUnits(Money.of(text), scale)
  if (units === undefined) throw new Error(`${text} is finer than ${scale} decimals`)
  return units
}

const ordinary = (rules: Rules) => ({
  id: rules.id,
  symbol: rules.symbol,
  baseCoin: rules.base,
  quoteCoin: rules.quote,
  settleCoin: rules.quote,
  priceScale: rules.priceScale,
  qtyScale: rules.qtyScale,
  tick: rules.tick,
  step: 1,
  minPrice: rules.tick,
  maxPrice: wholeUnits("1999999", rules.priceScale),
  minQty: wholeUnits(rules.minQty, rules.qtyScale),
  maxQty: wholeUnits(rules.maxQty, rules.qtyScale),
  maxMarketQty: wholeUnits(rules.maxMarketQty, rules.qtyScale),
  minNotional: Money.of(rules.minNotional),
  unitValue: Money.tenTo(18 - rules.priceScale - rules.qtyScale),
  typicalQty: wholeUnits(rules.typical, rules.qtyScale),
  deliveryTime: 0,
  launchTime: 0,
  option: undefined,
  deliveryFeeRate: 0
})

const tiersUpTo = (limit: number, maxLeverage: number): ReadonlyArray<RiskTier> =>
  Array.from({ length: 5 }, (_, i) => {
    const leverage = Math.max(1000, Math.floor(maxLeverage / (1 + i * 0.5)))
    const initialRate = Math.ceil(100_000_000 / leverage)
    return {
      id: i + 1,
      limit: limit * (i + 1),
      initialRate,
      maintenanceRate: Math.floor(initialRate / 2),
      maxLeverage: leverage
    }
  })

/** What trades cost an account without a VIP level. */
export const contractFees = { makerFee: 20_000, takerFee: 55_000 }
export const spotFees = { makerFee: 100_000, takerFee: 100_000 }

const linear = (rules: Rules, limit: number, maxLeverage: number): Instrument => ({
  ...ordinary(rules),
  ...contractFees,
  category: "linear",
  kind: "Perpetual",
  tiers: tiersUpTo(limit, maxLeverage),
  fundingMinutes: 480,
  fundingCap: 500_000,
  priceBand: 100
})

const spot = (rules: Rules): Instrument => ({
  ...ordinary(rules),
  ...spotFees,
  category: "spot",
  kind: "Spot",
  tiers: [],
  fundingMinutes: 0,
  fundingCap: 0,
  priceBand: 1000
})

const inverse = (rules: Rules, limit: number, maxLeverage: number): Instrument => ({
  ...linear(rules, limit, maxLeverage),
  category: "inverse",
  settleCoin: rules.base,
  minNotional: 0n,
  unitValue: Money.tenTo(18 + rules.priceScale - rules.qtyScale)
})

const btcUsd = (id: number, symbol: string): Rules => ({
  id,
  symbol,
  base: "BTC",
  quote: "USD",
  priceScale: 2,
  qtyScale: 0,
  tick: 10,
  minQty: "1",
  maxQty: "25000000",
  maxMarketQty: "5000000",
  typical: "12000",
  minNotional: "0"
})

const months: Readonly<Record<number, string>> = { 2: "H", 5: "M", 8: "U", 11: "Z" }

/** Quarterly futures expire on the last Friday of the quarter, at 8:00 UTC. */
const quarterEnd = (year: number, month: number): number => {
  const last = new Date(Date.UTC(year, month + 1, 0, 8))
  return last.getTime() - ((last.getUTCDay() + 2) % 7) * 86_400_000
}

/**
 * The dated inverse future listed at a time: that of the first quarter that ends at least two weeks later. The next
 * one is listed when this one is delivered, so there is never more than one.
 */
export const futureAt = (millis: number, launchTime: number): Instrument => {
  const date = new Date(millis)
  let year = date.getUTCFullYear()
  let month = date.getUTCMonth() - (date.getUTCMonth() % 3) + 2
  while (quarterEnd(year, month) < millis + 14 * 86_400_000) {
    month += 3
    if (month > 11) {
      month -= 12
      year++
    }
  }
  return {
    ...inverse(btcUsd(60, `BTCUSD${months[month]}${String(year % 100).padStart(2, "0")}`), 150, 5000),
    kind: "Futures",
    fundingMinutes: 0,
    fundingCap: 0,
    deliveryTime: quarterEnd(year, month),
    launchTime,
    deliveryFeeRate: 50_000
  }
}

/**
 * The permanent instruments of the paper exchange, with rules like Bybit's. Dated futures and options come and go: see
 * {@link futureAt} and `Listing.options`.
 */
export const all: ReadonlyArray<Instrument> = [
  linear(
    {
      id: 5,
      symbol: "BTCUSDT",
      base: "BTC",
      quote: "USDT",
      priceScale: 2,
      qtyScale: 3,
      tick: 10,
      minQty: "0.001",
      maxQty: "1190",
      maxMarketQty: "500",
      typical: "0.25",
      minNotional: "5"
    },
    2_000_000,
    10_000
  ),
  linear(
    {
      id: 6,
      symbol: "ETHUSDT",
      base: "ETH",
      quote: "USDT",
      priceScale: 2,
      qtyScale: 2,
      tick: 1,
      minQty: "0.01",
      maxQty: "7240",
      maxMarketQty: "724",
      typical: "4",
      minNotional: "5"
    },
    1_000_000,
    10_000
  ),
  linear(
    {
      id: 7,
      symbol: "SOLUSDT",
      base: "SOL",
      quote: "USDT",
      priceScale: 3,
      qtyScale: 1,
      tick: 10,
      minQty: "0.1",
      maxQty: "79770",
      maxMarketQty: "12000",
      typical: "60",
      minNotional: "5"
    },
    500_000,
    10_000
  ),
  linear(
    {
      id: 8,
      symbol: "XRPUSDT",
      base: "XRP",
      quote: "USDT",
      priceScale: 4,
      qtyScale: 1,
      tick: 1,
      minQty: "0.1",
      maxQty: "2500000",
      maxMarketQty: "600000",
      typical: "3000",
      minNotional: "5"
    },
    500_000,
    7_500
  ),
  spot({
    id: 1,
    symbol: "BTCUSDT",
    base: "BTC",
    quote: "USDT",
    priceScale: 2,
    qtyScale: 6,
    tick: 1,
    minQty: "0.000001",
    maxQty: "83",
    maxMarketQty: "41.5",
    typical: "0.08",
    minNotional: "5"
  }),
  spot({
    id: 2,
    symbol: "ETHUSDT",
    base: "ETH",
    quote: "USDT",
    priceScale: 2,
    qtyScale: 5,
    tick: 1,
    minQty: "0.00001",
    maxQty: "2100",
    maxMarketQty: "1050",
    typical: "1.2",
    minNotional: "5"
  }),
  spot({
    id: 3,
    symbol: "SOLUSDT",
    base: "SOL",
    quote: "USDT",
    priceScale: 2,
    qtyScale: 3,
    tick: 1,
    minQty: "0.001",
    maxQty: "40000",
    maxMarketQty: "20000",
    typical: "20",
    minNotional: "5"
  }),
  linear(
    {
      id: 20,
      symbol: "BTCPERP",
      base: "BTC",
      quote: "USDC",
      priceScale: 2,
      qtyScale: 3,
      tick: 10,
      minQty: "0.001",
      maxQty: "230",
      maxMarketQty: "45",
      typical: "0.06",
      minNotional: "5"
    },
    1_000_000,
    10_000
  ),
  spot({
    id: 4,
    symbol: "BTCUSDC",
    base: "BTC",
    quote: "USDC",
    priceScale: 2,
    qtyScale: 6,
    tick: 1,
    minQty: "0.000001",
    maxQty: "40",
    maxMarketQty: "20",
    typical: "0.03",
    minNotional: "5"
  }),
  spot({
    id: 9,
    symbol: "ETHBTC",
    base: "ETH",
    quote: "BTC",
    priceScale: 6,
    qtyScale: 4,
    tick: 1,
    minQty: "0.0001",
    maxQty: "900",
    maxMarketQty: "450",
    typical: "0.8",
    minNotional: "0.0001"
  }),
  inverse(btcUsd(40, "BTCUSD"), 150, 10_000),
  inverse(
    {
      id: 41,
      symbol: "ETHUSD",
      base: "ETH",
      quote: "USD",
      priceScale: 2,
      qtyScale: 0,
      tick: 1,
      minQty: "1",
      maxQty: "10000000",
      maxMarketQty: "2000000",
      typical: "9000",
      minNotional: "0"
    },
    1000,
    10_000
  )
]

/** The distinct symbols of all instruments. */
export const symbols: ReadonlyArray<string> = Array.from(new Set(all.map(({ symbol }) => symbol)))

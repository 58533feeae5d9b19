import * as Money from "./Money.js"

/**
 * The markets that the paper exchange keeps; inverse and option have no instruments yet.
 *
 * @since 0.1.0
 */
export type Category = "spot" | "linear" | "inverse" | "option"

/**
 * One level of position size with its margin rates.
 *
 * @since 0.1.0
 */
export interface RiskTier {
  readonly id: number
  /** Biggest position value in the settle coin. */
  readonly limit: number
  /** Millionths. */
  readonly initialRate: number
  /** Millionths. */
  readonly maintenanceRate: number
  /** Hundredths: 10000 is a leverage of 100. */
  readonly maxLeverage: number
}

/**
 * What can be traded, with its rules. Prices and quantities are whole units of 10^-priceScale and 10^-qtyScale.
 *
 * @since 0.1.0
 */
export interface Instrument {
  readonly id: number
  readonly category: Category
  readonly symbol: string
  readonly baseCoin: string
  readonly quoteCoin: string
  readonly settleCoin: string
  readonly priceScale: number
  readonly qtyScale: number
  readonly tick: number
  readonly step: number
  readonly minPrice: number
  readonly maxPrice: number
  readonly minQty: number
  readonly maxQty: number
  readonly maxMarketQty: number
  /** Smallest order value, as an amount. */
  readonly minNotional: bigint
  /** Hundred-millionths. */
  readonly makerFee: number
  /** Hundred-millionths. */
  readonly takerFee: number
  readonly tiers: ReadonlyArray<RiskTier>
  /** Minutes between two fundings; 0 where there is none. */
  readonly fundingMinutes: number
  /** Biggest funding rate in hundred-millionths. */
  readonly fundingCap: number
  /** How far from the mark price a limit order may be on the losing side, in hundredths of a percent. */
  readonly priceBand: number
  /** One unit of price times one unit of quantity, as an amount. */
  readonly unitValue: bigint
  /** Typical size of one order of the flow, in units of quantity. */
  readonly typicalQty: number
}

/**
 * The value of a quantity at a price, in the quote coin.
 *
 * @since 0.1.0
 */
export const value = (instrument: Instrument, price: number, qty: number): bigint =>
  BigInt(price) * BigInt(qty) * instrument.unitValue

/**
 * The fee on a value at a rate of hundred-millionths.
 *
 * @since 0.1.0
 */
export const fee = (amount: bigint, rate: number): bigint => (amount * BigInt(rate)) / 100_000_000n

/**
 * Whether orders change a position instead of two coins.
 *
 * @since 0.1.0
 */
export const isDerivative = (instrument: Instrument): boolean => instrument.category !== "spot"

interface Rules {
  readonly base: string
  readonly priceScale: number
  readonly qtyScale: number
  readonly tick: number
  readonly minQty: string
  readonly maxQty: string
  readonly maxMarketQty: string
  readonly typical: string
}

const wholeUnits = (text: string, scale: number): number => {
  const units = Money.toUnits(Money.of(text), scale)
  if (units === undefined) throw new Error(`${text} is finer than ${scale} decimals`)
  return units
}

const common = (id: number, rules: Rules) => ({
  id,
  symbol: `${rules.base}USDT`,
  baseCoin: rules.base,
  quoteCoin: "USDT",
  settleCoin: "USDT",
  priceScale: rules.priceScale,
  qtyScale: rules.qtyScale,
  tick: rules.tick,
  step: 1,
  minPrice: rules.tick,
  maxPrice: wholeUnits("1999999", rules.priceScale),
  minQty: wholeUnits(rules.minQty, rules.qtyScale),
  maxQty: wholeUnits(rules.maxQty, rules.qtyScale),
  maxMarketQty: wholeUnits(rules.maxMarketQty, rules.qtyScale),
  minNotional: 5n * Money.one,
  unitValue: Money.tenTo(18 - rules.priceScale - rules.qtyScale),
  typicalQty: wholeUnits(rules.typical, rules.qtyScale)
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

const linear = (id: number, rules: Rules, limit: number, maxLeverage: number): Instrument => ({
  ...common(id, rules),
  category: "linear",
  makerFee: 20_000,
  takerFee: 55_000,
  tiers: tiersUpTo(limit, maxLeverage),
  fundingMinutes: 480,
  fundingCap: 500_000,
  priceBand: 1000
})

const spot = (id: number, rules: Rules): Instrument => ({
  ...common(id, rules),
  category: "spot",
  makerFee: 100_000,
  takerFee: 100_000,
  tiers: [],
  fundingMinutes: 0,
  fundingCap: 0,
  priceBand: 1000
})

/**
 * The instruments of the paper exchange, with rules like the real ones.
 *
 * @since 0.1.0
 */
export const all: ReadonlyArray<Instrument> = /*#__PURE__*/ (() => [
  linear(
    5,
    {
      base: "BTC",
      priceScale: 2,
      qtyScale: 3,
      tick: 10,
      minQty: "0.001",
      maxQty: "1190",
      maxMarketQty: "500",
      typical: "0.25"
    },
    2_000_000,
    10_000
  ),
  linear(
    6,
    {
      base: "ETH",
      priceScale: 2,
      qtyScale: 2,
      tick: 1,
      minQty: "0.01",
      maxQty: "7240",
      maxMarketQty: "724",
      typical: "4"
    },
    1_000_000,
    10_000
  ),
  linear(
    7,
    {
      base: "SOL",
      priceScale: 3,
      qtyScale: 1,
      tick: 10,
      minQty: "0.1",
      maxQty: "79770",
      maxMarketQty: "12000",
      typical: "60"
    },
    500_000,
    10_000
  ),
  linear(
    8,
    {
      base: "XRP",
      priceScale: 4,
      qtyScale: 1,
      tick: 1,
      minQty: "0.1",
      maxQty: "2500000",
      maxMarketQty: "600000",
      typical: "3000"
    },
    500_000,
    7_500
  ),
  spot(1, {
    base: "BTC",
    priceScale: 2,
    qtyScale: 6,
    tick: 1,
    minQty: "0.000001",
    maxQty: "83",
    maxMarketQty: "41.5",
    typical: "0.08"
  }),
  spot(2, {
    base: "ETH",
    priceScale: 2,
    qtyScale: 5,
    tick: 1,
    minQty: "0.00001",
    maxQty: "2100",
    maxMarketQty: "1050",
    typical: "1.2"
  }),
  spot(3, {
    base: "SOL",
    priceScale: 2,
    qtyScale: 3,
    tick: 1,
    minQty: "0.001",
    maxQty: "40000",
    maxMarketQty: "20000",
    typical: "20"
  })
])()

/**
 * How one coin is priced: where its price path starts, how wide it swings, what part of it counts as collateral.
 *
 * @since 0.1.0
 */
export interface CoinRules {
  readonly coin: string
  /** US dollars. */
  readonly basePrice: number
  /** Price movement in one second, as a part of the price. */
  readonly volatility: number
  /** Hundredths. */
  readonly collateral: number
}

/**
 * The coins of the paper exchange. USDT is worth one dollar, always.
 *
 * @since 0.1.0
 */
export const coins: ReadonlyArray<CoinRules> = [
  { coin: "USDT", basePrice: 1, volatility: 0, collateral: 100 },
  { coin: "BTC", basePrice: 65_000, volatility: 0.00006, collateral: 95 },
  { coin: "ETH", basePrice: 3_400, volatility: 0.00008, collateral: 95 },
  { coin: "SOL", basePrice: 150, volatility: 0.0001, collateral: 90 },
  { coin: "XRP", basePrice: 2.2, volatility: 0.0001, collateral: 90 }
]

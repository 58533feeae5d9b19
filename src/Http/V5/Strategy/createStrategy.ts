import { BalanceError } from "../../../Errors/BalanceError.js"
import { StrategyError } from "../../../Errors/StrategyError.js"
import * as Field from "../../../Schema/Field.js"
import { PositionIdx } from "../../../Schema/PositionIdx.js"
import * as Schema from "../../../Schema/Shape.js"
import { Side } from "../../../Schema/Side.js"
import * as Endpoint from "../../internal/Operations.js"
import { writeLimit } from "./limits.js"
import { StrategyCategory } from "./rows.js"

/** The parameters of every strategy. */
const targetFields = {
  category: StrategyCategory,
  /** Such as `BTCUSDT`. */
  symbol: Field.text,
  side: Side,
  /** Whether the orders may only reduce a position. */
  reduceOnly: Field.optionalFlagParam,
  /** Required in hedge mode: 1 if the strategy is for the long, 2 if it is for the short position. */
  positionIdx: Field.optionalParam(PositionIdx)
}

/** The size of a strategy. */
const sizeFields = {
  /** Total quantity, in base coin. Either this or `positionValue` is required. */
  size: Field.optionalDecimalParam,
  /** Total value, in quote coin. */
  positionValue: Field.optionalDecimalParam,
  /** Spot only: 1 borrows missing funds, 0 uses your own. */
  leverageType: Field.optionalParam(Schema.Literal(0, 1))
}

/** When a strategy starts, and how far from the best price its orders are placed. */
const chaseFields = {
  /** The strategy waits until the price reaches this. */
  triggerPrice: Field.optionalDecimalParam,
  /** The strategy ends when the last price reaches this. */
  maxChasePrice: Field.optionalDecimalParam,
  /** Distance from the best price of the book. Takes precedence over `chasePercentE4`. */
  chaseDistance: Field.optionalDecimalParam,
  /** Distance from the best price of the book, in basis points: 100 is 1%. */
  chasePercentE4: Field.optionalIntegerParam
}

/** The pause between the orders of a strategy. */
const intervalFields = {
  /** Seconds between orders. Defaults to 30. */
  interval: Field.optionalParam(Schema.Literal(5, 10, 15, 30, 60, 120))
}

/** Equal orders at equal intervals. */
export const TwapStrategy = Schema.Struct({
  /** Time-weighted average price. */
  strategyType: Schema.Literal("twap"),
  ...targetFields,
  ...sizeFields,
  /** Seconds until completion: up to 86400 and a multiple of `interval`. */
  duration: Field.integerParam,
  ...intervalFields,
  /** Whether each order's size varies randomly by up to 20%. */
  isRandom: Field.optionalFlagParam,
  ...chaseFields
})
export interface TwapStrategy extends Schema.Schema.Type<typeof TwapStrategy> {}

/** One order that is kept at the best price of its side, moved once per second, and never takes liquidity. */
export const ChaseStrategy = Schema.Struct({
  /** Keeps one order at the best price. */
  strategyType: Schema.Literal("chaseOrder"),
  ...targetFields,
  ...sizeFields,
  ...chaseFields,
  /** Undocumented. Appears only in Bybit's example. */
  chasePrice: Field.optionalDecimalParam
})
export interface ChaseStrategy extends Schema.Schema.Type<typeof ChaseStrategy> {}

/** Small orders placed one after another, only one of which is visible at a time. */
export const IcebergStrategy = Schema.Struct({
  /** Shows one small order at a time. */
  strategyType: Schema.Literal("iceberg"),
  ...targetFields,
  ...sizeFields,
  /** The quantity of each order. Takes precedence over `orderCount`. */
  subSize: Field.optionalDecimalParam,
  /** The value of each order. Takes precedence over `orderCount`. */
  subPositionValue: Field.optionalDecimalParam,
  /** Number of orders to split the total into. */
  orderCount: Field.optionalIntegerParam,
  /** 0 for orders that never take liquidity, 1 for any order: the reverse of `getStrategies`. */
  postOnly: Field.optionalParam(Schema.Literal(0, 1)),
  /** The price of all orders. */
  limitPrice: Field.optionalDecimalParam,
  /** No order is placed while the price is worse than this. */
  maxChasePrice: Field.optionalDecimalParam,
  /** Distance from the best price. Takes precedence over `chasePercentE4`. `-1` uses the opposite side's price. */
  chaseDistance: Field.optionalDecimalParam,
  /** Distance from the best price of the book, in basis points: 100, the maximum, is 1%. */
  chasePercentE4: Field.optionalIntegerParam
})
export interface IcebergStrategy extends Schema.Schema.Type<typeof IcebergStrategy> {}

/** The share of the market that a pov strategy takes. */
export const PovSettings = Schema.Struct({
  /**
   * `TradedVolume`: market orders for a share of the traded volume. `OppositeSideLiquidity`: taker orders for a share
   * of the opposite side of the book. `SameSideLiquidity`: maker orders for a share of their own side.
   */
  mode: Schema.Literal("TradedVolume", "OppositeSideLiquidity", "SameSideLiquidity"),
  /** Percentage from 1 to 100, with up to one decimal. */
  participationRate: Field.decimalParam,
  /** Required for `TradedVolume`: seconds of trading to count, 60 to 14400. */
  referenceWindow: Field.optionalTextParam,
  /** Required for the other modes: levels of the book to count, 1 to 10. */
  depthReference: Field.optionalIntegerParam
})
export interface PovSettings extends Schema.Schema.Type<typeof PovSettings> {}

/** A percentage of the volume that the market trades or offers. */
export const PovStrategy = Schema.Struct({
  /** Percentage of volume. */
  strategyType: Schema.Literal("pov"),
  ...targetFields,
  /** Total quantity, in base coin. Either this or `duration` is required. */
  size: Field.optionalDecimalParam,
  /** Seconds, 900 to 86400. */
  duration: Field.optionalIntegerParam,
  /** The share to take, and what it is a share of. */
  povParams: PovSettings,
  ...intervalFields
})
export interface PovStrategy extends Schema.Schema.Type<typeof PovStrategy> {}

export const CreateStrategyParams: Schema.Schema<CreateStrategyParams> = Schema.Union(
  TwapStrategy,
  ChaseStrategy,
  IcebergStrategy,
  PovStrategy
)
export type CreateStrategyParams = TwapStrategy | ChaseStrategy | IcebergStrategy | PovStrategy

export const CreateStrategyResult = Schema.Struct({
  strategyId: Field.text,
  /** Null if the strategy was created, otherwise the reason why not. */
  result: Field.optionalNullableText
})
export interface CreateStrategyResult extends Schema.Schema.Type<typeof CreateStrategyResult> {}

/**
 * Starts a strategy, which places orders for the account until it is completed, stopped or fails.
 *
 * Success means that the strategy was created: follow the `strategy` topic for its progress. You cannot pass your own
 * ID, so check `getStrategies` before you repeat the call.
 *
 * Fails with `InvalidStrategyParameter`, `StrategySizeOutOfRange`, `TooManyStrategies`, `StrategySymbolNotSupported`,
 * `StrategyNotAllowed` or `InsufficientBalance`.
 *
 * @example
 * ```ts
 * import * as Strategy from "effect-bybit/Strategy"
 *
 * export const program = Strategy.createStrategy({
 *   strategyType: "twap",
 *   category: "UTA_SPOT",
 *   symbol: "XRPUSDT",
 *   side: "Sell",
 *   size: "900",
 *   duration: 1800,
 *   interval: 60,
 *   isRandom: true
 * })
 * ```
 */
export const createStrategy: Endpoint.Private<
  CreateStrategyParams,
  CreateStrategyResult,
  BalanceError | StrategyError
> = Endpoint.post("Strategy.createStrategy", "/v5/strategy/create", {
  aliases: ["createStrategyOrder"],
  access: "private",
  kind: "commit",
  reducesRisk: {
    reduceOnly: ["UTA_USDT", "UTA_USDC", "UTA_USDC_FUTURE", "UTA_INVERSE", "UTA_INVERSE_FUTURE", "UTA_USDT_FUTURE"]
  },
  idempotencyKey: null,
  params: CreateStrategyParams,
  result: CreateStrategyResult,
  errors: [BalanceError, StrategyError],
  limit: writeLimit,
  permission: "requires a key with write access",
  docs: "https://bybit-exchange.github.io/docs/v5/strategy/create-strategy"
})

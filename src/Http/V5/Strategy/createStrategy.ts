import { BalanceError, StrategyError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import { PositionIdx } from "../../../Schema/PositionIdx.js"
import * as Schema from "../../../Schema/Shape.js"
import { Side } from "../../../Schema/Side.js"
import * as Endpoint from "../../Endpoint.js"
import { StrategyCategory } from "./rows.js"

/** Equal orders at equal intervals. */
export const TwapStrategy = Schema.Struct({
  strategyType: Schema.Literal("twap"),
  category: StrategyCategory,
  /** Such as `BTCUSDT`. */
  symbol: Field.text,
  side: Side,
  /** The whole quantity, in the base coin. This or `positionValue` is needed. */
  size: Field.optionalDecimalParam,
  /** The whole quantity by its value, in the quote coin. */
  positionValue: Field.optionalDecimalParam,
  /** Seconds until all is done, up to 86400, and a multiple of `interval`. */
  duration: Field.integerParam,
  /** Seconds between orders; 30 when left out. */
  interval: Field.optionalParam(Schema.Literal(5, 10, 15, 30, 60, 120)),
  /** Whether each order is up to 20 % smaller or larger. */
  isRandom: Field.optionalFlagParam,
  /** True for orders that only reduce a position. */
  reduceOnly: Field.optionalFlagParam,
  /** Needed in hedge mode: which of the two positions it is for. */
  positionIdx: Field.optionalParam(PositionIdx),
  /** Spot only: 1 borrows what is missing, 0 uses own funds. */
  leverageType: Field.optionalParam(Schema.Literal(0, 1)),
  /** The strategy waits until the price reaches this one. */
  triggerPrice: Field.optionalDecimalParam,
  /** The strategy ends when the last price reaches this one. */
  maxChasePrice: Field.optionalDecimalParam,
  /** From the best price of the book, as a difference of prices; counts before `chasePercentE4`. */
  chaseDistance: Field.optionalDecimalParam,
  /** From the best price of the book, in hundredths of a per cent: 100 is 1 %. */
  chasePercentE4: Field.optionalIntegerParam
})
export interface TwapStrategy extends Schema.Schema.Type<typeof TwapStrategy> {}

/** One order that is kept at the best price of its side, moved once a second, and only adds to the book. */
export const ChaseStrategy = Schema.Struct({
  strategyType: Schema.Literal("chaseOrder"),
  category: StrategyCategory,
  /** Such as `BTCUSDT`. */
  symbol: Field.text,
  side: Side,
  /** The whole quantity, in the base coin. This or `positionValue` is needed. */
  size: Field.optionalDecimalParam,
  /** The whole quantity by its value, in the quote coin. */
  positionValue: Field.optionalDecimalParam,
  /** True for orders that only reduce a position. */
  reduceOnly: Field.optionalFlagParam,
  /** Needed in hedge mode: which of the two positions it is for. */
  positionIdx: Field.optionalParam(PositionIdx),
  /** Spot only: 1 borrows what is missing, 0 uses own funds. */
  leverageType: Field.optionalParam(Schema.Literal(0, 1)),
  /** The strategy waits until the price reaches this one. */
  triggerPrice: Field.optionalDecimalParam,
  /** The chase ends when the last price reaches this one. */
  maxChasePrice: Field.optionalDecimalParam,
  /** From the best price of the book, as a difference of prices; counts before `chasePercentE4`. */
  chaseDistance: Field.optionalDecimalParam,
  /** From the best price of the book, in hundredths of a per cent: 100 is 1 %. */
  chasePercentE4: Field.optionalIntegerParam
})
export interface ChaseStrategy extends Schema.Schema.Type<typeof ChaseStrategy> {}

/** One small order behind the other, of which only one shows. */
export const IcebergStrategy = Schema.Struct({
  strategyType: Schema.Literal("iceberg"),
  category: StrategyCategory,
  /** Such as `BTCUSDT`. */
  symbol: Field.text,
  side: Side,
  /** The whole quantity, in the base coin. This or `positionValue` is needed. */
  size: Field.optionalDecimalParam,
  /** The whole quantity by its value, in the quote coin. */
  positionValue: Field.optionalDecimalParam,
  /** The quantity of each order; counts before `orderCount`. */
  subSize: Field.optionalDecimalParam,
  /** The value of each order; counts before `orderCount`. */
  subPositionValue: Field.optionalDecimalParam,
  /** How many orders to make of it. */
  orderCount: Field.optionalIntegerParam,
  /** True for orders that only reduce a position. */
  reduceOnly: Field.optionalFlagParam,
  /** Needed in hedge mode: which of the two positions it is for. */
  positionIdx: Field.optionalParam(PositionIdx),
  /** Spot only: 1 borrows what is missing, 0 uses own funds. */
  leverageType: Field.optionalParam(Schema.Literal(0, 1)),
  /** 0 for orders that only add to the book, 1 for any: the other way round than in `getStrategies`. */
  postOnly: Field.optionalParam(Schema.Literal(0, 1)),
  /** The price of all orders. */
  limitPrice: Field.optionalDecimalParam,
  /** No order is placed while the price is worse than this one. */
  maxChasePrice: Field.optionalDecimalParam,
  /**
   * From the best price of the book, as a difference of prices; counts before `chasePercentE4`. `-1` takes the other side's price.
   */
  chaseDistance: Field.optionalDecimalParam,
  /** From the best price of the book, in hundredths of a per cent: 100, the most, is 1 %. */
  chasePercentE4: Field.optionalIntegerParam
})
export interface IcebergStrategy extends Schema.Schema.Type<typeof IcebergStrategy> {}

/** Which part of the trading a pov strategy takes. */
export const PovSettings = Schema.Struct({
  /**
   * `TradedVolume`: market orders by what was traded. `OppositeSideLiquidity`: orders that take, by what the other side of the book holds. `SameSideLiquidity`: orders that only add, by what the own side holds.
   */
  mode: Schema.Literal("TradedVolume", "OppositeSideLiquidity", "SameSideLiquidity"),
  /** Per cent, 1 to 100, one decimal. */
  participationRate: Field.decimalParam,
  /** `TradedVolume` needs it: how far back the trading counts, 60 to 14400 seconds. */
  referenceWindow: Field.optionalTextParam,
  /** The other modes need it: how many levels of the book count, 1 to 10. */
  depthReference: Field.optionalIntegerParam
})
export interface PovSettings extends Schema.Schema.Type<typeof PovSettings> {}

/** A part of what the market trades or offers. */
export const PovStrategy = Schema.Struct({
  strategyType: Schema.Literal("pov"),
  category: StrategyCategory,
  /** Such as `BTCUSDT`. */
  symbol: Field.text,
  side: Side,
  /** The whole quantity, in the base coin. This or `duration` is needed. */
  size: Field.optionalDecimalParam,
  /** Seconds, 900 to 86400. */
  duration: Field.optionalIntegerParam,
  povParams: PovSettings,
  /** Seconds between orders; 30 when left out. */
  interval: Field.optionalParam(Schema.Literal(5, 10, 15, 30, 60, 120)),
  /** True for orders that only reduce a position. */
  reduceOnly: Field.optionalFlagParam,
  /** Needed in hedge mode: which of the two positions it is for. */
  positionIdx: Field.optionalParam(PositionIdx)
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
  /** Null once it is made; else why it was not. */
  result: Field.optionalNullableText
})
export interface CreateStrategyResult extends Schema.Schema.Type<typeof CreateStrategyResult> {}

/**
 * Starts a strategy, which places orders for the account until it is done, stopped or fails.
 *
 * Success means that the strategy was made: follow the `strategy` topic for what becomes of it. There is no id of the
 * caller's own, so look at `getStrategies` before sending it again.
 *
 * Fails with `InvalidStrategyParameter`, `StrategySizeOutOfRange`, `TooManyStrategies`, `StrategySymbolNotSupported`,
 * `StrategyNotAllowed`, `InsufficientBalance`.
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
  idempotencyKey: null,
  params: CreateStrategyParams,
  result: CreateStrategyResult,
  errors: [BalanceError, StrategyError],
  limit: [{ count: 100, perMs: 1000 }],
  permission: "requires a key with write access",
  limitNote: "per category",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/strategy/create-strategy"
})

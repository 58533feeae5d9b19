import { BalanceError } from "../../../Errors/BalanceError.js"
import { PositionError } from "../../../Errors/PositionError.js"
import { AnyCategory, ContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { AnyPositionIdx, PositionIdx } from "../../../Schema/PositionIdx.js"
import { PositionStatus } from "../../../Schema/PositionStatus.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { contractLimit } from "./limits.js"

export const AddOrReduceMarginParams = Schema.Struct({
  category: ContractCategory,
  symbol: Field.text,
  /** In the settle coin, up to 4 decimals: a positive amount adds margin, a negative one removes it. */
  margin: Field.decimalParam,
  /** Required in hedge mode: 1 for the long and 2 for the short position. */
  positionIdx: Field.optionalParam(PositionIdx)
})
export interface AddOrReduceMarginParams extends Schema.Schema.Type<typeof AddOrReduceMarginParams> {}

export const AddOrReduceMarginResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  symbol: Field.text,
  /** 0 in one-way mode; in hedge mode, 1 for the long and 2 for the short position. */
  positionIdx: Field.optional(AnyPositionIdx),
  /** Risk limit tier. */
  riskId: Field.optionalNumber,
  /** Maximum position value in this tier. */
  riskLimitValue: Field.optionalDecimal,
  /** Quantity held. */
  size: Field.optionalDecimal,
  /** Average entry price. */
  avgPrice: Field.optionalDecimal,
  /** Liquidation price. */
  liqPrice: Field.optionalDecimal,
  /** Bankruptcy price. */
  bustPrice: Field.optionalDecimal,
  /** Latest mark price. */
  markPrice: Field.optionalDecimal,
  /** Value of the position. */
  positionValue: Field.optionalDecimal,
  /** Leverage of the position. */
  leverage: Field.optionalDecimal,
  /** 1 if margin is added automatically, otherwise 0. */
  autoAddMargin: Field.optionalNumber,
  /** `Normal`, `Liq` (being liquidated) or `Adl` (being deleveraged). */
  positionStatus: Field.optional(PositionStatus),
  /** Initial margin. */
  positionIM: Field.optionalDecimal,
  /** Maintenance margin. */
  positionMM: Field.optionalDecimal,
  /** Take profit price. */
  takeProfit: Field.optionalDecimal,
  /** Stop loss price. */
  stopLoss: Field.optionalDecimal,
  /** Distance of the trailing stop from the market price. */
  trailingStop: Field.optionalDecimal,
  /** Unrealized profit or loss. */
  unrealisedPnl: Field.optionalDecimal,
  /** Cumulative realized profit or loss. */
  cumRealisedPnl: Field.optionalDecimal,
  /** In ms: when a position of this symbol was first opened. */
  createdTime: Field.optionalMillisText,
  /** In ms. */
  updatedTime: Field.optionalMillisText
})
export interface AddOrReduceMarginResult extends Schema.Schema.Type<typeof AddOrReduceMarginResult> {}

/**
 * Adds margin to or removes margin from an isolated position, and returns the updated position.
 *
 * Fails with `PositionNotFound`, with `NotAllowedInMarginMode` in cross margin, or with `InsufficientBalance`,
 * `MarginReductionTooLarge` or `MarginUnchanged`.
 *
 * @example
 * ```ts
 * import * as Position from "effect-bybit/Position"
 *
 * export const program = Position.addOrReduceMargin({ category: "linear", symbol: "BTCUSDT", margin: "10" })
 * ```
 */
export const addOrReduceMargin: Endpoint.Private<
  AddOrReduceMarginParams,
  AddOrReduceMarginResult,
  PositionError | BalanceError
> = Endpoint.post("Position.addOrReduceMargin", "/v5/position/add-margin", {
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: AddOrReduceMarginParams,
  result: AddOrReduceMarginResult,
  errors: [PositionError, BalanceError],
  limit: contractLimit,
  permission: "requires position permission",
  demo: true,
  docs: "https://bybit-exchange.github.io/docs/v5/position/manual-add-margin"
})

import { BalanceError } from "../../../Errors/BalanceError.js"
import { PositionError } from "../../../Errors/PositionError.js"
import { AnyCategory, ContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { AnyPositionIdx, PositionIdx } from "../../../Schema/PositionIdx.js"
import { PositionStatus } from "../../../Schema/PositionStatus.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const AddOrReduceMarginParams = Schema.Struct({
  category: ContractCategory,
  symbol: Field.text,
  /** In the settle coin, up to 4 decimals: positive adds, negative takes back. */
  margin: Field.decimalParam,
  /** Needed in hedge mode. */
  positionIdx: Field.optionalParam(PositionIdx)
})
export interface AddOrReduceMarginParams extends Schema.Schema.Type<typeof AddOrReduceMarginParams> {}

export const AddOrReduceMarginResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  symbol: Field.text,
  positionIdx: Field.optional(AnyPositionIdx),
  riskId: Field.optionalNumber,
  riskLimitValue: Field.optionalDecimal,
  size: Field.optionalDecimal,
  avgPrice: Field.optionalDecimal,
  liqPrice: Field.optionalDecimal,
  bustPrice: Field.optionalDecimal,
  markPrice: Field.optionalDecimal,
  positionValue: Field.optionalDecimal,
  leverage: Field.optionalDecimal,
  /** 1 when margin is topped up automatically. */
  autoAddMargin: Field.optionalNumber,
  positionStatus: Field.optional(PositionStatus),
  positionIM: Field.optionalDecimal,
  positionMM: Field.optionalDecimal,
  takeProfit: Field.optionalDecimal,
  stopLoss: Field.optionalDecimal,
  trailingStop: Field.optionalDecimal,
  unrealisedPnl: Field.optionalDecimal,
  cumRealisedPnl: Field.optionalDecimal,
  createdTime: Field.optionalMillisText,
  updatedTime: Field.optionalMillisText
})
export interface AddOrReduceMarginResult extends Schema.Schema.Type<typeof AddOrReduceMarginResult> {}

/**
 * Adds margin to an isolated position, or takes some back, and gives the position as it is afterwards.
 *
 * Fails with `PositionNotFound`, `NotAllowedInMarginMode` in cross margin, `InsufficientBalance`,
 * `MarginReductionTooLarge`, `MarginUnchanged`.
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
  limit: [
    { for: "linear", count: 10, perMs: 1000 },
    { for: "inverse", count: 10, perMs: 1000 }
  ],
  permission: "key permission for positions",
  demo: true,
  docs: "https://bybit-exchange.github.io/docs/v5/position/manual-add-margin"
})

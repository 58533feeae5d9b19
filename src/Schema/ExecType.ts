import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/**
 * Why an execution happened.
 *
 * @since 0.1.0
 */
export type ExecType =
  | "Trade"
  | "AdlTrade"
  | "Funding"
  | "BustTrade"
  | "Delivery"
  | "Settle"
  | "BlockTrade"
  | "MovePosition"
  | "FutureSpread"
  | "CorporateAction"
  | "UNKNOWN"

/**
 * The values of {@link ExecType}, and no others: for parameters.
 *
 * @since 0.1.0
 */
export const ExecType: Schema.Schema<ExecType> = /*#__PURE__*/ Schema.Literal(
  "Trade",
  "AdlTrade",
  "Funding",
  "BustTrade",
  "Delivery",
  "Settle",
  "BlockTrade",
  "MovePosition",
  "FutureSpread",
  "CorporateAction",
  "UNKNOWN"
)

/**
 * An execution type as answers have it.
 *
 * @since 0.1.0
 */
export type AnyExecType =
  | "Trade"
  | "AdlTrade"
  | "Funding"
  | "BustTrade"
  | "Delivery"
  | "Settle"
  | "BlockTrade"
  | "MovePosition"
  | "FutureSpread"
  | "CorporateAction"
  | "UNKNOWN"
  | (string & {})

/**
 * {@link AnyExecType} in an answer.
 *
 * @since 0.1.0
 */
export const AnyExecType: Schema.Schema<AnyExecType> = /*#__PURE__*/ Field.openEnum(
  "Trade",
  "AdlTrade",
  "Funding",
  "BustTrade",
  "Delivery",
  "Settle",
  "BlockTrade",
  "MovePosition",
  "FutureSpread",
  "CorporateAction",
  "UNKNOWN"
)

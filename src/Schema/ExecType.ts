import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/** Why an execution happened. */
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

/** The values of {@link ExecType}, and no others: for parameters. */
export const ExecType: Schema.Schema<ExecType> = Schema.Literal(
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

/** An execution type as answers have it. */
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

/** {@link AnyExecType} in an answer. */
export const AnyExecType: Schema.Schema<AnyExecType> = Field.openEnum(
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

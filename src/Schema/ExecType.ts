import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

const values = [
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
] as const

/** What caused an execution. */
export type ExecType = Schema.OneOf<typeof values>

/** Schema of {@link ExecType}, for parameters. */
export const ExecType: Schema.Schema<ExecType> = Schema.Literals(values)

/** An execution type in answers, where the exchange may add values. */
export type AnyExecType = ExecType | (string & {})

/** Schema of {@link AnyExecType}, for answers. */
export const AnyExecType: Schema.Schema<AnyExecType> = Field.openEnumOf(values)

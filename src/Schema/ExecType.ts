/**
 * The causes of executions.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/** The types that fill orders. */
export const fillTypes = ["Trade", "AdlTrade", "BustTrade", "BlockTrade", "MovePosition", "FutureSpread"] as const

/** Those that move money or a position, though their rows may have the ID of an order. */
const otherTypes = ["Funding", "Delivery", "Settle", "CorporateAction", "UNKNOWN"] as const

const values = [...fillTypes, ...otherTypes] as const

/** What caused an execution. */
export type ExecType = Schema.OneOf<typeof values>

/** Schema of {@link ExecType}, for parameters. */
export const ExecType: Schema.Schema<ExecType> = Schema.Literals(values)

/** An execution type in answers, where the exchange may add values. */
export type AnyExecType = ExecType | (string & {})

/** Schema of {@link AnyExecType}, for answers. */
export const AnyExecType: Schema.Schema<AnyExecType> = Field.openEnumOf(values)

/** Executions in the v2 APIs: the types that all three share, and the list of the two inverse ones. */
import { AnyExecType } from "../../../Schema/ExecType.js"
import * as Field from "../../../Schema/Field.js"
import { AnyOrderType } from "../../../Schema/OrderType.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide } from "../../../Schema/Side.js"
import * as DerivativesField from "../schema/DerivativesField.js"

/** The type of an execution, as a parameter. */
export type V2ExecType = DerivativesField.ExecType
export const V2ExecType: Schema.Schema<V2ExecType> = DerivativesField.execTypeParam

const liquidityIndicators = ["AddedLiquidity", "RemovedLiquidity", ""] as const

/** Whether an execution added or removed liquidity; `""` for funding and settlement. */
export type AnyV2LiquidityInd = Schema.OneOf<typeof liquidityIndicators> | (string & {})
export const AnyV2LiquidityInd: Schema.Schema<AnyV2LiquidityInd> = Field.openEnumOf(liquidityIndicators)

/** The parameters of the list of executions on inverse contracts. */
export const v2ExecutionFields = {
  symbol: Field.text,
  /** Only executions of this order. */
  order_id: Field.optionalTextParam,
  /** Milliseconds. */
  start_time: Field.optionalIntegerParam,
  /** 1 to 50; the default is 1. */
  page: Field.optionalIntegerParam,
  /** 1 to 200 rows per page; the default is 50. */
  limit: Field.optionalIntegerParam,
  /** By time of creation. Defaults to `asc`. */
  order: Field.optionalParam(Schema.Literal("desc", "asc"))
}

/** An execution on an inverse contract: a fill, a funding payment, a liquidation or a settlement. */
export const V2Execution = Schema.Struct({
  exec_id: Field.text,
  symbol: Field.text,
  order_id: Field.optionalText,
  order_link_id: Field.optionalText,
  user_id: Field.optionalTextOrNumber,
  side: Field.optional(AnySide),
  order_type: Field.optional(AnyOrderType),
  order_price: Field.optionalTextOrNumber,
  /** USD. */
  order_qty: Field.optionalTextOrNumber,
  exec_type: Field.optional(AnyExecType),
  exec_price: Field.optionalTextOrNumber,
  /** USD. */
  exec_qty: Field.optionalTextOrNumber,
  /** Base coin. */
  exec_value: Field.optionalTextOrNumber,
  /** Base coin; negative for a rebate. */
  exec_fee: Field.optionalTextOrNumber,
  fee_rate: Field.optionalTextOrNumber,
  /** Seconds with a fraction. */
  exec_time: Field.optionalTextOrNumber,
  /** Milliseconds. */
  trade_time_ms: Field.optionalTextOrNumber,
  last_liquidity_ind: Field.optional(AnyV2LiquidityInd),
  /** Unfilled quantity, in USD. */
  leaves_qty: Field.optionalTextOrNumber,
  /** How much of the position was closed, in USD. */
  closed_size: Field.optionalTextOrNumber,
  /** Internal. */
  cross_seq: Field.optionalTextOrNumber,
  /** The number of the fill within its `cross_seq`. */
  nth_fill: Field.optionalTextOrNumber
})
export interface V2Execution extends Schema.Schema.Type<typeof V2Execution> {}

/** A page of {@link V2Execution}. */
export const V2ExecutionPage = Schema.Struct({
  /** Deprecated by the exchange. */
  order_id: Field.optionalText,
  /** Null if there are none. */
  trade_list: Schema.NullOr(Field.list<V2Execution>(V2Execution))
})
export interface V2ExecutionPage extends Schema.Schema.Type<typeof V2ExecutionPage> {}

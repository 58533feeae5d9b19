/** Closed profit and loss in the v2 APIs, which have the same list, each at its own path. */
import { AnyExecType } from "../../../Schema/ExecType.js"
import * as Field from "../../../Schema/Field.js"
import { AnyOrderType } from "../../../Schema/OrderType.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide } from "../../../Schema/Side.js"

/** The parameters of the list. */
export const v2ClosedPnlFields = {
  symbol: Field.text,
  /** Seconds. */
  start_time: Field.optionalIntegerParam,
  /** Seconds. */
  end_time: Field.optionalIntegerParam,
  /** Any type except funding, which closes nothing. */
  exec_type: Field.optionalParam(Schema.Literal("Trade", "AdlTrade", "BustTrade", "Settle")),
  /** 1 to 50; the default is 1. */
  page: Field.optionalIntegerParam,
  /** 1 to 50 rows per page; the default is 20. */
  limit: Field.optionalIntegerParam
}

/** The profit or loss of an order that closed a position or a part of it. */
export const V2ClosedPnl = Schema.Struct({
  /** Side of the position. */
  id: Field.optionalTextOrNumber,
  user_id: Field.optionalTextOrNumber,
  symbol: Field.text,
  /** Side of the closing order. */
  order_id: Field.text,
  /** Side of the closing order. */
  side: Field.optional(AnySide),
  /** Base coin on linear contracts, USD on inverse ones. */
  qty: Field.optionalTextOrNumber,
  order_price: Field.optionalTextOrNumber,
  order_type: Field.optional(AnyOrderType),
  exec_type: Field.optional(AnyExecType),
  /** How much of the position was closed. */
  closed_size: Field.optionalTextOrNumber,
  cum_entry_value: Field.optionalTextOrNumber,
  avg_entry_price: Field.optionalTextOrNumber,
  cum_exit_value: Field.optionalTextOrNumber,
  avg_exit_price: Field.optionalTextOrNumber,
  /** Quote coin on linear contracts, base coin on inverse ones. */
  closed_pnl: Field.optionalTextOrNumber,
  fill_count: Field.optionalTextOrNumber,
  leverage: Field.optionalTextOrNumber,
  /** Seconds. */
  created_at: Field.optionalTextOrNumber
})
export interface V2ClosedPnl extends Schema.Schema.Type<typeof V2ClosedPnl> {}

/** A page of {@link V2ClosedPnl}, newest first. */
export const V2ClosedPnlPage = Schema.Struct({
  current_page: Field.optionalTextOrNumber,
  /** Null if there are none. */
  data: Schema.NullOr(Field.list<V2ClosedPnl>(V2ClosedPnl))
})
export interface V2ClosedPnlPage extends Schema.Schema.Type<typeof V2ClosedPnlPage> {}

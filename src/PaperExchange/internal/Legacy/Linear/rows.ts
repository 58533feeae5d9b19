import * as Money from "../../Money.js"
import { price, qty, rate } from "../../Rows/MarketRows.js"
import type { Execution, Order } from "../../State.js"
import * as Trading from "../Trading.js"
import * as V2 from "../V2.js"
import { utcSeconds } from "../V2Rows.js"

/** What active and conditional orders have in common. */
const heads = (row: Order, conditional: boolean) => {
  const { market } = row
  const at = (units: number | undefined) => (units === undefined ? 0 : Number(price(market, units)))
  const { attached } = row
  return {
    user_id: Number(row.account.uid),
    symbol: market.instrument.symbol,
    side: row.side,
    order_type: row.type,
    price: at(row.price),
    qty: Number(qty(market, row.qty)),
    time_in_force: V2.timeInForce(row),
    order_status: V2.statusOf(row, conditional),
    order_link_id: row.linkId,
    reduce_only: row.reduceOnly,
    close_on_trigger: row.closeOnTrigger,
    created_time: utcSeconds(row.createdTime),
    updated_time: utcSeconds(row.updatedTime),
    take_profit: at(attached?.takeProfit?.price),
    stop_loss: at(attached?.stopLoss?.price),
    tp_trigger_by: attached?.takeProfit?.by ?? "UNKNOWN",
    sl_trigger_by: attached?.stopLoss?.by ?? "UNKNOWN",
    position_idx: row.positionIdx
  }
}

/** An active order of a linear perpetual. */
export const order = (row: Order) => {
  const last = Trading.lastFill(row)
  return {
    ...heads(row, false),
    order_id: row.id,
    last_exec_price: last === undefined ? 0 : Number(price(row.market, last.price)),
    cum_exec_qty: Number(qty(row.market, row.filled)),
    cum_exec_value: Money.approximate(row.filledValue),
    cum_exec_fee: Money.approximate(row.fees)
  }
}

/** An active order as placing it tells: it has not met the book yet. */
export const placed = (row: Order) => ({
  ...order(row),
  order_status: "Created",
  last_exec_price: 0,
  cum_exec_qty: 0,
  cum_exec_value: 0,
  cum_exec_fee: 0
})

/** A conditional order of a linear perpetual. */
export const conditional = (row: Order) => ({
  ...heads(row, true),
  stop_order_id: row.id,
  trigger_price: row.trigger === undefined ? 0 : Number(price(row.market, row.trigger.price)),
  base_price: price(row.market, row.lastPriceOnCreated),
  trigger_by: row.trigger?.by ?? "UNKNOWN"
})

/** A fill of a linear perpetual. */
export const execution = (row: Execution) => {
  const { market } = row
  const of = row.order
  const orderPrice = of === undefined ? 0 : Number(price(market, row.orderPrice ?? of.price))
  return {
    exec_id: row.id,
    symbol: market.instrument.symbol,
    order_id: of?.id ?? row.id,
    order_link_id: of?.linkId ?? "",
    side: row.side,
    order_type: of?.type ?? "UNKNOWN",
    price: orderPrice,
    order_price: orderPrice,
    order_qty: of === undefined ? 0 : Number(qty(market, row.orderQty ?? of.qty)),
    exec_type: row.type,
    exec_price: Number(price(market, row.price)),
    exec_qty: Number(qty(market, row.qty)),
    exec_value: Money.approximate(row.value),
    exec_fee: Money.approximate(row.fee),
    fee_rate: Number(rate(row.feeRate)),
    leaves_qty: Number(qty(market, row.leaves)),
    closed_size: Number(qty(market, row.closedSize)),
    last_liquidity_ind: row.maker ? "AddedLiquidity" : "RemovedLiquidity",
    trade_time: Math.floor(row.time / 1000),
    trade_time_ms: row.time
  }
}

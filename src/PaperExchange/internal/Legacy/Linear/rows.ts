/** Orders and fills of linear perpetuals (v2), most of whose amounts are numbers. */
import * as Money from "../../Money.js"
import { price, qty, rate } from "../../Rows/MarketRows.js"
import type { Execution, Order } from "../../State.js"
import * as LegacyOrders from "../Orders.js"
import * as V2 from "../V2.js"
import { fillHead, orderHead, utcSeconds } from "../V2Rows.js"

/** Fields shared by active and conditional orders. */
const heads = (row: Order, conditional: boolean) => {
  const { attached, market } = row
  const at = (units: number | undefined) => (units === undefined ? 0 : Number(price(market, units)))
  return {
    ...orderHead(row),
    price: at(row.price),
    qty: Number(qty(market, row.qty)),
    order_status: V2.statusOf(row, conditional),
    reduce_only: row.reduceOnly,
    close_on_trigger: row.closeOnTrigger,
    created_time: utcSeconds(row.createdTime),
    updated_time: utcSeconds(row.updatedTime),
    take_profit: at(attached?.takeProfit?.price),
    stop_loss: at(attached?.stopLoss?.price)
  }
}

/** An active order of a linear perpetual. */
export const order = (row: Order) => {
  const last = LegacyOrders.lastFill(row)
  return {
    ...heads(row, false),
    order_id: row.id,
    last_exec_price: last === undefined ? 0 : Number(price(row.market, last.price)),
    cum_exec_qty: Number(qty(row.market, row.filled)),
    cum_exec_value: Money.approximate(row.filledValue),
    cum_exec_fee: Money.approximate(row.fees)
  }
}

/** A newly placed active order, as it was before matching. */
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
  const { market, order } = row
  const orderPrice = order === undefined ? 0 : Number(price(market, row.orderPrice ?? order.price))
  return {
    ...fillHead(row),
    price: orderPrice,
    order_price: orderPrice,
    exec_price: Number(price(market, row.price)),
    exec_value: Money.approximate(row.value),
    exec_fee: Money.approximate(row.fee),
    fee_rate: Number(rate(row.feeRate)),
    trade_time: Math.floor(row.time / 1000)
  }
}

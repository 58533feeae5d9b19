/** Orders and fills of inverse contracts (v2), most of whose amounts are text. */
import * as Instrument from "../../Market/Instrument.js"
import * as Money from "../../Money.js"
import { price, qty, rate } from "../../Rows/MarketRows.js"
import type { Execution, Order } from "../../State.js"
import * as LegacyOrders from "../Orders.js"
import * as V2 from "../V2.js"
import { fillHead, orderHead, utc } from "../V2Rows.js"

/** Fields shared by all orders, including those that cancel-all returns. */
const heads = (row: Order) => {
  const { instrument } = row.market
  const leaves = row.open ? row.leaves : 0
  const { position_idx: _, sl_trigger_by: _sl, tp_trigger_by: _tp, ...head } = orderHead(row)
  return {
    ...head,
    price: price(row.market, row.price),
    qty: qty(row.market, row.qty),
    leaves_qty: qty(row.market, leaves),
    leaves_value: leaves === 0 || row.price === 0 ? "0" : Money.format(Instrument.value(instrument, row.price, leaves)),
    created_at: utc(row.createdTime),
    updated_at: utc(row.updatedTime)
  }
}

const stops = (row: Order) => {
  const { attached, market } = row
  const at = (units: number | undefined) => (units === undefined ? "" : price(market, units))
  const { position_idx, sl_trigger_by, tp_trigger_by } = orderHead(row)
  return {
    position_idx,
    take_profit: at(attached?.takeProfit?.price),
    stop_loss: at(attached?.stopLoss?.price),
    tp_trigger_by,
    sl_trigger_by
  }
}

/**
 * An active order for an inverse contract. The answers to place and cancel use numbers for price and quantities: see
 * {@link numbered}.
 */
export const order = (row: Order) => {
  const last = LegacyOrders.lastFill(row)
  return {
    ...heads(row),
    ...stops(row),
    order_id: row.id,
    order_status: row.status,
    last_exec_time: last === undefined ? "0" : (last.time / 1000).toFixed(6),
    last_exec_price: last === undefined ? "0" : price(row.market, last.price),
    cum_exec_qty: qty(row.market, row.filled),
    cum_exec_value: Money.format(row.filledValue),
    cum_exec_fee: Money.format(row.fees),
    reject_reason: row.rejectReason,
    cancel_type: row.cancelType
  }
}

/** The quantities of an order as numbers. */
const counted = <A extends { readonly qty: string; readonly leaves_qty: string }>(text: A) => ({
  ...text,
  qty: Number(text.qty),
  leaves_qty: Number(text.leaves_qty)
})

/** An active order, as queried. */
export const queried = (row: Order) => {
  const text = order(row)
  return {
    ...counted(text),
    cum_exec_qty: Number(text.cum_exec_qty),
    ext_fields: { o_req_num: row.seq }
  }
}

/** An active order with its price and quantities as numbers. */
export const numbered = (row: Order) => {
  const text = order(row)
  return {
    ...counted(text),
    price: Number(text.price),
    last_exec_time: Number(text.last_exec_time),
    last_exec_price: Number(text.last_exec_price),
    cum_exec_qty: Number(text.cum_exec_qty),
    cum_exec_value: Number(text.cum_exec_value),
    cum_exec_fee: Number(text.cum_exec_fee)
  }
}

/** A newly placed active order, as it was before matching. */
export const placed = (row: Order) => ({
  ...numbered(row),
  order_status: "Created",
  leaves_qty: Number(qty(row.market, row.qty)),
  last_exec_time: 0,
  last_exec_price: 0,
  cum_exec_qty: 0,
  cum_exec_value: 0,
  cum_exec_fee: 0
})

const triggers = (row: Order) => ({
  stop_px: row.trigger === undefined ? "" : price(row.market, row.trigger.price),
  base_price: price(row.market, row.lastPriceOnCreated),
  trigger_by: row.trigger?.by ?? "UNKNOWN"
})

/** A conditional order, as placed and listed. */
export const conditional = (row: Order) => ({
  ...heads(row),
  ...stops(row),
  ...triggers(row),
  stop_order_id: row.id,
  stop_order_status: V2.statusOf(row, true),
  stop_order_type: row.trigger?.kind ?? "Stop",
  remark: "",
  reject_reason: row.rejectReason
})

/** A conditional order, as queried. */
export const untriggered = (row: Order) => ({ ...queried(row), ...triggers(row), order_status: V2.statusOf(row, true) })

/** An order canceled by cancel-all, with the quantity that was left. */
export const canceled = (row: Order) => ({
  ...counted(heads(row)),
  leaves_qty: Number(qty(row.market, row.qty - row.filled)),
  clOrdID: row.id,
  create_type: row.createType,
  cancel_type: row.cancelType,
  order_status: "",
  cross_status: row.trigger === undefined ? "PendingCancel" : "Deactivated",
  cross_seq: row.trigger === undefined ? row.seq : -1,
  ...(row.trigger === undefined
    ? {}
    : {
        stop_order_type: row.trigger.kind,
        trigger_by: row.trigger.by,
        base_price: price(row.market, row.lastPriceOnCreated),
        expected_direction: row.trigger.direction === 1 ? "Rising" : "Falling"
      })
})

/** A fill of an inverse contract. */
export const execution = (row: Execution) => {
  const { market, order } = row
  return {
    ...fillHead(row),
    user_id: Number(order?.account.uid ?? 0),
    order_price: order === undefined ? "0" : price(market, row.orderPrice ?? order.price),
    exec_price: price(market, row.price),
    exec_value: Money.format(row.value),
    exec_fee: Money.format(row.fee),
    fee_rate: rate(row.feeRate),
    exec_time: (row.time / 1000).toFixed(3),
    cross_seq: row.cross ?? row.seq,
    nth_fill: 1
  }
}

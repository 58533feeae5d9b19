import * as Money from "../../Money.js"
import { price, qty, rate } from "../../Rows/MarketRows.js"
import type { Execution, Order } from "../../State.js"
import * as Trading from "../Trading.js"
import * as V2 from "../V2.js"
import { utc } from "../V2Rows.js"

const heads = (row: Order) => ({
  user_id: Number(row.account.uid),
  symbol: row.market.instrument.symbol,
  side: row.side,
  order_type: row.type,
  price: price(row.market, row.price),
  qty: qty(row.market, row.qty),
  time_in_force: V2.timeInForce(row),
  order_link_id: row.linkId,
  leaves_qty: qty(row.market, row.open ? row.leaves : 0),
  created_at: utc(row.createdTime),
  updated_at: utc(row.updatedTime)
})

const stops = (row: Order) => {
  const { attached, market } = row
  const at = (units: number | undefined) => (units === undefined ? "" : price(market, units))
  return {
    take_profit: at(attached?.takeProfit?.price),
    stop_loss: at(attached?.stopLoss?.price),
    tp_trigger_by: attached?.takeProfit?.by ?? "UNKNOWN",
    sl_trigger_by: attached?.stopLoss?.by ?? "UNKNOWN"
  }
}

/**
 * An active order of an inverse contract. Placing and cancelling tell price and quantities as numbers: see {@link numbered}.
 */
export const order = (row: Order) => {
  const last = Trading.lastFill(row)
  return {
    ...heads(row),
    ...stops(row),
    order_id: row.id,
    position_idx: row.positionIdx,
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

/** An active order with its price and quantities as numbers. */
export const numbered = (row: Order) => {
  const text = order(row)
  return {
    ...text,
    price: Number(text.price),
    qty: Number(text.qty),
    leaves_qty: Number(text.leaves_qty),
    last_exec_time: Number(text.last_exec_time),
    last_exec_price: Number(text.last_exec_price),
    cum_exec_qty: Number(text.cum_exec_qty),
    cum_exec_value: Number(text.cum_exec_value),
    cum_exec_fee: Number(text.cum_exec_fee)
  }
}

/** An active order as placing it tells: it has not met the book yet. */
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

/** A conditional order, as placing and listing give it. */
export const conditional = (row: Order) => ({
  ...heads(row),
  ...stops(row),
  ...triggers(row),
  stop_order_id: row.id,
  position_idx: row.positionIdx,
  stop_order_status: V2.statusOf(row, true),
  stop_order_type: row.trigger?.kind ?? "Stop",
  remark: "",
  reject_reason: row.rejectReason
})

/** A conditional order, as a query gives it. */
export const untriggered = (row: Order) => ({ ...order(row), ...triggers(row), order_status: V2.statusOf(row, true) })

/** An order that cancelling all has ended. */
export const cancelled = (row: Order) => ({
  ...heads(row),
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
  const { market } = row
  const of = row.order
  return {
    exec_id: row.id,
    symbol: market.instrument.symbol,
    order_id: of?.id ?? row.id,
    order_link_id: of?.linkId ?? "",
    user_id: Number(of?.account.uid ?? 0),
    side: row.side,
    order_type: of?.type ?? "UNKNOWN",
    order_price: of === undefined ? "0" : price(market, row.orderPrice ?? of.price),
    order_qty: of === undefined ? 0 : Number(qty(market, row.orderQty ?? of.qty)),
    exec_type: row.type,
    exec_price: price(market, row.price),
    exec_qty: Number(qty(market, row.qty)),
    exec_value: Money.format(row.value),
    exec_fee: Money.format(row.fee),
    fee_rate: rate(row.feeRate),
    exec_time: (row.time / 1000).toFixed(3),
    trade_time_ms: row.time,
    last_liquidity_ind: row.maker ? "AddedLiquidity" : "RemovedLiquidity",
    leaves_qty: Number(qty(market, row.leaves)),
    closed_size: Number(qty(market, row.closedSize)),
    cross_seq: row.cross ?? row.seq,
    nth_fill: 1
  }
}

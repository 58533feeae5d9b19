import * as Endpoint from "../../Http/Endpoint.js"
import { amendOrder } from "../../Http/V5/Order/amendOrder.js"
import { batchAmendOrder } from "../../Http/V5/Order/batchAmendOrder.js"
import { batchCancelOrder } from "../../Http/V5/Order/batchCancelOrder.js"
import { batchPlaceOrder } from "../../Http/V5/Order/batchPlaceOrder.js"
import { cancelAllOrders } from "../../Http/V5/Order/cancelAllOrders.js"
import { cancelOrder } from "../../Http/V5/Order/cancelOrder.js"
import { getOpenOrders } from "../../Http/V5/Order/getOpenOrders.js"
import { getOrderHistory } from "../../Http/V5/Order/getOrderHistory.js"
import { getSpotBorrowQuota } from "../../Http/V5/Order/getSpotBorrowQuota.js"
import { getTradeHistory } from "../../Http/V5/Order/getTradeHistory.js"
import { placeOrder } from "../../Http/V5/Order/placeOrder.js"
import { preCheckOrder } from "../../Http/V5/Order/preCheckOrder.js"
import { setDisconnectCancelAll } from "../../Http/V5/Order/setDisconnectCancelAll.js"
import type { DecimalInput } from "../../Schema/Field.js"
import * as Rows from "../AccountRows.js"
import type { PrivateContext } from "../Exchange.js"
import * as Instrument from "../Instrument.js"
import * as Margin from "../Margin.js"
import { qty } from "../MarketRows.js"
import * as Money from "../Money.js"
import type { Order } from "../Order.js"
import * as Orders from "../Orders.js"
import { isReply, type Outcome, params, type Reply, reply } from "../Reply.js"
import { answer, page, refuse, text, within } from "./Paging.js"

/** The parameters of a new order that the exchange acts on, as an endpoint's schema gives them. */
interface NewOrder {
  readonly symbol: string
  readonly side: string
  readonly orderType: string
  readonly qty: DecimalInput
  readonly price?: DecimalInput | undefined
  readonly timeInForce?: string | undefined
  readonly orderLinkId?: string | undefined
  readonly positionIdx?: number | undefined
  readonly reduceOnly?: boolean | undefined
  readonly closeOnTrigger?: boolean | undefined
  readonly marketUnit?: string | undefined
  readonly isLeverage?: number | undefined
  readonly orderFilter?: string | undefined
  readonly triggerPrice?: DecimalInput | undefined
  readonly triggerDirection?: number | undefined
  readonly triggerBy?: string | undefined
  readonly takeProfit?: DecimalInput | undefined
  readonly stopLoss?: DecimalInput | undefined
  readonly tpTriggerBy?: string | undefined
  readonly slTriggerBy?: string | undefined
}

const placeRequest = (category: string, row: NewOrder): Orders.PlaceRequest => ({
  category,
  symbol: row.symbol,
  side: row.side,
  orderType: row.orderType,
  qty: text(row.qty) ?? "",
  price: text(row.price),
  timeInForce: row.timeInForce,
  orderLinkId: row.orderLinkId,
  positionIdx: row.positionIdx,
  reduceOnly: row.reduceOnly,
  closeOnTrigger: row.closeOnTrigger,
  marketUnit: row.marketUnit,
  isLeverage: row.isLeverage,
  orderFilter: row.orderFilter,
  triggerPrice: text(row.triggerPrice),
  triggerDirection: row.triggerDirection,
  triggerBy: row.triggerBy,
  takeProfit: text(row.takeProfit),
  stopLoss: text(row.stopLoss),
  tpTriggerBy: row.tpTriggerBy,
  slTriggerBy: row.slTriggerBy
})

interface Amendment {
  readonly symbol: string
  readonly orderId?: string | undefined
  readonly orderLinkId?: string | undefined
  readonly qty?: DecimalInput | undefined
  readonly price?: DecimalInput | undefined
  readonly triggerPrice?: DecimalInput | undefined
}

const amendRequest = (category: string, row: Amendment): Orders.AmendRequest => ({
  category,
  symbol: row.symbol,
  orderId: row.orderId,
  orderLinkId: row.orderLinkId,
  qty: text(row.qty),
  price: text(row.price),
  triggerPrice: text(row.triggerPrice)
})

const ids = (order: Order) => ({ orderId: order.id, orderLinkId: order.linkId })

/** Settles a command: tells everybody what it did, then gives what is to be answered. */
const done = <A>(context: PrivateContext, outcome: Outcome<A>): Outcome<A> => {
  context.engine.settle()
  return outcome
}

const batchMost = (category: string): number => (category === "spot" ? 10 : 20)

const batch = <P, A>(
  context: PrivateContext,
  category: string,
  rows: ReadonlyArray<P>,
  each: (row: P) => Outcome<Order>,
  row: (order: Order | undefined, request: P) => A
): Outcome<{ result: { list: Array<A> }; retExtInfo: { list: Array<{ code: number; msg: string }> } }> => {
  if (rows.length === 0) return params("params error: request is empty")
  if (rows.length > batchMost(category)) return params("params error: too many orders in one request")
  const list: Array<A> = []
  const codes: Array<{ code: number; msg: string }> = []
  for (const request of rows) {
    const outcome = each(request)
    list.push(row(isReply(outcome) ? undefined : outcome, request))
    codes.push(isReply(outcome) ? { code: outcome.code, msg: outcome.message } : { code: 0, msg: "OK" })
  }
  return done(context, { result: { list }, retExtInfo: { list: codes } })
}

interface OrderQuery {
  readonly category: string
  readonly symbol?: string | undefined
  readonly baseCoin?: string | undefined
  readonly settleCoin?: string | undefined
  readonly orderId?: string | undefined
  readonly orderLinkId?: string | undefined
  readonly orderFilter?: string | undefined
}

const given = (value: string | undefined): value is string => value !== undefined && value !== ""

const matches =
  (query: OrderQuery) =>
  (order: Order): boolean => {
    const { instrument } = order.market
    return (
      instrument.category === query.category &&
      (!given(query.orderId) || order.id === query.orderId) &&
      (!given(query.orderLinkId) || order.linkId === query.orderLinkId) &&
      (!given(query.symbol) || instrument.symbol === query.symbol) &&
      (!given(query.baseCoin) || instrument.baseCoin === query.baseCoin) &&
      (!given(query.settleCoin) || instrument.settleCoin === query.settleCoin) &&
      (!given(query.orderFilter) || filterOf(order) === query.orderFilter)
    )
  }

const filterOf = (order: Order): string =>
  order.trigger === undefined ? "Order" : order.trigger.kind === "tpslOrder" ? "tpslOrder" : "StopOrder"

const missing = (query: OrderQuery): Reply | undefined =>
  query.category === "linear" &&
  !given(query.symbol) &&
  !given(query.baseCoin) &&
  !given(query.settleCoin) &&
  !given(query.orderId) &&
  !given(query.orderLinkId)
    ? params("Missing some parameters that must be filled in, symbol or settleCoin or baseCoin")
    : undefined

const e4 = (part: bigint, whole: bigint): number => (whole <= 0n ? 0 : Number((part * 10_000n) / whole))

/**
 * The handlers of the order family.
 *
 * @since 0.1.0
 */
export const handlers: ReadonlyArray<Endpoint.Handler<PrivateContext, never>> = [
  /*#__PURE__*/ Endpoint.handle(placeOrder, (request, context: PrivateContext) => {
    const order = done(context, Orders.place(context.engine, context.account, placeRequest(request.category, request)))
    return isReply(order) ? refuse(order) : answer(ids(order))
  }),
  /*#__PURE__*/ Endpoint.handle(amendOrder, (request, context: PrivateContext) => {
    const order = done(context, Orders.amend(context.engine, context.account, amendRequest(request.category, request)))
    return isReply(order) ? refuse(order) : answer(ids(order))
  }),
  /*#__PURE__*/ Endpoint.handle(cancelOrder, (request, context: PrivateContext) => {
    const order = done(context, Orders.cancel(context.engine, context.account, request))
    return isReply(order) ? refuse(order) : answer(ids(order))
  }),
  /*#__PURE__*/ Endpoint.handle(cancelAllOrders, (request, context: PrivateContext) => {
    const refusal = missing(request)
    if (refusal !== undefined) return refuse(refusal)
    // On spot only plain orders unless said otherwise; elsewhere conditional ones too.
    const filter = request.orderFilter ?? (request.category === "spot" ? "Order" : undefined)
    const fits = matches({ ...request, orderFilter: filter === "OpenOrder" ? undefined : filter })
    const stops = request.stopOrderType
    const cancelled = Orders.cancelAll(
      context.engine,
      context.account,
      (order) => fits(order) && (stops === undefined || order.trigger?.kind === stops)
    )
    return answer(done(context, { list: cancelled.map(ids), success: "1" }))
  }),
  /*#__PURE__*/ Endpoint.handle(batchPlaceOrder, (request, context: PrivateContext) => {
    const { category } = request
    return answer(
      batch(
        context,
        category,
        request.request,
        (row) => Orders.place(context.engine, context.account, placeRequest(category, row)),
        (order, row) => ({
          category,
          symbol: row.symbol,
          orderId: order?.id ?? "",
          orderLinkId: row.orderLinkId ?? "",
          createAt: order === undefined ? "" : String(order.createdTime)
        })
      )
    )
  }),
  /*#__PURE__*/ Endpoint.handle(batchAmendOrder, (request, context: PrivateContext) => {
    const { category } = request
    return answer(
      batch(
        context,
        category,
        request.request,
        (row) => Orders.amend(context.engine, context.account, amendRequest(category, row)),
        (order, row) => ({
          category,
          symbol: row.symbol,
          orderId: order?.id ?? row.orderId ?? "",
          orderLinkId: order?.linkId ?? row.orderLinkId ?? ""
        })
      )
    )
  }),
  /*#__PURE__*/ Endpoint.handle(batchCancelOrder, (request, context: PrivateContext) => {
    const { category } = request
    return answer(
      batch(
        context,
        category,
        request.request,
        (row) => Orders.cancel(context.engine, context.account, { ...row, category }),
        (order, row) => ({
          category,
          symbol: row.symbol,
          orderId: order?.id ?? row.orderId ?? "",
          orderLinkId: order?.linkId ?? row.orderLinkId ?? ""
        })
      )
    )
  }),
  /*#__PURE__*/ Endpoint.handle(getOpenOrders, (request, context: PrivateContext) => {
    const refusal = missing(request)
    if (refusal !== undefined) return refuse(refusal)
    const { account } = context
    const rows =
      request.openOnly === 1
        ? account.orders.filter((order) => !order.open).slice(-500)
        : [...account.openOrders].sort((a, b) => a.seq - b.seq)
    const found = page(rows.filter(matches(request)), {
      limit: request.limit,
      usual: 20,
      most: 50,
      cursor: request.cursor
    })
    if (isReply(found)) return refuse(found)
    return answer({ category: request.category, list: found.rows.map(Rows.order), nextPageCursor: found.cursor })
  }),
  /*#__PURE__*/ Endpoint.handle(getOrderHistory, (request, context: PrivateContext) => {
    const fits = matches(request)
    const rows = context.account.orders.filter(
      (order) =>
        !order.open &&
        fits(order) &&
        (request.orderStatus === undefined || order.status === request.orderStatus) &&
        within(order.createdTime, request.startTime, request.endTime)
    )
    const found = page(rows, { limit: request.limit, usual: 20, most: 50, cursor: request.cursor })
    if (isReply(found)) return refuse(found)
    return answer({ category: request.category, list: found.rows.map(Rows.order), nextPageCursor: found.cursor })
  }),
  /*#__PURE__*/ Endpoint.handle(getTradeHistory, (request, context: PrivateContext) => {
    const rows = context.account.executions.filter((fill) => {
      const { instrument } = fill.market
      return (
        instrument.category === request.category &&
        (!given(request.symbol) || instrument.symbol === request.symbol) &&
        (!given(request.baseCoin) || instrument.baseCoin === request.baseCoin) &&
        (!given(request.settleCoin) || instrument.settleCoin === request.settleCoin) &&
        (!given(request.orderId) || fill.order?.id === request.orderId) &&
        (!given(request.orderLinkId) || fill.order?.linkId === request.orderLinkId) &&
        (request.execType === undefined || fill.type === request.execType) &&
        within(fill.time, request.startTime, request.endTime)
      )
    })
    const found = page(rows, { limit: request.limit, usual: 50, most: 100, cursor: request.cursor })
    if (isReply(found)) return refuse(found)
    return answer({ category: request.category, list: found.rows.map(Rows.execution), nextPageCursor: found.cursor })
  }),
  /*#__PURE__*/ Endpoint.handle(getSpotBorrowQuota, (request, context: PrivateContext) => {
    const market = context.engine.market("spot", request.symbol)
    if (market === undefined) return refuse(reply(170121))
    const { instrument } = market
    const coin = request.side === "Buy" ? instrument.quoteCoin : instrument.baseCoin
    const own = Margin.spendable(context.engine, context.account, coin)
    const each = Instrument.value(instrument, market.lastPrice, 1)
    const units = request.side === "Buy" ? Number(own / each) : Number(own / Money.tenTo(18 - instrument.qtyScale))
    const amount = Money.formatTo(request.side === "Buy" ? own : BigInt(units) * each, 8)
    return answer({
      symbol: request.symbol,
      side: request.side,
      maxTradeQty: qty(market, units),
      maxTradeAmount: amount,
      spotMaxTradeQty: qty(market, units),
      spotMaxTradeAmount: amount,
      borrowCoin: coin
    })
  }),
  /*#__PURE__*/ Endpoint.handle(preCheckOrder, (request, context: PrivateContext) => {
    const market = Orders.marketOf(context.engine, request.category, request.symbol)
    if (isReply(market)) return refuse(market)
    const before = Margin.totals(context.engine, context.account)
    const amount = Money.parse(text(request.qty) ?? "") ?? 0n
    const units = Money.toUnits(amount, market.instrument.qtyScale) ?? 0
    const worth = Instrument.value(market.instrument, market.lastPrice, units)
    const { buy, sell } = context.account.leverage(market)
    const rate = BigInt(Margin.tierOf(market, worth)?.maintenanceRate ?? 0)
    const margin =
      market.instrument.category === "spot" ? 0n : (worth * 100n) / BigInt(request.side === "Buy" ? buy : sell)
    const held = before.positionMargin + before.orderMargin
    return answer({
      orderId: context.exchange.nextId(),
      orderLinkId: request.orderLinkId ?? "",
      preImrE4: e4(held, before.marginBalance),
      preMmrE4: e4(before.maintenance, before.marginBalance),
      postImrE4: e4(held + margin, before.marginBalance),
      postMmrE4: e4(before.maintenance + (worth * rate) / 1_000_000n, before.marginBalance)
    })
  }),
  /*#__PURE__*/ Endpoint.handle(setDisconnectCancelAll, (request, context: PrivateContext) => {
    if (request.timeWindow < 3 || request.timeWindow > 300) return refuse(params("params error: timeWindow invalid"))
    context.account.disconnectWindow = request.timeWindow
    return answer({})
  })
]

import * as Endpoint from "../../Http/Endpoint.js"
import { getClosedPnL } from "../../Http/V5/Position/getClosedPnL.js"
import { getPositionInfo } from "../../Http/V5/Position/getPositionInfo.js"
import { setLeverage } from "../../Http/V5/Position/setLeverage.js"
import { setTradingStop } from "../../Http/V5/Position/setTradingStop.js"
import { switchPositionMode } from "../../Http/V5/Position/switchPositionMode.js"
import * as Rows from "../AccountRows.js"
import type { PrivateContext } from "../Exchange.js"
import * as Orders from "../Orders.js"
import type { Position } from "../Position.js"
import * as PositionCommands from "../PositionCommands.js"
import { isReply, params, reply } from "../Reply.js"
import * as Stops from "../Stops.js"
import { answer, page, refuse, text, within } from "./Paging.js"

const given = (value: string | undefined): value is string => value !== undefined && value !== ""

/** The positions that the list shows: all of a symbol that is asked for, else those that are held. */
const positions = (
  context: PrivateContext,
  request: {
    readonly category: string
    readonly symbol?: string | undefined
    readonly baseCoin?: string | undefined
    readonly settleCoin?: string | undefined
  }
): ReadonlyArray<Position> => {
  const { account } = context
  const markets = context.exchange
    .markets(request.category)
    .filter(
      ({ instrument }) =>
        (!given(request.symbol) || instrument.symbol === request.symbol) &&
        (!given(request.baseCoin) || instrument.baseCoin === request.baseCoin) &&
        (!given(request.settleCoin) || instrument.settleCoin === request.settleCoin)
    )
  return markets.flatMap((market) => {
    const all = account.hedged.has(market)
      ? [account.position(market, 1), account.position(market, 2)]
      : [account.position(market, 0)]
    return given(request.symbol) ? all : all.filter((position) => position.size !== 0)
  })
}

/**
 * The handlers of the position family.
 *
 * @since 0.1.0
 */
export const handlers: ReadonlyArray<Endpoint.Handler<PrivateContext, never>> = [
  /*#__PURE__*/ Endpoint.handle(getPositionInfo, (request, context: PrivateContext) => {
    if (request.category === "linear" && !given(request.symbol) && !given(request.settleCoin)) {
      return refuse(params("Missing some parameters that must be filled in, symbol or settleCoin"))
    }
    if (given(request.symbol)) {
      const market = Orders.marketOf(context.engine, request.category, request.symbol)
      if (isReply(market)) return refuse(market)
    }
    const rows = positions(context, request).map((position, i) => ({ seq: i + 1, position }))
    const found = page(rows.reverse(), { limit: request.limit, usual: 20, most: 200, cursor: request.cursor })
    if (isReply(found)) return refuse(found)
    return answer({
      category: request.category,
      list: found.rows.map((row) => Rows.position(context.engine, row.position)),
      nextPageCursor: found.cursor
    })
  }),
  /*#__PURE__*/ Endpoint.handle(setLeverage, (request, context: PrivateContext) => {
    const market = Orders.marketOf(context.engine, request.category, request.symbol)
    if (isReply(market)) return refuse(market)
    const outcome = PositionCommands.setLeverage(
      context.engine,
      context.account,
      market,
      text(request.buyLeverage) ?? "",
      text(request.sellLeverage) ?? ""
    )
    context.engine.settle()
    return isReply(outcome) ? refuse(outcome) : answer({})
  }),
  /*#__PURE__*/ Endpoint.handle(switchPositionMode, (request, context: PrivateContext) => {
    if (request.category !== "linear") return refuse(reply(110029, "Hedge mode is not supported for this symbol."))
    if (!given(request.symbol) && !given(request.coin))
      return refuse(params("params error: symbol or coin is required"))
    const markets = context.exchange
      .markets("linear")
      .filter(({ instrument }) =>
        given(request.symbol) ? instrument.symbol === request.symbol : instrument.settleCoin === request.coin
      )
    const outcome = PositionCommands.switchMode(context.account, markets, request.mode === 3)
    return isReply(outcome) ? refuse(outcome) : answer({})
  }),
  /*#__PURE__*/ Endpoint.handle(setTradingStop, (request, context: PrivateContext) => {
    const market = Orders.marketOf(context.engine, request.category, request.symbol)
    if (isReply(market)) return refuse(market)
    const hedged = context.account.hedged.has(market)
    if (hedged !== (request.positionIdx !== 0)) return refuse(params("position idx not match position mode"))
    if (given(text(request.trailingStop)) && text(request.trailingStop) !== "0") {
      return refuse(params("trailingStop is not simulated"))
    }
    const outcome = Stops.setTradingStop(context.engine, context.account.position(market, request.positionIdx), {
      takeProfit: text(request.takeProfit),
      stopLoss: text(request.stopLoss),
      tpTriggerBy: request.tpTriggerBy,
      slTriggerBy: request.slTriggerBy
    })
    context.engine.settle()
    return isReply(outcome) ? refuse(outcome) : answer({})
  }),
  /*#__PURE__*/ Endpoint.handle(getClosedPnL, (request, context: PrivateContext) => {
    const rows = context.account.closed.filter(
      (row) =>
        row.market.instrument.category === request.category &&
        (!given(request.symbol) || row.market.instrument.symbol === request.symbol) &&
        within(row.updatedTime, request.startTime, request.endTime)
    )
    const found = page(rows, { limit: request.limit, usual: 50, most: 100, cursor: request.cursor })
    if (isReply(found)) return refuse(found)
    return answer({ category: request.category, list: found.rows.map(Rows.closed), nextPageCursor: found.cursor })
  })
]

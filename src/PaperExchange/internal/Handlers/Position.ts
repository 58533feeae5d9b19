/** Answers operations that list positions and closed profits, and set leverage, mode and stops. */
import * as Either from "effect/Either"
import * as Handler from "../../../Http/Handler.js"
import { confirmPendingMmr } from "../../../Http/V5/Position/confirmPendingMmr.js"
import { getClosedOptionsPositions } from "../../../Http/V5/Position/getClosedOptionsPositions.js"
import { getClosedPnL } from "../../../Http/V5/Position/getClosedPnL.js"
import { getFuturesLeverage } from "../../../Http/V5/Position/getFuturesLeverage.js"
import { getPositionInfo } from "../../../Http/V5/Position/getPositionInfo.js"
import { setLeverage } from "../../../Http/V5/Position/setLeverage.js"
import { setTpSlMode } from "../../../Http/V5/Position/setTpSlMode.js"
import { setTradingStop } from "../../../Http/V5/Position/setTradingStop.js"
import { switchPositionMode } from "../../../Http/V5/Position/switchPositionMode.js"
import type { PrivateContext } from "../../Exchange.js"
import * as Money from "../Money.js"
import { invalid, type Outcome, refuse } from "../Outcome.js"
import { decimalText, given } from "../Parameters.js"
import * as Rows from "../Rows/PositionRows.js"
import { type Account, type ClosedPnl, type Market, Position } from "../State.js"
import { positionFor } from "../Trading/OrderRules.js"
import * as Orders from "../Trading/Orders.js"
import * as PositionCommands from "../Trading/PositionCommands.js"
import * as TradingStop from "../Trading/TradingStop.js"
import { type Page, page } from "./Page.js"
import { handlers as moves } from "./PositionMoves.js"
import { windowOf, within } from "./TimeRange.js"

/**
 * Returns a position for reading. It does not create the position in the account, because reads must not change the
 * state.
 */
const peek = (account: Account, market: Market, index: 0 | 1 | 2): Position =>
  account.positions.get(market)?.find((position) => position.index === index) ?? new Position(account, market, index)

/** The positions to list: all of a requested symbol, otherwise only open ones. */
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
      ? [peek(account, market, 1), peek(account, market, 2)]
      : [peek(account, market, 0)]
    return given(request.symbol) ? all : all.filter((position) => position.size !== 0)
  })
}

/** A page of closed positions within a time range. */
const closed = (
  { account, engine }: PrivateContext,
  request: {
    readonly category: string
    readonly symbol?: string | undefined
    readonly startTime?: number | undefined
    readonly endTime?: number | undefined
    readonly limit?: number | undefined
    readonly cursor?: string | null | undefined
  }
): Outcome<Page<ClosedPnl>> =>
  Either.gen(function* () {
    const window = yield* windowOf(engine.now, request.startTime, request.endTime)
    return yield* page(account.closed, {
      limit: request.limit,
      defaultLimit: 50,
      maxLimit: 100,
      cursor: request.cursor,
      filter: ({ market: { instrument }, updatedTime }) =>
        instrument.category === request.category &&
        (!given(request.symbol) || instrument.symbol === request.symbol) &&
        within(updatedTime, window.start, window.end)
    })
  })

/** The position that a command refers to. */
const positionOf = (
  { account, engine }: PrivateContext,
  request: { readonly category: string; readonly symbol: string; readonly positionIdx?: number | undefined }
): Outcome<Position> =>
  Either.flatMap(Orders.marketOf(engine, request.category, request.symbol), (market) =>
    positionFor(account, market, request.positionIdx)
  )

/** Handlers for the position family. */
export const handlers: ReadonlyArray<Handler.Handler<PrivateContext, never>> = [
  Handler.handle(getPositionInfo, (request, context: PrivateContext) =>
    Either.gen(function* () {
      if (request.category === "linear" && !given(request.symbol) && !given(request.settleCoin)) {
        return yield* invalid("Missing some parameters that must be filled in, symbol or settleCoin")
      }
      if (given(request.symbol)) {
        yield* Orders.marketOf(context.engine, request.category, request.symbol)
      }
      const rows = positions(context, request).map((position, i) => ({ seq: i + 1, position }))
      const found = yield* page(rows.reverse(), {
        limit: request.limit,
        defaultLimit: 20,
        maxLimit: 200,
        cursor: request.cursor
      })
      return {
        category: request.category,
        list: found.rows.map((row) => Rows.position(context.engine, row.position)),
        nextPageCursor: found.cursor
      }
    })
  ),
  Handler.handle(setLeverage, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const market = yield* Orders.marketOf(context.engine, request.category, request.symbol)
      yield* PositionCommands.setLeverage(
        context.engine,
        context.account,
        market,
        decimalText(request.buyLeverage) ?? "",
        decimalText(request.sellLeverage) ?? ""
      )
      return {}
    })
  ),
  Handler.handle(switchPositionMode, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const { account, engine, exchange } = context
      if (request.category !== "linear") return yield* refuse(110029)
      const hedge = request.mode === 3
      if (given(request.symbol)) {
        const market = yield* Orders.marketOf(engine, request.category, request.symbol)
        yield* PositionCommands.switchMode(account, market, hedge)
        return {}
      }
      if (!given(request.coin)) return yield* invalid("params error: symbol or coin is required")
      const markets = exchange.markets("linear").filter(({ instrument }) => instrument.settleCoin === request.coin)
      const isUnchanged = markets.every((market) => account.hedged.has(market) === hedge)
      if (exchange.refuseUnchanged && isUnchanged && markets.length > 0) return yield* refuse(110025)
      yield* PositionCommands.switchModes(account, markets, hedge)
      return {}
    })
  ),
  Handler.handle(setTpSlMode, (request, context: PrivateContext) =>
    Either.map(Orders.marketOf(context.engine, request.category, request.symbol), (market) => {
      const { partialStops } = context.account
      if (request.tpSlMode === "Partial") partialStops.add(market)
      else partialStops.delete(market)
      return { tpSlMode: request.tpSlMode }
    })
  ),
  Handler.handle(setTradingStop, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const position = yield* positionOf(context, request)
      yield* TradingStop.set(context.engine, position, {
        tpslMode: request.tpslMode,
        takeProfit: decimalText(request.takeProfit),
        stopLoss: decimalText(request.stopLoss),
        trailingStop: decimalText(request.trailingStop),
        activePrice: decimalText(request.activePrice),
        tpTriggerBy: request.tpTriggerBy,
        slTriggerBy: request.slTriggerBy,
        tpSize: decimalText(request.tpSize),
        slSize: decimalText(request.slSize),
        tpLimitPrice: decimalText(request.tpLimitPrice),
        slLimitPrice: decimalText(request.slLimitPrice),
        tpOrderType: request.tpOrderType,
        slOrderType: request.slOrderType
      })
      return {}
    })
  ),
  Handler.handle(getClosedPnL, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const found = yield* closed(context, request)
      return { category: request.category, list: found.rows.map(Rows.closed), nextPageCursor: found.cursor }
    })
  ),
  Handler.handle(getClosedOptionsPositions, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const { account, engine } = context
      const { endTime, symbol } = request
      const oneDay = request.startTime === undefined && endTime === undefined
      const window = yield* windowOf(engine.now, oneDay ? engine.now - 86_400_000 : request.startTime, endTime)
      const inside = (category: string, name: string, time: number) =>
        category === "option" && (!given(symbol) || symbol === name) && within(time, window.start, window.end)
      const traded = account.closed
        .filter(({ market: { instrument }, updatedTime }) =>
          inside(instrument.category, instrument.symbol, updatedTime)
        )
        .map((row) => ({ seq: row.seq, row: Rows.closedOption(row) }))
      const delivered = account.deliveries
        .filter(({ instrument, time }) => inside(instrument.category, instrument.symbol, time))
        .map((row) => ({ seq: row.seq, row: Rows.deliveredOption(row) }))
      const found = yield* page(
        [...traded, ...delivered].sort((a, b) => a.seq - b.seq),
        { limit: request.limit, defaultLimit: 50, maxLimit: 100, cursor: request.cursor }
      )
      return {
        category: request.category,
        list: found.rows.map((row) => row.row),
        nextPageCursor: found.cursor
      }
    })
  ),
  Handler.handle(confirmPendingMmr, (request, context: PrivateContext) =>
    Either.gen(function* () {
      yield* Orders.marketOf(context.engine, request.category, request.symbol)
      // Risk limits never change here, so no position ever becomes reduce-only.
      return yield* refuse(110082)
    })
  ),
  Handler.handle(getFuturesLeverage, (request, context: PrivateContext) =>
    Either.gen(function* () {
      if (given(request.symbol)) {
        yield* Orders.marketOf(context.engine, request.category, request.symbol)
      }
      const { account } = context
      const list = context.exchange
        .markets(request.category)
        .filter(({ instrument }) => !given(request.symbol) || instrument.symbol === request.symbol)
        .flatMap((market) => {
          const { buy, sell } = account.leverage(market)
          const row = (positionIdx: 0 | 1 | 2, hundredths: number) => ({
            symbol: market.instrument.symbol,
            leverage: Money.format(Money.fromUnits(hundredths, 2)),
            side: "Sell" as const,
            positionIdx
          })
          return account.hedged.has(market) ? [row(2, sell), row(1, buy)] : [row(0, buy)]
        })
      return { category: request.category, list }
    })
  ),
  ...moves
]

/**
 * Actions on positions, and changes to contract settings.
 */
import * as Clock from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { setMarginMode } from "effect-bybit/Account"
import type { PlaceOrderParams } from "effect-bybit/Order"
import {
  addOrReduceMargin,
  getPositionInfo,
  type SetLeverageParams,
  type SetTradingStopParams,
  setLeverage,
  setTradingStop,
  switchPositionMode
} from "effect-bybit/Position"
import type { Position } from "effect-bybit/Schema/Position"
import { submitOrder } from "effect-bybit-react"
import { type Registry, Result } from "effect-bybit-react/rx"
import { sentence } from "../../errors.js"
import { compare, plain } from "../../format/decimal.js"
import { atoms } from "../../session.js"
import { newOrderLinkId } from "../OrderForm/form.js"
import { categoryOf, outcomeToast } from "../Orders/actions.js"
import { keyOfRow } from "../Orders/cells.js"
import { followNews } from "../Orders/news.js"
import { makeWrite } from "../Orders/writes.js"
import { orZero } from "./margin.js"

export const changeLeverage = makeWrite({
  label: "set leverage",
  busyAs: ({ category, symbol }: SetLeverageParams) => `leverage ${category} ${symbol}`,
  what: ({ symbol }) => `Changing the ${symbol} leverage`,
  quiet: true,
  call: (params) =>
    setLeverage(params).pipe(
      Effect.asVoid,
      Effect.catchTag("LeverageUnchanged", () => Effect.void)
    ),
  done: (_, { category, symbol }, registry) => {
    registry.refresh(atoms.contract({ category, symbol }))
    return { kind: "good", title: `${symbol} leverage changed` }
  }
})

export type MarginMode = "ISOLATED_MARGIN" | "REGULAR_MARGIN" | "PORTFOLIO_MARGIN"

/** The exchange rejected the margin mode change, and gave its reasons. */
export class MarginModeRejected extends Data.TaggedError("MarginModeRejected")<{ readonly message: string }> {}

export const changeMarginMode = makeWrite({
  label: "set margin mode",
  busyAs: (_: MarginMode) => "margin mode",
  what: () => "Changing the margin mode",
  quiet: true,
  call: (mode) =>
    Effect.flatMap(setMarginMode({ setMarginMode: mode }), ({ reasons = [] }) =>
      reasons.length === 0
        ? Effect.void
        : Effect.fail(
            new MarginModeRejected({
              message: reasons.map(({ reasonCode, reasonMsg }) => reasonMsg ?? reasonCode).join("; ")
            })
          )
    ),
  done: (_, __, registry) => {
    registry.refresh(atoms.accountInfo)
    return { kind: "good", title: "Margin mode changed" }
  }
})

export interface PositionModeChange {
  readonly category: "linear" | "inverse"
  readonly symbol: string
  readonly hedged: boolean
}

export const changePositionMode = makeWrite({
  label: "switch position mode",
  busyAs: ({ category, symbol }: PositionModeChange) => `position mode ${category} ${symbol}`,
  what: ({ symbol }) => `Changing the ${symbol} position mode`,
  quiet: true,
  call: ({ category, hedged, symbol }) =>
    switchPositionMode({ category, symbol, mode: hedged ? 3 : 0 }).pipe(
      Effect.asVoid,
      Effect.catchTag("PositionModeUnchanged", () => Effect.void)
    ),
  done: (_, { category, hedged, symbol }, registry) => {
    registry.refresh(atoms.contract({ category, symbol }))
    return { kind: "good", title: `${symbol} is in ${hedged ? "hedge" : "one-way"} mode` }
  }
})

export const changeStops = makeWrite({
  label: "set trading stop",
  busyAs: ({ category, positionIdx, symbol }: SetTradingStopParams) => `stops ${category} ${symbol} ${positionIdx}`,
  what: ({ symbol }) => `Setting the ${symbol} take profit and stop loss`,
  quiet: true,
  call: (params) =>
    setTradingStop(params).pipe(
      Effect.asVoid,
      Effect.catchTag("TpSlUnchanged", () => Effect.void)
    ),
  done: (_, { symbol }) => ({ kind: "good", title: `${symbol} take profit and stop loss set` })
})

export interface MarginChange {
  readonly category: "linear" | "inverse"
  readonly symbol: string
  readonly positionIdx: 0 | 1 | 2
  /** In the settle coin. A negative amount removes margin. */
  readonly margin: string
}

export const changeMargin = makeWrite({
  label: "add margin",
  busyAs: ({ category, positionIdx, symbol }: MarginChange) => `margin ${category} ${symbol} ${positionIdx}`,
  what: ({ symbol }) => `Changing the ${symbol} margin`,
  quiet: true,
  call: (params) => addOrReduceMargin(params),
  done: (_, { symbol }) => ({ kind: "good", title: `${symbol} margin changed` })
})

export const opposite = (side: string | undefined): "Buy" | "Sell" => (side === "Buy" ? "Sell" : "Buy")

/** The `positionIdx` of a position as a parameter. */
export const indexOf = ({ positionIdx }: Position): 0 | 1 | 2 => (positionIdx === 1 ? 1 : positionIdx === 2 ? 2 : 0)

export interface Closing {
  readonly qty: string
  /** Undefined for a market order. */
  readonly price: string | undefined
}

/** The order that closes all or part of a position; undefined if the category is unknown. */
export const closingOrder = (position: Position, { price, qty }: Closing): PlaceOrderParams | undefined => {
  const category = categoryOf(position)
  if (category === undefined) return undefined
  return {
    category,
    symbol: position.symbol,
    side: opposite(position.side),
    qty,
    positionIdx: indexOf(position),
    reduceOnly: true,
    orderLinkId: newOrderLinkId(),
    ...(price === undefined ? { orderType: "Market" } : { orderType: "Limit", price, timeInForce: "GTC" })
  }
}

/** The market order that closes a one-way position and opens the opposite one of the same size. */
export const reversingOrder = (position: Position, twice: string): PlaceOrderParams | undefined => {
  const category = categoryOf(position)
  if (category === undefined || indexOf(position) !== 0) return undefined
  return {
    category,
    symbol: position.symbol,
    side: opposite(position.side),
    orderType: "Market",
    qty: twice,
    positionIdx: 0,
    orderLinkId: newOrderLinkId()
  }
}

/** A position was not reversed, because it is not, or may not be, the one that was shown. Nothing was sent. */
export class NotReversed extends Data.TaggedError("NotReversed")<{ readonly message: string }> {}

/** How long the feed may take to report that an accepted market order has ended, in milliseconds. */
const feedDelay = 10_000

/** Whether a market order on an instrument is still on its way, so that the position is about to change. */
const isMoving = (registry: Registry.Registry, { category, symbol }: PlaceOrderParams, now: number): boolean => {
  const account = registry.get(atoms.account)
  const ended = new Set(Result.isSuccess(account) ? account.value.ended.map(({ orderLinkId }) => orderLinkId) : [])
  return registry.get(atoms.sent).some(({ at, orderLinkId, outcome, params }) => {
    if (params.category !== category || params.symbol !== symbol || ended.has(orderLinkId)) return false
    if (outcome === undefined || outcome._tag === "Unknown") return true
    return outcome._tag === "Accepted" && params.orderType === "Market" && now - at < feedDelay
  })
}

const sizeText = (position: Pick<Position, "side" | "size"> | undefined): string =>
  position === undefined || orZero(position.size).value === 0n
    ? "closed"
    : `${position.side === "Sell" ? "short" : "long"} ${plain(orZero(position.size))}`

export interface Reversing {
  /** The position as it was shown. */
  readonly position: Position
  readonly params: PlaceOrderParams
  readonly summary: string
}

/**
 * Reverses a position, if it is still the one that was shown. The screen lags behind the exchange, and an order of twice a size
 * that is gone would open twice that size on the other side: so the position is read again first.
 */
export const reverse = makeWrite({
  label: "reverse",
  busyAs: ({ position }: Reversing) => `position ${keyOfRow(position)} ${position.positionIdx}`,
  what: ({ summary }) => summary,
  quiet: true,
  call: ({ params, position }, registry) =>
    Effect.gen(function* () {
      followNews(registry)
      const { category, symbol } = params
      if (isMoving(registry, params, yield* Clock.currentTimeMillis)) {
        return yield* new NotReversed({
          message: `Nothing was sent: another ${symbol} order is still being executed. Try again in a moment.`
        })
      }
      const { list } =
        category === "linear" || category === "inverse" ? yield* getPositionInfo({ category, symbol }) : { list: [] }
      const now = list.find(({ positionIdx }) => positionIdx === indexOf(position))
      const isSame = now !== undefined && now.side === position.side && compare(now.size, position.size) === 0
      if (!isSame) {
        return yield* new NotReversed({
          message: `Nothing was sent: the position was ${sizeText(position)} here and is now ${sizeText(now)} at the exchange. Check it and try again.`
        })
      }
      return yield* submitOrder(registry, atoms, params)
    }),
  // No retry is offered: it would not read the position again.
  done: (outcome, { summary }, registry) => outcomeToast(outcome, summary, registry, undefined)
})

/** Closes positions at market, up to four at a time. The list of sent orders shows each outcome. */
export const closeAll = makeWrite({
  label: "close all",
  busyAs: (_: ReadonlyArray<Position>) => "close all",
  what: () => "Closing the positions",
  call: (positions, registry) => {
    followNews(registry)
    const orders = positions.flatMap((position) => {
      const params = closingOrder(position, { qty: position.size, price: undefined })
      return params === undefined ? [] : [params]
    })
    return Effect.forEach(orders, (params) => submitOrder(registry, atoms, params), { concurrency: 4 })
  },
  done: (outcomes) => {
    const accepted = outcomes.filter(({ _tag }) => _tag === "Accepted").length
    const unknown = outcomes.filter(({ _tag }) => _tag === "Unknown").length
    if (unknown > 0) {
      return {
        kind: "unknown",
        title: unknown === 1 ? "1 closing order: outcome unknown" : `${unknown} closing orders: outcome unknown`,
        text: "Check the orders sent in this session."
      }
    }
    const [rejected] = outcomes.flatMap((outcome) => (outcome._tag === "Rejected" ? [outcome.error] : []))
    return rejected === undefined
      ? { kind: "good", title: accepted === 1 ? "1 closing order accepted" : `${accepted} closing orders accepted` }
      : { kind: "error", title: `${accepted} of ${outcomes.length} closing orders accepted`, text: sentence(rejected) }
  }
})

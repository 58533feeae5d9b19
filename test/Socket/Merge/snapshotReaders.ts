import { Effect, Fiber, Stream } from "effect"
import * as Socket from "../../../src/Socket.js"
import { type Depth, rowText, symbol, TrueBook, TrueTicker, textOf } from "./snapshotMarket.js"
import type { SnapshotExchange } from "./snapshotWorld.js"

/** A book may say that it is in line, while it is older than what flows, only for as long as a snapshot may take. */
export const patience = 7000

const shown = ({ asks, bids }: Socket.OrderBook.BookView): string => {
  const rows = (levels: typeof bids) => levels.map(({ price, size }) => [Number(price).toFixed(1), size] as const)
  return textOf(rows(bids), rows(asks))
}
const statusText = (status: Socket.OrderBook.BookStatus): string =>
  status._tag === "Stale" ? `Stale ${status.reason}` : status._tag

/** Follows a book. It fails the test when the book lies, or stays silently old. */
export const readBook = (
  exchange: SnapshotExchange,
  depth: Depth,
  options: { readonly seed?: number; readonly patience?: number } = {}
) =>
  Effect.gen(function* () {
    const { clock } = exchange
    const truth = new TrueBook(depth, options.seed ?? 7)
    exchange.truths.push(truth)
    const statuses: Array<string> = []
    const ids: Array<number> = []
    const opened = Socket.OrderBook.live(
      { category: "linear", depth, symbol },
      {
        changed: ({ updateId }, status) => {
          const text = statusText(status)
          if (statuses.at(-1) !== text) {
            exchange.note(`${truth.topic} is ${text} at ${updateId}`)
            statuses.push(text)
          }
          if (text === "Synced") ids.push(updateId)
        }
      }
    )
    const fiber = yield* Effect.forkScoped(opened)
    yield* exchange.runUntil("the book is opened", () => fiber.unsafePoll() !== null, 60_000)
    const live = yield* Fiber.join(fiber)
    const status = () => statusText(live.status())
    /** Since when the book is older than it may be, by the monotonic clock. */
    let oldSince: number | undefined
    let lastNow = clock.now
    const check = () => {
      const view = live.view(2000)
      if (view.status._tag !== "Synced") {
        oldSince = undefined
        return
      }
      const was = truth.states.get(view.updateId)
      if (shown(view) !== was)
        exchange.fault(`${truth.topic} lies at ${view.updateId} of ${truth.u}:\n${shown(view)}\n${was}`)
      const flows = exchange.listening(truth.topic).filter(({ fault }) => fault === "none")
      const lag = Math.max(0, ...flows.map((wire) => wire.lag))
      const age = clock.exchange - (truth.madeAt.get(view.updateId + 1) ?? clock.exchange)
      const isOld = flows.length > 0 && age > lag + 1000
      if (!isOld) oldSince = undefined
      else oldSince ??= clock.now
      lastNow = clock.now
      if (oldSince !== undefined && lastNow - oldSince > (options.patience ?? patience))
        exchange.fault(`${truth.topic} is silently old at ${view.updateId} of ${truth.u}, for ${age} ms`)
    }
    exchange.checks.push(check)
    return {
      truth,
      live,
      status,
      statuses,
      /** The IDs that it showed. */
      ids,
      clear: () => {
        statuses.length = 0
        ids.length = 0
      },
      isFresh: () => {
        const { status: now, updateId } = live.view(1)
        const lag = Math.max(0, ...exchange.listening(truth.topic).map((wire) => wire.lag))
        const made = truth.madeAt.get(updateId + 1)
        return now._tag === "Synced" && (made === undefined || clock.exchange - made <= lag + 1000)
      }
    }
  })

/** Follows a ticker. It fails the test when a row was never so at the exchange. */
export const readTicker = (exchange: SnapshotExchange, seed = 11) =>
  Effect.gen(function* () {
    const truth = new TrueTicker(seed)
    exchange.truths.push(truth)
    const times: Array<number> = []
    const follow = (told: (time: number) => void) =>
      Stream.runForEach(Socket.Tickers.stream({ category: "linear", symbols: [symbol] }), ({ row, time }) =>
        Effect.sync(() => {
          told(time)
          const was = truth.states.get(time)
          if (was !== rowText(row)) lies.push(`the ticker lies at ${time}:\n${rowText(row)}\n${was}`)
        })
      )
    const lies: Array<string> = []
    exchange.checks.push(() => {
      if (lies[0] !== undefined) exchange.fault(lies[0])
    })
    yield* Effect.forkScoped(follow((time) => times.push(time)))
    const isFreshAt = (time: number | undefined) => {
      const lag = Math.max(0, ...exchange.listening(truth.topic).map((wire) => wire.lag))
      return time !== undefined && exchange.clock.exchange - time <= lag + 1000
    }
    yield* exchange.runUntil("the first row", () => times.length > 0, 60_000)
    return {
      truth,
      times,
      clear: () => {
        times.length = 0
      },
      isFresh: () => isFreshAt(times.at(-1)),
      /** Whether what a second listener is given at once is fresh; undefined if there is nothing. */
      secondIsFresh: Effect.gen(function* () {
        const second: Array<number> = []
        yield* Effect.forkScoped(follow((time) => second.push(time)))
        yield* exchange.clock.pass(0)
        return second[0] === undefined ? undefined : isFreshAt(second[0])
      })
    }
  })

import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import type { CommonError } from "effect-bybit/Errors/CommonError"
import type { NetworkError } from "effect-bybit/Errors/Network"
import { getOrderbook } from "effect-bybit/Market"
import type { Category } from "effect-bybit/Schema/Category"
import type { BookView } from "effect-bybit/Socket/BookView"
import * as OrderBook from "effect-bybit/Socket/OrderBook"
import type { SocketError } from "effect-bybit/Socket/SocketError"
import * as Live from "../output/Live.js"
import * as Output from "../output/Output.js"
import { gray, green, red, Screen } from "../output/Screen.js"
import * as Venue from "../Venue.js"

/** The parsed arguments. */
export interface Input extends Venue.VenueOptions {
  readonly symbol: string
  readonly category: Category
  readonly depth: number
  readonly watch: boolean
  readonly json: boolean
}

interface Level {
  readonly price: string
  readonly size: string
}

interface Row {
  readonly bid: Level | undefined
  readonly ask: Level | undefined
}

const columns: ReadonlyArray<Output.Column<Row>> = [
  { title: "bid size", right: true, cell: ({ bid }) => bid?.size },
  { title: "bid", right: true, cell: ({ bid }) => bid?.price, paint: green },
  { title: "ask", cell: ({ ask }) => ask?.price, paint: red },
  { title: "ask size", right: true, cell: ({ ask }) => ask?.size }
]

const ladder = (screen: Screen["Type"], bids: ReadonlyArray<Level>, asks: ReadonlyArray<Level>): string => {
  const rows = Array.from({ length: Math.max(bids.length, asks.length) }, (_, at) => ({ bid: bids[at], ask: asks[at] }))
  return rows.length === 0 ? "The book is empty." : Output.table(screen, columns, rows)
}

const level = ([price, size]: readonly [string, string, ...ReadonlyArray<unknown>]): Level => ({ price, size })

const once = ({ category, depth, json, symbol }: Input, choice: Venue.Choice) =>
  Effect.gen(function* () {
    const limit = category === "option" ? Math.min(depth, 25) : depth
    const result = yield* getOrderbook({ category, symbol, limit })
    if (json) return yield* Output.printJson(result)
    const screen = yield* Screen
    yield* Console.log(ladder(screen, result.b.slice(0, depth).map(level), result.a.slice(0, depth).map(level)))
  }).pipe(Effect.provide(Venue.layer(choice)))

/** The depths that the exchange streams. */
const streamed = {
  spot: [1, 50, 200, 1000],
  linear: [1, 50, 200, 1000],
  inverse: [1, 50, 200, 1000],
  option: [25, 100]
} as const

const liveBook = ({ category, depth, symbol }: Input) => {
  if (category === "option")
    return OrderBook.live({ category, symbol, depth: streamed.option.find((own) => own >= depth) ?? 100 })
  return OrderBook.live({ category, symbol, depth: streamed[category].find((own) => own >= depth) ?? 1000 })
}

const stateOf = (screen: Screen["Type"], { status, time }: BookView): string => {
  if (status._tag === "Stale") return red(screen, `stale: ${status.reason}`)
  if (status._tag === "Failed") return red(screen, `failed: ${status.error.message}`)
  return gray(screen, time === 0 ? "" : new Date(time).toISOString())
}

const watched = (input: Input, choice: Venue.Choice) =>
  Effect.gen(function* () {
    const screen = yield* Screen
    const live = yield* liveBook(input)
    const levels = screen.isTerminal && !input.json ? Math.min(input.depth, Math.max(1, screen.rows - 4)) : input.depth
    const frames = live.changes(levels).pipe(
      Stream.filter(({ status }) => status._tag !== "Syncing"),
      Stream.map((view): Live.Frame => {
        const { asks, bids, status, symbol, time, updateId } = view
        const pairs = (side: ReadonlyArray<Level>) => side.map(({ price, size }) => [price, size])
        return {
          text: `${symbol}  ${stateOf(screen, view)}\n${ladder(screen, bids, asks)}`,
          items: [{ symbol, status: status._tag, bids: pairs(bids), asks: pairs(asks), updateId, time }]
        }
      })
    )
    yield* Live.show(frames, input)
  }).pipe(Effect.scoped, Effect.provide(Venue.layer(choice)))

/** Shows the book once, or live until interrupted. */
export const run = (input: Input) =>
  Effect.flatMap(
    Venue.choose(input),
    (choice): Effect.Effect<void, CommonError | NetworkError | SocketError> =>
      input.watch ? watched(input, choice) : once(input, choice)
  )

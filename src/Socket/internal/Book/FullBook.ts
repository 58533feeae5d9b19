/** Finds the shared book with all levels, and reads its snapshots over REST. */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { SubscriptionError } from "../../../Errors/Network.js"
import { RestClient } from "../../../Http/RestClient.js"
import * as Settings from "../../../Http/Settings.js"
import { getFullDepthOrderbook } from "../../../Http/V5/Market/getFullDepthOrderbook.js"
import { Sockets } from "../../Socket.js"
import type { SocketError } from "../../SocketError.js"
import { type FullOrderbookParams, fullOrderbook } from "../../Topic/fullOrderbook.js"
import * as Readings from "../Shared/Readings.js"
import { untilAnswered } from "../Shared/UntilAnswered.js"
import { type FeedOptions, sharedBook } from "./BookFeed.js"
import type { SharedBook } from "./SharedBook.js"
import type { Whole } from "./SnapshotJoin.js"

/** Reads a whole book until REST answers; fails if it refuses the symbol. */
const readFull = (
  params: FullOrderbookParams,
  topic: string,
  readings: Readings.Readings
): Effect.Effect<Whole, SocketError, RestClient> =>
  untilAnswered({
    readings,
    what: topic,
    symbol: params.symbol,
    read: getFullDepthOrderbook({ category: params.category, symbol: params.symbol }),
    symbolOf: ({ s }) => s
  }).pipe(
    Effect.mapError((error) => new SubscriptionError({ topics: [topic], detail: error.message })),
    Effect.flatMap((whole) =>
      whole.u === undefined
        ? Effect.fail(new SubscriptionError({ topics: [topic], detail: "the book read over REST has no update ID" }))
        : Effect.succeed({ ...whole, u: whole.u })
    )
  )

const numbers = new WeakMap<RestClient["Type"], number>()
let count = 0

/** A number for each client: a book must not keep reading with the client of a listener that has left. */
const numberOf = (client: RestClient["Type"]): number => {
  const known = numbers.get(client) ?? ++count
  numbers.set(client, known)
  return known
}

/** The full book of a symbol, shared by all listeners with the same options and client, until the scope closes. */
export const sharedFullBook = (
  params: FullOrderbookParams,
  options: FeedOptions
): Effect.Effect<SharedBook, SocketError, Sockets | RestClient | Scope.Scope> =>
  Effect.flatMap(
    Effect.all([RestClient, Settings.Decoding, Effect.flatMap(Sockets, (sockets) => Readings.of(sockets))]),
    ([client, mode, readings]) => {
      // Shared with those who decode alike, it reads in the context of its layer.
      const context = Context.make(RestClient, client).pipe(Context.add(Settings.Decoding, mode))
      const source = fullOrderbook(params)
      return sharedBook(
        {
          source,
          symbol: params.symbol,
          depth: Number.POSITIVE_INFINITY,
          rule: "increasing",
          read: Effect.provide(readFull(params, source.text, readings), context),
          agreed: [numberOf(client)]
        },
        options
      )
    }
  )

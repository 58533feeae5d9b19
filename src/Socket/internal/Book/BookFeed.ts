import type * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { RestClient } from "../../../Http/RestClient.js"
import type { SpotOrContractCategory } from "../../../Schema/Category.js"
import type { GapRule } from "../../Book.js"
import type { Sockets } from "../../Socket.js"
import type { SocketError } from "../../SocketError.js"
import type { Source } from "../../Source.js"
import { fullOrderbook } from "../../Topic/fullOrderbook.js"
import { type OrderbookParams, orderbook } from "../../Topic/orderbook.js"
import { rpiOrderbook } from "../../Topic/rpiOrderbook.js"
import { spreadOrderbook } from "../../Topic/spreadOrderbook.js"
import { sharedListener } from "../Shared/SharedByTopic.js"
import type { PublicMessage } from "../Topic/Push.js"
import { readFull } from "./FullBook.js"
import { gapRuleFor } from "./GapRules.js"
import { type BookData, type BookFacts, SharedBook } from "./SharedBook.js"
import type { Whole } from "./SnapshotJoin.js"

/** Which book. */
export type BookParams =
  | (OrderbookParams & { readonly kind?: undefined })
  | { readonly kind: "rpi"; readonly category: SpotOrContractCategory; readonly symbol: string }
  | { readonly kind: "full"; readonly category: SpotOrContractCategory; readonly symbol: string }
  | { readonly kind: "spread"; readonly symbol: string }

/** What listeners must agree about to share a book. */
export interface FeedOptions {
  readonly rule?: GapRule | undefined
  readonly resyncWaits?: readonly [shortest: Duration.DurationInput, longest: Duration.DurationInput] | undefined
  readonly snapshotTimeout?: Duration.DurationInput | undefined
}

type Facts = Pick<BookFacts, "depth" | "rule" | "allowsNegativePrices" | "hasRpiSizes"> & {
  readonly source: Source<PublicMessage<BookData>>
}

const factsOf = (params: BookParams): Facts => {
  const usual = { allowsNegativePrices: false, hasRpiSizes: false }
  switch (params.kind) {
    case "rpi":
      return { ...usual, source: rpiOrderbook(params), depth: 50, rule: "increasing", hasRpiSizes: true }
    case "full":
      return { ...usual, source: fullOrderbook(params), depth: Number.POSITIVE_INFINITY, rule: "increasing" }
    case "spread": {
      const source = spreadOrderbook({ depth: 25, symbol: params.symbol })
      return { ...usual, source, depth: 25, rule: gapRuleFor("spread", 25), allowsNegativePrices: true }
    }
    default: {
      const { category, depth } = params
      return { ...usual, source: orderbook(params), depth, rule: gapRuleFor(category, depth) }
    }
  }
}

/** How a book without snapshots is read. */
const readOf = (
  params: BookParams,
  topic: string,
  context: Effect.Effect<Context.Context<RestClient>>
): Effect.Effect<Effect.Effect<Whole, SocketError> | undefined> =>
  params.kind === "full"
    ? Effect.map(context, (services) => Effect.provide(readFull(params, topic), services))
    : Effect.succeed(undefined)

const millisOf = (duration: Duration.DurationInput | undefined, standard: Duration.DurationInput): number =>
  Duration.toMillis(Duration.decode(duration ?? standard))

/** The book of a topic, shared by all listeners with the same options, until the scope closes. */
export const sharedBook = (
  params: BookParams,
  options: FeedOptions,
  context: Effect.Effect<Context.Context<RestClient>>
): Effect.Effect<SharedBook, SocketError, Sockets | Scope.Scope> =>
  Effect.suspend(() => {
    const { source, ...facts } = factsOf(params)
    const rule = options.rule ?? facts.rule
    const pace = {
      shortestMillis: millisOf(options.resyncWaits?.[0], "1 second"),
      longestMillis: millisOf(options.resyncWaits?.[1], "30 seconds"),
      timeoutMillis: millisOf(options.snapshotTimeout, "5 seconds")
    }
    const { symbol } = params
    return sharedListener(source, [rule, ...Object.values(pace)], (parts) =>
      Effect.map(readOf(params, source.text, context), (read) => {
        return new SharedBook({ ...facts, ...parts, rule, pace, topic: source.text, symbol, read })
      })
    )
  })

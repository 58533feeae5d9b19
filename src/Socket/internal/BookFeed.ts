import type * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import type * as Scope from "effect/Scope"
import type { CommonError } from "../../Errors/CommonError.js"
import { type NetworkError, SubscriptionError } from "../../Errors/Network.js"
import type { RestClient } from "../../Http/RestClient.js"
import { getFullDepthOrderbook } from "../../Http/V5/Market/getFullDepthOrderbook.js"
import type { SpotOrContractCategory } from "../../Schema/Category.js"
import type { GapRule } from "../Book.js"
import type { Sockets } from "../Socket.js"
import type { SocketError } from "../SocketError.js"
import type { Source } from "../Source.js"
import { fullOrderbook } from "../Topic/fullOrderbook.js"
import { type OrderbookParams, orderbook } from "../Topic/orderbook.js"
import { rpiOrderbook } from "../Topic/rpiOrderbook.js"
import { spreadOrderbook } from "../Topic/spreadOrderbook.js"
import { gapRuleFor } from "./GapRules.js"
import type { PublicMessage } from "./Push.js"
import { type BookData, type BookFacts, SharedBook } from "./SharedBook.js"
import { sharedListener } from "./SharedByTopic.js"
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

const retrying = Schedule.union(Schedule.exponential("1 second"), Schedule.spaced("30 seconds"))

const isFinal = (error: CommonError | NetworkError): boolean =>
  error._tag === "ParameterError" || ("category" in error && error.category === "parameter")

/** Reads a whole book until REST answers; fails if it refuses the symbol. */
const readFull = (
  params: { readonly category: SpotOrContractCategory; readonly symbol: string },
  topic: string,
  context: Context.Context<RestClient>
): Effect.Effect<Whole, SocketError> =>
  getFullDepthOrderbook({ category: params.category, symbol: params.symbol }).pipe(
    Effect.provide(context),
    Effect.tapError((error) => Effect.logWarning(`${topic}: reading the book over REST failed: ${error.message}`)),
    Effect.retry({ schedule: retrying, while: (error) => !isFinal(error) }),
    Effect.mapError((error) => new SubscriptionError({ topics: [topic], detail: error.message })),
    Effect.flatMap((whole) =>
      whole.u === undefined
        ? Effect.fail(new SubscriptionError({ topics: [topic], detail: "the book read over REST has no update ID" }))
        : Effect.succeed({ ...whole, u: whole.u })
    )
  )

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
      Effect.map(context, (services) => {
        const read = params.kind === "full" ? readFull(params, source.text, services) : undefined
        return new SharedBook({ ...facts, ...parts, rule, pace, topic: source.text, symbol, read })
      })
    )
  })

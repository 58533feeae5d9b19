/** Finds the shared book for given parameters and options. */
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { SpotOrContractCategory } from "../../../Schema/Category.js"
import type { GapRule } from "../../Book.js"
import type { Sockets } from "../../Socket.js"
import type { SocketError } from "../../SocketError.js"
import type { Source } from "../../Source.js"
import { type OrderbookParams, orderbook } from "../../Topic/orderbook.js"
import { rpiOrderbook } from "../../Topic/rpiOrderbook.js"
import { spreadOrderbook } from "../../Topic/spreadOrderbook.js"
import { sharedListener } from "../Shared/SharedByTopic.js"
import * as Misuse from "../Topic/Misuse.js"
import type { PublicMessage } from "../Topic/Push.js"
import { gapRuleFor } from "./GapRules.js"
import { type BookData, type BookSettings, SharedBook } from "./SharedBook.js"

/** Which book. */
export type BookParams =
  | (OrderbookParams & { readonly kind?: undefined })
  | { readonly kind: "rpi"; readonly category: SpotOrContractCategory; readonly symbol: string }
  | { readonly kind: "spread"; readonly symbol: string }

/** Listeners share a book only if these options are the same. */
export interface FeedOptions {
  /**
   * What the update IDs guarantee. Default: `consecutive` where recorded traffic shows it (linear and spot with 1 and 50 levels,
   * options with 25), otherwise `increasing`.
   */
  readonly rule?: GapRule | undefined
  /** The wait between resyncs starts at the first value and doubles up to the second. Default 1 s and 30 s; at least 1 ms. */
  readonly resyncWaits?: readonly [shortest: Duration.DurationInput, longest: Duration.DurationInput] | undefined
  /** How long to wait for the snapshot after a subscription before requesting it again. Default 5 s. */
  readonly snapshotTimeout?: Duration.DurationInput | undefined
}

/** The properties of a topic's book. */
export interface BookSpec extends Pick<BookSettings, "symbol" | "depth" | "rule" | "read"> {
  readonly source: Source<PublicMessage<BookData>>
  readonly allowsNegativePrices?: boolean
  readonly hasRpiSizes?: boolean
  /** More values that must be the same to share the book. */
  readonly agreed?: ReadonlyArray<number>
}

export const bookSpecOf = (params: BookParams): BookSpec => {
  const { symbol } = params
  switch (params.kind) {
    case "rpi":
      return { symbol, source: rpiOrderbook(params), depth: 50, rule: "increasing", hasRpiSizes: true }
    case "spread": {
      const source = spreadOrderbook({ depth: 25, symbol })
      return { symbol, source, depth: 25, rule: gapRuleFor("spread", 25), allowsNegativePrices: true }
    }
    default: {
      const { category, depth } = params
      return { symbol, source: orderbook(params), depth, rule: gapRuleFor(category, depth) }
    }
  }
}

const millisOf = (duration: Duration.DurationInput | undefined, standard: Duration.DurationInput): number =>
  Duration.toMillis(Duration.decode(duration ?? standard))

/** The book of a topic, shared by all listeners with the same options, until the scope closes. */
export const sharedBook = (
  facts: BookSpec,
  options: FeedOptions
): Effect.Effect<SharedBook, SocketError, Sockets | Scope.Scope> =>
  Effect.suspend(() => {
    const { agreed = [], source, ...rest } = facts
    const rule = options.rule ?? facts.rule
    const misuse = Misuse.ofChoice(source.text, "rule", rule, ["consecutive", "increasing", "none"])
    if (misuse !== undefined) return Effect.fail(misuse)
    // Zero doubled is still zero: a wait must grow.
    const shortestMillis = Math.max(1, millisOf(options.resyncWaits?.[0], "1 second"))
    const pace = {
      shortestMillis,
      longestMillis: Math.max(shortestMillis, millisOf(options.resyncWaits?.[1], "30 seconds")),
      timeoutMillis: millisOf(options.snapshotTimeout, "5 seconds")
    }
    return sharedListener(source, [rule, ...Object.values(pace), ...agreed], (parts) =>
      Effect.sync(
        () =>
          new SharedBook({ ...rest, ...parts, rule, pace, topic: source.text, category: source.category ?? "spread" })
      )
    )
  })

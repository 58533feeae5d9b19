/**
 * Topics as they are typed: their text, and the market of those that several markets have.
 *
 * @since 0.1.0
 */
import * as Options from "@effect/cli/Options"
import * as Either from "effect/Either"
import type * as Option from "effect/Option"
import type { Any } from "effect-bybit/Socket/TopicDefinition"
import { UsageError } from "../UsageError.js"

/**
 * `--category` of topics.
 *
 * @since 0.1.0
 */
export const category = Options.choice("category", ["spot", "linear", "inverse", "option"] as const).pipe(
  Options.withAlias("c"),
  Options.withDescription("The market of topics that several have: linear contracts unless set."),
  Options.optional
)

/**
 * What was typed for {@link category}.
 *
 * @since 0.1.0
 */
export type Category = Option.Option<"spot" | "linear" | "inverse" | "option">

/** The categories that sockets are told apart by. */
const sockets = ["spot", "linear", "inverse", "option", "spread", "rfq", "earn", "status"] as const

/**
 * A topic that is known, and where it is to be asked for.
 *
 * @since 0.1.0
 */
export interface Known {
  readonly text: string
  /** Undefined for the topics of an account. */
  readonly category: (typeof sockets)[number] | undefined
}

const wordsOf = ({ name }: Any): string => name.toLowerCase()

const unknown = (text: string, topics: ReadonlyArray<Any>): UsageError => {
  const begin = (text.split(".")[0] ?? "").toLowerCase()
  const near = topics.filter(
    (topic) => begin.length > 2 && (wordsOf(topic).startsWith(begin) || begin.startsWith(wordsOf(topic)))
  )
  return new UsageError({
    message: `There is no topic "${text}"`,
    hint:
      near.length === 0
        ? "Topics are written as the exchange writes them: publicTrade.BTCUSDT, orderbook.50.BTCUSDT, kline.1.BTCUSDT, order, wallet."
        : `Look at ${near.map(({ docs, name }) => `${name}: ${docs}`).join(", ")}`
  })
}

/**
 * Finds a topic among those that there are.
 *
 * @since 0.1.0
 */
export const find = (
  text: string,
  wanted: string | undefined,
  topics: ReadonlyArray<Any>
): Either.Either<Known, UsageError> => {
  const matching = topics.filter((topic) => topic.match(text))
  if (matching.length === 0) return Either.left(unknown(text, topics))
  if (matching.some(({ access }) => access === "private")) return Either.right({ text, category: undefined })
  const markets = sockets.filter((one) => matching.some(({ categories }) => categories.includes(one)))
  const own = markets.filter((one) => ["spread", "rfq", "earn", "status"].includes(one))
  if (wanted !== undefined && !markets.some((one) => one === wanted) && own.length === 0) {
    return Either.left(
      new UsageError({ message: `${text} is no topic of ${wanted}`, hint: `It is one of ${markets.join(", ")}.` })
    )
  }
  const market = markets.find((one) => one === (wanted ?? "linear")) ?? markets[0]
  return market === undefined ? Either.left(unknown(text, topics)) : Either.right({ text, category: market })
}

/**
 * Finds all of them; each once.
 *
 * @since 0.1.0
 */
export const findAll = (
  texts: ReadonlyArray<string>,
  wanted: string | undefined,
  topics: ReadonlyArray<Any>
): Either.Either<ReadonlyArray<Known>, UsageError> =>
  Either.all([...new Set(texts)].map((text) => find(text, wanted, topics)))

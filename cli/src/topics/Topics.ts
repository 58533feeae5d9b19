/** Finds the topics named on the command line, and their markets. */

import * as Either from "effect/Either"
import type * as Option from "effect/Option"
import type { Category } from "effect-bybit/Schema/Category"
import type { Any } from "effect-bybit/Socket/TopicDefinition"
import { closest, didYouMean } from "../Suggestion.js"
import { UsageError } from "../UsageError.js"

/** The value of `--category`, if given. */
export type CategoryOption = Option.Option<Category>

/** The categories that have their own sockets. */
const sockets = ["spot", "linear", "inverse", "option", "spread", "rfq", "earn", "status"] as const

/** A known topic and the market to subscribe to it on. */
export interface KnownTopic {
  readonly text: string
  /** Undefined for account topics. */
  readonly category: (typeof sockets)[number] | undefined
}

const nameOf = ({ name }: Any): string => name.toLowerCase()

/** A complete topic of that name, with as much of the text as possible: `kline.1.BTCUSDT` for `kline.BTCUSDT`. */
const completed = (name: string, text: string, topics: ReadonlyArray<Any>): string | undefined => {
  const parameters = text.split(".").slice(1)
  const symbol = parameters.at(-1) ?? "BTCUSDT"
  return [parameters, [symbol], ["50", symbol], ["1", symbol]]
    .map((all) => [name, ...all].join("."))
    .find((candidate) => topics.some((topic) => topic.match(candidate)))
}

const unknown = (text: string, topics: ReadonlyArray<Any>): UsageError => {
  const begin = (text.split(".")[0] ?? "").toLowerCase()
  const similar = closest(begin, topics.map(nameOf))
  const near = topics.filter((topic) => {
    const name = nameOf(topic)
    return begin.length > 2 && (name.includes(begin) || begin.startsWith(name) || similar.includes(name))
  })
  const meant = new Set(near.flatMap(({ name }) => completed(name, text, topics) ?? []))
  if (text.includes(","))
    return new UsageError({ message: `Unknown topic "${text}"`, hint: "Separate topics with spaces, not commas." })
  return new UsageError({
    message: `Unknown topic "${text}"`,
    hint: didYouMean(
      [...meant].slice(0, 3),
      near.length === 0
        ? "Use Bybit's notation: publicTrade.BTCUSDT, orderbook.50.BTCUSDT, kline.1.BTCUSDT, order, wallet."
        : `See ${near.map(({ docs, name }) => `${name}: ${docs}`).join(", ")}`
    )
  })
}

/** Finds a topic among the known ones. */
export const find = (
  text: string,
  wantedCategory: string | undefined,
  topics: ReadonlyArray<Any>
): Either.Either<KnownTopic, UsageError> => {
  const matching = topics.filter((topic) => topic.match(text))
  if (matching.length === 0) return Either.left(unknown(text, topics))
  if (matching.some(({ access }) => access === "private")) return Either.right({ text, category: undefined })
  const markets = sockets.filter((one) => matching.some(({ categories }) => categories.includes(one)))
  const own = markets.filter((one) => ["spread", "rfq", "earn", "status"].includes(one))
  if (wantedCategory !== undefined && !markets.some((one) => one === wantedCategory) && own.length === 0) {
    return Either.left(
      new UsageError({
        message: `${text} is not a ${wantedCategory} topic`,
        hint: `It belongs to ${markets.join(", ")}.`
      })
    )
  }
  const market = markets.find((one) => one === (wantedCategory ?? "linear")) ?? markets[0]
  return market === undefined ? Either.left(unknown(text, topics)) : Either.right({ text, category: market })
}

/** Finds several topics, without duplicates. */
export const findAll = (
  texts: ReadonlyArray<string>,
  wantedCategory: string | undefined,
  topics: ReadonlyArray<Any>
): Either.Either<ReadonlyArray<KnownTopic>, UsageError> =>
  Either.all([...new Set(texts)].map((text) => find(text, wantedCategory, topics)))

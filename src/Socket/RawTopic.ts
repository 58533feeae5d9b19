/**
 * Topics as strings, whose messages are not checked.
 *
 * @since 0.1.0
 */
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type * as Scope from "effect/Scope"
import type * as Stream from "effect/Stream"
import { TopicError, WrongMarketError } from "../Errors/Network.js"
import type { Credentials } from "../Signing/Credentials.js"
import { privateAccess } from "./internal/Connection/PrivateAccess.js"
import { mergeByText } from "./internal/Merge/mergeByText.js"
import { leave, open } from "./internal/Stream/RawStream.js"
import { unwrapOpened } from "./internal/Stream/unwrapOpened.js"
import * as Misuse from "./internal/Topic/Misuse.js"
import type { Sockets } from "./Socket.js"
import type { SocketError } from "./SocketError.js"
import type { Source } from "./Source.js"

/** A pushed message, unchecked. */
export interface RawMessage {
  readonly topic: string
  readonly [field: string]: unknown
}

/** The markets of public V5 topics. Each has its own socket. */
export type PublicCategory = "spot" | "linear" | "inverse" | "option" | "spread" | "rfq" | "earn" | "status"

const paths: Readonly<Record<PublicCategory, string>> = {
  spot: "/v5/public/spot",
  linear: "/v5/public/linear",
  inverse: "/v5/public/inverse",
  option: "/v5/public/option",
  spread: "/v5/public/spread",
  rfq: "/v5/public/rfq",
  earn: "/v5/public/fp",
  status: "/v5/public/misc/status"
}

const categories = Object.keys(paths)

const privatePath = "/v5/private"

const isPrivate = (text: string): boolean =>
  /^(?:order|execution|position|dcp)(?:\.|$)|^(?:wallet|greeks|strategy)$|^spread\.(?:order|execution)$|^rfq\.open\.(?:rfqs|quotes|trades)$/.test(
    text
  )

/** The markets that have topics of this name; undefined if any may. */
const marketsNamed = (text: string): ReadonlyArray<string> | undefined => {
  const named = /^(?:order|execution|position)\.(?:fast\.)?(spot|linear|inverse|option)$/.exec(text)?.[1]
  if (named !== undefined) return [named]
  const name = /^[^.]+(?:\.(?:rpi|full|offers))?/.exec(text)?.[0] ?? text
  switch (name) {
    case "kline":
    case "priceLimit":
    case "orderbook.rpi":
    case "orderbook.full":
      return ["linear", "spot", "inverse"]
    case "allLiquidation":
    case "liquidation":
    case "insurance":
    case "adlAlert":
      return ["linear", "inverse"]
    case "kline_lt":
    case "tickers_lt":
    case "lt":
      return ["spot"]
    case "earn":
      return ["earn"]
    case "system":
      return ["status"]
    case "rfq":
      return ["rfq"]
    default:
      return undefined
  }
}

const isMessage = (json: unknown): json is RawMessage => typeof json === "object" && json !== null && "topic" in json

/** Whether messages after the first are useless without it. */
const startsWithSnapshot = (text: string, category: PublicCategory): boolean =>
  /^orderbook\.(?!full\.)/.test(text) || (/^tickers\./.test(text) && (category === "linear" || category === "inverse"))

const source = (
  text: string,
  path: string,
  access: Pick<Source<RawMessage>, "access" | "accountOf">,
  isIncremental = false
): Source<RawMessage> => ({
  ...access,
  text,
  path,
  startsWithSnapshot: isIncremental,
  merge: mergeByText,
  isUnchecked: true,
  is: isMessage,
  decode: (json) => Either.right(json)
})

/** Whether JavaScript gave something else than a list. An empty one is refused by whoever subscribes. */
const notTexts = (texts: ReadonlyArray<string>): TopicError | undefined =>
  Array.isArray(texts) ? undefined : Misuse.ofList("", "topics", texts)

const withoutCategory = (texts: ReadonlyArray<string>, method: "subscribeV5" | "unsubscribeV5") =>
  Effect.suspend(() => {
    const misuse = notTexts(texts)
    if (misuse !== undefined) return Effect.fail(misuse)
    const topic = texts.find((text) => !isPrivate(text))
    return topic === undefined
      ? Effect.succeed(texts.map((text) => source(text, privatePath, privateAccess)))
      : Effect.fail(
          new TopicError({
            topic,
            message: `For public "v5" websocket topics, use the ${method}() method & provide the category parameter`
          })
        )
  })

const withCategory = (texts: ReadonlyArray<string>, category: PublicCategory) =>
  Effect.suspend((): Effect.Effect<ReadonlyArray<Source<RawMessage>>, TopicError | WrongMarketError> => {
    const misuse = Misuse.ofCategory(category, categories) ?? notTexts(texts)
    return misuse === undefined ? sourcesOf(texts, category) : Effect.fail(misuse)
  })

/** Why a market doesn't have a topic: its symbol, or else its name. */
const notIn = (category: PublicCategory, text: string): WrongMarketError | undefined => {
  const [wanted, ...others] = marketsNamed(text) ?? []
  const isNamed = wanted === undefined || wanted === category || others.includes(category)
  return Misuse.ofMarket(text, category) ?? (isNamed ? undefined : new WrongMarketError({ market: category, wanted }))
}

const sourcesOf = (texts: ReadonlyArray<string>, category: PublicCategory) =>
  Effect.forEach(texts, (text) => {
    const wrong = notIn(category, text)
    if (wrong !== undefined) return Effect.fail(wrong)
    return Effect.succeed(
      isPrivate(text)
        ? source(text, privatePath, privateAccess)
        : source(text, paths[category], { access: "public" }, startsWithSnapshot(text, category))
    )
  })

/**
 * Subscribes private topics by their text, and returns their messages unchecked.
 *
 * Succeeds when every topic is confirmed; the subscription lasts until the scope closes. The stream can be run more than once, each
 * run with a queue of its own: the first one starts with what has arrived since the confirmation. It ends when its topics are
 * unsubscribed. A public topic needs a category and is rejected here: use {@link subscribeV5}.
 */
export const subscribe = (
  topics: ReadonlyArray<string>
): Effect.Effect<Stream.Stream<RawMessage, SocketError>, SocketError, Sockets | Credentials | Scope.Scope> =>
  Effect.flatMap(withoutCategory(topics, "subscribeV5"), open)

/**
 * Subscribes topics of one market by their text, and returns their messages unchecked.
 *
 * Succeeds when every topic is confirmed; the subscription lasts until the scope closes. The stream can be run more than once, each
 * run with a queue of its own: the first one starts with what has arrived since the confirmation. It ends when its topics are
 * unsubscribed. A topic that the market doesn't have, by its name or the form of its symbol, is rejected with `WrongMarketError`. Private topics go to the private socket,
 * whatever the category, and need `Credentials`.
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as Stream from "effect/Stream"
 * import * as Socket from "effect-bybit/Socket"
 *
 * export const program = Effect.gen(function* () {
 *   const messages = yield* Socket.subscribeV5(["publicTrade.BTCUSDT"], "linear")
 *   yield* Stream.runForEach(Stream.take(messages, 2), ({ topic, data }) => Effect.log(topic, data))
 * }).pipe(Effect.scoped)
 * ```
 */
export const subscribeV5 = (
  topics: ReadonlyArray<string>,
  category: PublicCategory
): Effect.Effect<Stream.Stream<RawMessage, SocketError>, SocketError, Sockets | Scope.Scope> =>
  Effect.flatMap(withCategory(topics, category), open)

/** {@link subscribe} as a stream: it subscribes when it is run, and each run on its own. */
export const rawStream = (
  topics: ReadonlyArray<string>
): Stream.Stream<RawMessage, SocketError, Sockets | Credentials> => unwrapOpened(subscribe(topics))

/** {@link subscribeV5} as a stream: it subscribes when it is run, and each run on its own. */
export const rawStreamV5 = (
  topics: ReadonlyArray<string>,
  category: PublicCategory
): Stream.Stream<RawMessage, SocketError, Sockets> => unwrapOpened(subscribeV5(topics, category))

/** Unsubscribes private topics that were subscribed by their text, before their scope closes. Streams left without topics end. */
export const unsubscribe = (topics: ReadonlyArray<string>): Effect.Effect<void, TopicError, Sockets> =>
  Effect.flatMap(withoutCategory(topics, "unsubscribeV5"), leave)

/**
 * Unsubscribes topics of one market that were subscribed by their text, before their scope closes. Streams left without topics
 * end.
 */
export const unsubscribeV5 = (
  topics: ReadonlyArray<string>,
  category: PublicCategory
): Effect.Effect<void, WrongMarketError | TopicError, Sockets> => Effect.flatMap(withCategory(topics, category), leave)

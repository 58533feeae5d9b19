/** Makes the library's own topics. `Socket/TopicDefinition` makes those of users, from any schema. */
import * as Either from "effect/Either"
import type * as Schema from "effect/Schema"
import { DecodeError } from "../../../Errors/Network.js"
import * as Predicate from "../../../Schema/internal/Predicate.js"
import { isUndecoded } from "../../Undecoded.js"
import type { AccountOf } from "../Connection/PrivateAccess.js"
import type { MakeMerge } from "../Merge/Merge.js"
import * as TopicTemplate from "./TopicTemplate.js"

/** The facts of any topic, for tools. */
export interface Any {
  readonly name: string
  /** The path of its socket, where `{category}` is one of `categories`. */
  readonly channel: string
  readonly categories: ReadonlyArray<string>
  readonly access: "public" | "private"
  /** `retired` if the exchange has withdrawn it. */
  readonly status: "current" | "retired"
  /**
   * The documented push interval while anything changes, in milliseconds; undefined if it is pushed only on events. The watchdog
   * checks a topic that is silent for much longer.
   */
  readonly pushIntervalMillis: number | undefined
  readonly docs: string
  /** For topics of older apis, the V5 replacement: `` `Topic.orderbook` with depth 1 ``. */
  readonly deprecated: string | undefined
  readonly message: Schema.Schema.AnyNoContext
  /** Whether a topic's text, or a message of a stream, belongs to this topic. */
  match(textOrMessage: unknown): boolean
  /** Checks a pushed message that was parsed from JSON: use `Json.parse` from `Schema/Json`, which doesn't round integers. */
  decode(json: unknown): Either.Either<unknown, DecodeError>
}

/**
 * A topic ready to be subscribed: `Topic.orderbook({ category: "linear", depth: 50, symbol: "BTCUSDT" })`.
 *
 * `A` is its message; `Access` shows whether it needs credentials.
 */
export interface Topic<A, Access extends "public" | "private" = "public" | "private"> extends Any {
  readonly access: Access
  /** The text sent to the exchange. */
  readonly text: string
  /** The market it belongs to, if its channel has several. */
  readonly category: string | undefined
  /** The path of its socket. */
  readonly path: string
  readonly message: Schema.Schema<A>
  /** Whether a topic's text belongs to this topic. */
  match(text: string): boolean
  /** Whether a message of a stream of several topics belongs to this topic: narrows its type. */
  match(message: unknown): message is A
  /** Whether a message as it was received matches its schema. */
  is(json: unknown): json is A
  /** Whether its messages differ from what is received: then `decode` makes them. */
  readonly isDecoding?: boolean
  decode(json: unknown): Either.Either<A, DecodeError>
}

/** A topic with any message and access. */
export interface AnyTopic extends Any {
  readonly text: string
  readonly category: string | undefined
  readonly path: string
  is(json: unknown): json is unknown
}

/** The facts of a family of topics, and how to recognize its messages. */
export interface Family<A, Access extends "public" | "private"> extends Any {
  readonly access: Access
  readonly message: Schema.Schema<A>
  /** Whether a topic's text belongs to this topic. */
  match(text: string): boolean
  /** Whether a message of a stream of several topics belongs to this topic: narrows its type. */
  match(message: unknown): message is A
}

/** A family of topics: call it with parameters to make a {@link Topic}, or read its facts. */
export interface Definition<in P, A, Access extends "public" | "private"> extends Family<A, Access> {
  (params: P): Topic<A, Access>
}

/** A topic without parameters. */
export interface Single<A, Access extends "public" | "private"> extends Family<A, Access> {
  (): Topic<A, Access>
}

/** The facts that define a topic. */
export interface Facts<A, Access extends "public" | "private"> {
  readonly name: string
  readonly channel: string
  readonly categories: ReadonlyArray<string>
  readonly access: Access
  /** How an account connects for it, if it is private. */
  readonly accountOf?: AccountOf
  readonly status?: "current" | "retired"
  readonly pushIntervalMillis?: number
  /** Whether it starts with a snapshot, without which its deltas are useless. */
  readonly startsWithSnapshot?: boolean
  /** How pushes are merged that come over several connections. By default, each content is delivered once. */
  readonly merge?: MakeMerge
  /** The exchange's page about it. The build adds it to the docstring. */
  readonly docs: string
  /** The V5 replacement. The build adds it to the docstring. */
  readonly deprecated?: string
  readonly message: Schema.Schema<A>
}

/** Reads a message as its schema says; the error shows the first mismatch. */
export const decode = <A>(name: string, schema: Schema.Schema<A>, json: unknown): Either.Either<A, DecodeError> => {
  const read = Predicate.decode(schema, json)
  return Either.isRight(read)
    ? Either.right(read.right as A)
    : Either.left(new DecodeError({ endpoint: `topic ${name}`, ...read.left, body: json, outcome: "executed" }))
}

class Instance<A, Access extends "public" | "private"> implements Topic<A, Access> {
  declare readonly name: string
  declare readonly channel: string
  declare readonly categories: ReadonlyArray<string>
  declare readonly access: Access
  declare readonly docs: string
  readonly status: "current" | "retired" = "current"
  readonly pushIntervalMillis: number | undefined = undefined
  readonly deprecated: string | undefined = undefined
  readonly path: string
  readonly isDecoding: boolean
  #check: ((json: unknown) => json is A) | undefined
  constructor(
    facts: Facts<A, Access>,
    readonly text: string,
    readonly category: string | undefined,
    readonly message: Schema.Schema<A>
  ) {
    Object.assign(this, facts, { message })
    this.path = facts.channel.replace("{category}", category ?? "")
    // In JavaScript, a category may be unknown, and have no schema: whoever listens is told.
    this.isDecoding = message !== undefined && Predicate.isDecoding(message.ast)
  }
  match(textOrMessage: unknown): textOrMessage is A {
    return textOf(textOrMessage) === this.text
  }
  is(json: unknown): json is A {
    this.#check ??= Predicate.compile(this.message)
    return this.#check(json)
  }
  decode(json: unknown): Either.Either<A, DecodeError> {
    return decode(this.name, this.message, json)
  }
}

/** The topic of a message, or a topic's text itself. A message that couldn't be decoded belongs to no type of message. */
const textOf = (textOrMessage: unknown): string | undefined => {
  if (typeof textOrMessage === "string") return textOrMessage
  if (typeof textOrMessage !== "object" || textOrMessage === null || isUndecoded(textOrMessage)) return undefined
  return "topic" in textOrMessage && typeof textOrMessage.topic === "string" ? textOrMessage.topic : undefined
}

/** Makes one topic of a family. `message` narrows the family's schema if it depends on the category. */
export const instance = <A, Access extends "public" | "private">(
  facts: Facts<A, Access>,
  text: string,
  category?: string,
  message: Schema.Schema<A> = facts.message
): Topic<A, Access> => new Instance(facts, text, category, message)

/** Adds the facts of a family to the function that makes its topics. `match` recognizes the texts of the family. */
export const family = <F extends (...args: never) => unknown, A, Access extends "public" | "private">(
  facts: Facts<A, Access>,
  make: F,
  match: (text: string) => boolean
): F & Family<A, Access> => {
  const own: Family<A, Access> = {
    name: facts.name,
    channel: facts.channel,
    categories: facts.categories,
    access: facts.access,
    status: facts.status ?? "current",
    pushIntervalMillis: facts.pushIntervalMillis,
    docs: facts.docs,
    deprecated: facts.deprecated,
    message: facts.message,
    match: (textOrMessage: unknown): textOrMessage is A => {
      const text = textOf(textOrMessage)
      return text !== undefined && match(text)
    },
    decode: (json) => decode(facts.name, facts.message, json)
  }
  // `name` of a function can be defined, not assigned
  for (const [key, value] of Object.entries(own)) Object.defineProperty(make, key, { value, enumerable: true })
  return make as F & typeof own
}

/** What a template cannot express. */
export interface TemplateOptions<in P> {
  /**
   * The values of a parameter in the text: a list, or a pattern. By default, any text without a dot, and for `category` the
   * family's categories.
   */
  readonly values?: TopicTemplate.Values | undefined
  /** The market of one topic. By default the family's only category, or else the parameter `category`. */
  readonly category?: ((params: P) => string) | undefined
  /** The path of its socket, if that depends on more than the category. */
  readonly channel?: ((params: P) => string) | undefined
  /** The push interval in milliseconds, if it depends on the parameters. */
  readonly pushIntervalMillis?: ((params: P) => number) | undefined
}

const categoryIn = (params: unknown): string | undefined =>
  typeof params === "object" && params !== null && "category" in params && typeof params.category === "string"
    ? params.category
    : undefined

/**
 * A family of topics with one template, which makes a topic's text and recognizes it.
 *
 * `{symbol}` is the parameter `symbol`; `{symbol|baseCoin}` is whichever of the two is set. A part in square brackets is
 * optional: `order[.{category}]`.
 */
export const define = <P, A, Access extends "public" | "private", const Template extends string>(
  facts: Facts<A, Access>,
  template: Template & TopicTemplate.TemplateFor<Template, P>,
  { category, channel, pushIntervalMillis, values }: TemplateOptions<NoInfer<P>> = {}
): Definition<P, A, Access> => {
  const { pattern, textOf } = TopicTemplate.make(template, { category: facts.categories, ...values })
  const onlyCategory = facts.categories.length === 1 ? facts.categories[0] : undefined
  const isFixed = channel === undefined && pushIntervalMillis === undefined
  return family(
    facts,
    (params: P) =>
      instance(
        isFixed
          ? facts
          : {
              ...facts,
              channel: channel?.(params) ?? facts.channel,
              ...(pushIntervalMillis === undefined ? {} : { pushIntervalMillis: pushIntervalMillis(params) })
            },
        textOf(params),
        category?.(params) ?? onlyCategory ?? categoryIn(params)
      ),
    (text) => pattern.test(text)
  )
}

/** A topic with only one text. */
export const single = <A, Access extends "public" | "private">(
  facts: Facts<A, Access>,
  text: string
): Single<A, Access> =>
  family(
    facts,
    () => instance(facts, text),
    (other) => other === text
  )

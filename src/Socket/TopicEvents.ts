/**
 * The messages of topics, with what happens to their connection in between.
 *
 * @since 0.1.0
 */
import * as Effect from "effect/Effect"
import type * as Stream from "effect/Stream"
import { receivedOf } from "../Schema/internal/Received.js"
import type { Arrival } from "./Arrival.js"
import type { Loss } from "./ConnectionState.js"
import { ReadDelay } from "./internal/Stream/ReadDelay.js"
import { type FailAfter, failAfter, type Unbounded } from "./Overflow.js"
import type { SocketError } from "./SocketError.js"
import type { AnyTopic } from "./TopicDefinition.js"
import {
  endings,
  inboxFor,
  listenTo,
  listOf,
  type Message,
  type Requirements,
  streamOf,
  textsOf
} from "./TopicStream.js"
import type { Undecoded } from "./Undecoded.js"

/** A message with its times. */
export interface MessageEvent<A> {
  readonly _tag: "Message"
  readonly topic: string
  readonly message: A
  /** When it arrived, in milliseconds of the local clock. */
  readonly receivedAt: number
  /** When it arrived, in milliseconds of a clock that is never set: for measuring durations. */
  readonly monotonicMillis: number
  /** When the exchange sent it, in milliseconds of the exchange's clock; undefined if the message doesn't say. */
  readonly ts: number | undefined
  /** When the matching engine produced it, in milliseconds of the exchange's clock; order books only. */
  readonly cts: number | undefined
}

/** The connection of some topics was lost. What happens until `Resumed` is not delivered. */
export interface GapEvent {
  readonly _tag: "Gap"
  readonly topics: ReadonlyArray<string>
  readonly loss: Loss
  /** Milliseconds of the local clock. */
  readonly at: number
}

/** All topics of the stream are subscribed again after one or more gaps. */
export interface ResumedEvent {
  readonly _tag: "Resumed"
  readonly topics: ReadonlyArray<string>
  /** Milliseconds of the local clock. */
  readonly at: number
}

/** A topic was resubscribed on purpose: what starts with a snapshot starts anew. */
export interface ResyncedEvent {
  readonly _tag: "Resynced"
  readonly topics: ReadonlyArray<string>
  /** Milliseconds of the local clock. */
  readonly at: number
}

/** Topics of the stream no longer exist: the exchange refused to subscribe them again. The stream goes on with the others. */
export interface CeasedEvent {
  readonly _tag: "Ceased"
  readonly topics: ReadonlyArray<string>
  /** The words of the exchange. */
  readonly detail: string
  /** Milliseconds of the local clock. */
  readonly at: number
}

/** An element of {@link events}. */
export type TopicEvent<A> = MessageEvent<A> | GapEvent | ResumedEvent | ResyncedEvent | CeasedEvent | Undecoded

/** Options of {@link events}. Markers must not be dropped, so the policies that drop messages are not offered. */
export interface EventsOptions {
  /** What happens if it is read too slowly. By default, the stream fails if too much is waiting. */
  readonly overflow?: FailAfter | Unbounded | undefined
  /** Rejects topics of another market with `WrongMarketError`. */
  readonly category?: string | undefined
}

/** A message of any topic, as it was received. */
interface Timed {
  readonly topic?: unknown
  readonly ts?: unknown
  readonly cts?: unknown
  readonly creationTime?: unknown
}

const millis = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined)

const messageEvent = <A>(message: A, topic: string, { monotonicMillis, receivedAt }: Arrival): MessageEvent<A> => {
  const { creationTime, cts, ts } = receivedOf(message) as Timed
  return {
    _tag: "Message",
    topic,
    message,
    receivedAt,
    monotonicMillis,
    ts: millis(ts ?? creationTime),
    cts: millis(cts)
  }
}

/**
 * The messages of one or more topics with the times of their arrival, and markers for what is missing between them.
 *
 * `Gap` marks a lost connection, `Resumed` that every topic is subscribed again, `Resynced` a topic that starts anew, and `Ceased` one
 * that no longer exists, such as that of a delisted symbol: the stream fails with `SubscriptionError` when no topic is left. A message
 * that doesn't match its schema is emitted as `Undecoded`, whether public or private. Everything else is like `Socket.stream`.
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as Stream from "effect/Stream"
 * import * as Socket from "effect-bybit/Socket"
 *
 * const trades = Socket.events(Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" }))
 *
 * export const program = trades.pipe(
 *   Stream.take(3),
 *   Stream.runForEach((event) =>
 *     event._tag === "Message"
 *       ? Effect.log(`${event.receivedAt - (event.ts ?? event.receivedAt)} ms after it was sent`)
 *       : Effect.logWarning(event._tag)
 *   )
 * )
 * ```
 */
export const events = <T extends AnyTopic>(
  topics: T | ReadonlyArray<T>,
  options: EventsOptions = {}
): Stream.Stream<TopicEvent<Exclude<Message<T>, Undecoded>>, SocketError, Requirements<T>> => {
  const list: ReadonlyArray<AnyTopic> = listOf(topics)
  type Event = TopicEvent<unknown>
  const opened = Effect.gen(function* () {
    const clock = yield* Effect.clock
    const delay = new ReadDelay(clock)
    const texts = textsOf(list)
    const inbox = yield* inboxFor<Event>(list, options.overflow ?? failAfter(), delay.read)
    const unsubscribed = new Set<string>()
    const left = new Set(texts)
    const now = () => clock.unsafeCurrentTimeMillis()
    /** These topics are no longer missing. */
    const found = (topics: ReadonlyArray<string>) => {
      const before = unsubscribed.size
      for (const topic of topics) unsubscribed.delete(topic)
      if (unsubscribed.size === 0 && before > 0) inbox.offer({ _tag: "Resumed", topics: [...left], at: now() })
    }
    yield* listenTo(list, options.category, {
      ...endings(inbox),
      message: (message, arrival) => {
        delay.arrived(arrival)
        const { topic } = receivedOf(message) as Timed
        inbox.offer(messageEvent(message, typeof topic === "string" ? topic : (texts[0] ?? ""), arrival), arrival.size)
      },
      undecoded: (undecoded, { size }) => inbox.offer(undecoded, size),
      down: (loss, lost) => {
        const topics = lost.filter((text) => !unsubscribed.has(text))
        for (const text of topics) unsubscribed.add(text)
        if (topics.length > 0) inbox.offer({ _tag: "Gap", topics, loss, at: now() })
      },
      ceased: ({ detail, topics }) => {
        for (const topic of topics) left.delete(topic)
        inbox.offer({ _tag: "Ceased", topics, detail, at: now() })
        found(topics)
      },
      subscribed: (topic) => found([topic]),
      renewed: (topic) => inbox.offer({ _tag: "Resynced", topics: [topic], at: now() })
    })
    return inbox
  })
  // Each topic's own check gives the type; lists of several kinds are beyond the type checker.
  return streamOf(opened) as Stream.Stream<TopicEvent<Exclude<Message<T>, Undecoded>>, SocketError, Requirements<T>>
}

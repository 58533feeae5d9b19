import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { topics as allTopics } from "effect-bybit/Socket/AllTopics"
import type { ConnectionState } from "effect-bybit/Socket/ConnectionState"
import type { RawMessage } from "effect-bybit/Socket/RawTopic"
import type { Socket } from "effect-bybit/Socket/Socket"
import type { SocketError } from "effect-bybit/Socket/SocketError"
import * as Output from "../output/Output.js"
import { Screen } from "../output/Screen.js"
import * as Messages from "../topics/Messages.js"
import * as Topics from "../topics/Topics.js"
import * as Venue from "../Venue.js"

/**
 * What was typed.
 *
 * @since 0.1.0
 */
export interface Typed extends Venue.VenueOptions {
  readonly topics: ReadonlyArray<string>
  readonly category: Topics.Category
  readonly count: Option.Option<number>
  readonly json: boolean
}

/**
 * Prints messages as they come, a line each, and tells of the connections.
 *
 * @since 0.1.0
 */
export const print = <R>(
  messages: Stream.Stream<RawMessage, SocketError, R>,
  { count, json }: Pick<Typed, "count" | "json">,
  isOver: (state: ConnectionState) => boolean = () => false
): Effect.Effect<void, SocketError, R | Socket> =>
  Effect.gen(function* () {
    const { columns, isTerminal } = yield* Screen
    yield* Effect.forkScoped(Messages.tellStates(isOver))
    const wanted = Option.isNone(count) ? messages : Stream.take(messages, count.value)
    yield* Stream.runForEach(wanted, (message) =>
      json ? Output.document(message) : Console.log(Messages.line(message, isTerminal ? columns : undefined))
    )
  }).pipe(Effect.scoped)

/**
 * Prints what topics push until there was enough, or for ever.
 *
 * @since 0.1.0
 */
export const run = (typed: Typed) =>
  Effect.gen(function* () {
    const topics = yield* Topics.findAll(typed.topics, Option.getOrUndefined(typed.category), allTopics)
    const choice = yield* Venue.choose(typed)
    return yield* Messages.needKey(topics)
      ? Effect.provide(print(Messages.messages(topics), typed), Venue.layerAccount(choice))
      : Effect.provide(print(Messages.publicMessages(topics), typed), Venue.layer(choice))
  })

import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { topics as allTopics } from "effect-bybit/Socket/AllTopics"
import type { ConnectionState } from "effect-bybit/Socket/ConnectionState"
import type { RawMessage } from "effect-bybit/Socket/RawTopic"
import type { Sockets } from "effect-bybit/Socket/Socket"
import type { SocketError } from "effect-bybit/Socket/SocketError"
import * as Output from "../output/Output.js"
import { Screen } from "../output/Screen.js"
import * as Messages from "../topics/Messages.js"
import * as Topics from "../topics/Topics.js"
import * as Venue from "../Venue.js"

/** The parsed arguments. */
export interface Input extends Venue.VenueOptions {
  readonly topics: ReadonlyArray<string>
  readonly category: Topics.CategoryOption
  readonly count: Option.Option<number>
  readonly json: boolean
}

/** Prints messages as they arrive, one per line, and reports connection changes. */
export const printMessages = <R>(
  messages: Stream.Stream<RawMessage, SocketError, R>,
  { count, json }: Pick<Input, "count" | "json">,
  isOver: (state: ConnectionState) => boolean = () => false
): Effect.Effect<void, SocketError, R | Sockets> =>
  Effect.gen(function* () {
    const { columns, isTerminal } = yield* Screen
    yield* Effect.forkScoped(Messages.reportStates(isOver))
    const wanted = Option.isNone(count) ? messages : Stream.take(messages, count.value)
    yield* Stream.runForEach(wanted, (message) =>
      json ? Output.printJson(message) : Console.log(Messages.line(message, isTerminal ? columns : undefined))
    )
  }).pipe(Effect.scoped)

/** Prints the messages of topics, forever or up to the count. */
export const run = (input: Input) =>
  Effect.gen(function* () {
    const topics = yield* Topics.findAll(input.topics, Option.getOrUndefined(input.category), allTopics)
    const choice = yield* Venue.choose(input)
    return yield* Messages.needsKey(topics)
      ? Effect.provide(printMessages(Messages.messages(topics), input), Venue.layerAccount(choice))
      : Effect.provide(printMessages(Messages.publicMessages(topics), input), Venue.layer(choice))
  })

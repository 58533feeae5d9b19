/** Raw topic messages. */
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import type { Credentials } from "effect-bybit/Layers/Credentials"
import type { ConnectionState, StateChange } from "effect-bybit/Socket/ConnectionState"
import type { RawMessage } from "effect-bybit/Socket/RawTopic"
import * as RawTopic from "effect-bybit/Socket/RawTopic"
import type { Sockets } from "effect-bybit/Socket/Socket"
import type { SocketError } from "effect-bybit/Socket/SocketError"
import { states } from "effect-bybit/Socket/TopicStream"
import { clipped, printable } from "../output/Screen.js"
import type { KnownTopic } from "./Topics.js"

/** Whether any of the topics needs a key. */
export const needsKey = (topics: ReadonlyArray<KnownTopic>): boolean =>
  topics.some(({ category }) => category === undefined)

/** Subscribes to public topics and emits their messages in order of arrival. */
export const publicMessages = (topics: ReadonlyArray<KnownTopic>): Stream.Stream<RawMessage, SocketError, Sockets> => {
  const groups = new Map<RawTopic.PublicCategory, Array<string>>()
  for (const { category, text } of topics) {
    if (category !== undefined) groups.set(category, [...(groups.get(category) ?? []), text])
  }
  return Stream.mergeAll(
    [...groups].map(([category, texts]) => Stream.unwrapScoped(RawTopic.subscribeV5(texts, category))),
    { concurrency: "unbounded" }
  )
}

/** Like {@link publicMessages}, for public and private topics. */
export const messages = (
  topics: ReadonlyArray<KnownTopic>
): Stream.Stream<RawMessage, SocketError, Sockets | Credentials> => {
  const own = topics.flatMap(({ category, text }) => (category === undefined ? [text] : []))
  return Stream.merge(
    publicMessages(topics),
    own.length === 0 ? Stream.empty : Stream.unwrapScoped(RawTopic.subscribe(own))
  )
}

const timeOf = (message: RawMessage): string => {
  const time = message["ts"] ?? message["creationTime"]
  return typeof time === "number" && time > 0 && time < 8.64e15 ? new Date(time).toISOString().slice(11, 23) : ""
}

/** Formats a message as one line for people. */
export const line = (message: RawMessage, columns: number | undefined): string => {
  const { data, topic, type } = message
  const kind = typeof type === "string" ? ` ${type}` : ""
  const text = printable(`${timeOf(message)} ${topic}${kind} ${JSON.stringify(data)}`).trim()
  return columns === undefined ? text : clipped(text, columns)
}

const report = ({ connection, state }: StateChange): Effect.Effect<void> => {
  switch (state._tag) {
    case "Initial":
      return state.loss === undefined ? Effect.void : Console.error(`${connection}: closed, ${state.loss.detail}`)
    case "Connecting":
      return Console.error(`${connection}: connecting${state.attempt > 1 ? `, attempt ${state.attempt}` : ""}`)
    case "Connected":
      return Console.error(`${connection}: ${state.reconnects > 0 ? `reconnected (${state.reconnects})` : "connected"}`)
    case "Reconnecting": {
      const { code, detail, reason } = state.loss
      const wait = Math.max(0, state.retryAt - state.since)
      const why = [[reason, code].filter(Boolean).join(" "), detail].filter(Boolean).join(": ")
      return Console.error(`${connection}: lost (${why}), reconnecting in ${wait} ms`)
    }
    case "Closing":
      return Effect.void
  }
}

/** Reports connection changes on standard error until `isOver`. */
export const reportStates = (isOver: (state: ConnectionState) => boolean): Effect.Effect<void, never, Sockets> =>
  Stream.runForEach(
    Stream.takeWhile(states, ({ state }) => !isOver(state)),
    report
  )

/**
 * The messages of topics, as they came.
 *
 * @since 0.1.0
 */
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import type { Credentials } from "effect-bybit/Layers/Credentials"
import type { ConnectionState } from "effect-bybit/Socket/ConnectionState"
import type { RawMessage } from "effect-bybit/Socket/RawTopic"
import * as RawTopic from "effect-bybit/Socket/RawTopic"
import type { Socket, StateChange } from "effect-bybit/Socket/Socket"
import type { SocketError } from "effect-bybit/Socket/SocketError"
import { states } from "effect-bybit/Socket/TopicStream"
import { plain } from "../output/Screen.js"
import type { Known } from "./Topics.js"

/**
 * Whether a key is needed for these.
 *
 * @since 0.1.0
 */
export const needKey = (topics: ReadonlyArray<Known>): boolean => topics.some(({ category }) => category === undefined)

/**
 * Subscribes topics of markets, and gives what they push in the order in which it comes.
 *
 * @since 0.1.0
 */
export const publicMessages = (topics: ReadonlyArray<Known>): Stream.Stream<RawMessage, SocketError, Socket> => {
  const groups = new Map<RawTopic.PublicCategory, Array<string>>()
  for (const { category, text } of topics) {
    if (category !== undefined) groups.set(category, [...(groups.get(category) ?? []), text])
  }
  return Stream.mergeAll(
    [...groups].map(([category, texts]) => Stream.unwrapScoped(RawTopic.subscribeV5(texts, category))),
    { concurrency: "unbounded" }
  )
}

/**
 * The same of topics of markets and of an account.
 *
 * @since 0.1.0
 */
export const messages = (
  topics: ReadonlyArray<Known>
): Stream.Stream<RawMessage, SocketError, Socket | Credentials> => {
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

/**
 * A message as one line for people.
 *
 * @since 0.1.0
 */
export const line = (message: RawMessage, columns: number | undefined): string => {
  const { data, topic, type } = message
  const kind = typeof type === "string" ? ` ${type}` : ""
  const text = plain(`${timeOf(message)} ${topic}${kind} ${JSON.stringify(data)}`)
    .replace(/\p{Cc}/gu, " ")
    .trim()
  return columns !== undefined && text.length > columns ? `${text.slice(0, Math.max(20, columns - 3))}...` : text
}

const tell = ({ connection, state }: StateChange): Effect.Effect<void> => {
  switch (state._tag) {
    case "Initial":
      return state.loss === undefined ? Effect.void : Console.error(`${connection}: ended, ${state.loss.detail}`)
    case "Connecting":
      return Console.error(`${connection}: connecting${state.attempt > 1 ? `, attempt ${state.attempt}` : ""}`)
    case "Connected":
      return Console.error(`${connection}: connected${state.reconnects > 0 ? ` again (${state.reconnects})` : ""}`)
    case "Reconnecting": {
      const { code, detail, reason } = state.loss
      const wait = Math.max(0, state.retryAt - state.since)
      return Console.error(
        `${connection}: lost (${[reason, code, detail].filter(Boolean).join(" ")}), again in ${wait} ms`
      )
    }
    case "Closing":
      return Effect.void
  }
}

/**
 * Tells each change of a connection on the standard error, until there is nothing more to tell.
 *
 * @since 0.1.0
 */
export const tellStates = (isOver: (state: ConnectionState) => boolean): Effect.Effect<void, never, Socket> =>
  Stream.runForEach(
    Stream.takeWhile(states, ({ state }) => !isOver(state)),
    tell
  )

import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as LogLevel from "effect/LogLevel"
import * as Option from "effect/Option"
import * as Bybit from "effect-bybit/Layers/Bybit"
import * as Credentials from "effect-bybit/Layers/Credentials"
import { custom } from "effect-bybit/Layers/Venue"
import * as Recording from "effect-bybit/Recording"
import { layerNode } from "effect-bybit/Signing/SignerNode"
import { topics as allTopics } from "effect-bybit/Socket/AllTopics"
import type { ConnectionState } from "effect-bybit/Socket/ConnectionState"
import * as Output from "../output/Output.js"
import { clipped, printable, Screen } from "../output/Screen.js"
import * as Report from "../Report.js"
import * as Messages from "../topics/Messages.js"
import * as Topics from "../topics/Topics.js"
import { printMessages } from "./Stream.js"

/** The parsed arguments. */
export interface Input {
  readonly file: string
  readonly topics: ReadonlyArray<string>
  readonly category: Topics.CategoryOption
  readonly speed: number | "instant"
  readonly count: Option.Option<number>
  readonly json: boolean
}

const textOf = (line: Recording.Line): string => {
  switch (line.kind) {
    case "request":
      return `#${line.id} -> ${line.method} ${line.path}${line.query === "" ? "" : `?${line.query}`}${line.body === undefined ? "" : ` ${line.body}`}`
    case "answer":
      return `#${line.id} <- ${line.status} ${line.body}`
    case "lost":
      return `#${line.id} lost: ${line.detail}`
    case "abandoned":
      return `#${line.id} abandoned`
    case "dial":
      return `socket ${line.socket} to ${line.url}`
    case "in":
      return `socket ${line.socket} <- ${line.text}`
    case "out":
      return `socket ${line.socket} -> ${line.text}`
    case "auth":
      return `socket ${line.socket} -> (auth)`
    case "closed":
      return `socket ${line.socket} closed ${line.code} ${line.reason}`
    case "failed":
      return `socket ${line.socket} failed: ${line.detail}`
    case "refused":
      return `socket ${line.socket} refused with ${line.status} ${line.body}`
    case "gap":
      return `messages missing here: ${line.frames}`
    case "end":
      return "end"
    default:
      return `socket ${line.socket} ${line.kind}`
  }
}

/** Prints everything in the recording, one line each, at its time. */
const passed = ({ count, json, speed }: Input, session: Recording.Session) =>
  Effect.gen(function* () {
    const { columns, isTerminal } = yield* Screen
    let at = 0
    let left = Option.getOrElse(count, () => Number.POSITIVE_INFINITY)
    for (const line of session.lines) {
      if (left-- <= 0) return
      if (speed !== "instant" && line.at > at) yield* Effect.sleep((line.at - at) / speed)
      at = Math.max(at, line.at)
      const text = printable(`${(line.at / 1000).toFixed(3).padStart(9)} ${textOf(line)}`)
      yield* json ? Output.printJson(line) : Console.log(isTerminal ? clipped(text, columns) : text)
    }
  })

/** A venue without hosts: the recording answers instead. */
const nowhere = custom({
  name: "recording",
  live: false,
  rest: "https://recording.invalid",
  socket: "wss://recording.invalid"
})

/** Whether a connection failed because the recording is over. */
const isEnd = (detail: string): boolean => detail.startsWith("The recording has no further")

/** Whether the recording has no more messages for this connection. */
const isOver = (state: ConnectionState): boolean =>
  state._tag === "Initial" && state.loss !== undefined && isEnd(state.loss.detail)

/** Nothing here but the recording makes messages, so with `instant` there is nothing to wait for after the last one. */
const replaying = (session: Recording.Session, speed: Input["speed"]) =>
  Recording.replay(session, speed === "instant" ? { speed, keepOpen: 0 } : { speed })

const streamed = (input: Input, session: Recording.Session, topics: ReadonlyArray<Topics.KnownTopic>) => {
  const services = Bybit.layer({ venue: nowhere }).pipe(
    Layer.provideMerge(Layer.merge(replaying(session, input.speed), layerNode)),
    Layer.merge(Credentials.layer({ key: "recording", secret: "recording" }))
  )
  return Effect.gen(function* () {
    const messages = Messages.needsKey(topics) ? Messages.messages(topics) : Messages.publicMessages(topics)
    yield* Effect.catchTag(printMessages(messages, input, isOver), "ConnectionError", (error) =>
      isEnd(error.detail) ? Effect.void : Effect.fail(error)
    )
  }).pipe(
    Effect.mapError((error) => {
      const hint = "The recording may not contain this topic: without topics, replay prints everything in it."
      return new Report.ErrorWithHint({ error, hint })
    }),
    Effect.provide(services),
    Logger.withMinimumLogLevel(LogLevel.None)
  )
}

/** Plays back a recording. */
export const run = (input: Input) =>
  Effect.gen(function* () {
    const topics = yield* Topics.findAll(input.topics, Option.getOrUndefined(input.category), allTopics)
    const session = yield* Effect.flatMap(Recording.filesOf(input.file), Recording.read)
    if (!session.isComplete) yield* Console.error("The recording is incomplete: its last messages may be missing.")
    if (session.missingFrames > 0)
      yield* Console.error(`Messages missing from the recording: ${session.missingFrames}.`)
    return yield* topics.length === 0 ? passed(input, session) : streamed(input, session, topics)
  })

import * as FileSystem from "@effect/platform/FileSystem"
import * as Clock from "effect/Clock"
import * as Console from "effect/Console"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import type { Any } from "effect-bybit/Http/Endpoint"
import { RestClient } from "effect-bybit/Http/RestClient"
import { Credentials } from "effect-bybit/Layers/Credentials"
import * as Recording from "effect-bybit/Recording"
import { topics as allTopics } from "effect-bybit/Socket/AllTopics"
import * as Output from "../output/Output.js"
import { Screen } from "../output/Screen.js"
import * as Parameters from "../Parameters.js"
import * as Messages from "../topics/Messages.js"
import * as Topics from "../topics/Topics.js"
import { UsageError } from "../UsageError.js"
import * as Venue from "../Venue.js"

/** The parsed arguments. */
export interface Input extends Venue.VenueOptions {
  readonly file: string
  readonly topics: ReadonlyArray<string>
  readonly category: Topics.CategoryOption
  readonly rest: ReadonlyArray<string>
  readonly duration: Option.Option<number>
  readonly overwrite: boolean
  readonly rotate: Option.Option<{ readonly maxSize?: number; readonly maxAge?: number }>
  readonly keep: Option.Option<number>
  readonly json: boolean
}

interface Read {
  readonly endpoint: Any
  readonly params: Parameters.Fields
}

/** Parses `Market.getTickers {...}`. Only reads are allowed. */
const readOf = (text: string, endpoints: ReadonlyArray<Any>): Either.Either<Read, UsageError> => {
  const [, name = "", json = "{}"] = /^\s*([\w.]+)\s*(\{[\s\S]*\})?\s*$/.exec(text) ?? []
  const endpoint = endpoints.find(({ family, id }) => `${family}.${id}`.toLowerCase() === name.toLowerCase())
  if (endpoint === undefined) {
    return Either.left(
      new UsageError({
        message: `--rest "${text}" is not a known operation with JSON parameters`,
        hint: `Write it like --rest 'Market.getTickers {"category":"linear"}'. effect-bybit call --list lists the operations.`
      })
    )
  }
  if (endpoint.kind !== "read") {
    return Either.left(new UsageError({ message: `--rest: ${name} is not a read operation` }))
  }
  return Either.map(Parameters.parse(json), (params) => ({ endpoint, params }))
}

/** Loaded only if an operation is named, because loading them all takes time. */
const allEndpoints: Effect.Effect<ReadonlyArray<Any>> = Effect.map(
  Effect.promise(() => import("effect-bybit/Registry")),
  ({ legacy, v5 }) => [...v5, ...legacy]
)

const size = (characters: number): string =>
  characters < 1_000_000 ? `${Math.round(characters / 1000)} kB` : `${(characters / 1_000_000).toFixed(1)} MB`

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`

const summary = ({ connections, dropped, received, requests, written }: Recording.Counts, millis: number): string =>
  `${counted(requests, "request")}, ${counted(received, "message")} on ${counted(connections, "connection")}, ${size(written)} in ${Math.round(millis / 1000)} s${
    dropped === 0 ? "" : `, ${counted(dropped, "message")} DROPPED`
  }`

/** Shows on standard error what has been recorded so far. */
const counter = (recorder: Recording.Recorder["Type"], startedAt: number) =>
  Effect.gen(function* () {
    const { errorIsTerminal } = yield* Screen
    if (!errorIsTerminal) return yield* Effect.never
    const show = Effect.flatMap(Clock.currentTimeMillis, (now) =>
      Effect.sync(() => void process.stderr.write(`\r\u001b[K${summary(recorder.counts(), now - startedAt)}`))
    )
    return yield* show.pipe(
      Effect.zipRight(Effect.sleep("1 second")),
      Effect.forever,
      Effect.ensuring(Effect.sync(() => void process.stderr.write("\r\u001b[K")))
    )
  })

/** Subscribes and reads until the duration has passed or the file cannot be written. */
const session = (input: Input, topics: ReadonlyArray<Topics.KnownTopic>, reads: ReadonlyArray<Read>) =>
  Effect.gen(function* () {
    const recorder = yield* Recording.Recorder
    const client = yield* RestClient
    const credentials = Option.getOrUndefined(yield* Effect.serviceOption(Credentials))
    const startedAt = yield* Clock.currentTimeMillis
    const listening = Stream.runDrain(
      Messages.needsKey(topics) && credentials !== undefined
        ? Stream.provideService(Messages.messages(topics), Credentials, credentials)
        : Messages.publicMessages(topics)
    )
    const asking = Effect.forEach(
      reads,
      ({ endpoint, params }) => {
        const call = client.call(endpoint, params, endpoint.access === "public" ? undefined : credentials)
        // A rejection is recorded like any answer, and the topics continue.
        return topics.length === 0 ? call : Effect.catchAll(call, ({ message }) => Console.error(message))
      },
      { discard: true }
    )
    const work = Effect.zipRight(
      Effect.all([asking, topics.length === 0 ? Effect.void : listening], { concurrency: "unbounded", discard: true }),
      // Reads finish, topics do not.
      topics.length === 0 ? Effect.void : Effect.never
    )
    const limited = Option.match(input.duration, {
      onNone: () => work,
      onSome: (millis) => Effect.asVoid(Effect.timeoutOption(work, Duration.millis(millis)))
    })
    const report = Effect.gen(function* () {
      const counts = recorder.counts()
      const millis = (yield* Clock.currentTimeMillis) - startedAt
      if (input.json) return yield* Output.printJson({ file: input.file, ...counts, millis })
      yield* Console.log(`${input.file}: ${summary(counts, millis)}`)
    })
    yield* limited.pipe(
      Effect.raceFirst(recorder.failure),
      Effect.raceFirst(counter(recorder, startedAt)),
      Effect.ensuring(Effect.zipRight(Effect.ignore(recorder.flush), report))
    )
  })

/** Records to one file, or to several with `--rotate`. */
const layer = ({ file, keep, overwrite, rotate }: Input, venue: { readonly name: string }) =>
  Option.match(rotate, {
    onNone: () => Recording.recordFile(file, { venue, overwrite }),
    onSome: (limit) => Recording.recordFiles(file, { venue, overwrite, ...limit, keep: Option.getOrUndefined(keep) })
  })

/** Records a session until its duration has passed or it is interrupted. The file is complete either way. */
export const run = (input: Input) =>
  Effect.gen(function* () {
    const topics = yield* Topics.findAll(input.topics, Option.getOrUndefined(input.category), allTopics)
    const endpoints = input.rest.length === 0 ? [] : yield* allEndpoints
    const reads = yield* Either.all(input.rest.map((text) => readOf(text, endpoints)))
    if (topics.length === 0 && reads.length === 0) {
      return yield* new UsageError({
        message: "Nothing to record",
        hint: "Give topics with --topics or reads with --rest."
      })
    }
    if (Option.isSome(input.keep) && Option.isNone(input.rotate)) {
      return yield* new UsageError({ message: "--keep needs --rotate", hint: "Give --rotate a size or a duration." })
    }
    for (const { endpoint, params } of reads) yield* endpoint.encodeRequest(params)
    const choice = yield* Venue.choose(input)
    const files = yield* FileSystem.FileSystem
    const everyOperation = reads.some(({ endpoint }) => endpoint.api !== "v5")
    const recorded = layer(input, choice.venue).pipe(
      Layer.provideMerge(Venue.platform(choice, { everyOperation })),
      Layer.provide(Layer.succeed(FileSystem.FileSystem, files))
    )
    const services = Layer.provideMerge(Venue.bundle(choice), recorded)
    const needsKey = Messages.needsKey(topics) || reads.some(({ endpoint }) => endpoint.access === "private")
    const program = session(input, topics, reads)
    return yield* needsKey
      ? Effect.provide(program, Layer.merge(services, Venue.account(choice)))
      : Effect.provide(program, services)
  })

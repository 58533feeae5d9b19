import { Effect, Layer, Redacted, TestClock } from "effect"
import { effectOf } from "../../src/internal/Either.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as SignerPaper from "../../src/PaperExchange/SignerPaper.js"
import * as PaperExchange from "../../src/PaperExchange.js"
import * as Recording from "../../src/Recording.js"
import { settle } from "../effect/turns.js"

const { account, venue } = PaperExchange

export const credentials = Layer.succeed(Credentials, { key: account.key, secret: Redacted.make(account.secret) })

/** A program's layers, without transport and dialer. */
export const program = Layer.merge(Layer.provideMerge(Bybit.layer({ venue }), SignerPaper.layer), credentials)

/** The services that a program may require. */
type Needs = Layer.Layer.Success<typeof program> | Recording.NetworkServices

export const paper = PaperExchange.layer({ symbols: ["BTCUSDT", "ETHUSDT"], historyDays: 2 })

export const pass = (millis: number) => Effect.zipRight(TestClock.adjust(millis), Effect.repeatN(settle, 3))

/** Lets time pass in small steps. */
export const live = (millis: number, step = 250) => Effect.repeatN(pass(step), Math.ceil(millis / step) - 1)

/** Runs a program against a paper exchange, and returns its result and the recording. */
export const recorded = <A, E>(run: Effect.Effect<A, E, Needs | PaperExchange.PaperExchange>) =>
  Effect.gen(function* () {
    const { sink, text } = Recording.memory()
    const ways = Recording.record(sink, { venue }).pipe(Layer.provideMerge(paper))
    const value = yield* run.pipe(Effect.provide(Layer.provideMerge(program, ways)))
    return { value, text: text() }
  })

/** The session of a recording. */
export const parsed = (text: string) => effectOf(Recording.parse(text))

/** Runs a program on a recording. */
export const replayed = <A, E>(
  run: Effect.Effect<A, E, Needs | Recording.Replay>,
  text: string,
  options?: Parameters<typeof Recording.replay>[1]
) =>
  Effect.flatMap(parsed(text), (session) =>
    run.pipe(Effect.provide(Layer.provideMerge(program, Recording.replay(session, options))))
  )

import { type Clock, type Context, Effect, Exit, type Fiber, Layer, Redacted, type Scope } from "effect"
import type { NetworkError } from "../../../src/Errors/Network.js"
import { Transport, type TransportRequest } from "../../../src/Http/Transport.js"
import * as Bybit from "../../../src/Layers/Bybit.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import type * as RateLimiter from "../../../src/Layers/RateLimiter.js"
import * as Safety from "../../../src/Layers/Safety.js"
import * as Venue from "../../../src/Layers/Venue.js"
import { Signer } from "../../../src/Signing/Signer.js"
import { Dialer } from "../../../src/Socket/Dialer.js"
import { type Answer, account, okBody } from "../../Http/writeAgeWorld.js"
import { VirtualClock } from "../../Socket/VirtualClock.js"

export type Services = Bybit.Services | Safety.KillSwitch | Credentials

/** A request as it left a program. */
export interface Sent {
  readonly path: string
  readonly at: number
  /** Orders in it. */
  readonly weight: number
  /** The order's ID, if it names one. */
  readonly id: string | undefined
}

/** A call as its caller sees it. */
export interface Called {
  readonly at: number
  endedAt?: number
  /** Undefined if it succeeded. */
  error?: NetworkError | Error
}

const answerTo = (request: TransportRequest): Answer => {
  const { request: rows } = request.body ? JSON.parse(request.body) : {}
  const body: { result: object; retExtInfo: object } = JSON.parse(okBody)
  if (Array.isArray(rows)) {
    const category = "linear"
    body.result = { list: rows.map((row) => ({ ...row, category, orderId: "o-1", orderLinkId: "", createAt: "1" })) }
    body.retExtInfo = { list: rows.map(() => ({ code: 0, msg: "OK" })) }
  }
  return Effect.succeed({ status: 200, statusText: "OK", headers: {}, body: JSON.stringify(body) })
}

/** Hundreds of fibers act at one instant: they come before this one in the scheduler's own queue. */
const settled = Effect.repeatN(Effect.yieldNow({ priority: 1 }), 20)

/** An exchange that records what reaches it, in virtual time, from as many programs as a test starts. */
export class Exchange<C extends Clock.Clock = VirtualClock> {
  readonly sent: Array<Sent> = []
  /** Instead of accepting the nth request to a path, counted from 0. */
  answer: (sent: Sent, nth: number) => Answer | undefined = () => undefined

  constructor(readonly clock: C) {}

  get now(): number {
    return this.clock.unsafeCurrentTimeMillis()
  }
  to(path: string): ReadonlyArray<Sent> {
    return this.sent.filter((one) => one.path === path)
  }
  readonly send = (request: TransportRequest): Answer =>
    Effect.suspend(() => {
      const [path = ""] = request.path.split("?")
      const { orderId, request: rows } = request.body ? JSON.parse(request.body) : {}
      const sent = { path, at: this.now, weight: Array.isArray(rows) ? rows.length : 1, id: orderId }
      this.sent.push(sent)
      return this.answer(sent, this.to(path).length - 1) ?? answerTo(request)
    })

  /** A program with its own bundle. */
  program(
    rateLimiter: Layer.Layer<RateLimiter.RateLimiter>,
    options: Partial<Bybit.Options> = {}
  ): Effect.Effect<Program, never, Scope.Scope> {
    const venue = Venue.custom({ name: "overloaded", rest: "http://127.0.0.1:1", live: false })
    const platform = Layer.mergeAll(
      Layer.succeed(Transport, { send: this.send }),
      Layer.succeed(Signer, { sign: () => Effect.succeed("signature") }),
      Layer.succeed(Dialer, {
        dial: () => {
          throw new Error("no sockets here")
        }
      })
    )
    const layer = Safety.layerKillSwitch({ targets: [{ category: "linear", settleCoin: "USDT" }] }).pipe(
      Layer.provideMerge(Bybit.layer({ venue, rateLimiter, ...options })),
      Layer.provideMerge(Layer.merge(platform, Layer.succeed(Credentials, account)))
    )
    return Effect.map(Effect.orDie(Layer.build(layer)), (context) => new Program(this.clock, context))
  }
}

export class Program {
  constructor(
    readonly clock: Clock.Clock,
    readonly context: Context.Context<Services>
  ) {}

  /** Makes calls at the same moment; the caller's fibers are returned, too. */
  make<A, E>(count: number, call: (nth: number) => Effect.Effect<A, E, Services>) {
    return Effect.gen(this, function* () {
      const calls: Array<Called> = []
      const fibers: Array<Fiber.RuntimeFiber<void>> = []
      for (let nth = 0; nth < count; nth++) {
        const called: Called = { at: this.clock.unsafeCurrentTimeMillis() }
        calls.push(called)
        const ended = (exit: Exit.Exit<A, E>) =>
          Effect.sync(() => {
            called.endedAt = this.clock.unsafeCurrentTimeMillis()
            if (Exit.isSuccess(exit)) return
            const { cause } = exit
            called.error = cause._tag === "Fail" && cause.error instanceof Error ? cause.error : new Error(`${cause}`)
          })
        fibers.push(yield* Effect.fork(Effect.flatMap(Effect.exit(Effect.provide(call(nth), this.context)), ended)))
      }
      yield* settled
      return { calls, fibers }
    })
  }
}

/** Runs a test in virtual time. */
export const overloaded = <A, E>(body: (exchange: Exchange) => Effect.Effect<A, E, Scope.Scope>) =>
  Effect.suspend(() => {
    const exchange = new Exchange(new VirtualClock(settled))
    return Effect.scoped(body(exchange)).pipe(Effect.withClock(exchange.clock))
  })

/** Credentials of another account. */
export const anotherAccount = (nth: number) =>
  Effect.provideService(Credentials, { key: `another-key-${nth}`, secret: Redacted.make("secret") })

/** The most orders that were sent within any span of this length. */
export const mostWithin = (sent: ReadonlyArray<Sent>, perMs: number): number =>
  Math.max(
    0,
    ...sent.map(({ at }) =>
      sent.reduce((sum, one) => (one.at >= at && one.at < at + perMs ? sum + one.weight : sum), 0)
    )
  )
export const failed = (calls: ReadonlyArray<Called>): ReadonlyArray<Called> =>
  calls.filter(({ error }) => error !== undefined)
/** How the calls ended, without repetitions: for the message of a failed test. */
export const endsOf = (calls: ReadonlyArray<Called>): string => {
  const texts = calls.map(({ at, endedAt, error }) => {
    const after = endedAt === undefined ? "still waits" : `after ${Math.round(endedAt - at)} ms`
    return `${error === undefined ? "succeeded" : `${error.name} (${error.message})`} ${after}`
  })
  return [...new Set(texts)].slice(0, 8).join("; ")
}

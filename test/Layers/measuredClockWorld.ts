import { assert } from "@effect/vitest"
import { Context, Effect, Fiber, Layer, TestClock } from "effect"
import { Transport, TransportError, type TransportRequest, type TransportResponse } from "../../src/Http/Transport.js"
import * as ClockOffset from "../../src/Layers/ClockOffset.js"
import { logsTo } from "../effect/logs.js"
import { JumpingClock } from "../Http/jumpingClock.js"

export const begin = 1_763_700_000_000
export const day = 86_400_000
export const hour = 3_600_000

/** What happens to the machine at one moment. */
export type Event =
  | { readonly set: number }
  /** The monotonic clock of a machine that sleeps stops, or goes on. */
  | { readonly sleeps: number; readonly monotonic: "stops" | "goes on" }

/** How the exchange answers one reading of its clock. Times are in milliseconds. */
export interface Reading {
  readonly answer: "time" | "code" | "text" | "zero" | "html" | "502" | "lost" | "refused" | "never" | "years"
  readonly there: number
  readonly back: number
  /** Something happens before or after the exchange reads its clock. */
  readonly event?: { readonly when: "there" | "back"; readonly what: Event } | undefined
}
export const good: Reading = { answer: "time", there: 20, back: 20 }

/** A reading that has ended. */
export interface Ended {
  readonly reading: Reading
  /** Whether its time may become the offset: it was neither slow, nor wrong, nor disturbed by more than jitter. */
  readonly isUsable: boolean
  readonly roundTrip: number
}

/** Below this, a clock that was set can't be told from jitter, from 150 ms on it must be. */
export const jitter = 100

/** A machine whose clocks are in the test's hands, and an exchange whose clock is right. */
export class MeasuredWorld {
  /** By how much the exchange's clock is ahead of the TestClock. */
  exchange: number
  readonly sent: Array<TransportRequest> = []
  readonly ended: Array<Ended> = []
  readonly lines: Array<string> = []
  script: Array<Reading> = []
  readonly clock: JumpingClock

  constructor(clock: JumpingClock, ahead: number) {
    this.clock = clock
    this.exchange = ahead
  }
  /** How far the exchange's clock is ahead of the local one. */
  truth(): number {
    return this.exchange - this.clock.wall
  }
  now(): number {
    return this.clock.unsafeCurrentTimeMillis() + this.truth()
  }
  happen(event: Event): void {
    if ("set" in event) {
      this.clock.wall += event.set
      return
    }
    this.exchange += event.sleeps
    this.clock.wall += event.sleeps
    if (event.monotonic === "goes on") this.clock.monotonic += event.sleeps
  }
  readonly read = (request: TransportRequest): Effect.Effect<TransportResponse, TransportError> =>
    Effect.suspend(() => {
      this.sent.push(request)
      const reading = this.script.shift() ?? good
      const { answer, back, event, there } = reading
      const monotonic = () => Number(this.clock.unsafeCurrentTimeNanos() / 1_000_000n)
      const began = { monotonic: monotonic(), wall: this.clock.unsafeCurrentTimeMillis() }
      const during = (when: "there" | "back") =>
        Effect.sync(() => {
          if (event?.when === when) this.happen(event.what)
        })
      const ends = Effect.sync(() => {
        const roundTrip = monotonic() - began.monotonic
        const moved = this.clock.unsafeCurrentTimeMillis() - began.wall - roundTrip
        const isUsable =
          answer === "time" && roundTrip <= 2000 && Math.abs(moved) <= jitter && Math.abs(this.truth()) <= day
        this.ended.push({ reading, roundTrip, isUsable })
      })
      const reads: Effect.Effect<TransportResponse, TransportError> = Effect.suspend(() => {
        const time = this.now()
        const body = (of: object) =>
          Effect.succeed({ status: 200, statusText: "OK", headers: {}, body: JSON.stringify(of) })
        if (answer === "time") return body({ retCode: 0, time })
        if (answer === "code") return body({ retCode: 10016, time: time - 60_000 })
        if (answer === "text") return body({ retCode: 0, time: "soon" })
        if (answer === "zero") return body({ retCode: 0, time: 0 })
        if (answer === "years") return body({ retCode: 0, time: time - 3 * 365 * day })
        if (answer === "html") return Effect.succeed({ status: 200, statusText: "OK", headers: {}, body: "<html>" })
        if (answer === "502") return Effect.succeed({ status: 502, statusText: "Bad", headers: {}, body: "<html>" })
        if (answer === "never") return Effect.never
        return new TransportError({ cause: new Error("socket hang up"), sent: answer === "lost" })
      })
      return Effect.sleep(there).pipe(
        Effect.zipRight(during("there")),
        Effect.zipRight(reads),
        Effect.exit,
        Effect.tap(during("back")),
        Effect.tap(Effect.sleep(back)),
        Effect.tap(ends),
        Effect.flatten
      )
    })
}

/** Lets the time of the TestClock pass until the effect has ended, which is looked at every `step`. */
export const ending = <A, E, R>(effect: Effect.Effect<A, E, R>, within: number, step = 50): Effect.Effect<A, E, R> =>
  Effect.gen(function* () {
    const fiber = yield* Effect.fork(effect)
    yield* TestClock.adjust(0)
    for (let passed = 0; passed < within && fiber.unsafePoll() === null; passed += step) yield* TestClock.adjust(step)
    assert.isNotNull(fiber.unsafePoll(), `it ends within ${within} ms`)
    return yield* Fiber.join(fiber)
  })

/** Builds a layer that measures the clock of an exchange that is `ahead`. */
export const measured = (
  options: ClockOffset.SyncOptions & {
    readonly ahead?: number
    readonly first?: ReadonlyArray<Reading>
    readonly source?: ClockOffset.TimeSource
  } = {}
) =>
  Effect.gen(function* () {
    yield* TestClock.setTime(begin)
    const world = new MeasuredWorld(new JumpingClock(yield* Effect.clock), options.ahead ?? 7000)
    world.script = [...(options.first ?? [])]
    const layer = ClockOffset.layerSync({ venue: { rest: "https://measured.example" }, ...options }).pipe(
      Layer.provide(Layer.succeed(Transport, { send: world.read })),
      Layer.provide(logsTo(({ message }) => void world.lines.push(String(message)))),
      Layer.fresh
    )
    const building = Effect.withClock(Layer.build(layer), world.clock)
    const service = Context.get(yield* ending(building, 5000), ClockOffset.ClockOffset)
    return {
      world,
      offset: () => service.current(),
      isUncertain: () => service.isUncertain?.() ?? assert.fail("it is known"),
      resync: Effect.withClock(service.resync, world.clock)
    }
  })
export type Measured = Effect.Effect.Success<ReturnType<typeof measured>>

/** Checks that the offset is as close to the truth as the shortest of the readings since `from` allows. */
export const assertClose = ({ offset, world }: Measured, from: number, told: string): void => {
  const usable = world.ended.slice(from).filter(({ isUsable }) => isUsable)
  assert.isNotEmpty(usable, `no reading could be used: ${told}`)
  const error = Math.abs(offset() - world.truth())
  const allowed = Math.max(...usable.map(({ roundTrip }) => roundTrip / 2)) + 1 + jitter
  assert.isAtMost(error, allowed, `off by ${error} ms: ${told}`)
}

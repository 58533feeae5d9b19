import { assert, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Scope, Stream } from "effect"
import { describe } from "vitest"
import { RequestTimeout } from "../../../src/Errors/Network.js"
import { mock, RestClient } from "../../../src/Http/RestClient.js"
import * as Socket from "../../../src/Socket.js"
import { seeds } from "../../sample.js"
import { type EngineServer, inEngine } from "../engineWorld.js"
import { settle } from "../FakeDialer.js"
import { randomOf } from "../random.js"
import type { VirtualClock } from "../VirtualClock.js"

const topic = "kline.1.BTCUSDT"
const minute = 60_000

interface Row {
  readonly start: number
  readonly close: string
  readonly volume: number
}
const textOf = ({ close, start, volume }: Socket.Candles.Candle | Row) => `${start / minute} ${close} ${volume}`

/** A stream of candles, as its reader sees it. */
interface Listener {
  readonly scope: Scope.CloseableScope
  fiber: Fiber.RuntimeFiber<unknown, unknown> | undefined
  readonly seen: Array<string>
  next: number | undefined
  open: Socket.Candles.Candle | undefined
  hasEnded: boolean
}

class Model {
  readonly closed = new Map<number, Row>()
  current: Row = { start: 0, close: "1", volume: 0 }
  /** What REST could answer, oldest first: a lagging one answers with something older. */
  readonly past: Array<{ readonly at: number; readonly rows: ReadonlyArray<Row> }> = []
  readonly listeners: Array<Listener> = []
  readonly history: Array<string> = []
  isHostile = true
  late: Array<object> = []

  constructor(
    readonly random: () => number,
    readonly server: EngineServer,
    readonly clock: VirtualClock
  ) {
    for (let i = 0; i < 30; i++) this.advance()
  }
  get now(): number {
    return this.clock.unsafeCurrentTimeMillis()
  }
  is(chance: number): boolean {
    return this.isHostile && this.random() < chance
  }
  note(what: string): void {
    this.history.push(`${this.now} (${this.current.start / minute}): ${what}`)
  }
  fault(what: string): never {
    throw new Error(`${what}\n${this.history.slice(-40).join("\n")}`)
  }
  #remember(): void {
    this.past.push({ at: this.now, rows: [this.current, ...[...this.closed.values()].reverse()] })
    if (this.past.length > 60) this.past.shift()
  }
  trade(): void {
    const { start, volume } = this.current
    this.current = { start, close: `${1 + Math.floor(this.random() * 99)}`, volume: volume + 1 }
    this.#remember()
  }
  /** Ends the candle and begins the next one. */
  advance(): Row {
    const ended = this.current
    this.closed.set(ended.start, ended)
    this.current = { start: ended.start + minute, close: ended.close, volume: 0 }
    this.#remember()
    return ended
  }
  message({ close, start, volume }: Row, confirm: unknown) {
    const row = {
      start,
      interval: "1",
      open: "1",
      high: "1",
      low: "1",
      close,
      volume: `${volume}`,
      turnover: "1",
      confirm
    }
    return { topic, type: "snapshot", ts: start, data: [row] }
  }
  readonly rest = mock((endpoint, params) =>
    Effect.gen(this, function* () {
      if (this.is(0.2)) yield* Effect.sleep(Math.floor(this.random() * 5000))
      if (this.is(0.2))
        return yield* new RequestTimeout({ endpoint: endpoint.id, afterMillis: 1, outcome: "notExecuted" })
      const lag = this.is(0.4) ? Math.floor(this.random() * 15_000) : 0
      const state = this.past.filter(({ at }) => at <= Math.max(0, this.now - lag)).at(-1) ?? this.past[0]
      const {
        end = Number.POSITIVE_INFINITY,
        limit = 200,
        start = 0
      } = params as Readonly<Record<"start" | "end" | "limit", number | undefined>>
      const list = (state?.rows ?? [])
        .filter((row) => row.start >= start && row.start <= end)
        .slice(0, limit)
        .map((row) => [`${row.start}`, "1", "1", "1", row.close, `${row.volume}`, "1"])
      if (this.is(0.2)) yield* Effect.sleep(Math.floor(this.random() * 5000))
      return { result: { symbol: this.is(0.05) ? "ETHUSDT" : "BTCUSDT", list } }
    })
  )
  /** A reader checks all that it is told. */
  tell(listener: Listener, candle: Socket.Candles.Candle): void {
    const { next, open } = listener
    listener.seen.push(`${textOf(candle)}${candle.isClosed ? "" : "…"}`)
    if (next !== undefined && candle.start !== next)
      this.fault(`${textOf(candle)} was told in place of ${next / minute}`)
    listener.next = candle.isClosed ? candle.start + minute : candle.start
    if (candle.isClosed) {
      const truth = this.closed.get(candle.start)
      if (truth === undefined || textOf(truth) !== textOf(candle))
        this.fault(`${textOf(candle)} is closed, but ${truth && textOf(truth)}`)
    } else {
      if (open?.start === candle.start && Number(candle.volume) < Number(open.volume))
        this.fault(`${textOf(candle)} was told after ${textOf(open)}`)
      listener.open = candle
    }
  }
  join(): Effect.Effect<void, never, Socket.Sockets> {
    return Effect.gen(this, function* () {
      const scope = yield* Scope.make()
      const listener: Listener = {
        scope,
        fiber: undefined,
        seen: [],
        next: undefined,
        open: undefined,
        hasEnded: false
      }
      const history = 1 + Math.floor(this.random() * 8)
      const isSlow = this.random() < 0.3
      const params = { category: "linear", interval: "1", symbol: "BTCUSDT", history } as const
      this.note(`${isSlow ? "slow" : "quick"} reader of ${history} joins`)
      const read = Stream.runForEach(Socket.Candles.stream(params), (event) =>
        Effect.suspend(() => {
          for (const candle of event._tag === "History" ? event.candles : [event.candle]) this.tell(listener, candle)
          if (event._tag === "History" && event.candles.filter(({ isClosed }) => isClosed).length < history)
            this.fault(`a history of ${event.candles.length}`)
          return isSlow && this.isHostile ? Effect.sleep(500) : Effect.void
        })
      ).pipe(
        Effect.catchAllCause((cause) =>
          Cause.isInterruptedOnly(cause)
            ? Effect.void
            : Effect.sync(() => listener.seen.push(`died: ${Cause.pretty(cause)}`))
        ),
        Effect.ensuring(Effect.sync(() => (listener.hasEnded = true))),
        Effect.provideService(RestClient, this.rest)
      )
      listener.fiber = yield* Effect.fork(read)
      this.listeners.push(listener)
    })
  }
  leave(listener: Listener): Effect.Effect<void> {
    this.listeners.splice(this.listeners.indexOf(listener), 1)
    this.note("one leaves")
    return listener.fiber === undefined ? Effect.void : Effect.asVoid(Fiber.interrupt(listener.fiber))
  }
  /** A part of a minute. */
  step(): void {
    for (const json of this.late.splice(0)) this.server.push(json as { readonly topic: string })
    this.trade()
    if (!this.is(0.1)) this.server.push(this.message(this.current, false))
    if (this.random() > 0.4) return
    const closing = this.message(this.advance(), true)
    const dice = this.isHostile ? this.random() : 1
    if (dice < 0.1) this.note("closing push lost")
    else if (dice < 0.2) this.server.push({ ...closing, data: [{ ...closing.data[0], confirm: "yes" }] } as never)
    else if (dice < 0.3) {
      this.note("closing push late")
      this.late.push(closing)
    } else {
      this.server.push(closing)
      if (dice < 0.4) this.late.push(closing)
    }
    if (this.random() < 0.6) {
      this.trade()
      this.server.push(this.message(this.current, false))
    }
  }
}

const run = (seed: number) =>
  inEngine(
    (server, clock) =>
      Effect.gen(function* () {
        const random = randomOf(seed)
        const model = new Model(random, server, clock)
        for (let i = 0; i < 50; i++) {
          const dice = random()
          const held = model.listeners[Math.floor(random() * 5)]
          if (dice < 0.12) yield* model.join()
          else if (dice < 0.18 && held !== undefined)
            yield* Effect.all([model.leave(held), random() < 0.5 ? model.join() : Effect.void], { concurrency: 2 })
          else if (dice < 0.25) {
            model.note("cut")
            for (const socket of server.open) socket.cut()
            const missed = random() < 0.1 ? 1100 : Math.floor(random() * 5)
            for (let n = 0; n < missed; n++) model.advance()
          }
          model.step()
          yield* settle
          yield* clock.pass(Math.floor(random() * 3000))
        }
        model.isHostile = false
        yield* clock.pass(70_000)
        for (let i = 0; i < 8; i++) {
          model.step()
          yield* clock.pass(3000)
        }
        server.push(model.message(model.advance(), true))
        server.push(model.message(model.current, false))
        for (let i = 0; i < 8; i++) yield* clock.pass(3000)
        for (const { hasEnded, next, seen } of model.listeners)
          if (hasEnded || next !== model.current.start)
            model.fault(
              `a reader ${hasEnded ? "ended" : "waits"} at ${(next ?? 0) / minute}: ${seen.slice(-6).join(", ")}`
            )
        for (const one of [...model.listeners]) yield* model.leave(one)
        // Readings that failed again and again are over only once they have not failed for 5 minutes.
        yield* clock.pass(360_000)
        if (server.live > 0) model.fault(`${server.live} sockets are left`)
        if (clock.sleepers > 0) model.fault(`${clock.sleepers} sleepers are left`)
      }),
    { heartbeat: Socket.Heartbeat.none, watchdog: Socket.Watchdog.none, rotateAfter: "never" }
  )

const every = seeds(5, 200)

describe("candles at random", () => {
  it.scoped(
    "are emitted as closed once, in order and as they ended, to each reader, whatever the exchange and REST do",
    () =>
      Effect.gen(function* () {
        const faults: Array<string> = []
        for (const seed of every) {
          const exit = yield* Effect.exit(Effect.scoped(run(seed)))
          if (Exit.isFailure(exit)) faults.push(`seed ${seed}: ${Cause.pretty(exit.cause).split("    at ")[0] ?? ""}`)
        }
        const all = faults.map((fault) => fault.split("\n")[0]).join("\n")
        assert.strictEqual(faults.length, 0, `${all}\n\n${faults[0]}`)
      }),
    600_000
  )
})

import { assert, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Scope, Stream } from "effect"
import { describe } from "vitest"
import { mock, RestClient } from "../../../src/Http/RestClient.js"
import * as Socket from "../../../src/Socket.js"
import { seeds } from "../../sample.js"
import { type EngineServer, inEngine } from "../engineWorld.js"
import { type FakeSocket, settle } from "../FakeDialer.js"
import { randomOf } from "../random.js"
import type { VirtualClock } from "../VirtualClock.js"

const symbol = "BTCUSDT"
type Kind = "50" | "200" | "full"
type Level = readonly [price: string, size: string]

/** A book as the exchange has it, and what it was at each sequence. */
class Truth {
  readonly topic: string
  readonly states = new Map<number, string>()
  u = 100
  /** Faults of update IDs: a rule that is broken three times is given up. */
  idFaults = 0
  spontaneousAt = Number.NEGATIVE_INFINITY
  readonly #sides = { b: new Map<string, string>(), a: new Map<string, string>() }
  #sequence = 1000

  constructor(
    readonly kind: Kind,
    readonly random: () => number
  ) {
    this.topic = `orderbook.${kind}.${symbol}`
    for (let i = 0; i < 10; i++) this.change()
  }
  rows(side: "b" | "a"): ReadonlyArray<Level> {
    const sign = side === "b" ? -1 : 1
    return [...this.#sides[side]].sort(([one], [other]) => sign * (Number(one) - Number(other)))
  }
  get text(): string {
    return textOf(this.rows("b"), this.rows("a"))
  }
  get sequence(): number {
    return this.#sequence
  }
  message(type: string, b: ReadonlyArray<Level>, a: ReadonlyArray<Level>, more: object = {}) {
    const data = { s: symbol, b, a, u: this.u, seq: this.#sequence, ...more }
    return { topic: this.topic, type, ts: this.#sequence, cts: this.#sequence, data }
  }
  snapshot() {
    return this.message("snapshot", this.rows("b"), this.rows("a"))
  }
  change() {
    const changes: { readonly b: Array<Level>; readonly a: Array<Level> } = { b: [], a: [] }
    for (let i = 0; i < 2; i++) {
      const side = this.random() < 0.5 ? "b" : "a"
      const price = (1000 + (1 + Math.floor(this.random() * 15)) * (side === "b" ? -0.5 : 0.5)).toFixed(1)
      const size = this.random() < 0.3 ? "0" : `${1 + Math.floor(this.random() * 99)}`
      if (size === "0") this.#sides[side].delete(price)
      else this.#sides[side].set(price, size)
      // Another spelling of the same price.
      changes[side].push([this.random() < 0.1 ? `${price}0` : price, size])
    }
    this.u++
    this.#sequence++
    this.states.set(this.#sequence, this.text)
    return this.message("delta", changes.b, changes.a)
  }
  /** The service starts over, with a whole book. */
  restart(type: string) {
    this.change()
    this.u = 1
    return this.message(type, this.rows("b"), this.rows("a"))
  }
}
const textOf = (bids: ReadonlyArray<Level>, asks: ReadonlyArray<Level>): string =>
  [bids, asks].map((rows) => rows.map(([price, size]) => `${price}x${size}`).join(" ")).join(" | ")
const shown = ({ asks, bids }: Socket.OrderBook.BookView): string => {
  const rows = (levels: typeof bids) => levels.map(({ price, size }) => [Number(price).toFixed(1), size] as const)
  return textOf(rows(bids), rows(asks))
}

interface Listener {
  readonly truth: Truth
  readonly scope: Scope.CloseableScope
  readonly fiber: Fiber.RuntimeFiber<unknown, unknown>
  live: Socket.OrderBook.LiveBook | undefined
  last: Socket.OrderBook.BookView | undefined
}

class Model {
  readonly truths: ReadonlyArray<Truth>
  readonly listeners: Array<Listener> = []
  readonly history: Array<string> = []
  readonly #out = new Map<FakeSocket, Array<object>>()
  isHostile = true
  asks = 0

  constructor(
    readonly random: () => number,
    readonly server: EngineServer,
    readonly clock: VirtualClock
  ) {
    this.truths = (["50", "200", "full"] as const).map((kind) => new Truth(kind, random))
    server.request = (socket, { args = [], op, req_id }) => {
      const topics = server.topicsOf(socket)
      const [first] = args
      if (op === "unsubscribe") {
        for (const topic of args) topics.delete(`${topic}`)
        // What changes until the next subscription is told to nobody on this connection.
        for (const truth of this.truths) if (args.includes(truth.topic)) this.push(truth, truth.change())
        this.#send(socket, { success: true, ret_msg: "", conn_id: "c", req_id, op })
        return true
      }
      this.asks++
      if (this.#is(0.1)) {
        const detail = this.#is(0.8) ? "system is busy" : "Invalid symbol"
        this.note(`refused: ${detail}`)
        this.#send(socket, { success: false, ret_msg: `${detail}: ${first}`, conn_id: "c", req_id, op })
        return true
      }
      const snapshots = args.flatMap((topic) => {
        topics.add(`${topic}`)
        const truth = this.truths.find((one) => one.topic === topic && one.kind !== "full")
        if (truth === undefined) return []
        // Right after one that nobody asked for, a lost snapshot can't be noticed.
        const mayBeLost = this.clock.unsafeCurrentTimeMillis() - truth.spontaneousAt > 6000
        return mayBeLost && this.#is(0.15) ? [] : [truth.snapshot()]
      })
      const ack = { success: true, ret_msg: "", conn_id: "c", req_id, op }
      const isEarly = this.#is(0.2)
      for (const json of isEarly ? [...snapshots, ack] : [ack, ...snapshots]) this.#send(socket, json)
      return true
    }
  }
  #is(chance: number): boolean {
    return this.isHostile && this.random() < chance
  }
  note(what: string): void {
    this.history.push(`${this.clock.unsafeCurrentTimeMillis()}: ${what}`)
  }
  fault(what: string): never {
    throw new Error(`${what}\n${this.history.slice(-60).join("\n")}`)
  }
  /** What is sent arrives later, in order. */
  #send(socket: FakeSocket, json: object): void {
    const out = this.#out.get(socket) ?? []
    this.#out.set(socket, out)
    out.push(json)
  }
  push(truth: Truth, json: object): void {
    for (const socket of this.server.listening(truth.topic)) this.#send(socket, json)
  }
  arrive(isAll: boolean): void {
    for (const [socket, out] of this.#out) {
      const count = isAll ? out.length : Math.floor(this.random() * (out.length + 1))
      for (const json of out.splice(0, count)) {
        socket.push(json)
        this.check()
      }
    }
  }
  /** What says that it is in line was the exchange's book at its sequence. */
  check(): void {
    for (const { live, truth } of this.listeners) {
      if (live === undefined) continue
      const view = live.view(100)
      if (view.status._tag !== "Synced") continue
      const was = truth.states.get(view.sequence ?? 0)
      if (shown(view) !== was) this.fault(`${truth.topic} at ${view.sequence}: ${shown(view)} was ${was}`)
    }
  }
  join(truth: Truth): Effect.Effect<void, never, Socket.Sockets | RestClient> {
    return Effect.gen(this, function* () {
      const scope = yield* Scope.make()
      const kind = this.random()
      const options = this.random() < 0.7 ? {} : ({ snapshotTimeout: "2 seconds" } as const)
      const open =
        truth.kind === "full"
          ? Socket.FullOrderBook.live({ category: "linear", symbol }, options)
          : Socket.OrderBook.live({ category: "linear", depth: truth.kind === "50" ? 50 : 200, symbol }, options)
      const opened = Effect.gen(function* () {
        listener.live = yield* open
        yield* Effect.forkScoped(
          Effect.ignore(
            Stream.runForEach(listener.live.changes(100), (view) =>
              Effect.sync(() => {
                listener.last = view
              })
            )
          )
        )
      })
      const raw =
        truth.kind === "full"
          ? Socket.stream(Socket.Topic.fullOrderbook({ category: "linear", symbol }))
          : Socket.stream(Socket.Topic.orderbook({ category: "linear", depth: truth.kind === "50" ? 50 : 200, symbol }))
      const isRaw = kind < 0.25
      this.note(`${truth.topic}: ${isRaw ? "raw" : `live ${JSON.stringify(options)}`} joins`)
      const fiber = yield* Effect.fork(
        Effect.ignore(Scope.extend(isRaw ? Effect.forkScoped(Effect.ignore(Stream.runDrain(raw))) : opened, scope))
      )
      const listener: Listener = { truth, scope, fiber, live: undefined, last: undefined }
      this.listeners.push(listener)
    })
  }
  leave(listener: Listener): Effect.Effect<void> {
    this.listeners.splice(this.listeners.indexOf(listener), 1)
    this.note(`${listener.truth.topic}: one leaves`)
    return Effect.zipRight(Fiber.interrupt(listener.fiber), Scope.close(listener.scope, Exit.void))
  }

  inject(truth: Truth): void {
    const bad = (more: object, top: object = {}) =>
      this.push(truth, { ...truth.message("delta", [["999.0", "1"]], [], { u: truth.u + 1, ...more }), ...top })
    const spontaneous = (make: () => object) => {
      if (truth.kind === "full") return
      truth.spontaneousAt = this.clock.unsafeCurrentTimeMillis()
      this.push(truth, make())
    }
    const faults: ReadonlyArray<readonly [string, () => void]> = [
      ["cut", () => this.server.open.forEach((socket) => socket.cut())],
      ["undecodable", () => bad({ b: "none" })],
      ["no type", () => bad({}, { type: undefined })],
      ["another symbol", () => bad({ s: "ETHUSDT" })],
      ["bad size", () => bad({ b: [["999.0", "1,5"]] })],
      ["negative price", () => bad({ b: [["-5", "1"]] })],
      ["spontaneous snapshot", () => spontaneous(() => truth.snapshot())],
      [
        "crossed snapshot",
        () => truth.kind !== "full" && this.push(truth, truth.message("snapshot", [["9", "1"]], [["8", "1"]]))
      ],
      ["restart", () => spontaneous(() => truth.restart(this.random() < 0.5 ? "snapshot" : "delta"))],
      [
        "twice",
        () => {
          const json = truth.change()
          this.push(truth, json)
          this.push(truth, json)
        }
      ]
    ]
    const chosen = faults[Math.floor(this.random() * faults.length)]
    if (chosen === undefined) return
    this.note(`${truth.topic}: ${chosen[0]}`)
    chosen[1]()
  }
  idFault(truth: Truth): void {
    truth.idFaults++
    const [first, second] = [truth.change(), truth.change()]
    const isSwapped = this.random() < 0.5
    this.note(`${truth.topic}: ids ${isSwapped ? "swapped" : "lost"}`)
    for (const json of isSwapped ? [second, first] : [second]) this.push(truth, json)
  }
}

const run = (seed: number, lines: number) =>
  inEngine(
    (server, clock) =>
      Effect.gen(function* () {
        const random = randomOf(seed)
        const model = new Model(random, server, clock)
        const [, , full] = model.truths
        const old: Array<object> = []
        const rest = mock(() =>
          Effect.gen(function* () {
            if (model.isHostile && random() < 0.5) yield* Effect.sleep(Math.floor(random() * 4000))
            const fresh = { ...full?.snapshot().data, ts: 1, cts: 1 }
            old.push(fresh)
            const lagging = old[Math.floor(random() * old.length)] ?? fresh
            const isAbout = model.isHostile && random() < 0.1 ? { s: "ETHUSDT" } : {}
            const result = { ...(model.isHostile && random() < 0.4 ? lagging : fresh), ...isAbout }
            if (model.isHostile && random() < 0.3) yield* Effect.sleep(Math.floor(random() * 4000))
            return { result }
          })
        )
        const withRest = Effect.provideService(RestClient, rest)
        const pick = () => model.truths[Math.floor(random() * model.truths.length)] ?? new Truth("50", random)
        for (let step = 0; step < 60; step++) {
          const truth = pick()
          const dice = random()
          const place = Math.floor(random() * 6)
          const held = model.listeners[place]
          if (dice < 0.12) yield* withRest(model.join(truth))
          else if (dice < 0.22 && held !== undefined) {
            // The last one leaves while another one joins.
            if (random() < 0.5)
              yield* withRest(Effect.all([model.leave(held), model.join(held.truth)], { concurrency: 2 }))
            else yield* model.leave(held)
          } else if (dice < 0.27 && truth.kind === "50" && truth.idFaults < 2) model.idFault(truth)
          else if (dice < 0.4) model.inject(truth)
          else for (let i = 0; i < 3; i++) model.push(truth, truth.change())
          model.arrive(false)
          yield* settle
          if (random() < 0.5) yield* clock.pass(Math.floor(random() * 1500))
          model.check()
        }
        model.isHostile = false
        const { asks } = model
        for (let second = 0; second < 150; second++) {
          model.arrive(true)
          yield* settle
          if (second < 140) for (const truth of model.truths) model.push(truth, truth.change())
          model.arrive(true)
          yield* clock.pass(1000)
          model.check()
        }
        for (let i = 0; i < 4; i++) {
          model.arrive(true)
          yield* clock.pass(40_000)
        }
        for (const { last, live, truth } of model.listeners) {
          if (live === undefined || live.status()._tag === "Failed") continue
          const { status } = live.view()
          if (status._tag !== "Synced" || shown(live.view(100)) !== truth.text)
            model.fault(
              `${truth.topic} stayed ${JSON.stringify(status)} at ${live.view().sequence} of ${truth.sequence}`
            )
          if (last === undefined || shown(last) !== truth.text) model.fault(`${truth.topic}: changes() ended early`)
        }
        if (model.asks - asks > 60) model.fault(`a storm: ${model.asks - asks} subscribes in a calm market`)
        for (const one of [...model.listeners]) yield* model.leave(one)
        model.arrive(true)
        yield* clock.pass(10_000)
        if (server.live > 0) model.fault(`${server.live} sockets are left`)
        if (clock.sleepers > 0) model.fault(`${clock.sleepers} sleepers are left`)
      }),
    {
      heartbeat: Socket.Heartbeat.none,
      watchdog: Socket.Watchdog.none,
      rotateAfter: "never",
      lines,
      timeouts: { acknowledgement: "1 hour" }
    }
  )

const all = seeds(4, 200)

describe("books at random", () => {
  for (const lines of [1, 2])
    it.scoped(
      `never lie when they say that they're synced, and all are synced in the end, whatever their listeners and the exchange do, over ${lines === 1 ? "one connection" : "two connections"}`,
      () =>
        Effect.gen(function* () {
          const faults: Array<string> = []
          for (const seed of all) {
            const exit = yield* Effect.exit(Effect.scoped(run(seed, lines)))
            if (Exit.isFailure(exit)) faults.push(`seed ${seed}: ${Cause.pretty(exit.cause).split("    at ")[0] ?? ""}`)
          }
          assert.strictEqual(
            faults.length,
            0,
            `${faults.map((fault) => fault.split("\n")[0]).join("\n")}\n\n${faults[0]}`
          )
        }),
      600_000
    )
})

import { Effect, Layer, type Scope } from "effect"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as Socket from "../../../src/Socket.js"
import { account, type ClientMessage, FakeServer, type FakeSocket } from "../FakeDialer.js"
import { VirtualClock } from "../VirtualClock.js"
import { begin, type Push, type Truth } from "./snapshotMarket.js"

/** A machine whose wall clock can be set, and which can sleep: its monotonic clock stands still meanwhile. */
export class SetClock extends VirtualClock {
  /** How far the wall clock is ahead of the monotonic one. */
  wall = begin
  #slept = 0
  /** The monotonic clock. */
  get now(): number {
    return super.unsafeCurrentTimeMillis()
  }
  get exchange(): number {
    return begin + this.now + this.#slept
  }
  override unsafeCurrentTimeMillis(): number {
    return this.now + this.wall
  }
  override readonly currentTimeMillis = Effect.sync(() => this.unsafeCurrentTimeMillis())
  sleeps(millis: number): void {
    this.#slept += millis
    this.wall += millis
  }
}

/** What becomes of the snapshot after a subscription: `stale` was made at once, but comes after later deltas. */
export type Fate =
  | "sent"
  | "early"
  | "lost"
  | "cut"
  | "undecodable"
  | "untyped"
  | { readonly late: number }
  | { readonly stale: number }

/** The exchange's end of a connection. What it sends comes in order. */
export interface Wire {
  readonly socket: FakeSocket
  readonly index: number
  readonly subscribed: Set<string>
  readonly openedAt: number
  lag: number
  /** No more pushes, though requests and pings are answered; or nothing at all anymore. */
  fault: "none" | "silent" | "half-open"
  out: Array<{ readonly at: number; readonly text: string }>
}

interface Ask {
  /** By the exchange's clock. */
  readonly at: number
  readonly wire: number
  readonly op: string
  readonly topic: string
}

/** An exchange that sends changes of some topics, and snapshots or not. */
export class SnapshotExchange extends FakeServer {
  readonly wires: Array<Wire> = []
  readonly asks: Array<Ask> = []
  /** When another listener has asked for a snapshot. */
  readonly joins: Array<number> = []
  readonly history: Array<string> = []
  readonly truths: Array<Truth> = []
  /** What else is pushed in each period, to each connection that has the topic. */
  readonly others: Array<() => Push> = []
  /** Called after each message that has arrived, and after each step. */
  readonly checks: Array<() => void> = []
  /** The fate of the nth snapshot of a topic on a connection; the first is 1. */
  fate: (wire: Wire, nth: number, topic: string) => Fate = () => "sent"
  lagOf: (index: number) => number = () => 20
  /** What a connection makes of a push. */
  dressed: (wire: Wire, json: Push) => Push = (_, json) => json
  /** How often each topic is pushed, in milliseconds. */
  period = 100
  /** Changes that nobody is told of while a topic is not subscribed on a connection. */
  isQuietOnLeaving = false
  #agenda: Array<{ readonly at: number; readonly run: () => void }> = []
  #nextPush = 0

  constructor(readonly clock: SetClock) {
    super()
    this.behaviour.dialed = (socket) => {
      const index = this.wires.length
      const wire: Wire = {
        ...{ socket, index, subscribed: new Set<string>(), openedAt: clock.exchange, lag: this.lagOf(index) },
        ...{ fault: "none", out: [] }
      }
      this.wires.push(wire)
      this.note(`connection ${index} is dialed, lag ${wire.lag}`)
      queueMicrotask(() => socket.open())
    }
    this.behaviour.message = (socket, message) => {
      const wire = this.wires.find((one) => one.socket === socket)
      if (wire !== undefined) this.#answer(wire, message)
    }
    const { closing } = this.behaviour
    this.behaviour.closing = (socket, code) => {
      this.note(`connection ${this.wires.findIndex((one) => one.socket === socket)} is closed by the client`)
      closing(socket, code)
    }
  }
  note(what: string): void {
    this.history.push(`${this.clock.exchange - begin}: ${what}`)
  }
  fault(what: string): never {
    throw new Error(`at ${this.clock.exchange - begin}: ${what}\n${this.history.slice(-45).join("\n")}`)
  }
  get open(): ReadonlyArray<Wire> {
    return this.wires.filter(({ socket }) => socket.isOpen && socket.hungUp === undefined)
  }
  listening(topic: string): ReadonlyArray<Wire> {
    return this.open.filter(({ subscribed }) => subscribed.has(topic))
  }
  wire(index: number): Wire {
    return this.wires[index] ?? this.fault(`there is no connection ${index}`)
  }
  cut(wire: Wire): void {
    this.note(`connection ${wire.index} is cut`)
    wire.out = []
    wire.socket.cut()
  }
  breaks(wire: Wire, fault: Wire["fault"]): void {
    this.note(`connection ${wire.index} is ${fault}`)
    wire.fault = fault
  }
  /** Subscriptions of a topic that were not the first on their connection. */
  again(topic: string): ReadonlyArray<Ask> {
    const seen = new Set<number>()
    return this.asks.filter((ask) => {
      if (ask.op !== "subscribe" || ask.topic !== topic) return false
      const isAgain = seen.has(ask.wire)
      seen.add(ask.wire)
      return isAgain
    })
  }
  /** More resubscriptions of a topic within a second than two, by whatever connections, and not because another listener came. */
  stormOf(topic: string): string | undefined {
    const asks = this.again(topic).filter(({ at }) => !this.joins.some((join) => at >= join && at < join + 50))
    for (const { at: from } of asks) {
      const within = asks.filter(({ at }) => at >= from && at < from + 950)
      if (within.length > 2)
        return `${topic} was resubscribed ${within.map(({ at, wire }) => `at ${at - begin} on connection ${wire}`).join(", ")}`
    }
    return undefined
  }
  #send(wire: Wire, json: object | string, later = 0): void {
    if (wire.fault === "half-open") return
    const at = Math.max(wire.out.at(-1)?.at ?? 0, this.clock.exchange + wire.lag + later)
    wire.out.push({ at, text: typeof json === "string" ? json : JSON.stringify(json) })
  }
  push(json: Push): void {
    for (const wire of this.wires)
      if (wire.subscribed.has(json.topic) && wire.socket.isOpen && wire.fault === "none")
        this.#send(wire, this.dressed(wire, json))
  }
  #answer(wire: Wire, { args = [], op, req_id }: ClientMessage): void {
    const ack = { success: true, ret_msg: op === "ping" ? "pong" : op === "auth" ? "" : op, conn_id: "c", op }
    if (op === "ping" || op === "auth") {
      this.#send(wire, ack)
      return
    }
    const snapshots: Array<() => void> = []
    let isEarly = false
    for (const arg of args) {
      const topic = `${arg}`
      this.asks.push({ at: this.clock.exchange, wire: wire.index, op, topic })
      const truth = this.truths.find((one) => one.topic === topic)
      if (op === "unsubscribe") {
        this.note(`connection ${wire.index} leaves ${topic}`)
        wire.subscribed.delete(topic)
        // What changes until the next subscription is told to nobody on this connection.
        if (truth !== undefined && !this.isQuietOnLeaving) this.push(truth.change(this.clock.exchange))
        continue
      }
      wire.subscribed.add(topic)
      if (truth === undefined) continue
      const nth = this.asks.filter((ask) => ask.wire === wire.index && ask.op === op && ask.topic === topic).length
      const fate = this.fate(wire, nth, topic)
      this.note(`connection ${wire.index} subscribes ${topic}: its snapshot is ${JSON.stringify(fate)}`)
      if (fate === "early") isEarly = true
      snapshots.push(() => this.#snapshot(wire, truth, fate))
    }
    const confirm = () => this.#send(wire, { ...ack, req_id })
    if (!isEarly) confirm()
    if (wire.fault === "none") for (const send of snapshots) send()
    if (isEarly) confirm()
  }
  #snapshot(wire: Wire, truth: Truth, fate: Fate): void {
    if (fate === "lost") return
    const json = truth.snapshot()
    if (fate === "sent" || fate === "early") this.#send(wire, json)
    if (fate === "cut") this.#send(wire, JSON.stringify(json).slice(0, 90))
    if (fate === "untyped") this.#send(wire, { ...json, type: undefined })
    if (fate === "undecodable") this.#send(wire, { ...json, data: { s: 1, symbol: 2, b: "none", a: [] } })
    if (typeof fate === "string") return
    const isLate = "late" in fate
    const at = this.clock.exchange + (isLate ? fate.late : fate.stale)
    this.#agenda.push({
      at,
      run: () => {
        if (!wire.subscribed.has(truth.topic) || !wire.socket.isOpen || wire.fault !== "none") return
        this.note(`connection ${wire.index}: the snapshot of ${truth.topic} is sent late`)
        this.#send(wire, isLate ? truth.snapshot() : json)
      }
    })
  }
  #step(): void {
    const now = this.clock.exchange
    const due = this.#agenda.filter(({ at }) => at <= now)
    this.#agenda = this.#agenda.filter(({ at }) => at > now)
    for (const { run } of due) run()
    if (now < this.#nextPush) return
    this.#nextPush = now + this.period
    for (const truth of this.truths) this.push(truth.change(now))
    for (const other of this.others) this.push(other())
  }
  #arrive(): void {
    for (;;) {
      const wires = this.wires.filter(({ out }) => out[0] !== undefined && out[0].at <= this.clock.exchange)
      const [next] = wires.sort((one, other) => (one.out[0]?.at ?? 0) - (other.out[0]?.at ?? 0))
      const message = next?.out.shift()
      if (next === undefined || message === undefined) break
      if (next.fault !== "half-open") next.socket.push(message.text)
      for (const check of this.checks) check()
    }
    for (const check of this.checks) check()
  }
  /** Time passes, in steps. */
  run(millis: number, each: () => void = () => {}): Effect.Effect<void> {
    return Effect.gen(this, function* () {
      const end = this.clock.now + millis
      while (this.clock.now < end) {
        this.#step()
        this.#arrive()
        each()
        yield* this.clock.pass(Math.min(25, end - this.clock.now))
      }
    })
  }
  runUntil(what: string, isSo: () => boolean, millis: number): Effect.Effect<void> {
    return Effect.gen(this, function* () {
      const end = this.clock.now + millis
      while (!isSo()) {
        if (this.clock.now >= end) this.fault(`not within ${millis} ms: ${what}`)
        yield* this.run(25)
      }
    })
  }
  set(millis: number): Effect.Effect<void> {
    return Effect.sync(() => {
      this.note(`the wall clock is set by ${millis} ms`)
      this.clock.wall += millis
    })
  }
  /** The machine sleeps while the exchange goes on; what was sent waits, or the connections are cut. */
  sleep(millis: number, isCut: boolean): Effect.Effect<void> {
    return Effect.sync(() => {
      this.note(`the machine sleeps for ${millis} ms`)
      const end = this.clock.exchange + millis
      while (this.clock.exchange < end) {
        this.clock.sleeps(Math.min(this.period, end - this.clock.exchange))
        this.#step()
      }
      if (isCut) for (const wire of this.open) this.cut(wire)
    })
  }
}

/** Runs a test against an exchange of its own, in virtual time. */
export const inMarket = <A, E>(
  options: Partial<Socket.SocketOptions>,
  body: (exchange: SnapshotExchange) => Effect.Effect<A, E, Socket.Sockets | Credentials | Scope.Scope>
): Effect.Effect<A, E, Scope.Scope> =>
  Effect.suspend(() => {
    const clock = new SetClock()
    const exchange = new SnapshotExchange(clock)
    const connectPace = { count: 1_000_000, per: "1 minute" } as const
    const sockets = Socket.layer({ venue: Venue.live, connectPace, ...options }).pipe(Layer.provide(exchange.layer))
    return body(exchange).pipe(
      // The venue is a valid one.
      Effect.provide(Layer.orDie(sockets)),
      Effect.provideService(Credentials, account),
      Effect.withClock(clock)
    )
  })

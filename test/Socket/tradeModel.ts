import { Cause, Effect, Exit, Fiber, FiberRef, Layer, Redacted, Runtime, Scope } from "effect"
import { outcomeOf } from "../../src/Errors/Outcome.js"
import * as Settings from "../../src/Http/Settings.js"
import { amendOrder } from "../../src/Http/V5/Order/amendOrder.js"
import { batchAmendOrder } from "../../src/Http/V5/Order/batchAmendOrder.js"
import { batchCancelOrder } from "../../src/Http/V5/Order/batchCancelOrder.js"
import { batchPlaceOrder } from "../../src/Http/V5/Order/batchPlaceOrder.js"
import { cancelOrder } from "../../src/Http/V5/Order/cancelOrder.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import { ClockOffset } from "../../src/Layers/ClockOffset.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import type { OrderEntry } from "../../src/Layers/OrderEntry.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as Socket from "../../src/Socket.js"
import { JumpingClock } from "../Http/jumpingClock.js"
import { answer as acknowledge, FakeServer, type FakeSocket, settle } from "./FakeDialer.js"
import { type OrderMessage, order, reply } from "./tradeWorld.js"
import { VirtualClock } from "./VirtualClock.js"

/** A small generator, so that a seed repeats a run. */
export const generator = (seed: number) => {
  let state = (seed + 1) * 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const accounts: ReadonlyArray<Credentials["Type"]> = ["first", "second"].map((name) => ({
  key: `${name}-account-key`,
  secret: Redacted.make("secret")
}))

/** The longest that the limiter holds a call, and that a measurement of the clock takes. */
const longestWait = 3000
/** How long the limiter holds the calls of a fiber. */
const limiterWait = FiberRef.unsafeMake(0)
const venue = Venue.custom({ name: "t", rest: "http://127.0.0.1:1", socket: "ws://127.0.0.1:1", live: false })

/** Codes that say that nothing was done, and those that leave it open. */
const refusals = [10006, 10429, 110001]
const doubts = [10000, 10016, 10019, 429, 987_654]

/** What the exchange answered to a call: the first answer that came through. */
interface Answered {
  readonly kind: "accepted" | "refused" | "malformed"
  readonly code: number | undefined
  readonly at: number
}

/** A call as the model sees it. */
class Called {
  /** Each time that its order was passed to a socket. */
  readonly handed: Array<FakeSocket> = []
  received = 0
  isExecuted = false
  /** Times that it was refused for its timestamp. */
  clockRefusals = 0
  answered: Answered | undefined
  /** Answers that came while the client closed the socket: it may hear them. */
  readonly late: Array<Answered> = []
  ends = 0
  endedAt: number | undefined
  exit: Exit.Exit<unknown, unknown> | undefined
  interruptedAt: number | undefined
  fiber: Fiber.RuntimeFiber<unknown, unknown> | undefined
  constructor(
    readonly id: string,
    readonly op: string,
    readonly params: object,
    readonly credentials: Credentials["Type"],
    readonly desk: Desk,
    readonly maxAge: number,
    readonly limiterWait: number,
    readonly at: number,
    readonly wall: number,
    readonly monotonic: number,
    readonly blocked: number
  ) {}
  /** When its order was passed to a socket the last time. */
  handedAt = 0
  /** Whether it could have been sent when it ended. */
  wasUsable = false
  get isBatch(): boolean {
    return this.op.endsWith("batch")
  }
}

/** What the exchange knows about a socket. */
interface Line {
  key: string | undefined
  isAuthed: boolean
  /** Since when, in settled steps. */
  authedStep: number
  authedAt: number
  announcedStep: number | undefined
  isSilent: boolean
}

/** A layer of order entry. */
class Desk {
  readonly server = new FakeServer()
  readonly scope = Effect.runSync(Scope.make())
  runtime: Runtime.Runtime<OrderEntry> | undefined
  offset = 0
  closing: Fiber.RuntimeFiber<void, unknown> | undefined
  closingAt: number | undefined
  blocked = 0
  isShut = false
  constructor(
    readonly index: number,
    readonly options: {
      readonly lines: number
      readonly warm: boolean
      readonly idle: number | "never" | undefined
      readonly timeout: number
      readonly connectWait: number
      readonly maxWriteAge: number | undefined
      readonly drain: number
      readonly reconnects: boolean
    }
  ) {}
  get idleMillis(): number {
    const { idle, warm } = this.options
    if (idle === "never" || (idle === undefined && warm)) return Number.POSITIVE_INFINITY
    return idle ?? 600_000
  }
}

export class TradeModel {
  readonly base = new VirtualClock()
  readonly clock = new JumpingClock(this.base)
  readonly desks: Array<Desk> = []
  readonly calls = new Map<string, Called>()
  readonly history: Array<string> = []
  readonly reqIds = new Map<string, Called>()
  isHostile = true
  private readonly lines = new Map<FakeSocket, Line>()
  private readonly due = new Set<Fiber.RuntimeFiber<void>>()
  /** Those that announced a restart before another one was opened. */
  private readonly replaced = new Set<FakeSocket>()
  /** For how long nothing could happen. */
  private blocked = 0
  private steps = 0
  /** A defect that was noticed where it can't be thrown. */
  private noticed: string | undefined

  constructor(readonly random: () => number) {}

  get now(): number {
    return this.base.unsafeCurrentTimeMillis()
  }
  private note(what: string): void {
    this.history.push(`${this.now} ${what}`)
  }
  fault(what: string): never {
    throw new Error(`${what}\n${this.history.slice(-60).join("\n")}`)
  }
  private notice(what: string): void {
    if (this.noticed === undefined) this.note(`!!! ${what}`)
    this.noticed ??= what
  }
  private pick<A>(all: ReadonlyArray<A>): A {
    if (all.length === 0) throw new Error("nothing to pick from")
    return all[Math.floor(this.random() * all.length)] as A
  }
  private chance(of: number): boolean {
    return this.isHostile && this.random() < of
  }

  /** Something that the exchange does later, by its own clock. */
  private later(millis: number, act: () => void): void {
    if (millis <= 0) return queueMicrotask(act)
    const fiber: Fiber.RuntimeFiber<void> = Effect.runFork(
      Effect.withClock(
        Effect.delay(
          Effect.sync(() => {
            this.due.delete(fiber)
            act()
          }),
          millis
        ),
        this.base
      )
    )
    this.due.add(fiber)
  }
  private lag(often: number, longest: number): number {
    return this.chance(often) ? Math.floor(this.random() ** 2 * longest) : 0
  }
  private line(socket: FakeSocket): Line {
    const line = this.lines.get(socket)
    if (line === undefined) throw new Error("an unknown socket")
    return line
  }

  // The exchange

  private readonly dialed = (desk: Desk, socket: FakeSocket): void => {
    this.lines.set(socket, {
      key: undefined,
      isAuthed: false,
      authedStep: 0,
      authedAt: 0,
      announcedStep: undefined,
      isSilent: this.chance(0.03)
    })
    if (desk.isShut) this.notice("dialed after the layer closed")
    if (this.chance(0.02)) {
      socket.isOver = true
      throw new Error("the dialer throws")
    }
    if (this.chance(0.02)) return this.pick([() => socket.refuse(401), () => socket.fail(new Error("sync"))])()
    if (this.chance(0.04)) return
    const delay = this.lag(0.3, 14_000)
    const roll = this.isHostile ? this.random() : 1
    this.later(delay, () => {
      if (roll < 0.03) socket.refuse(401)
      else if (roll < 0.1) socket.refuse(503)
      else if (roll < 0.15) socket.fail(new Error("reset"))
      else {
        socket.open()
        if (roll < 0.18) socket.cut()
      }
    })
  }

  private readonly closing = (socket: FakeSocket, code: number): void => {
    if (this.chance(0.2)) return
    this.later(this.lag(0.5, 2000), () => socket.cut(code))
  }

  private readonly message = (desk: Desk, socket: FakeSocket, message: OrderMessage): void => {
    const line = this.line(socket)
    if (message.op === "auth") {
      line.key = `${message.args?.[0]}`
      if (line.isSilent || this.chance(0.05)) return
      const roll = this.isHostile ? this.random() : 1
      this.later(this.lag(0.3, 7000), () => {
        if (!socket.isOpen) return
        const push = (json: object) => socket.push({ op: "auth", connId: "c", ...json })
        if (roll < 0.04) push({ retCode: 10003, retMsg: "API key is invalid." })
        else if (roll < 0.07) push({ retCode: 10002, retMsg: "timestamp" })
        else if (roll < 0.1) push({ retCode: this.pick([10006, 10016, 10019]), retMsg: "busy" })
        else if (roll < 0.12) socket.cut()
        else {
          line.isAuthed = true
          line.authedStep = this.steps
          line.authedAt = this.now
          for (const [other, { announcedStep, key }] of this.lines)
            if (announcedStep !== undefined && key === line.key && desk.server.sockets.includes(other))
              this.replaced.add(other)
          push({ retCode: 0, retMsg: "OK" })
        }
      })
    } else if (message.op === "ping") {
      if (line.isSilent || this.chance(0.02)) return
      this.later(this.lag(0.1, 1200), () => acknowledge(socket, message))
    } else this.ordered(desk, socket, line, message)
  }

  /** An order was passed to the socket. */
  private ordered(desk: Desk, socket: FakeSocket, line: Line, message: OrderMessage): void {
    const [argument] = message.args ?? []
    const called = this.calls.get(idOf(argument))
    if (called === undefined) return this.notice(`an order of nobody: ${JSON.stringify(message)}`)
    const { id } = called
    this.note(`handed ${id}`)
    called.handed.push(socket)
    called.handedAt = this.now
    if (called.desk !== desk) this.notice(`${id} went over another layer`)
    if (JSON.stringify(argument) !== JSON.stringify(called.params)) this.notice(`${id} differs`)
    if (message.op !== called.op) this.notice(`${id} is ${message.op}`)
    if (this.reqIds.has(message.reqId)) this.notice(`${message.reqId} was used before`)
    this.reqIds.set(message.reqId, called)
    if (!line.isAuthed || line.key !== called.credentials.key) this.notice(`${id} went over a line of ${line.key}`)
    if (called.handed.length > 1 + called.clockRefusals) this.notice(`${id} was sent twice`)
    if (called.handed.length > 2) this.notice(`${id} was sent three times`)
    if (called.exit !== undefined) this.notice(`${id} was sent after its end`)
    if (called.interruptedAt !== undefined) this.notice(`${id} was sent after its interruption`)
    if (desk.closingAt !== undefined && desk.closingAt < this.now) this.notice(`${id} was sent over a closing layer`)
    if (desk.isShut) this.notice(`${id} was sent over a closed layer`)
    const age = Math.max(
      this.clock.unsafeCurrentTimeMillis() - called.wall,
      Number(this.clock.unsafeCurrentTimeNanos()) / 1e6 - called.monotonic
    )
    if (age > called.maxAge) this.notice(`${id} was sent at ${age} ms, over ${called.maxAge}`)
    const stamp = Number(message.header["X-BAPI-TIMESTAMP"])
    if (stamp !== this.clock.unsafeCurrentTimeMillis() + desk.offset) this.notice(`${id} has the timestamp ${stamp}`)
    if (line.announcedStep !== undefined) {
      const better = this.usable(desk, called.credentials).filter((one) => this.line(one).announcedStep === undefined)
      if (better.length > 0) this.notice(`${id} went over a line that restarts`)
    }
    // What becomes of it
    const roll = this.isHostile ? this.random() : 1
    if (line.isSilent && roll < 0.5) return
    if (roll < 0.04) return
    if (roll < 0.07) return this.later(this.lag(0.5, 2000), () => socket.cut())
    if (roll < 0.08) return socket.cut()
    called.received++
    const execute = () => {
      called.isExecuted = true
    }
    const delay = this.lag(0.4, 12_000)
    if (line.isSilent) return execute()
    if (roll < 0.13) return execute()
    if (roll < 0.17) {
      execute()
      return this.later(delay, () => socket.cut())
    }
    if (roll < 0.27) {
      const code = this.pick(refusals)
      return this.later(delay, () => this.reply(called, socket, message, "refused", code))
    }
    if (roll < 0.37) {
      const code = this.pick(doubts)
      if (this.random() < 0.5) execute()
      return this.later(delay, () => this.reply(called, socket, message, "refused", code))
    }
    if (roll < 0.41) return this.later(delay, () => this.reply(called, socket, message, "refused", 10002))
    execute()
    if (roll < 0.43) return this.reply(called, socket, message, "accepted", 0)
    if (roll < 0.47)
      return this.later(delay, () => this.reply(called, socket, message, "malformed", this.pick([0, undefined])))
    this.later(delay, () => {
      // An answer to an order that has ended, or that went over another socket.
      const others = [...this.reqIds].filter(([, { exit, handed }]) => exit !== undefined || handed.at(-1) !== socket)
      const [reqId] = this.pick([...others, ["x"]])
      if (roll < 0.5) socket.push(reply({ ...message, reqId }, { retCode: 110001 }))
      this.reply(called, socket, message, "accepted", 0)
      if (roll < 0.6) this.reply(called, socket, message, "refused", 110001)
      if (roll < 0.63) socket.cut()
    })
  }

  private reply(
    called: Called,
    socket: FakeSocket,
    message: OrderMessage,
    kind: Answered["kind"],
    code: number | undefined
  ): void {
    const isHeard = socket.isOpen && !socket.isOver && called.exit === undefined && called.handed.at(-1) === socket
    if (isHeard && socket.left !== undefined) called.late.push({ kind, code, at: this.now })
    else if (isHeard && called.answered === undefined) {
      this.note(`answered ${called.id} ${kind} ${code}`)
      if (code === 10002) called.clockRefusals++
      else called.answered = { kind, code, at: this.now }
      if (code === 10019) this.line(socket).announcedStep ??= this.steps
    }
    const ids = rowsOf(called.params).map((id) => ({ orderId: `o-${id}`, orderLinkId: id }))
    const rows = kind === "accepted" ? ids : []
    const data = kind === "accepted" ? (called.isBatch ? { list: rows } : rows[0]) : {}
    const retExtInfo = called.isBatch && rows.length > 0 ? { list: rows.map(() => ({ code: 0, msg: "OK" })) } : {}
    socket.push(reply(message, { retCode: code, retMsg: code === 0 ? "OK" : "no", data, retExtInfo }))
  }

  /** Connections over which an order can go now. */
  private usable(desk: Desk, credentials: Credentials["Type"], isLong = false): ReadonlyArray<FakeSocket> {
    return desk.server.sockets.filter((socket) => {
      const line = this.line(socket)
      const isUp = socket.isOpen && socket.left === undefined && !this.replaced.has(socket)
      return (
        isUp &&
        line.isAuthed &&
        line.key === credentials.key &&
        (line.authedAt < this.now || (!isLong && line.authedStep < this.steps))
      )
    })
  }

  // The callers

  private open(): Effect.Effect<void> {
    const idle = this.pick([undefined, "never" as const, 20_000, 3000])
    const desk = new Desk(this.desks.length, {
      lines: this.pick([1, 1, 2, 3]),
      warm: this.random() < 0.5,
      idle,
      timeout: this.pick([10_000, 3000]),
      connectWait: this.pick([5000, 1000, 20_000]),
      maxWriteAge: this.pick([undefined, 2000, 30_000]),
      drain: this.pick([5000, 0, 1000, 12_000]),
      reconnects: this.random() < 0.8
    })
    this.desks.push(desk)
    this.note(`open ${desk.index} ${JSON.stringify(desk.options)}`)
    desk.server.behaviour.dialed = (socket) => this.dialed(desk, socket)
    desk.server.behaviour.message = (socket, message) => this.message(desk, socket, message as OrderMessage)
    desk.server.behaviour.closing = (socket, code) => this.closing(socket, code)
    const { maxWriteAge, reconnects, ...options } = desk.options
    const layer = Socket.layerSocket({
      ...options,
      ...(maxWriteAge === undefined ? {} : { maxWriteAge }),
      reconnect: reconnects ? Socket.Reconnect.standard : Socket.Reconnect.never,
      venue,
      connectPace: { count: 100_000, per: "5 minutes" }
    }).pipe(
      Layer.provide(
        Layer.succeed(ClockOffset, {
          current: () => desk.offset,
          resync: Effect.suspend(() => {
            const measured = Effect.sync(() => {
              if (this.random() < 0.6) desk.offset = Math.floor(this.random() * 9000)
            })
            return Effect.delay(measured, this.lag(0.5, longestWait))
          })
        })
      ),
      Layer.provide(
        Layer.succeed(RateLimiter.RateLimiter, {
          acquire: () =>
            Effect.flatMap(FiberRef.get(limiterWait), (wait) => (wait === 0 ? Effect.void : Effect.sleep(wait))),
          observe: () => undefined
        })
      ),
      Layer.provide(desk.server.layer),
      Layer.provide(Layer.succeed(Credentials, this.pick(accounts)))
    )
    const built = Effect.withClock(Scope.extend(Layer.toRuntime(layer), desk.scope), this.clock)
    return Effect.zipRight(
      Effect.orDie(
        Effect.map(built, (runtime) => {
          desk.runtime = runtime
        })
      ),
      settle
    )
  }

  private readonly operations: ReadonlyArray<readonly [op: string, make: (id: string) => Placing]> = [
    ["order.create", (id) => placing({ ...order, orderLinkId: id }, placeOrder)],
    ["order.create", (id) => placing({ ...order, orderLinkId: id }, placeOrder)],
    ["order.amend", (id) => placing({ ...reference, orderLinkId: id, price: "64900" }, amendOrder)],
    ["order.cancel", (id) => placing({ ...reference, orderLinkId: id }, cancelOrder)],
    ["order.create-batch", (id) => placing({ category: "linear", request: both(id, row) }, batchPlaceOrder)],
    [
      "order.amend-batch",
      (id) => placing({ category: "linear", request: both(id, { symbol: "BTCUSDT", price: "1" }) }, batchAmendOrder)
    ],
    [
      "order.cancel-batch",
      (id) => placing({ category: "linear", request: both(id, { symbol: "BTCUSDT" }) }, batchCancelOrder)
    ]
  ]

  private call(desk: Desk, credentials: Credentials["Type"]): Effect.Effect<Called> {
    return Effect.suspend(() => {
      const { runtime } = desk
      if (runtime === undefined) throw new Error("not built")
      const id = `c${this.calls.size}`
      const [op, make] = this.pick(this.operations)
      const { params, effect } = make(id)
      const age = this.isHostile ? this.pick([undefined, undefined, 500, 20_000]) : undefined
      const called = new Called(
        id,
        op,
        params,
        credentials,
        desk,
        age ?? desk.options.maxWriteAge ?? 5000,
        this.lag(0.2, longestWait),
        this.now,
        this.clock.unsafeCurrentTimeMillis(),
        Number(this.clock.unsafeCurrentTimeNanos()) / 1e6,
        this.blocked
      )
      this.calls.set(id, called)
      const usable = this.usable(desk, credentials)
      this.note(`call ${id} ${op} of ${credentials.key} over ${desk.index}, ${usable.length} usable`)
      called.fiber = Runtime.runFork(runtime)(
        (age === undefined ? effect : Settings.withMaxWriteAge(effect, age)).pipe(
          Effect.provideService(Credentials, credentials),
          Effect.locally(limiterWait, called.limiterWait),
          Effect.withClock(this.clock),
          Effect.onExit((exit) =>
            Effect.sync(() => {
              called.ends++
              called.exit = exit
              called.endedAt = this.now
              called.wasUsable = desk.closingAt === undefined && this.usable(desk, credentials, true).length > 0
              this.note(`ended ${id} ${describe(exit)}`)
            })
          )
        )
      )
      return Effect.map(settle, () => {
        const isFree = called.limiterWait === 0 && desk.closingAt === undefined
        if (isFree && usable.length > 0 && called.handed.length === 0)
          this.fault(`${id} was not sent although it could`)
        return called
      })
    })
  }

  private interrupt(called: Called): Effect.Effect<void> {
    return Effect.gen(this, function* () {
      this.note(`interrupt ${called.id}`)
      called.interruptedAt = this.now
      if (called.fiber !== undefined) yield* Fiber.interruptFork(called.fiber)
      yield* settle
      yield* settle
      if (called.exit === undefined) this.fault(`${called.id} was interrupted and goes on`)
    })
  }

  private close(desk: Desk): Effect.Effect<void> {
    return Effect.gen(this, function* () {
      this.note(`close ${desk.index}`)
      desk.closingAt = this.now
      desk.blocked = this.blocked
      const closed = Effect.zipRight(
        Scope.close(desk.scope, Exit.void),
        Effect.sync(() => {
          this.note(`closed ${desk.index}`)
          desk.isShut = true
          const live = desk.server.sockets.filter(({ isOver }) => !isOver).length
          if (live > 0) this.notice(`${live} sockets of ${desk.index} are left`)
        })
      )
      desk.closing = yield* Effect.withClock(Effect.forkDaemon(closed), this.clock)
      yield* settle
    })
  }

  private get openDesks(): ReadonlyArray<Desk> {
    return this.desks.filter(({ closingAt }) => closingAt === undefined)
  }

  readonly step: Effect.Effect<void> = Effect.suspend(() => {
    const { random } = this
    const roll = random()
    const { openDesks } = this
    if (openDesks.length === 0 || (roll < 0.02 && openDesks.length < 3)) return this.open()
    if (roll < 0.03) return this.close(this.pick(openDesks))
    if (roll < 0.45) {
      const count = random() < 0.1 ? 6 : 1
      // Now and then over a layer that is closed.
      const desk = random() < 0.03 ? this.pick(this.desks) : this.pick(openDesks)
      return Effect.replicateEffect(
        Effect.suspend(() => this.call(desk, random() < 0.8 ? this.pick(accounts) : this.pick(accounts.slice(0, 1)))),
        count,
        { discard: true }
      )
    }
    if (roll < 0.5) {
      const pending = [...this.calls.values()].filter(({ exit }) => exit === undefined)
      return pending.length === 0 ? Effect.void : this.interrupt(this.pick(pending))
    }
    const sockets = this.desks.flatMap(({ server }) => server.sockets.filter(({ isOpen }) => isOpen))
    if (roll < 0.55 && sockets.length > 0) {
      this.note("cut")
      this.pick(sockets).cut(this.pick([1000, 1001, 1006, 1012]))
      return Effect.void
    }
    if (roll < 0.56 && sockets.length > 0) {
      this.note("silence")
      this.line(this.pick(sockets)).isSilent = true
      return Effect.void
    }
    if (roll < 0.59 && sockets.length > 0) {
      this.note("garbage")
      this.pick(sockets).push(this.pick(garbage(this.pick([...this.reqIds.keys(), "x"]))))
      return Effect.void
    }
    if (roll < 0.62) {
      const millis = this.pick([-3_600_000, -7000, -1000, 400, 1000, 5000, 3_600_000])
      this.note(`set the clock by ${millis}`)
      this.clock.wall += millis
      return Effect.void
    }
    if (roll < 0.64) {
      const millis = this.pick([300, 2000, 20_000])
      this.note(`blocked for ${millis}`)
      this.blocked += millis
      this.steps++
      return this.base.block(millis)
    }
    const millis = Math.floor(random() ** 4 * 20_000)
    this.note(`pass ${millis}`)
    return this.pass(millis)
  })

  private pass(millis: number): Effect.Effect<void> {
    this.steps++
    return Effect.map(this.base.pass(millis), () => {
      this.steps++
      this.judge()
    })
  }

  // The invariants

  judge(): void {
    if (this.noticed !== undefined) this.fault(this.noticed)
    for (const called of this.calls.values()) this.judgeCall(called)
    for (const desk of this.desks) {
      const { drain } = desk.options
      if (
        desk.closingAt !== undefined &&
        !desk.isShut &&
        this.now > desk.closingAt + drain + 1010 + this.blocked - desk.blocked
      )
        this.fault(`layer ${desk.index} is still not closed`)
      for (const { key } of accounts) {
        const live = desk.server.sockets.filter((socket) => !socket.isOver && this.line(socket).key === key).length
        if (live > desk.options.lines + 8) this.fault(`${live} connections of ${key} over ${desk.index}`)
      }
    }
  }

  private judgeCall(called: Called): void {
    const { answered, desk, endedAt, exit, handed, id } = called
    const { connectWait, timeout } = desk.options
    const once = longestWait + Math.min(connectWait, called.maxAge + 1) + timeout
    const bound = called.at + this.blocked - called.blocked + once + (called.clockRefusals > 0 ? once + longestWait : 0)
    if (exit === undefined || endedAt === undefined) {
      if (this.now > bound) this.fault(`${id} doesn't end`)
      if (desk.isShut && handed.length > 0 && called.clockRefusals === 0) this.fault(`${id} outlives its layer`)
      if (answered !== undefined && this.now > answered.at) this.fault(`${id} was answered and goes on`)
      const isFree = handed.length === 0 && this.now > called.at + called.limiterWait && desk.closingAt === undefined
      if (isFree && this.usable(desk, called.credentials).length > 0)
        this.fault(`${id} waits although it could be sent`)
      return
    }
    if (called.ends !== 1) this.fault(`${id} ended ${called.ends} times`)
    if (endedAt > bound) this.fault(`${id} ended too late`)
    if (Exit.isSuccess(exit)) {
      const isAccepted = [answered, ...called.late].some((one) => one?.kind === "accepted")
      if (!called.isExecuted || !isAccepted) this.fault(`${id} was not executed`)
      if (JSON.stringify(namesOf(exit.value)) !== JSON.stringify(rowsOf(called.params)))
        this.fault(`${id} got the answer of ${JSON.stringify(exit.value)}`)
      return
    }
    if (Cause.isInterruptedOnly(exit.cause)) {
      if (called.interruptedAt === undefined) this.fault(`${id} was interrupted by nobody`)
      return
    }
    const [error, ...others] = [...Cause.failures(exit.cause)]
    if (!isRecord(error) || others.length > 0 || Cause.isDie(exit.cause))
      this.fault(`${id}: ${Cause.pretty(exit.cause)}`)
    const outcome = outcomeOf(exit)
    const code = "category" in error ? error["code"] : undefined
    if (outcome === "notExecuted") {
      if (called.isExecuted) this.fault(`${id} was executed`)
      const isUnsent = error["_tag"] === "CredentialsError" || error["sent"] === false || isKeyRefusal(code)
      const isLate = isRecord(error["cause"]) && error["cause"]["_tag"] === "WriteTooOld"
      if (handed.length === 0 && called.wasUsable && !isLate) this.fault(`${id} was not sent although it could`)
      if (isUnsent ? handed.length > 0 : handed.length === 0) this.fault(`${id} was sent ${handed.length} times`)
      if (!isUnsent && answered === undefined && called.clockRefusals + called.late.length === 0)
        this.fault(`${id} was not answered`)
    }
    if (outcome === "unknown" && handed.length === 0) this.fault(`${id} was not sent, and is unknown`)
    if (called.interruptedAt !== undefined || called.late.length > 0) return
    const hasTimedOut = error["_tag"] === "RequestTimeout" && endedAt - called.handedAt >= timeout
    if (answered !== undefined && !(hasTimedOut && endedAt === answered.at)) {
      if (endedAt !== answered.at) this.fault(`${id} ended ${endedAt - answered.at} ms after its answer`)
      const expected =
        answered.kind === "refused"
          ? doubts.includes(answered.code ?? 0)
            ? "unknown"
            : "notExecuted"
          : answered.code === 0
            ? "executed"
            : "unknown"
      if (answered.kind === "accepted" || outcome !== expected) this.fault(`${id} is ${outcome}, not ${expected}`)
      if (answered.kind === "refused" && code !== answered.code) this.fault(`${id} has code ${code}`)
    } else if (handed.length > 0 && handed.length === called.clockRefusals) {
      if (code !== 10002 && !hasTimedOut) this.fault(`${id} has code ${code}, not 10002`)
    } else if (handed.length > 0) {
      if (outcome !== "unknown") this.fault(`${id} is ${outcome} without an answer`)
      const socket = handed.at(-1)
      const isOwnFault = error["_tag"] !== "RequestTimeout" && socket?.left === "closed" && desk.closingAt === undefined
      if (isOwnFault) this.fault(`${id} lost its connection, which was closed`)
    }
  }

  /** The exchange behaves from now on. */
  readonly calm: Effect.Effect<void> = Effect.gen(this, function* () {
    this.note("calm")
    this.isHostile = false
    yield* this.pass(100_000)
    if (this.openDesks.length === 0) yield* this.open()
    yield* this.serve("after the storm")
    for (const desk of this.openDesks) {
      for (const credentials of accounts) {
        const count = this.usable(desk, credentials).length
        if (count !== desk.options.lines && count !== 0) this.fault(`${count} lines of ${credentials.key}`)
      }
    }
    // Idle ones are closed.
    const finite = this.openDesks.map(({ idleMillis }) => idleMillis).filter(Number.isFinite)
    yield* this.pass(Math.max(0, ...finite) * 1.25 + 3000)
    for (const desk of this.openDesks) {
      const { live } = desk.server
      if (Number.isFinite(desk.idleMillis) && live > 0)
        this.fault(`${live} idle lines of ${desk.index} ${JSON.stringify(desk.options)}`)
    }
    yield* this.serve("after a pause")
  })

  private serve(when: string): Effect.Effect<void> {
    return Effect.gen(this, function* () {
      for (const desk of this.openDesks)
        for (const credentials of accounts) {
          const called = yield* this.call(desk, credentials)
          yield* this.pass(10)
          if (called.exit === undefined || Exit.isFailure(called.exit)) this.fault(`${called.id} fails ${when}`)
        }
    })
  }

  /** All layers close, and nothing may be left. */
  readonly end: Effect.Effect<void> = Effect.gen(this, function* () {
    for (const desk of this.openDesks) yield* this.close(desk)
    yield* this.pass(60_000)
    yield* Fiber.interruptAll(this.due)
    for (const called of this.calls.values()) {
      if (called.exit === undefined) this.fault(`${called.id} never ended`)
    }
    for (const desk of this.desks) {
      if (!desk.isShut) this.fault(`layer ${desk.index} never closed`)
      if (desk.server.live > 0) this.fault(`${desk.server.live} sockets are left`)
    }
    if (this.base.sleepers > 0) this.fault(`${this.base.sleepers} sleepers are left`)
  })
}

interface Placing {
  readonly params: object
  readonly effect: Effect.Effect<unknown, unknown, OrderEntry | Credentials>
}
const placing = <P extends object>(
  params: P,
  operation: (params: P) => Effect.Effect<unknown, unknown, OrderEntry | Credentials>
): Placing => ({ params, effect: operation(params) })
const reference = { category: "linear", symbol: "BTCUSDT" } as const
const row = { symbol: "BTCUSDT", qty: "0.010", price: "65000", orderType: "Limit", side: "Buy" } as const
const both = <A extends object>(id: string, fields: A) => [
  { ...fields, orderLinkId: `${id}.0` },
  { ...fields, orderLinkId: `${id}.1` }
]

const garbage = (reqId: string): ReadonlyArray<string> => [
  "",
  "null",
  "[]",
  "{",
  "0",
  "<html>",
  "\u0000",
  '{"op":"order.create"}',
  '{"reqId":null,"retCode":0}',
  '{"reqId":7,"retCode":0}',
  '{"reqId":"__proto__","retCode":0,"data":{}}',
  '{"op":"auth","retCode":10003}',
  '{"op":"pong"}',
  `{"reqId":"${reqId}x","retCode":0,"op":"order.create","data":{}}`
]
const isKeyRefusal = (code: unknown): boolean => code === 10003

const describe = (exit: Exit.Exit<unknown, unknown>): string =>
  Exit.isSuccess(exit) ? "accepted" : `${outcomeOf(exit)} ${Cause.pretty(exit.cause).split("\n")[0]}`

/** The `orderLinkId`s of an answer. */
const namesOf = (value: unknown): ReadonlyArray<unknown> => {
  if (!isRecord(value)) return []
  const { result } = value
  if (!isRecord(result)) return [value["orderLinkId"]]
  return Array.isArray(result["list"]) ? result["list"].flatMap(namesOf) : [result["orderLinkId"]]
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null
/** The `orderLinkId`s of a request. */
const rowsOf = (params: unknown): ReadonlyArray<string> => {
  if (!isRecord(params)) return []
  const { request } = params
  return Array.isArray(request) ? request.flatMap(rowsOf) : [`${params["orderLinkId"]}`]
}
/** The call that a request belongs to. */
const idOf = (params: unknown): string => rowsOf(params)[0]?.split(".")[0] ?? ""

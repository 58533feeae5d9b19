import { Effect, type Fiber } from "effect"
import type { Credentials } from "../../../src/Layers/Credentials.js"
import { JumpingClock } from "../../Http/jumpingClock.js"
import { answer as acknowledge, type FakeSocket } from "../FakeDialer.js"
import { type OrderMessage, reply } from "../tradeWorld.js"
import { VirtualClock } from "../VirtualClock.js"
import { type Answered, type Called, type Desk, idOf, type Line, rowsOf } from "./tradeModelCalls.js"

/** Codes that say that nothing was done, and those that leave it open. */
export const refusals = [10006, 10429, 110001]
export const doubts = [10000, 10016, 10019, 429, 987_654]

/** An exchange that does what it likes while it is hostile, and notes what becomes of each order. */
export class ModelExchange {
  readonly base = new VirtualClock()
  readonly clock = new JumpingClock(this.base)
  readonly desks: Array<Desk> = []
  readonly calls = new Map<string, Called>()
  readonly history: Array<string> = []
  readonly reqIds = new Map<string, Called>()
  isHostile = true
  protected readonly lines = new Map<FakeSocket, Line>()
  protected readonly due = new Set<Fiber.RuntimeFiber<void>>()
  /** Those that announced a restart before another one was opened. */
  protected readonly replaced = new Set<FakeSocket>()
  /** For how long nothing could happen. */
  protected blocked = 0
  protected steps = 0
  /** A defect that was noticed where it can't be thrown. */
  protected noticed: string | undefined

  constructor(readonly random: () => number) {}

  get now(): number {
    return this.base.unsafeCurrentTimeMillis()
  }
  protected note(what: string): void {
    this.history.push(`${this.now} ${what}`)
  }
  fault(what: string): never {
    throw new Error(`${what}\n${this.history.slice(-60).join("\n")}`)
  }
  protected notice(what: string): void {
    if (this.noticed === undefined) this.note(`!!! ${what}`)
    this.noticed ??= what
  }
  protected pick<A>(all: ReadonlyArray<A>): A {
    if (all.length === 0) throw new Error("nothing to pick from")
    return all[Math.floor(this.random() * all.length)] as A
  }
  protected chance(of: number): boolean {
    return this.isHostile && this.random() < of
  }

  /** Something that the exchange does later, by its own clock. */
  protected later(millis: number, act: () => void): void {
    if (millis <= 0) {
      queueMicrotask(act)
      return
    }
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
  protected lag(often: number, longest: number): number {
    return this.chance(often) ? Math.floor(this.random() ** 2 * longest) : 0
  }
  protected line(socket: FakeSocket): Line {
    const line = this.lines.get(socket)
    if (line === undefined) throw new Error("an unknown socket")
    return line
  }

  protected readonly dialed = (desk: Desk, socket: FakeSocket): void => {
    this.lines.set(socket, {
      key: undefined,
      isAuthed: false,
      authedStep: 0,
      authedAt: 0,
      announcedStep: undefined,
      mayRestart: false,
      isSilent: this.chance(0.03)
    })
    if (desk.isShut) this.notice("dialed after the layer closed")
    if (this.chance(0.02)) {
      socket.isOver = true
      throw new Error("the dialer throws")
    }
    if (this.chance(0.02)) {
      if (this.random() < 0.5) socket.refuse(401)
      else socket.fail(new Error("refused at once"))
      return
    }
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

  protected readonly closing = (socket: FakeSocket, code: number): void => {
    if (this.chance(0.2)) return
    this.later(this.lag(0.5, 2000), () => socket.cut(code))
  }

  protected readonly message = (desk: Desk, socket: FakeSocket, message: OrderMessage): void => {
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

  /** The age of a call in milliseconds, on the clock that says more. */
  protected ageOf(called: Called): number {
    return Math.max(
      this.clock.unsafeCurrentTimeMillis() - called.wall,
      Number(this.clock.unsafeCurrentTimeNanos()) / 1e6 - called.monotonic
    )
  }

  /** An order was passed to the socket. */
  protected ordered(desk: Desk, socket: FakeSocket, line: Line, message: OrderMessage): void {
    const [argument] = message.args ?? []
    const called = this.calls.get(idOf(argument))
    if (called === undefined) {
      this.notice(`an order of nobody: ${JSON.stringify(message)}`)
      return
    }
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
    if (!called.isIdempotent && called.handed.length > 1 + called.repeatables) this.notice(`${id} was sent twice`)
    if (called.handed.length > (called.isIdempotent ? 3 : 2))
      this.notice(`${id} was sent ${called.handed.length} times`)
    if (called.exit !== undefined) this.notice(`${id} was sent after its end`)
    if (called.interruptedAt !== undefined) this.notice(`${id} was sent after its interruption`)
    if (desk.closingAt !== undefined && desk.closingAt < this.now) this.notice(`${id} was sent over a closing layer`)
    if (desk.isShut) this.notice(`${id} was sent over a closed layer`)
    const age = this.ageOf(called)
    if (age > called.maxAge) this.notice(`${id} was sent at ${age} ms, over ${called.maxAge}`)
    const stamp = Number(message.header["X-BAPI-TIMESTAMP"])
    if (stamp !== Math.floor(this.clock.unsafeCurrentTimeMillis() + desk.offset))
      this.notice(`${id} has the timestamp ${stamp}`)
    if (line.announcedStep !== undefined) {
      const better = this.usable(desk, called.credentials).filter((one) => !this.line(one).mayRestart)
      if (better.length > 0) this.notice(`${id} went over a line that restarts`)
    }
    this.decide(socket, line, message, called)
  }

  /** Decides what becomes of an order. */
  protected decide(socket: FakeSocket, line: Line, message: OrderMessage, called: Called): void {
    const roll = this.isHostile ? this.random() : 1
    const delay = this.lag(0.4, 12_000)
    const code = roll < 0.25 ? this.pick(refusals) : roll < 0.35 ? this.pick(doubts) : 10002
    const answer = (kind: Answered["kind"], code?: number) =>
      this.later(delay, () => this.reply(called, socket, message, kind, code))
    const isLost = roll < 0.08 || (line.isSilent && roll < 0.5)
    const isRefused = roll >= 0.15 && roll < 0.39 && !line.isSilent
    if (!isLost && (!isRefused || (doubts.includes(code) && this.random() < 0.5))) called.isExecuted = true
    if (line.isSilent || roll < 0.04) return
    if (roll < 0.07) this.later(this.lag(0.5, 2000), () => socket.cut())
    else if (roll < 0.08) socket.cut()
    else if (roll < 0.12) return
    else if (roll < 0.15) this.later(delay, () => socket.cut())
    else if (isRefused) answer("refused", code)
    else if (roll < 0.41) this.reply(called, socket, message, "accepted", 0)
    else if (roll < 0.43) answer("malformed", 0)
    else if (roll < 0.45) answer("malformed")
    else {
      if (roll < 0.48) this.later(delay, () => this.confuse(socket, message))
      answer("accepted", 0)
      if (roll < 0.58) answer("refused", 110001)
      if (roll < 0.61) this.later(delay, () => socket.cut())
    }
  }

  /** Answers an order that has ended, or that went over another socket. */
  protected confuse(socket: FakeSocket, message: OrderMessage): void {
    const others = [...this.reqIds].filter(([, { exit, handed }]) => exit !== undefined || handed.at(-1) !== socket)
    const [reqId] = this.pick([...others, ["x"]])
    socket.push(reply({ ...message, reqId }, { retCode: 110001 }))
  }

  protected reply(
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
      if (code === 10002 || code === 10006) {
        called.repeatables++
        called.repeatable = code
      } else called.answered = { kind, code, at: this.now }
      if (code === 10019) this.line(socket).announcedStep ??= this.steps
    }
    if (code === 10019) this.line(socket).mayRestart = true
    const ids = rowsOf(called.params).map((id) => ({ orderId: `o-${id}`, orderLinkId: id }))
    const rows = kind === "accepted" ? ids : []
    const data = kind === "accepted" ? (called.isBatch ? { list: rows } : rows[0]) : {}
    const retExtInfo = called.isBatch && rows.length > 0 ? { list: rows.map(() => ({ code: 0, msg: "OK" })) } : {}
    socket.push(reply(message, { retCode: code, retMsg: code === 0 ? "OK" : "no", data, retExtInfo }))
  }

  /** Connections over which an order can go now. */
  protected usable(desk: Desk, credentials: Credentials["Type"], isLong = false): ReadonlyArray<FakeSocket> {
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
}

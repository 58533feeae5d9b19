import { Cause, Effect, Exit, Fiber } from "effect"
import { outcomeOf } from "../../../src/Errors/Outcome.js"
import { ModelCallers } from "./tradeModelCallers.js"
import { accounts, type Called, isKeyRefusal, isRecord, longestWait, namesOf, rowsOf } from "./tradeModelCalls.js"
import { doubts } from "./tradeModelExchange.js"

/** What must be so, whatever happens. */
export class TradeModel extends ModelCallers {
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

  protected judgeCall(called: Called): void {
    const { answered, desk, endedAt, exit, handed, id } = called
    const { connectWait, timeout } = desk.options
    const once = longestWait + Math.min(connectWait, called.maxAge + 1) + timeout
    // At most one repeat of an order, two of everything else.
    const repeats = called.isIdempotent ? 2 : Math.min(1, called.repeatables)
    const isRepeated = called.repeatables > 0 || (called.isIdempotent && handed.length > 0)
    const bound = called.at + this.blocked - called.blocked + once + repeats * (once + longestWait)
    if (exit === undefined || endedAt === undefined) {
      if (this.now > bound) this.fault(`${id} doesn't end`)
      const hasLine = this.usable(desk, called.credentials).length > 0
      if (hasLine && !called.hasLine) called.hasLineSince = this.now
      called.hasLine = hasLine
      // It takes its place in the limit once there is a line.
      const limitedUntil = (called.hasLineSince ?? called.at) + called.limiterWait
      const isHeld = isRepeated || (handed.length === 0 && this.now <= limitedUntil)
      if (desk.isShut && !isHeld) this.fault(`${id} outlives its layer`)
      if (answered !== undefined && this.now > answered.at) this.fault(`${id} was answered and goes on`)
      const isFree = handed.length === 0 && this.now > limitedUntil && desk.closingAt === undefined
      if (isFree && hasLine) this.fault(`${id} waits although it could be sent`)
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
      if (!isUnsent && answered === undefined && called.repeatables + called.late.length === 0)
        this.fault(`${id} was not answered`)
    }
    if (outcome === "unknown" && handed.length === 0) this.fault(`${id} was not sent, and is unknown`)
    if (called.interruptedAt !== undefined || called.late.length > 0) return
    // The last attempt may have been refused although an earlier one was executed.
    if (called.isIdempotent && handed.length > 1) return
    const hasTimedOut = error["_tag"] === "RequestTimeout" && endedAt - called.handedAt >= timeout
    if (answered !== undefined && !(hasTimedOut && endedAt === answered.at)) {
      if (endedAt !== answered.at) this.fault(`${id} ended ${endedAt - answered.at} ms after its answer`)
      const expected =
        answered.kind === "refused"
          ? doubts.includes(answered.code ?? 0)
            ? "unknown"
            : "notExecuted"
          : // Rows of a batch that can't be read may have been refused.
            answered.code === 0 && !called.isBatch
            ? "executed"
            : "unknown"
      if (answered.kind === "accepted" || outcome !== expected) this.fault(`${id} is ${outcome}, not ${expected}`)
      if (answered.kind === "refused" && code !== answered.code) this.fault(`${id} has code ${code}`)
    } else if (handed.length > 0 && handed.length === called.repeatables) {
      if (code !== called.repeatable && !hasTimedOut) this.fault(`${id} has code ${code}, not ${called.repeatable}`)
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

  protected serve(when: string): Effect.Effect<void> {
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

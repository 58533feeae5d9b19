/** Keeps the fault rules, and decides which one strikes a request, a message, a socket or the clock. */
import type {
  ClockFault,
  FaultEvent,
  FaultPlan,
  FaultRule,
  MessageFault,
  RequestFault,
  SocketFault
} from "../../Fault/Plan.js"
import { Stream, seedOf } from "../Chance.js"
import { clockFaults, messageFaults, requestFaults, socketFaults } from "./Names.js"

/** How many faults to remember. */
const remembered = 10_000

const isForRequests = (rule: FaultRule): rule is RequestFault => rule.fault in requestFaults
const isForMessages = (rule: FaultRule): rule is MessageFault => rule.fault in messageFaults
const isForSockets = (rule: FaultRule): rule is SocketFault => rule.fault in socketFaults
const isForClock = (rule: FaultRule): rule is ClockFault => rule.fault in clockFaults

const isTimed = (rule: FaultRule): boolean => rule.at !== undefined || rule.every !== undefined

/** An active rule with its random stream. */
interface Armed {
  readonly rule: FaultRule
  readonly chance: Stream
  readonly since: number
  left: number
  next: number
}

/**
 * What strikes a request: a delay, and at most one fault. `where`, from 0 to 1, is the position for faults that need
 * one.
 */
export interface RequestStrike {
  readonly fault: RequestFault | undefined
  readonly delayMillis: number
  readonly where: number
}

/** What strikes a message. */
export interface MessageStrike {
  readonly fault: MessageFault | SocketFault
  readonly delayMillis: number
  readonly where: number
}

const unharmed: RequestStrike = { fault: undefined, delayMillis: 0, where: 0 }

/** The active faults and those that have struck. Every `now` is a time on the exchange's clock without skew. */
export class FaultBox {
  private single: Array<Armed> = []
  private planned: Array<Armed> = []
  /** The delay added to every answer, in milliseconds. */
  delayMillis = 0
  skewMillis = 0
  /** The HTTP status that new sockets are refused with. */
  socketStatus: number | undefined = undefined
  readonly seen: Array<FaultEvent> = []
  private skewEnds: number | undefined = undefined

  /** Adds a rule. It strikes once unless it sets `count` or `every`. */
  add(rule: FaultRule, now: number): void {
    const count = rule.count ?? (rule.every === undefined ? 1 : undefined)
    this.single.push(armed({ ...rule, count }, 1, this.single.length, now))
  }

  /** Replaces the plan. */
  plan(plan: FaultPlan, now: number): void {
    this.planned = plan.rules.map((rule, i) => armed(rule, plan.seed ?? 1, i, now))
  }

  clear(): void {
    this.single = []
    this.planned = []
    this.delayMillis = 0
    this.skewMillis = 0
    this.skewEnds = undefined
    this.socketStatus = undefined
  }

  /** Skews the clock until the next call. */
  skew(millis: number): void {
    this.skewMillis = millis
    this.skewEnds = undefined
  }

  /** Whether any rule applies to messages. */
  get isForMessages(): boolean {
    return this.armed.some(
      ({ rule }) => isForMessages(rule) || (isForSockets(rule) && rule.fault !== "refuseSocket" && !isTimed(rule))
    )
  }

  /** Decides what happens to a request. The first fault that strikes applies; delays add up. */
  request(path: string, now: number): RequestStrike {
    let delayMillis = this.delayMillis
    for (const one of this.armed) {
      const { chance, rule } = one
      if (!isForRequests(rule) || !path.startsWith(rule.path ?? "") || !this.strikes(one, now)) continue
      this.note(rule.fault, path, now)
      if (rule.fault === "delay") delayMillis += lengthOf(rule.millis, chance)
      else return { fault: rule, delayMillis, where: chance.next() }
    }
    return delayMillis === 0 ? unharmed : { ...unharmed, delayMillis }
  }

  /** Decides what happens to a pushed message. */
  message(path: string, topic: string, now: number): MessageStrike | undefined {
    for (const one of this.armed) {
      const { chance, rule } = one
      if (isForMessages(rule)) {
        if (!path.startsWith(rule.path ?? "/v5/public/") || !topic.startsWith(rule.topic ?? "")) continue
      } else if (!isForSockets(rule) || rule.fault === "refuseSocket" || isTimed(rule)) continue
      else if (!path.startsWith(rule.path ?? "")) continue
      if (!this.strikes(one, now)) continue
      this.note(rule.fault, `${path} ${topic}`, now)
      const delayMillis = rule.fault === "delayMessage" ? lengthOf(rule.millis, chance) : 0
      return { fault: rule, delayMillis, where: chance.next() }
    }
    return undefined
  }

  /** The HTTP status to refuse a new socket with, if it is to be refused. */
  handshake(path: string, now: number): number | undefined {
    if (this.socketStatus !== undefined) {
      this.note("refuseSocket", path, now)
      return this.socketStatus
    }
    for (const one of this.armed) {
      const { rule } = one
      if (rule.fault !== "refuseSocket" || !path.startsWith(rule.path ?? "") || !this.strikes(one, now)) continue
      this.note(rule.fault, path, now)
      return rule.status ?? 503
    }
    return undefined
  }

  /** Updates the skew of the clock and returns the socket faults that are due. */
  tick(now: number): ReadonlyArray<{ readonly fault: "dropSocket" | "halfOpen"; readonly path: string }> {
    if (this.skewEnds !== undefined && now >= this.skewEnds) {
      this.skewEnds = undefined
      this.skewMillis = 0
    }
    const due: Array<{ readonly fault: "dropSocket" | "halfOpen"; readonly path: string }> = []
    for (const one of this.armed) {
      const { rule } = one
      if (isForClock(rule)) {
        // Without a time, the skew starts immediately and only once.
        if (!isTimed(rule) && one.next > 0) continue
        if (!this.strikes(one, now)) continue
        one.next ||= 1
        this.skewMillis = rule.millis
        this.skewEnds = rule.lasts === undefined ? undefined : now + rule.lasts
        this.note(rule.fault, "", now)
      } else if ((rule.fault === "dropSocket" || rule.fault === "halfOpen") && isTimed(rule)) {
        if (this.strikes(one, now)) due.push({ fault: rule.fault, path: rule.path ?? "" })
      }
    }
    return due
  }

  /** Records that a fault has struck. */
  note(fault: FaultEvent["fault"], what: string, at: number): void {
    this.seen.push({ fault, what, at })
    if (this.seen.length > remembered) this.seen.splice(0, this.seen.length - remembered)
  }

  private get armed(): ReadonlyArray<Armed> {
    return this.planned.length === 0 ? this.single : [...this.single, ...this.planned]
  }

  private strikes(one: Armed, now: number): boolean {
    const { rule } = one
    const t = now - one.since
    if (one.left <= 0 || t < (rule.after ?? 0) || t >= (rule.until ?? Number.POSITIVE_INFINITY)) return false
    if (rule.at !== undefined && t < rule.at) return false
    if (rule.every !== undefined) {
      if (t < one.next) return false
      one.next += (Math.floor((t - one.next) / rule.every) + 1) * rule.every
    }
    const probability = "probability" in rule ? rule.probability : undefined
    if (probability !== undefined && one.chance.next() >= probability) return false
    one.left--
    if (one.left <= 0) this.single = this.single.filter((other) => other !== one)
    return true
  }
}

const armed = (rule: FaultRule, seed: number, index: number, now: number): Armed => ({
  rule,
  chance: new Stream(seedOf(seed, `fault ${index}`)),
  since: now,
  left: rule.count ?? (rule.at === undefined ? Number.POSITIVE_INFINITY : 1),
  next: rule.every === undefined ? 0 : (rule.after ?? 0) + rule.every
})

const lengthOf = (millis: number | readonly [number, number], chance: Stream): number =>
  typeof millis === "number" ? millis : chance.integer(millis[0], millis[1])

/** Keeps the fault rules, and decides which one strikes a request, a message, a socket or the clock. */
import type {
  ClockFault,
  FaultEvent,
  FaultPlan,
  FaultRule,
  Maintenance,
  MessageFault,
  RequestFault,
  SocketFault,
  When
} from "../../Fault/Plan.js"
import { Stream, seedOf } from "../Chance.js"
import { Arrivals } from "./Arrivals.js"
import { sample } from "./Delays.js"
import type { Disturbance } from "./Disturbance.js"
import { clockFaults, messageFaults, requestFaults, socketFaults } from "./Names.js"
import { isLagging, longestLag, type Past } from "./Past.js"

/** How many faults to remember. */
const remembered = 10_000

const isForRequests = (rule: FaultRule): rule is RequestFault => rule.fault in requestFaults
const isForMessages = (rule: FaultRule): rule is MessageFault => rule.fault in messageFaults
const isForSockets = (rule: FaultRule): rule is SocketFault => rule.fault in socketFaults
const isMaintenance = (rule: FaultRule): rule is Maintenance => rule.fault === "maintenance"
const isForClock = (rule: FaultRule): rule is ClockFault => rule.fault in clockFaults

const isTimed = ({ at, every }: When): boolean => at !== undefined || every !== undefined

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
  /** How old the orders, positions and wallet that the request sees are. */
  readonly lagMillis: number
  readonly where: number
}

/** What strikes a message. */
export interface MessageStrike {
  readonly fault: MessageFault | SocketFault
  readonly delayMillis: number
  readonly where: number
}

/** What a call meets that a fault strikes. */
export const disturbanceOf = ({ fault, lagMillis }: RequestStrike): Disturbance | undefined => {
  const reject = fault?.fault === "rejectOrder" ? (fault.reason ?? "EC_Others") : undefined
  if (reject === undefined && lagMillis === 0) return undefined
  return { reject, lagMillis: lagMillis === 0 ? undefined : lagMillis }
}

const unharmed: RequestStrike = { fault: undefined, delayMillis: 0, lagMillis: 0, where: 0 }

/** Whether a rule applies to the requests of a path. */
const reaches = ({ fault, path }: RequestFault, requested: string): boolean =>
  requested.startsWith(path ?? (fault === "rejectOrder" ? "/v5/order/create" : "")) &&
  (fault !== "lag" || isLagging(requested))

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
  /** The requests that are still on their way to the exchange. */
  readonly arrivals = new Arrivals()
  /** The recent past of orders, positions and wallets, from the first rule that needs it until the faults are cleared. */
  past: Past | undefined = undefined
  private skewEnds: number | undefined = undefined

  /** Adds a rule. It strikes once unless it sets `count` or `every`. */
  add(rule: FaultRule, now: number): void {
    const { count, every }: When = rule
    const once = isMaintenance(rule) || every !== undefined ? rule : { ...rule, count: count ?? 1 }
    this.single.push(armed(once, 1, this.single.length, now))
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
    this.past?.stop()
    this.past = undefined
  }

  /** The rules that can still strike. */
  get rules(): ReadonlyArray<FaultRule> {
    return this.armed.filter(({ left }) => left > 0).map(({ rule }) => rule)
  }

  /** From when until when the exchange is down for maintenance, past and future. The end is infinite until it is known. */
  get maintenances(): ReadonlyArray<{ readonly begin: number; readonly end: number }> {
    return this.armed.flatMap(({ rule, since }) =>
      isMaintenance(rule)
        ? [{ begin: since + (rule.after ?? 0), end: since + (rule.until ?? Number.POSITIVE_INFINITY) }]
        : []
    )
  }

  /** Whether the exchange is down for maintenance. */
  isDown(now: number): boolean {
    return this.maintenances.some(({ begin, end }) => now >= begin && now < end)
  }

  /** For how long a request is on its way to the exchange, in milliseconds. */
  travel(path: string, now: number): number {
    let millis = 0
    for (const one of this.armed) {
      const { chance, rule } = one
      if (rule.fault !== "delayRequest" || !reaches(rule, path) || !this.strikes(one, now)) continue
      this.note(rule.fault, path, now)
      millis += sample(rule.millis, chance)
    }
    return millis
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

  /** Decides what happens to a request that has arrived. The first fault that strikes applies; delays and lags add up. */
  request(path: string, now: number): RequestStrike {
    let delayMillis = this.delayMillis
    let lagMillis = 0
    for (const one of this.armed) {
      const { chance, rule } = one
      if (!isForRequests(rule) || rule.fault === "delayRequest") continue
      if (!reaches(rule, path) || !this.strikes(one, now)) continue
      this.note(rule.fault, path, now)
      if (rule.fault === "delay") delayMillis += sample(rule.millis, chance)
      else if (rule.fault === "lag") lagMillis = Math.min(longestLag, lagMillis + sample(rule.millis, chance))
      else return { fault: rule, delayMillis, lagMillis, where: chance.next() }
    }
    return delayMillis === 0 && lagMillis === 0 ? unharmed : { ...unharmed, delayMillis, lagMillis }
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
      const delayMillis = rule.fault === "delayMessage" ? sample(rule.millis, chance) : 0
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
    if (this.isDown(now)) {
      this.note("maintenance", path, now)
      return 503
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
    if (this.isDown(now)) due.push({ fault: "dropSocket", path: "" })
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
    if (isMaintenance(rule)) return false
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

const armed = (rule: FaultRule, seed: number, index: number, now: number): Armed => {
  const { after, at, count, every }: When = rule
  return {
    rule,
    chance: new Stream(seedOf(seed, `fault ${index}`)),
    since: now,
    left: count ?? (at === undefined ? Number.POSITIVE_INFINITY : 1),
    next: every === undefined ? 0 : (after ?? 0) + every
  }
}

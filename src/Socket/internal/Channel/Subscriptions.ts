import type { Acknowledgement } from "../../Control.js"
import { isAnonymous, namedIn } from "./Acknowledgements.js"
import { meaningOf, type Refusal, saysSubscribed } from "./Refusals.js"
import { halvesOf, merged, nothing, type Request, type Settled } from "./Requests.js"
import { charactersOf, isOfOneMarket, type Limits, none, type Planned } from "./TopicLimits.js"
import { type Outstanding, Unanswered } from "./Unanswered.js"

/**
 * The status of a topic that somebody wants:
 *
 * - `wanted`: not requested, because the connection is down, what is wanted is still being gathered, or two requests were not answered
 * - `pending`: requested, for the first time or to renew it
 * - `active`: confirmed
 * - `refused`: not requested again over this connection, unless it is postponed or a listener joins
 * - `postponed`: refused, and requested again after a pause
 *
 * Everything is `wanted` again when the connection is lost. A topic that is left is forgotten.
 */
type Status = "wanted" | "pending" | "active" | "refused" | "postponed"

interface Entry {
  listeners: number
  status: Status
  isRenewal: boolean
  /** A request was not answered: it may have succeeded. */
  isUncertain: boolean
  /** Why it was refused, until it is confirmed. */
  refusal: Refusal | undefined
  /** Topics that were acquired together have the same until they are confirmed. */
  group: number
}

/** Whether a topic is requested as soon as somebody wants it. */
const isMissing = (status: Status): boolean => status === "wanted" || status === "refused"

/** What is requested when gathering ends. */
class Gathered {
  readonly left = new Set<string>()
  readonly fresh = new Set<string>()
  readonly renewed = new Set<string>()
}

/**
 * The subscriptions of one connection: wanted, requested and confirmed topics.
 *
 * It sends nothing itself: each method returns the messages to send and what was settled. Listeners are counted, so a topic with two
 * listeners is subscribed once, and unsubscribed when the second leaves.
 *
 * An answer is matched to its request by the echoed ID, or else by the echoed topics, its lists of topics, or the topics that its
 * text names; or else it belongs to the oldest request. "Already subscribed" counts as confirmed. If a message with several topics is
 * refused and the answer names some of them, those are refused and the others are requested again. If it names none,
 * the topics that were acquired together are refused together, if they weren't confirmed before: if the message has others, each half
 * of these is requested again. A refusal that passes is for all of them.
 */
export class Subscriptions {
  readonly #limits: Limits
  readonly #entries = new Map<string, Entry>()
  readonly #unanswered = new Unanswered()
  /** Topics that nobody wants anymore, until the exchange has confirmed that it no longer pushes them. */
  readonly #leaving = new Set<string>()
  #isUp = false
  #gathered: Gathered | undefined
  #ids = 0
  #groups = 0
  #characters = 0

  constructor(options: Limits) {
    this.#limits = options
  }

  /** All wanted topics, in the order in which they were requested. */
  get topics(): ReadonlyArray<string> {
    return [...this.#entries.keys()]
  }

  /** The number of unanswered requests. */
  get outstanding(): number {
    return this.#unanswered.count
  }

  has(topic: string): boolean {
    return this.#entries.has(topic)
  }

  /** Whether a topic is not subscribed, nor requested. */
  isMissing(topic: string): boolean {
    return isMissing(this.#entries.get(topic)?.status ?? "wanted")
  }

  /** Why a topic was refused, if it was since it was confirmed. */
  refusalOf(topic: string): Refusal | undefined {
    return this.#entries.get(topic)?.refusal
  }

  /** Whether this connection does without a topic that it was refused. */
  isRefused(topic: string): boolean {
    return this.#entries.get(topic)?.status === "refused"
  }

  /** Whether a refused topic is being, or will be, requested again. */
  get isAskingAgain(): boolean {
    for (const { refusal, status } of this.#entries.values())
      if (status === "postponed" || (status === "pending" && refusal !== undefined)) return true
    return false
  }

  isActive(topic: string): boolean {
    return this.#entries.get(topic)?.status === "active"
  }

  isPending(topic: string): boolean {
    return this.#entries.get(topic)?.status === "pending" || this.willRenew(topic)
  }

  /** Whether the exchange may push a topic under its own name, although nobody may want it anymore. */
  isSubscribed(topic: string): boolean {
    return this.#leaving.has(topic) || this.#entries.has(topic)
  }

  /** Whether a topic will be resubscribed when gathering ends. */
  willRenew(topic: string): boolean {
    return this.#gathered?.renewed.has(topic) === true
  }

  /** From now on, what is acquired, released and renewed isn't requested before {@link gathered}. */
  gather(): void {
    this.#gathered ??= new Gathered()
  }

  /** Requests what was acquired, released and renewed since {@link gather}, in as few messages as possible. */
  gathered(): ReadonlyArray<Request> {
    const gathered = this.#gathered
    this.#gathered = undefined
    if (gathered === undefined || !this.#isUp) return []
    const again = [...gathered.renewed].filter((topic) => this.isActive(topic))
    const requests = [
      ...this.#request("unsubscribe", [...gathered.left, ...again], false),
      ...this.#request("subscribe", [...gathered.fresh, ...again], false)
    ]
    for (const topic of again) this.#markRenewal(topic)
    return requests
  }

  /** Whether this connection has room for a topic, besides those planned. */
  hasRoomFor(topic: string, planned: Planned = none): boolean {
    const count = this.#entries.size + planned.count
    if (this.#entries.has(topic) || count === 0) return true
    if (this.#limits.perConnection !== undefined && count >= this.#limits.perConnection) return false
    return this.#characters + planned.characters + charactersOf(topic) <= this.#limits.characters
  }

  /** Adds a listener to each topic. */
  acquire(topics: ReadonlyArray<string>): ReadonlyArray<Request> {
    const fresh: Array<string> = []
    this.#groups++
    for (const topic of new Set(topics)) {
      const entry = this.#entries.get(topic)
      if (entry !== undefined) {
        entry.listeners++
        if (isMissing(entry.status)) fresh.push(topic)
      } else {
        this.#want(topic)
        fresh.push(topic)
      }
    }
    if (!this.#isUp) return []
    if (this.#gathered === undefined) return this.#request("subscribe", fresh, false)
    for (const topic of fresh) this.#gathered.fresh.add(topic)
    return []
  }

  /** Removes a listener from each topic. */
  release(topics: ReadonlyArray<string>): ReadonlyArray<Request> {
    const left: Array<string> = []
    for (const topic of new Set(topics)) {
      const entry = this.#entries.get(topic)
      if (entry === undefined || --entry.listeners > 0) continue
      this.#forget(topic)
      const isUnsent = this.#gathered?.fresh.delete(topic) === true || entry.refusal !== undefined
      // Whatever its status: a request that was not answered may have succeeded.
      if (!isUnsent || entry.status === "pending" || entry.isUncertain) left.push(topic)
    }
    if (!this.#isUp) return []
    for (const topic of left) this.#leaving.add(topic)
    if (this.#gathered === undefined) return this.#request("unsubscribe", left, false)
    for (const topic of left) this.#gathered.left.add(topic)
    return []
  }

  /** Resubscribes these topics, for all their listeners: the exchange starts each with a snapshot. */
  renew(topics: ReadonlyArray<string>): ReadonlyArray<Request> {
    const active = [...new Set(topics)].filter((topic) => this.isActive(topic))
    if (!this.#isUp || active.length === 0) return []
    if (this.#gathered !== undefined) {
      for (const topic of active) this.#gathered.renewed.add(topic)
      return []
    }
    const requests = [...this.#request("unsubscribe", active, false), ...this.#request("subscribe", active, false)]
    for (const topic of active) this.#markRenewal(topic)
    return requests
  }

  /** Refused topics are to be requested with the next {@link again}. */
  postpone(topics: ReadonlyArray<string>): void {
    for (const topic of topics) {
      const entry = this.#entries.get(topic)
      if (entry?.status === "refused") entry.status = "postponed"
    }
  }

  /** Requests postponed topics. */
  again(): ReadonlyArray<Request> {
    if (!this.#isUp) return []
    return this.#request(
      "subscribe",
      this.topics.filter((topic) => this.#entries.get(topic)?.status === "postponed"),
      false
    )
  }

  /** The connection is up: requests all wanted topics. */
  up(): ReadonlyArray<Request> {
    this.#isUp = true
    if (this.#gathered !== undefined) this.#gathered = new Gathered()
    return this.#request("subscribe", this.topics, false)
  }

  /** The connection is lost, along with every subscription and unanswered request. */
  down(): void {
    this.#isUp = false
    this.#leaving.clear()
    if (this.#gathered !== undefined) this.#gathered = new Gathered()
    this.#unanswered.clear()
    for (const entry of this.#entries.values()) {
      entry.status = "wanted"
      entry.isRenewal = false
      entry.isUncertain = false
      entry.refusal = undefined
    }
  }

  /** Handles an answer. */
  acknowledge(answer: Acknowledgement): Settled {
    const found = this.#unanswered.find(answer)
    if (found !== undefined) return merged([this.#answered(found, answer), ...this.#inOrder(answer.op, false)])
    if (!isAnonymous(answer)) return nothing
    this.#unanswered.hold(answer)
    // A success belongs to the oldest request, unless a later answer names that one.
    return merged(this.#inOrder(answer.op, !answer.success))
  }

  /** Settles requests with answers that name nothing: see {@link Unanswered.matchInOrder}. */
  #inOrder(op: Acknowledgement["op"], force: boolean): ReadonlyArray<Settled> {
    return this.#unanswered.matchInOrder(op, force).map(([found, answer]) => this.#answered(found, answer))
  }

  #answered(found: Outstanding, answer: Acknowledgement): Settled {
    const { request, remaining } = found
    // It counts as unanswered, and is therefore repeated once.
    if (
      request.op === "unsubscribe" &&
      !request.isRepeat &&
      !answer.success &&
      meaningOf(answer) === "passing" &&
      answer.id !== undefined
    )
      return nothing
    const confirmed: Array<string> = []
    const refused: Array<string> = []
    let again: ReadonlyArray<ReadonlyArray<string>> = []
    const listed = [...(answer.confirmed ?? []), ...(answer.refused ?? [])]
    if (listed.length > 0) {
      const isRefused = new Set(answer.refused)
      for (const topic of listed) {
        if (remaining.delete(topic)) (isRefused.has(topic) && !saysSubscribed(answer) ? refused : confirmed).push(topic)
      }
      if (!answer.success) {
        // What a refusal doesn't list has no answer.
        again = [[...remaining]]
        remaining.clear()
      }
    } else if (answer.success) {
      confirmed.push(...remaining)
      remaining.clear()
    } else {
      const named = namedIn(answer.detail, remaining)
      const halves =
        named.length === 0 && meaningOf(answer) !== "passing"
          ? halvesOf(remaining, (topic) => this.#entries.get(topic)?.group)
          : []
      const affected = halves.length > 0 ? [] : named.length === 0 ? [...remaining] : named
      ;(saysSubscribed(answer) ? confirmed : refused).push(...affected)
      for (const topic of affected) remaining.delete(topic)
      again = halves.length > 0 ? halves : [[...remaining]]
      remaining.clear()
    }
    if (remaining.size === 0) this.#unanswered.remove(found)
    if (request.op === "unsubscribe") {
      for (const topic of confirmed) if (!this.#unanswered.isRequestedAfter(found, topic)) this.#leaving.delete(topic)
      return nothing
    }
    return this.#settle(found, confirmed, refused, answer, again)
  }

  /** Handles a missing answer: repeats each request once; after that, its topics count as unanswered. */
  expire(ids: ReadonlyArray<string>): Settled {
    const inOrder = this.#unanswered.heldOps.flatMap((op) => this.#inOrder(op, true))
    return merged([...inOrder, this.#expired(ids)])
  }

  #expired(ids: ReadonlyArray<string>): Settled {
    const late = this.#unanswered.take(ids)
    if (late.length === 0) return nothing
    const again: Array<string> = []
    const unanswered: Array<string> = []
    for (const { request, remaining } of late) {
      if (request.op === "unsubscribe") continue
      for (const topic of remaining) {
        const entry = this.#entries.get(topic)
        if (entry?.status !== "pending") continue
        entry.isUncertain = true
        if (request.isRepeat) entry.status = "wanted"
        ;(request.isRepeat ? unanswered : again).push(topic)
      }
    }
    const unheard = late.filter(({ request }) => request.op === "unsubscribe" && !request.isRepeat)
    const left = unheard.flatMap(({ remaining }) => [...remaining]).filter((topic) => !this.#entries.has(topic))
    const send = [...this.#request("unsubscribe", left, true), ...this.#request("subscribe", again, true)]
    return { ...nothing, unanswered, send }
  }

  #settle(
    settled: Outstanding,
    confirmed: ReadonlyArray<string>,
    refused: ReadonlyArray<string>,
    answer: Acknowledgement,
    again: ReadonlyArray<ReadonlyArray<string>>
  ): Settled {
    // A topic that was left meanwhile, or left and requested again, is settled by its newer request.
    const isMine = (topic: string) =>
      this.#entries.get(topic)?.status === "pending" && !this.#unanswered.isRequestedAfter(settled, topic)
    const good = confirmed.filter(isMine)
    const bad = refused.filter(isMine)
    const renewed: Array<string> = []
    for (const topic of good) {
      const entry = this.#entries.get(topic)
      if (entry === undefined) continue
      if (entry.isRenewal) renewed.push(topic)
      Object.assign(entry, { status: "active", isUncertain: false, isRenewal: false, refusal: undefined })
      entry.group = ++this.#groups
    }
    const { code, detail } = answer
    for (const topic of bad) {
      const entry = this.#entries.get(topic)
      if (entry === undefined) continue
      entry.status = "refused"
      entry.refusal = { meaning: meaningOf(answer), code, detail, times: (entry.refusal?.times ?? 0) + 1 }
    }
    const send = again
      .map((topics) => topics.filter(isMine))
      .flatMap((topics) => this.#request("subscribe", topics, settled.request.isRepeat))
    return { confirmed: good, renewed, refused: bad, unanswered: [], send }
  }

  #want(topic: string): void {
    this.#leaving.delete(topic)
    const state = { status: "wanted", isRenewal: false, isUncertain: false, refusal: undefined } as const
    this.#entries.set(topic, { ...state, listeners: 1, group: this.#groups })
    this.#characters += charactersOf(topic)
  }

  #markRenewal(topic: string): void {
    const entry = this.#entries.get(topic)
    if (entry !== undefined) entry.isRenewal = true
  }

  #forget(topic: string): void {
    if (this.#entries.delete(topic)) this.#characters -= charactersOf(topic)
  }

  #request(op: "subscribe" | "unsubscribe", topics: ReadonlyArray<string>, isRepeat: boolean): ReadonlyArray<Request> {
    const requests: Array<Request> = []
    const size = this.#limits.perMessage ?? Number.POSITIVE_INFINITY
    const groups = [topics.filter((topic) => !isOfOneMarket(topic)), topics.filter(isOfOneMarket)]
    for (const group of groups) {
      for (let from = 0; from < group.length; from += size) {
        const part = group.slice(from, from + size)
        const order = ++this.#ids
        const request: Request = { id: `${op === "subscribe" ? "s" : "u"}${order}`, op, topics: part, isRepeat }
        requests.push(request)
        this.#unanswered.add({ order, request, remaining: new Set(part) })
      }
    }
    if (op === "subscribe") {
      for (const topic of topics) {
        const entry = this.#entries.get(topic)
        if (entry !== undefined) entry.status = "pending"
      }
    }
    return requests
  }
}

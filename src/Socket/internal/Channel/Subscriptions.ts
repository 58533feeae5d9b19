/** Which topics of a connection to ask for, when, and what the answers mean: without sending. */
import type { Acknowledgement } from "../../Control.js"
import { isAnonymous, readAnswer } from "./Acknowledgements.js"
import { Entries, isUnrequested } from "./Entries.js"
import { closedFor, meaningOf, type Refusal, saysSubscribed } from "./Refusals.js"
import { halvesOf, merged, nothing, type Outcome, type Request } from "./Requests.js"
import * as Suspects from "./Suspects.js"
import { charactersOf, isOfOneMarket, type Limits, none, type Planned } from "./TopicLimits.js"
import { type Outstanding, Unanswered } from "./Unanswered.js"

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
  readonly #entries = new Entries()
  readonly #unanswered = new Unanswered()
  /** Topics that nobody wants anymore, until the exchange has confirmed that it no longer pushes them. */
  readonly #unsubscribing = new Set<string>()
  #isUp = false
  #gathered: Gathered | undefined
  #suspicion = Suspects.none
  /** Whether this connection has confirmed a topic. */
  #hasConfirmed = false
  #newestAnswered = 0
  /** Messages that count as unanswered. */
  #ignored: Array<ReadonlyArray<string>> = []
  #ids = 0
  #groups = 0

  constructor(options: Limits) {
    this.#limits = options
  }

  /** All wanted topics, in the order in which they were requested. */
  get topics(): ReadonlyArray<string> {
    return this.#entries.topics
  }

  /** The number of unanswered requests. */
  get outstanding(): number {
    return this.#unanswered.count
  }

  get isUp(): boolean {
    return this.#isUp
  }

  has(topic: string): boolean {
    return this.#entries.get(topic) !== undefined
  }

  /** Whether a topic is not subscribed, nor requested. */
  isUnrequested(topic: string): boolean {
    return isUnrequested(this.#entries.get(topic)?.status ?? "wanted")
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
    for (const { refusal, status, uncertainSince } of this.#entries.values)
      if (status === "postponed" || (status === "pending" && (refusal ?? uncertainSince) !== undefined)) return true
    return false
  }

  /** Whether the exchange doesn't answer for a topic, but has answered a request that came later. */
  isIgnored(topic: string): boolean {
    const since = this.#entries.get(topic)?.uncertainSince
    return since !== undefined && this.#newestAnswered > since
  }

  isActive(topic: string): boolean {
    return this.#entries.get(topic)?.status === "active"
  }

  isPending(topic: string): boolean {
    return this.#entries.get(topic)?.status === "pending" || this.willRenew(topic)
  }

  /** Whether the exchange may push a topic under its own name, although nobody may want it anymore. */
  isSubscribed(topic: string): boolean {
    return this.#unsubscribing.has(topic) || this.has(topic)
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
    this.#entries.update(again, { isRenewal: true })
    return requests
  }

  /** Whether this connection has room for a topic, besides those planned. */
  hasRoomFor(topic: string, planned: Planned = none): boolean {
    const count = this.#entries.size + planned.count
    if (this.has(topic) || count === 0) return true
    if (this.#limits.perConnection !== undefined && count >= this.#limits.perConnection) return false
    return this.#entries.characters + planned.characters + charactersOf(topic) <= this.#limits.characters
  }

  /** Adds a listener to each topic. */
  acquire(topics: ReadonlyArray<string>): ReadonlyArray<Request> {
    const fresh: Array<string> = []
    this.#groups++
    for (const topic of new Set(topics)) {
      const entry = this.#entries.get(topic)
      if (entry !== undefined) {
        entry.listeners++
        if (isUnrequested(entry.status)) fresh.push(topic)
      } else {
        this.#unsubscribing.delete(topic)
        this.#entries.want(topic, this.#groups)
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
      this.#entries.forget(topic)
      const isFresh = this.#gathered?.fresh.delete(topic) === true
      const isUnsent = isFresh || entry.refusal !== undefined || entry.status === "queued"
      // Whatever its status: a request that was not answered may have succeeded.
      if (!isUnsent || entry.status === "pending" || entry.uncertainSince !== undefined) left.push(topic)
    }
    if (!this.#isUp) return []
    for (const topic of left) this.#unsubscribing.add(topic)
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
    this.#entries.update(active, { isRenewal: true })
    return requests
  }

  /** Topics that were refused or not answered are to be requested with the next {@link again}. */
  postpone(topics: ReadonlyArray<string>): void {
    for (const topic of topics) {
      const entry = this.#entries.get(topic)
      if (entry !== undefined && isUnrequested(entry.status)) entry.status = "postponed"
    }
  }

  /** Requests postponed topics. */
  again(): ReadonlyArray<Request> {
    return this.#isUp ? this.#request("subscribe", this.#entries.having("postponed"), false) : []
  }

  /** The connection is up: requests all wanted topics. */
  up(): ReadonlyArray<Request> {
    this.#isUp = true
    if (this.#gathered !== undefined) this.#gathered = new Gathered()
    const { alone, together } = Suspects.messagesFor(this.#suspicion, this.#entries.having("wanted"))
    this.#entries.update(alone.flat(), { status: "queued" })
    return together.length > 0
      ? together.flatMap((topics) => this.#request("subscribe", topics, false))
      : this.#nextQueued()
  }

  /**
   * The connection is lost, along with every subscription and unanswered request. If the exchange closed it, that may be for one of
   * these; if it was cut because of messages that weren't answered, for one of those.
   */
  down(wasClosed: boolean): Outcome {
    const outstanding = this.#unanswered.subscribing((topic) => this.#entries.get(topic)?.status === "pending")
    const messages = [...(wasClosed ? outstanding : []), ...this.#ignored]
    const isProof = this.#hasConfirmed && messages.length === 1 && this.#unanswered.isOneSince(this.#newestAnswered)
    const { culprits, hopeless, suspicion } = Suspects.closed(this.#suspicion, messages, isProof)
    this.#ignored = []
    this.#suspicion = suspicion
    this.#isUp = false
    this.#hasConfirmed = false
    this.#unsubscribing.clear()
    if (this.#gathered !== undefined) this.#gathered = new Gathered()
    this.#unanswered.clear()
    this.#entries.lost()
    this.#entries.update(culprits, { status: "refused", refusal: closedFor })
    return culprits.length + hopeless.length === 0 ? nothing : { ...nothing, refused: culprits, unanswered: hopeless }
  }

  /** Handles an answer. */
  acknowledge(answer: Acknowledgement): Outcome {
    return merged([this.#acknowledged(answer), this.#next()])
  }

  #acknowledged(answer: Acknowledgement): Outcome {
    const found = this.#unanswered.find(answer)
    if (found !== undefined) return merged([this.#answered(found, answer), ...this.#inOrder(answer.op, false)])
    if (!isAnonymous(answer)) return nothing
    this.#unanswered.hold(answer)
    // A success belongs to the oldest request, unless a later answer names that one.
    return merged(this.#inOrder(answer.op, !answer.success))
  }

  /** Settles requests with answers that name nothing: see {@link Unanswered.matchInOrder}. */
  #inOrder(op: Acknowledgement["op"], force: boolean): ReadonlyArray<Outcome> {
    return this.#unanswered.matchInOrder(op, force).map(([found, answer]) => this.#answered(found, answer))
  }

  #answered(found: Outstanding, answer: Acknowledgement): Outcome {
    const { request, remaining } = found
    // It counts as unanswered, and is therefore repeated once.
    if (
      request.op === "unsubscribe" &&
      !request.isRepeat &&
      !answer.success &&
      meaningOf(answer) === "temporary" &&
      answer.id !== undefined
    )
      return nothing
    const { again, confirmed, refused, rest } = readAnswer(answer, remaining, this.#entries.groupOf)
    remaining.clear()
    for (const topic of rest) remaining.add(topic)
    this.#newestAnswered = Math.max(this.#newestAnswered, found.order)
    if (remaining.size === 0) this.#unanswered.remove(found)
    if (request.op === "unsubscribe") {
      for (const topic of confirmed)
        if (!this.#unanswered.isRequestedAfter(found, topic)) this.#unsubscribing.delete(topic)
      return { ...nothing, unsubscribed: confirmed }
    }
    this.#suspicion = Suspects.answered(this.#suspicion, request.topics)
    return this.#outcomeOf(found, confirmed, refused, answer, again)
  }

  /**
   * Handles a missing answer. The topics are requested once more, in halves if they were acquired by several; those of a half that isn't
   * answered either, too, if the exchange has answered others since. After that, they count as unanswered.
   */
  expire(ids: ReadonlyArray<string>): Outcome {
    const inOrder = this.#unanswered.anonymousOps.flatMap((op) => this.#inOrder(op, true))
    return merged([...inOrder, this.#expired(ids), this.#next()])
  }

  #expired(ids: ReadonlyArray<string>): Outcome {
    const late = this.#unanswered.take(ids)
    if (late.length === 0) return nothing
    const whole: Array<string> = []
    const parts: Array<ReadonlyArray<string>> = []
    const unanswered: Array<string> = []
    for (const { order, remaining, request } of late) {
      if (request.op === "unsubscribe") continue
      const mine = [...remaining].filter((topic) => this.#entries.get(topic)?.status === "pending")
      for (const topic of mine) {
        const entry = this.#entries.get(topic)
        if (entry !== undefined) entry.uncertainSince ??= order
      }
      const halves = halvesOf(mine, this.#entries.groupOf)
      if (!request.isRepeat && halves.length === 0) whole.push(...mine)
      else if (halves.length > 0 && (!request.isRepeat || mine.some((topic) => this.isIgnored(topic))))
        parts.push(...halves)
      else {
        unanswered.push(...mine)
        if (mine.length > 1) this.#ignored.push(mine)
      }
    }
    this.#entries.update(unanswered, { status: "wanted" })
    const unheard = late.filter(({ request }) => request.op === "unsubscribe" && !request.isRepeat)
    const left = unheard.flatMap(({ remaining }) => [...remaining]).filter((topic) => !this.has(topic))
    const send = [
      ...this.#request("unsubscribe", left, true),
      ...[whole, ...parts].flatMap((topics) => this.#request("subscribe", topics, true))
    ]
    return { ...nothing, unanswered, send }
  }

  /** Goes on with the next message that is sent alone, if everything is answered. */
  #next(): Outcome {
    if (!this.#isUp || this.#unanswered.count > 0) return nothing
    const send = this.#nextQueued()
    if (send.length > 0) return { ...nothing, send }
    this.#suspicion = Suspects.allAnswered(this.#suspicion)
    return nothing
  }

  #nextQueued(): ReadonlyArray<Request> {
    const [first = []] = Suspects.messagesFor(this.#suspicion, this.#entries.having("queued")).alone
    return this.#request("subscribe", first, false)
  }

  #outcomeOf(
    answeredRequest: Outstanding,
    confirmed: ReadonlyArray<string>,
    refused: ReadonlyArray<string>,
    answer: Acknowledgement,
    again: ReadonlyArray<ReadonlyArray<string>>
  ): Outcome {
    // A topic that was left meanwhile, or left and requested again, is settled by its newer request.
    const isMine = (topic: string) =>
      this.#entries.get(topic)?.status === "pending" && !this.#unanswered.isRequestedAfter(answeredRequest, topic)
    const good = confirmed.filter(isMine)
    const bad = refused.filter(isMine)
    const renewed: Array<string> = []
    const active = { status: "active", uncertainSince: undefined, isRenewal: false, refusal: undefined } as const
    for (const topic of good) {
      if (this.#entries.get(topic)?.isRenewal === true) renewed.push(topic)
      this.#entries.update([topic], { ...active, group: ++this.#groups })
    }
    if (good.length > 0) this.#hasConfirmed = true
    const why = { meaning: meaningOf(answer), code: answer.code, detail: `${answer.detail}` }
    for (const topic of bad) {
      const refusal = { ...why, times: (this.refusalOf(topic)?.times ?? 0) + 1 }
      this.#entries.update([topic], { status: "refused", refusal })
    }
    const open = again.map((topics) => topics.filter(isMine))
    // Those that may be subscribed would be refused one by one.
    const doubtful = saysSubscribed(answer) ? open.flat().filter((topic) => this.#mayBeSubscribed(topic)) : []
    const send = [
      ...this.#request("unsubscribe", doubtful, false),
      ...open.flatMap((topics) => this.#request("subscribe", topics, answeredRequest.request.isRepeat))
    ]
    return { ...nothing, confirmed: good, renewed, refused: bad, send }
  }

  #mayBeSubscribed(topic: string): boolean {
    const entry = this.#entries.get(topic)
    return entry !== undefined && (entry.isRenewal || entry.uncertainSince !== undefined)
  }

  #request(op: "subscribe" | "unsubscribe", topics: ReadonlyArray<string>, isRepeat: boolean): ReadonlyArray<Request> {
    const requests: Array<Request> = []
    const size = Math.min(this.#limits.perMessage ?? Number.POSITIVE_INFINITY, this.#suspicion.size)
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
    if (op === "subscribe") this.#entries.update(topics, { status: "pending" })
    return requests
  }
}

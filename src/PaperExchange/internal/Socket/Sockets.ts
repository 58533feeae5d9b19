/** Opens sockets, hands their messages to the right channel, and cuts those that are idle. */
import type { Exchange } from "../../Exchange.js"
import type { SocketScope } from "../../Fault/Faults.js"
import type { Account } from "../State.js"
import * as Commands from "../Store/Commands.js"
import * as DisconnectCancelAll from "../Trading/DisconnectCancelAll.js"
import { Delivery } from "./Delivery.js"
import { SocketLimits } from "./Limits.js"
import { PrivateChannel, type TopicEvent } from "./Private.js"
import { PublicChannels } from "./Public.js"
import * as Replies from "./Replies.js"
import { channelOf, idleOf, isRecord, type Json, type Peer, type Session, scanMillis } from "./Session.js"
import { pathOf, TradeChannel } from "./Trade.js"

export type { Peer, Session } from "./Session.js"

/** Schedules work. Returns a function that cancels it. */
export type Later = (millis: number, work: () => void) => () => void

/** All sockets of the exchange. */
export class Sockets {
  readonly #exchange: Exchange
  readonly #sessions = new Set<Session>()
  readonly #limits: SocketLimits
  readonly #delivery: Delivery
  readonly #publics: PublicChannels
  readonly #privates: PrivateChannel
  readonly #trades: TradeChannel
  readonly #isBehind: () => boolean
  readonly #opened: () => void
  readonly #later: Later | undefined
  /** When topics that hold something back are published next. */
  #wakeAt = Number.POSITIVE_INFINITY
  #cancelWake = () => {}
  /** Messages received while the exchange was far behind its clock. */
  #early: Array<readonly [session: Session, text: string]> = []
  #scanAt: number

  constructor(
    exchange: Exchange,
    options: {
      /** Whether messages must wait because the exchange is far behind its clock. */
      readonly isBehind?: (() => boolean) | undefined
      /** Called when a socket has been opened. */
      readonly opened?: (() => void) | undefined
      /** Schedules work. Without it, messages that are delayed or held back are sent at the next market move. */
      readonly later?: Later | undefined
    } = {}
  ) {
    this.#exchange = exchange
    this.#limits = new SocketLimits(exchange.limits.enabled)
    this.#isBehind = options.isBehind ?? (() => false)
    this.#opened = options.opened ?? (() => {})
    this.#later = options.later
    const lose = (session: Session) => this.#lose(session)
    const delivery = new Delivery({ exchange, later: options.later, lose })
    this.#delivery = delivery
    this.#publics = new PublicChannels(exchange, delivery)
    this.#privates = new PrivateChannel({
      exchange,
      delivery,
      watch: (account, topic, event) => this.#watch(account, topic, event)
    })
    this.#trades = new TradeChannel({ exchange, delivery, limits: this.#limits, lose })
    this.#scanAt = exchange.engine.now + scanMillis
    exchange.engine.listeners.add({
      traded: (market, trade) => this.#publics.traded(market, trade),
      changed: (change) => {
        delivery.refresh()
        this.#privates.changed(change)
      },
      settled: () => this.#settled()
    })
  }

  /** The number of open sockets. */
  get size(): number {
    return this.#sessions.size
  }

  /**
   * Opens a socket, or returns the HTTP status of the refusal. `path` may include a query; `address` is the client's IP
   * address.
   */
  open(path: string, peer: Peer, address = "in process"): Session | { readonly status: number; readonly body: string } {
    const cut = path.indexOf("?")
    const plain = cut < 0 ? path : path.slice(0, cut)
    const { engine, faults } = this.#exchange
    const status = faults.handshake(plain, this.#exchange.unskewed())
    if (status !== undefined) return { status, body: "" }
    const channel = channelOf(plain)
    if (channel === undefined) return { status: 404, body: "404 page not found" }
    const refusal = this.#limits.admit(address, channel, this.#exchange.unskewed())
    if (refusal !== undefined) return { status: 403, body: refusal }
    const session: Session = {
      path: plain,
      channel,
      id: this.#exchange.nextId(),
      peer,
      address,
      topics: new Set(),
      requestIds: new Set(),
      idleMillis: idleOf(channel, cut < 0 ? "" : path.slice(cut + 1)),
      late: [],
      overtaken: new Map(),
      key: undefined,
      silent: false,
      gone: false,
      activeAt: engine.now,
      characters: 0
    }
    this.#sessions.add(session)
    this.#opened()
    return session
  }

  /** Removes a closed socket. */
  gone(session: Session): void {
    if (!this.#sessions.delete(session)) return
    session.gone = true
    this.#delivery.forget(session)
    this.#limits.closed(session.address, session.channel)
    if (session.channel === "private") this.#privates.gone(session)
    else for (const topic of session.topics) this.#publics.leave(session, topic)
  }

  /** Notes activity other than messages, such as a ping frame. */
  noteActivity(session: Session): void {
    session.activeAt = this.#exchange.unskewed()
  }

  /** Handles a message from a client. */
  receive(session: Session, text: string): void {
    if (session.silent || session.gone) return
    if (this.#isBehind()) {
      this.#early.push([session, text])
      return
    }
    let json: unknown
    try {
      json = JSON.parse(text)
    } catch {}
    // A ping concerns no market.
    if (!isRecord(json) || json["op"] !== "ping") this.#exchange.catchUp()
    // Catching up may have cut the socket.
    if (session.silent || session.gone) return
    this.noteActivity(session)
    this.#dispatch(session, json)
  }

  #dispatch(session: Session, json: unknown) {
    if (!isRecord(json)) {
      return this.#delivery.answer(session, Replies.refused(session, undefined, "", "error:invalid json"))
    }
    const op = typeof json["op"] === "string" ? json["op"] : ""
    if (session.channel === "trade") return this.#travel(session, json, op)
    const isPrivate = session.channel === "private"
    if (op === "ping") return this.#delivery.answer(session, Replies.pong(session, json, this.#exchange.now()))
    if (op === "auth" && isPrivate) return this.#privates.auth(session, json)
    if (op !== "subscribe" && op !== "unsubscribe") {
      return this.#delivery.answer(session, Replies.refused(session, json, op, "error:invalid op"))
    }
    const topics = topicsOf(json)
    if (topics === undefined) {
      return this.#delivery.answer(session, Replies.refused(session, json, op, "error:invalid args"))
    }
    const channel = isPrivate ? this.#privates : this.#publics
    channel[op](session, json, topics)
  }

  /** Lets a message of an order entry socket arrive at the exchange. */
  #travel(session: Session, json: Json, op: string): void {
    const { faults } = this.#exchange
    const path = pathOf(op)
    const millis = path === "" ? 0 : faults.travel(path, this.#exchange.unskewed())
    faults.arrivals.enter(session, millis, () => {
      if (session.silent) return
      this.#exchange.catchUp()
      this.#trades.receive(session, json, op)
    })
  }

  /** Sends the new messages of the public topics. */
  publish(): void {
    this.#delivery.refresh()
    const millis = Math.max(1, this.#publics.publish())
    const at = this.#exchange.unskewed() + millis
    if (at >= this.#wakeAt || this.#later === undefined) return
    this.#wakeAt = at
    this.#cancelWake()
    this.#cancelWake = this.#later(millis, () => {
      this.#wakeAt = Number.POSITIVE_INFINITY
      if (this.#isBehind()) return
      this.#exchange.catchUp()
      this.publish()
    })
  }

  /** Cuts sockets and returns how many. */
  drop(scope: SocketScope | undefined): number {
    const found = this.#matching(scope)
    for (const session of found) {
      this.#exchange.faults.note("dropSocket", session.path, this.#exchange.unskewed())
      this.#lose(session)
    }
    return found.length
  }

  /** Silences sockets and returns how many. */
  silence(scope: SocketScope | undefined): number {
    const found = this.#matching(scope)
    for (const session of found) {
      this.#exchange.faults.note("halfOpen", session.path, this.#exchange.unskewed())
      session.silent = true
    }
    return found.length
  }

  /** Sends everything that faults are holding back. */
  releaseHeld(): void {
    for (const session of this.#sessions) this.#delivery.releaseHeld(session)
  }

  #settled(): void {
    for (const { fault, path } of this.#exchange.faults.tick(this.#exchange.unskewed())) {
      if (fault === "dropSocket") this.drop({ path })
      else this.silence({ path })
    }
    this.#delivery.release()
    this.publish()
    this.#privates.settled()
    if (this.#exchange.engine.now >= this.#scanAt) this.#scan()
    if (this.#early.length > 0 && !this.#isBehind()) {
      const early = this.#early
      this.#early = []
      for (const [session, text] of early) this.receive(session, text)
    }
  }

  /** Cuts sockets that have been idle for too long. */
  #scan(): void {
    const { now } = this.#exchange.engine
    this.#scanAt = now + scanMillis
    for (const session of this.#sessions) {
      if (!session.silent && now - session.activeAt >= session.idleMillis) this.#lose(session)
    }
  }

  #watch(account: Account, topic: string, event: TopicEvent): void {
    if (DisconnectCancelAll.isWatch(topic))
      Commands.runAndRecord(this.#exchange, Commands.watch, account.uid, topic, event)
  }

  #matching(scope: SocketScope | undefined): ReadonlyArray<Session> {
    return [...this.#sessions].filter((session) => session.path.startsWith(scope?.path ?? ""))
  }

  #lose(session: Session): void {
    this.gone(session)
    session.peer.cut()
  }
}

const topicsOf = (json: Json): ReadonlyArray<string> | undefined => {
  const { args } = json
  return Array.isArray(args) && args.length > 0 && args.every((topic) => typeof topic === "string") ? args : undefined
}

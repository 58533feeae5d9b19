import * as Effect from "effect/Effect"
import type { Any, Handler } from "../Http/Endpoint.js"
import type { Account } from "./Account.js"
import type { Exchange, PrivateContext } from "./Exchange.js"
import type { SocketScope } from "./Faults.js"
import * as Hmac from "./Hmac.js"
import type { ApiKey } from "./Keys.js"
import type { Trade } from "./Market.js"
import * as Orders from "./Orders.js"
import { messagesOf } from "./PrivateFeed.js"
import type { Feed } from "./PublicFeed.js"
import { isReply, reply } from "./Reply.js"
import * as Rest from "./Rest.js"
import * as Topics from "./Topics.js"

/**
 * The other end of a socket, as its face sees it. Both are called while the exchange works: a face must not answer at once.
 *
 * @since 0.1.0
 */
export interface Peer {
  readonly text: (data: string) => void
  /** Cuts the connection without a closing handshake. */
  readonly cut: () => void
}

type Channel = "spot" | "linear" | "inverse" | "option" | "private" | "trade"

/**
 * One open socket.
 *
 * @since 0.1.0
 */
export interface Session {
  readonly path: string
  readonly channel: Channel
  readonly id: string
  readonly peer: Peer
  readonly topics: Set<string>
  readonly requestIds: Set<string>
  key: ApiKey | undefined
  silent: boolean
}

interface Active {
  readonly feed: Feed
  readonly traded: ((trade: Trade) => void) | undefined
  readonly sessions: Set<Session>
}

const channels: Readonly<Record<string, Channel>> = {
  "/v5/public/spot": "spot",
  "/v5/public/linear": "linear",
  "/v5/public/inverse": "inverse",
  "/v5/public/option": "option",
  "/v5/private": "private",
  "/v5/trade": "trade"
}

const operations: Readonly<Record<string, string>> = {
  "order.create": "POST /v5/order/create",
  "order.amend": "POST /v5/order/amend",
  "order.cancel": "POST /v5/order/cancel",
  "order.create-batch": "POST /v5/order/create-batch",
  "order.amend-batch": "POST /v5/order/amend-batch",
  "order.cancel-batch": "POST /v5/order/cancel-batch"
}

/** What each topic of disconnect-cancel-all watches over. */
const watched: Readonly<Record<string, ReadonlyArray<string>>> = {
  "dcp.future": ["linear", "inverse"],
  "dcp.spot": ["spot"],
  "dcp.option": ["option"]
}

type Json = Readonly<Record<string, unknown>>

const record = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

/**
 * All sockets of the exchange: who listens to what, and what is answered to whom.
 *
 * @since 0.1.0
 */
export class Sockets {
  private readonly exchange: Exchange
  private readonly sessions = new Set<Session>()
  private readonly feeds = new Map<string, Active>()
  /** By account and topic: when orders are cancelled, because no connection is under watch any more. */
  private readonly due = new Map<Account, Map<string, number>>()

  constructor(exchange: Exchange) {
    this.exchange = exchange
    exchange.engine.listeners.add({
      traded: (market, trade) => {
        this.feeds.get(`${market.instrument.category} publicTrade.${market.instrument.symbol}`)?.traded?.(trade)
      },
      changed: (change) => {
        const listeners = [...this.sessions].filter((session) => session.key?.account === change.account)
        if (!listeners.some((session) => session.channel === "private" && session.topics.size > 0)) return
        for (const message of messagesOf(exchange, change)) {
          for (const session of listeners) {
            if (session.channel !== "private") continue
            const own = `${message.family}.${message.category}`
            if (session.topics.has(message.family)) this.send(session, message.text(message.family))
            if (message.category !== "" && session.topics.has(own)) this.send(session, message.text(own))
          }
        }
      },
      settled: () => {
        this.cancelDue()
        this.publish()
      }
    })
  }

  /** Opens a socket, or says with which HTTP status it is refused. */
  open(path: string, peer: Peer): Session | { readonly status: number; readonly body: string } {
    const { socketStatus } = this.exchange.faults
    if (socketStatus !== undefined) return { status: socketStatus, body: "" }
    const channel = Object.hasOwn(channels, path) ? channels[path] : undefined
    if (channel === undefined) return { status: 404, body: "404 page not found" }
    const session: Session = {
      path,
      channel,
      id: this.exchange.nextId(),
      peer,
      topics: new Set(),
      requestIds: new Set(),
      key: undefined,
      silent: false
    }
    this.sessions.add(session)
    return session
  }

  /** Forgets a socket that is closed. */
  gone(session: Session): void {
    this.sessions.delete(session)
    for (const topic of session.topics) {
      this.leave(session, topic)
      this.unwatch(session, topic)
    }
    session.topics.clear()
  }

  /** Disconnect-cancel-all: the window begins when the last connection under watch is lost. */
  private unwatch(session: Session, topic: string): void {
    const account = session.key?.account
    if (account === undefined || account.disconnectWindow === 0 || !Object.hasOwn(watched, topic)) return
    if ([...this.sessions].some((other) => other.key?.account === account && other.topics.has(topic))) return
    const due = this.due.get(account) ?? new Map<string, number>()
    due.set(topic, this.exchange.now() + account.disconnectWindow * 1000)
    this.due.set(account, due)
  }

  private cancelDue(): void {
    for (const [account, due] of this.due) {
      for (const [topic, at] of due) {
        if (at > this.exchange.now()) continue
        due.delete(topic)
        const categories = watched[topic] ?? []
        Orders.cancelAll(
          this.exchange.engine,
          account,
          ({ market }) => categories.includes(market.instrument.category),
          "CancelByDCP"
        )
      }
      if (due.size === 0) this.due.delete(account)
    }
  }

  /** Takes one message of a client. */
  receive(session: Session, text: string): void {
    if (session.silent || !this.sessions.has(session)) return
    this.exchange.catchUp()
    let json: unknown
    try {
      json = JSON.parse(text)
    } catch {}
    this.dispatch(session, json)
  }

  private dispatch(session: Session, json: unknown) {
    if (!record(json)) return this.refuse(session, undefined, "", "error:invalid json")
    const op = typeof json["op"] === "string" ? json["op"] : ""
    if (session.channel === "trade") return this.trade(session, json, op)
    switch (op) {
      case "ping":
        return this.ping(session, json)
      case "auth":
        return session.channel === "private" ? this.auth(session, json) : this.invalid(session, json, op)
      case "subscribe":
        return this.subscribe(session, json)
      case "unsubscribe":
        return this.unsubscribe(session, json)
      default:
        return this.invalid(session, json, op)
    }
  }

  /** Sends what the public topics have to say. */
  publish(): void {
    const now = this.exchange.now()
    for (const active of this.feeds.values()) {
      if (active.sessions.size === 0) continue
      for (const text of active.feed.poll(now)) for (const session of active.sessions) this.send(session, text)
    }
  }

  /** Cuts sockets; gives how many. */
  drop(scope: SocketScope | undefined): number {
    const found = this.matching(scope)
    for (const session of found) {
      this.gone(session)
      session.peer.cut()
    }
    return found.length
  }

  /** Lets sockets fall silent; gives how many. */
  silence(scope: SocketScope | undefined): number {
    const found = this.matching(scope)
    for (const session of found) session.silent = true
    return found.length
  }

  private matching(scope: SocketScope | undefined): ReadonlyArray<Session> {
    return [...this.sessions].filter((session) => session.path.startsWith(scope?.path ?? ""))
  }

  private send(session: Session, text: string) {
    if (!session.silent) session.peer.text(text)
  }

  private reply(session: Session, message: unknown) {
    this.send(session, JSON.stringify(message))
  }

  /** The request's id as each channel gives it back. */
  private echo(session: Session, json: Json | undefined): { readonly req_id?: string } {
    const id = json?.["req_id"]
    if (typeof id === "string") return { req_id: id }
    return session.channel === "linear" || session.channel === "inverse" ? { req_id: "" } : {}
  }

  private refuse(session: Session, json: Json | undefined, op: string, message: string) {
    this.reply(session, {
      success: false,
      ret_msg: message,
      conn_id: session.id,
      ...this.echo(session, json),
      op
    })
  }

  private invalid(session: Session, json: Json, op: string) {
    this.refuse(session, json, op, "error:invalid op")
  }

  private ping(session: Session, json: Json) {
    const now = String(this.exchange.now())
    switch (session.channel) {
      case "private":
        return this.reply(session, { ...this.echo(session, json), op: "pong", args: [now], conn_id: session.id })
      case "option":
        return this.reply(session, { args: [now], op: "pong" })
      default:
        return this.reply(session, {
          success: true,
          ret_msg: "pong",
          conn_id: session.id,
          ...this.echo(session, json),
          op: "ping"
        })
    }
  }

  /** The key that an auth message proves, or why not. */
  private prove(args: unknown): ApiKey | { readonly code: number; readonly message: string } {
    const [name, expires, signature] = Array.isArray(args) ? args : []
    if (typeof name !== "string" || typeof signature !== "string" || !Number.isFinite(Number(expires))) {
      return { code: 10001, message: "Params Error" }
    }
    const key = this.exchange.keys.get(name)
    if (key === undefined) return { code: 10003, message: "API key is invalid." }
    if (!Hmac.same(Hmac.hex(key.secret, `GET/realtime${expires}`), signature)) {
      return { code: 10004, message: "Invalid sign" }
    }
    const now = this.exchange.now()
    if (Number(expires) <= now) {
      return { code: 10002, message: `request expired: o@${expires}, now[${now}] diff[${now - Number(expires)}]` }
    }
    return key
  }

  private auth(session: Session, json: Json) {
    const key = this.prove(json["args"])
    if ("message" in key) return this.refuse(session, json, "auth", key.message)
    session.key = key
    this.reply(session, {
      success: true,
      ret_msg: "",
      op: "auth",
      conn_id: session.id,
      ...this.echo(session, json)
    })
  }

  private subscribe(session: Session, json: Json) {
    const topics = this.topics(session, json, "subscribe")
    if (topics === undefined) return
    if (session.channel === "private") return this.subscribePrivate(session, json, topics)
    if (session.channel === "option") return this.command(session, topics)
    const found: Array<readonly [string, Topics.Found]> = []
    for (const topic of topics) {
      if (session.topics.has(topic))
        return this.refuse(session, json, "subscribe", `error:already subscribed,topic:${topic}`)
      const one = Topics.find(this.exchange.engine, session.channel, topic)
      if (one === "topic") {
        return this.refuse(session, json, "subscribe", `error:handler not found,topic:${topic}`)
      }
      if (one === "symbol") {
        return this.refuse(
          session,
          json,
          "subscribe",
          session.channel === "spot" ? `Invalid symbol :[${topic}]` : `error:handler not found,topic:${topic}`
        )
      }
      found.push([topic, one])
    }
    this.reply(session, {
      success: true,
      ret_msg: session.channel === "spot" ? "subscribe" : "",
      conn_id: session.id,
      ...this.echo(session, json),
      op: "subscribe"
    })
    for (const [topic, one] of found) this.join(session, topic, one)
  }

  /** Options have no instruments yet: every topic fails, in the shape of their channel. */
  private command(session: Session, topics: ReadonlyArray<string>) {
    this.reply(session, {
      success: false,
      conn_id: session.id,
      data: { failTopics: topics, successTopics: [] },
      type: "COMMAND_RESP"
    })
  }

  private join(session: Session, topic: string, found: Topics.Found) {
    const now = this.exchange.now()
    const name = `${session.channel} ${topic}`
    let active = this.feeds.get(name)
    if (active === undefined) {
      active = { feed: found.feed, traded: found.traded, sessions: new Set() }
      this.feeds.set(name, active)
    }
    if (active.sessions.size === 0) active.feed.resume(now)
    active.sessions.add(session)
    session.topics.add(topic)
    const welcome = active.feed.welcome(now)
    if (welcome !== undefined) this.send(session, welcome)
  }

  private leave(session: Session, topic: string) {
    this.feeds.get(`${session.channel} ${topic}`)?.sessions.delete(session)
  }

  private subscribePrivate(session: Session, json: Json, topics: ReadonlyArray<string>) {
    if (session.key === undefined) return this.refuse(session, json, "subscribe", "Request not authorized")
    for (const topic of topics) {
      if (!Topics.isPrivate(topic))
        return this.refuse(session, json, "subscribe", `error:handler not found,topic:${topic}`)
      const whole = Topics.family(topic)
      if (topic !== whole && topics.includes(whole)) {
        return this.refuse(session, json, "subscribe", `error:${whole} and ${topic} cannot share one request`)
      }
    }
    for (const topic of topics) {
      session.topics.add(topic)
      this.due.get(session.key.account)?.delete(topic)
    }
    this.reply(session, {
      success: true,
      ret_msg: "",
      op: "subscribe",
      conn_id: session.id,
      ...this.echo(session, json)
    })
  }

  private unsubscribe(session: Session, json: Json) {
    const topics = this.topics(session, json, "unsubscribe")
    if (topics === undefined) return
    for (const topic of topics) {
      session.topics.delete(topic)
      if (session.channel !== "private") this.leave(session, topic)
    }
    this.reply(session, {
      success: true,
      ret_msg: "",
      conn_id: session.id,
      ...this.echo(session, json),
      op: "unsubscribe"
    })
  }

  private topics(session: Session, json: Json, op: string): ReadonlyArray<string> | undefined {
    const { args } = json
    if (!Array.isArray(args) || args.length === 0 || !args.every((topic) => typeof topic === "string")) {
      this.refuse(session, json, op, "error:invalid args")
      return undefined
    }
    if (session.channel === "spot" && args.length > 10) {
      this.refuse(session, json, op, "args size >10")
      return undefined
    }
    if (args.join("").length > 21_000) {
      this.refuse(session, json, op, "args length too long")
      return undefined
    }
    return args
  }

  private trade(session: Session, json: Json, op: string) {
    const exchange = this.exchange
    const id = json["reqId"]
    const echo = typeof id === "string" ? { reqId: id } : {}
    const refuse = (code: number, message: string) =>
      this.reply(session, { ...echo, retCode: code, retMsg: message, op, connId: session.id })
    if (op === "ping") {
      return this.reply(session, {
        ...echo,
        retCode: 0,
        retMsg: "OK",
        op: "pong",
        data: [String(exchange.now())],
        connId: session.id
      })
    }
    if (op === "auth") {
      if (session.key !== undefined) return refuse(20001, "repeat auth")
      const key = this.prove(json["args"])
      if ("message" in key) return refuse(key.code, key.message)
      session.key = key
      return this.reply(session, { ...echo, retCode: 0, retMsg: "OK", op, connId: session.id })
    }
    const handler = Object.hasOwn(operations, op) ? Rest.handlerOf(operations[op] ?? "") : undefined
    if (handler === undefined) return refuse(10404, "op type is not found")
    if (session.key === undefined) return refuse(10003, "Request not authorized")
    if (typeof id === "string" && id !== "") {
      if (id.length > 36) return refuse(10001, "reqId is too long")
      if (session.requestIds.has(id)) return refuse(20006, reply(20006).message)
      session.requestIds.add(id)
    }
    const { args, header } = json
    const fields = Array.isArray(args) && args.length === 1 ? args[0] : undefined
    if (!record(fields) || !record(header)) return refuse(10001, "params error")
    const stamp = String(header["X-BAPI-TIMESTAMP"] ?? "")
    const late = Rest.clockProblem(exchange, stamp, String(header["X-BAPI-RECV-WINDOW"] ?? "5000"))
    if (isReply(late)) return refuse(late.code, late.message)
    if (session.key.readOnly) return refuse(10005, reply(10005).message)
    this.execute(session, session.key, handler, op, echo, JSON.stringify(fields))
  }

  private execute(
    session: Session,
    key: ApiKey,
    handler: Handler<PrivateContext, never> & { readonly endpoint: Any },
    op: string,
    echo: { readonly reqId?: string },
    body: string
  ) {
    const exchange = this.exchange
    const fault = exchange.faults.strike(handler.endpoint.path)
    if (fault?.kind === "loseRequest") return this.lose(session)
    const standing = Rest.count(exchange, handler.endpoint, key.account.uid, "", body)
    const refusal =
      fault?.kind === "refuse"
        ? { code: fault.refusal.code ?? 10016, message: fault.refusal.text }
        : standing?.exceeded === true
          ? reply(10006)
          : undefined
    // A handler of the paper exchange never waits.
    const answer =
      refusal === undefined
        ? Effect.runSync(
            handler.answer({ body }, { exchange, engine: exchange.engine, account: key.account }, exchange.now())
          ).body
        : { retCode: refusal.code, retMsg: refusal.message, result: {}, retExtInfo: {} }
    if (fault?.kind === "loseAnswer") return this.lose(session)
    this.reply(session, {
      ...echo,
      retCode: answer["retCode"],
      retMsg: answer["retMsg"],
      op,
      data: answer["result"],
      retExtInfo: answer["retExtInfo"],
      header: Rest.headersOf(exchange, standing),
      connId: session.id
    })
  }

  private lose(session: Session) {
    this.gone(session)
    session.peer.cut()
  }
}

import type { Dice } from "../../World/Dice.js"
import type { ServerLink } from "../../World/Host.js"
import { epoch } from "../../World/Machine.js"
import type { World } from "../../World/World.js"
import type { Pushed } from "../Public/Push.js"
import type { Account, Row } from "./Account.js"
import { damaged } from "./damaged.js"
import type { Params } from "./Engine.js"
import type { Admission, Gate, Refusal } from "./Gate.js"
import type { Knobs } from "./Knobs.js"
import { useOf } from "./limits.js"
import type { Orders, Result } from "./Orders.js"
import { authText, refusalOf } from "./refusals.js"
import { Session } from "./Session.js"

interface Message {
  readonly req_id?: string
  readonly reqId?: string
  readonly op?: string
  readonly args?: ReadonlyArray<unknown>
  readonly header?: Readonly<Record<string, string>>
}

const isTopic = (text: string): boolean =>
  /^(?:wallet|greeks|(?:order|execution|execution\.fast)(?:\.(?:spot|linear|inverse|option))?|position(?:\.(?:linear|inverse|option))?)$/.test(
    text
  )
const isOfOneMarket = (topic: string): boolean => /\.(?:spot|linear|inverse|option)$/.test(topic)

/** Of an execution, what its fast topic has. */
const fast = (row: Row): Row => {
  const { category, execId, execPrice, execQty, execTime, isMaker, orderId, orderLinkId, seq, side, symbol } = row
  return {
    category,
    symbol,
    execId,
    execPrice,
    execQty,
    orderId,
    isMaker,
    orderLinkId: isMaker === true ? "" : orderLinkId,
    side,
    execTime,
    seq
  }
}

/** The rows of a topic among those of all markets. Liquidations have no fast executions. */
const rowsOf = (topic: string, family: string, rows: ReadonlyArray<Row>): ReadonlyArray<Row> => {
  if (topic === family) return rows
  const [name = "", ...rest] = topic.split(".")
  if (name !== family) return []
  const isFast = rest[0] === "fast"
  const category = isFast ? rest[1] : rest[0]
  const own = category === undefined ? rows : rows.filter((row) => row["category"] === category)
  return isFast ? own.filter(({ execType }) => execType === "Trade").map(fast) : own
}

/** The sockets of accounts: `/v5/private` and `/v5/trade`. */
export class PrivateSocket {
  readonly #world: World
  readonly #dice: Dice
  readonly #gate: Gate
  readonly #orders: Orders
  readonly #knobs: Knobs
  readonly #pushed: Pushed
  readonly #sessions = new Map<number, Session>()

  constructor(world: World, dice: Dice, gate: Gate, orders: Orders, knobs: Knobs, pushed: Pushed) {
    this.#pushed = pushed
    this.#world = world
    this.#dice = dice
    this.#gate = gate
    this.#orders = orders
    this.#knobs = knobs
  }

  opened(link: ServerLink): void {
    this.#sessions.set(link.id, new Session(link, this.#world))
  }

  gone(link: ServerLink): void {
    this.#sessions.delete(link.id)
  }

  calm(): void {
    for (const session of this.#sessions.values()) session.calm()
  }

  received(link: ServerLink, text: string): void {
    const session = this.#sessions.get(link.id)
    if (session === undefined) return
    const message: Message = JSON.parse(text)
    const isTrade = link.traffic === "trade"
    switch (message.op) {
      case "ping":
        session.send(
          isTrade
            ? { retCode: 0, retMsg: "OK", op: "pong", data: [String(this.#now)], connId: session.id }
            : { req_id: message.req_id ?? "", op: "pong", args: [String(this.#now)], conn_id: session.id }
        )
        return
      case "auth":
        this.#auth(session, message, isTrade)
        return
      case "subscribe":
      case "unsubscribe":
        if (!isTrade) {
          this.#subscribe(session, message.op, message)
          return
        }
    }
    if (isTrade) this.#order(session, message)
  }

  /** Pushes rows to those who subscribe their topics; rows of the same topic that follow each other may share a push. */
  publish(account: Account, rows: ReadonlyArray<readonly [topic: string, row: Row]>): void {
    const pushes: Array<{ readonly topic: string; readonly data: Array<Row> }> = []
    const isBatched = this.#dice.chance(0.5)
    for (const [topic, row] of rows) {
      const last = pushes.at(-1)
      if (isBatched && last?.topic === topic) last.data.push(row)
      else pushes.push({ topic, data: [row] })
    }
    for (const session of this.#sessions.values())
      if (session.account === account)
        for (const { data, topic: family } of pushes)
          for (const topic of session.topics) {
            const own = rowsOf(topic, family, data)
            if (own.length > 0) this.#push(session, topic, own)
          }
  }

  #push(session: Session, topic: string, data: ReadonlyArray<Row>): void {
    const { now } = this.#world
    const { drift, pushLag, silent, twice, undecodable } = this.#knobs
    const isIn = (one: { readonly topic: string; readonly until: number }) =>
      one.until > now && topic.startsWith(one.topic)
    if (isIn(silent) && this.#dice.chance(silent.probability)) return
    const rows = drift.until > now ? data.map((row) => ({ ...row, unheard: "text" })) : data
    const message = { id: `push-${this.#dice.between(0, 999_999)}`, topic, creationTime: this.#now, data: rows }
    const isDamaged = undecodable.left > 0 && topic.startsWith(undecodable.topic)
    if (isDamaged) undecodable.left--
    const text = isDamaged ? damaged(message, this.#dice, undecodable.named) : JSON.stringify(message)
    const lag = isIn(pushLag) ? pushLag.millis : 0
    session.send(text, lag, () => this.#pushed(session.link, session.account?.name ?? "", topic, data))
    if (isIn(twice) && this.#dice.chance(twice.probability)) session.send(text, lag)
  }

  #auth(session: Session, { args = [], req_id }: Message, isTrade: boolean): void {
    const [key, expires, signature] = args
    const account = this.#gate.account(String(key))
    const { refusesAuth } = this.#knobs
    const isRefused =
      refusesAuth.until > this.#world.now && (refusesAuth.account === "all" || refusesAuth.account === account?.name)
    const code =
      isTrade && session.account !== undefined
        ? 20001
        : account === undefined
          ? 10003
          : !this.#gate.isSigned(account, `GET/realtime${expires}`, String(signature))
            ? 10004
            : Number(expires) <= this.#now
              ? 10002
              : isRefused
                ? refusesAuth.code
                : 0
    if (code === 0) session.account = account
    const detail = code === 0 ? (isTrade ? "OK" : "") : authText(code, isTrade)
    session.send(
      isTrade
        ? { retCode: code, retMsg: detail, op: "auth", connId: session.id }
        : { success: code === 0, ret_msg: detail, op: "auth", conn_id: session.id, ...(req_id ? { req_id } : {}) }
    )
  }

  #subscribe(session: Session, op: "subscribe" | "unsubscribe", { args = [], req_id }: Message): void {
    const texts = args.map(String)
    const unknown = texts.find((topic) => !isTopic(topic))
    const answer = (success: boolean, detail: string) => ({ success, ret_msg: detail, conn_id: session.id, op })
    if (session.account === undefined) {
      session.send({ ...answer(false, "Request not authorized"), req_id })
      return
    }
    if (unknown !== undefined) {
      session.send({ ...answer(false, `error:handler not found,topic:${unknown}`), req_id })
      return
    }
    const isMixed =
      texts.some(isOfOneMarket) && texts.some((text) => /^(?:order|execution|position)(?:\.fast)?$/.test(text))
    if (isMixed) {
      session.send({ ...answer(false, "topics of all markets and of one can't be in the same request"), req_id })
      return
    }
    for (const topic of texts) op === "subscribe" ? session.topics.add(topic) : session.topics.delete(topic)
    this.#acknowledge(session, "private", answer(true, ""), { req_id })
  }

  #order(session: Session, { args = [], header = {}, op = "", reqId = "" }: Message): void {
    const { account } = session
    const [params] = args
    const answer = ({ code, message, result, retExtInfo = {} }: Result, admission?: Admission): void => {
      const { left = 0, limit = 0, resetAt = this.#now } = admission ?? {}
      const limits = {
        "X-Bapi-Limit": String(limit),
        "X-Bapi-Limit-Status": String(left),
        "X-Bapi-Limit-Reset-Timestamp": String(resetAt),
        Traceid: `t${this.#now}`,
        Timenow: String(this.#now)
      }
      const reply = { retCode: code, retMsg: message, op, data: result, retExtInfo, header: limits, connId: session.id }
      this.#acknowledge(session, "trade", reply, { reqId })
    }
    const refuse = ({ code, message }: Refusal, admission?: Admission): void =>
      answer({ code, message, result: {} }, admission)
    const window = Number(header["X-BAPI-RECV-WINDOW"] ?? 5000)
    if (account === undefined) refuse({ code: 10003, message: "not authorized" })
    else if (!this.#gate.isInTime(Number(header["X-BAPI-TIMESTAMP"]), window))
      refuse({ code: 10002, message: "invalid request, please check your timestamp" })
    else if (!isParams(params)) refuse({ code: 10001, message: "params error" })
    else if (session.isRepeated(reqId)) refuse({ code: 20006, message: "reqId is duplicated" })
    else {
      const { cutsOrders } = this.#knobs
      const isCut = cutsOrders.left > 0
      if (isCut) {
        cutsOrders.left--
        session.link.close(1006, "")
        if (!cutsOrders.acts) return
      }
      const admission = this.#gate.admit(account, useOf(op, params))
      const { admitted } = admission
      const refusal = admission.refusal ?? refusalOf(op, params)
      const result = refusal === undefined ? this.#orders.call(account, op, params, admitted) : undefined
      if (result !== undefined) answer(result, admission)
      else refuse(refusal ?? { code: 10404, message: "op type is not found" }, admission)
    }
  }

  #acknowledge(session: Session, of: string, message: object, id: object): void {
    const { acks } = this.#knobs
    const isWrong = acks.until > this.#world.now && acks.of === of
    if (!isWrong) {
      session.send({ ...id, ...message })
      return
    }
    if (acks.how === "withoutId") {
      session.send(message)
      return
    }
    if (acks.how === "late") session.send({ ...id, ...message }, acks.millis)
  }

  get #now(): number {
    return epoch + this.#world.now
  }
}

const isParams = (value: unknown): value is Params => typeof value === "object" && value !== null

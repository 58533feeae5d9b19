/** The order entry socket: checks its requests in Bybit's order, and runs them like those over REST. */
import * as Either from "effect/Either"
import type { Handler } from "../../../Http/Handler.js"
import type { Exchange, PrivateContext } from "../../Exchange.js"
import * as Access from "../Account/Access.js"
import type { ApiKey } from "../Account/Keys.js"
import { disturbanceOf, type RequestStrike } from "../Fault/Box.js"
import { damaged } from "../Fault/Damage.js"
import { invalid, type Outcome, refuse, textOf } from "../Outcome.js"
import * as Body from "../Rest/Body.js"
import { execute } from "../Rest/Execute.js"
import * as PartialBatch from "../Rest/PartialBatch.js"
import type { RateLimitStatus } from "../Rest/RateLimits.js"
import * as Refusals from "../Rest/Refusals.js"
import * as Rest from "../Rest/Rest.js"
import * as Auth from "./Auth.js"
import type { Delivery } from "./Delivery.js"
import type { SocketLimits } from "./Limits.js"
import { isRecord, type Json, type Session } from "./Session.js"

const operations: Readonly<Record<string, string>> = {
  "order.create": "POST /v5/order/create",
  "order.amend": "POST /v5/order/amend",
  "order.cancel": "POST /v5/order/cancel",
  "order.create-batch": "POST /v5/order/create-batch",
  "order.amend-batch": "POST /v5/order/amend-batch",
  "order.cancel-batch": "POST /v5/order/cancel-batch"
}

/** The path of the operation that an `op` stands for; `""` if it stands for none. */
export const pathOf = (op: string): string =>
  (Object.hasOwn(operations, op) ? (operations[op] ?? "") : "").replace("POST ", "")

const categories: ReadonlyArray<unknown> = ["spot", "linear", "inverse", "option"]

const maxIdLength = 36

type Answer = { readonly code: number; readonly message: string; readonly data?: unknown; readonly more?: unknown }

/** An order request that has passed its checks. */
interface Call {
  readonly key: ApiKey
  readonly handler: Handler<PrivateContext, never>
  readonly body: string
}

/**
 * The order entry channel.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/websocket/trade/guideline
 */
export class TradeChannel {
  readonly #exchange: Exchange
  readonly #delivery: Delivery
  readonly #limits: SocketLimits
  readonly #lose: (session: Session) => void

  constructor(options: {
    readonly exchange: Exchange
    readonly delivery: Delivery
    readonly limits: SocketLimits
    readonly lose: (session: Session) => void
  }) {
    this.#exchange = options.exchange
    this.#delivery = options.delivery
    this.#limits = options.limits
    this.#lose = options.lose
  }

  receive(session: Session, json: Json, op: string) {
    switch (op) {
      case "ping":
        return this.#delivery.answer(session, {
          ...echo(json),
          retCode: 0,
          retMsg: "OK",
          op: "pong",
          data: [String(this.#exchange.now())],
          connId: session.id
        })
      case "auth":
        return this.#auth(session, json)
      default:
        return this.#order(session, json, op)
    }
  }

  #auth(session: Session, json: Json): void {
    const authenticated =
      session.key === undefined ? Auth.authenticate(this.#exchange, json["args"], session.address) : refuse(20001)
    if (Either.isRight(authenticated)) session.key = authenticated.right
    const { code, message } = Either.isLeft(authenticated) ? authenticated.left : { code: 0, message: "OK" }
    this.#delivery.answer(session, { ...echo(json), retCode: code, retMsg: message, op: "auth", connId: session.id })
  }

  #order(session: Session, json: Json, op: string): void {
    const call = this.#check(session, json, op)
    if (Either.isLeft(call)) this.#answer(session, json, op, call.left, undefined, undefined)
    else this.#execute(session, call.right, json, op)
  }

  /** Checks an order request, in Bybit's order. */
  #check(session: Session, json: Json, op: string): Outcome<Call> {
    const exchange = this.#exchange
    const limits = this.#limits
    return Either.gen(function* () {
      const handler = Object.hasOwn(operations, op) ? Rest.handlerOf(operations[op] ?? "") : undefined
      if (handler === undefined) return yield* refuse(10404)
      if (!limits.countRequest(session.address, exchange.unskewed())) {
        return yield* refuse(10403, "exceed IP rate limit. 3000 requests per second per IP")
      }
      const { key } = session
      if (key === undefined) return yield* refuse(10003, "Request not authorized")
      const id = json["reqId"]
      if (id !== undefined && (typeof id !== "string" || id.length > maxIdLength)) {
        return yield* invalid("params error: reqId is a text of up to 36 characters")
      }
      if (typeof id === "string" && id !== "" && !limits.isNew(session.requestIds, id)) return yield* refuse(20006)
      const { args, header } = json
      const fields = Array.isArray(args) && args.length === 1 ? args[0] : undefined
      if (!isRecord(fields)) return yield* invalid("params error: args is an array of one object")
      if (!isRecord(header)) return yield* invalid("params error: header is missing")
      const stamp = header["X-BAPI-TIMESTAMP"]
      yield* Rest.checkClock(
        exchange,
        typeof stamp === "string" || typeof stamp === "number" ? String(stamp) : "missing",
        String(header["X-BAPI-RECV-WINDOW"] ?? "5000")
      )
      const category = fields["category"]
      if (category !== undefined && !categories.includes(category)) {
        return yield* refuse(10404, "category is not correct/supported")
      }
      yield* Access.checkKey(exchange, key, session.address)
      yield* Access.checkPermission(key, handler.endpoint, typeof category === "string" ? category : undefined)
      const body = yield* Body.read(handler.endpoint, JSON.stringify(fields), exchange.lenientTypes)
      return { key, handler, body: body ?? "" }
    })
  }

  #execute(session: Session, { body, handler, key }: Call, json: Json, op: string) {
    const exchange = this.#exchange
    const strike = exchange.faults.request(handler.endpoint.path, exchange.unskewed())
    switch (strike.fault?.fault) {
      case "loseRequest":
        return this.#lose(session)
      case "refuse": {
        const { code, message } = strike.fault
        return this.#answer(session, json, op, { code, message: message ?? textOf(code) }, undefined, strike)
      }
      case "status":
      case "page":
        return this.#answer(session, json, op, { code: 10016, message: "Server error." }, undefined, strike)
    }
    const rateLimit = Rest.count(exchange, handler.endpoint, key.account.uid, Access.about("", body))
    if (rateLimit?.exceeded === true) {
      return this.#answer(session, json, op, { code: 10006, message: textOf(10006) }, rateLimit, strike)
    }
    const partial = rateLimit?.allowed === undefined ? undefined : PartialBatch.cut(body, rateLimit.allowed)
    const disturbance = disturbanceOf(strike)
    const executed = execute(exchange, handler, { query: "", body: partial?.body ?? body, disturbance }, key).body
    const answer = partial?.complete(executed) ?? executed
    if (strike.fault?.fault === "loseAnswer") return this.#lose(session)
    this.#answer(
      session,
      json,
      op,
      {
        code: Number(answer["retCode"]),
        message: String(answer["retMsg"]),
        data: answer["result"],
        more: answer["retExtInfo"]
      },
      rateLimit,
      strike
    )
  }

  #answer(
    session: Session,
    json: Json,
    op: string,
    { code, data, message, more }: Answer,
    rateLimit: RateLimitStatus | undefined,
    strike: RequestStrike | undefined
  ): void {
    const text = JSON.stringify({
      ...echo(json),
      retCode: code,
      retMsg: message,
      op,
      data: data ?? {},
      retExtInfo: more ?? {},
      header: Rest.headersOf(this.#exchange, rateLimit),
      connId: session.id
    })
    Refusals.note(this.#exchange, session.key?.account, code, more)
    const fault = strike?.fault
    this.#delivery.text(
      session,
      fault?.fault === "corruptAnswer"
        ? damaged(text, fault.how ?? "truncate", strike?.where ?? 0)
        : fault?.fault === "emptyAnswer"
          ? ""
          : text,
      strike?.delayMillis
    )
  }
}

const echo = (json: Json): { readonly reqId?: string } => {
  const id = json["reqId"]
  return typeof id === "string" ? { reqId: id } : {}
}

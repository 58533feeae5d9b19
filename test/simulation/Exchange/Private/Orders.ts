import type { Account } from "./Account.js"
import type { Answered, Engine, Params } from "./Engine.js"
import { tooMany } from "./Gate.js"
import type { Knobs } from "./Knobs.js"

export type OrderKind = "create" | "amend" | "cancel" | "cancelAll"

/** An order that was asked for, and what the exchange did about it. */
export interface Acted {
  readonly at: number
  readonly account: string
  readonly kind: OrderKind
  readonly orderId: string
  readonly orderLinkId: string
  /** As sent. */
  readonly qty: string
  readonly code: number
  /** Whether anything changed. */
  readonly changed: boolean
}

/** The answer to a call. */
export interface Result {
  readonly code: number
  readonly message: string
  readonly result: unknown
  readonly retExtInfo?: unknown
}

const text = (value: unknown): string => (typeof value === "string" ? value : "")
const isParams = (value: unknown): value is Params => typeof value === "object" && value !== null

/** The calls that change orders, the same over REST and over the trade socket. */
export class Orders {
  readonly acted: Array<Acted> = []
  readonly #engine: Engine
  readonly #knobs: Knobs
  readonly #now: () => number

  constructor(engine: Engine, knobs: Knobs, now: () => number) {
    this.#engine = engine
    this.#knobs = knobs
    this.#now = now
  }

  /** `call` is the path or the operation; undefined if there is no such call. Of a batch, only as many orders are done as are admitted. */
  call(account: Account, call: string, params: Params, admitted: number): Result | undefined {
    const { codes } = this.#knobs
    const isForced = codes.left > 0 && codes.call === call
    if (!isForced) return this.#do(account, call, params, admitted)
    codes.left--
    if (codes.acts) this.#do(account, call, params, admitted, codes.code)
    return { code: codes.code, message: `code ${codes.code}`, result: {} }
  }

  #do(account: Account, call: string, params: Params, admitted: number, told?: number): Result | undefined {
    const { category } = params
    const [kind, isBatch] = kinds[call] ?? []
    if (kind === undefined) return undefined
    if (kind === "cancelAll") {
      const orders = this.#engine.cancelAll(account, category, params["symbol"])
      for (const { orderId, orderLinkId } of orders)
        this.#note(account, kind, {}, { code: told ?? 0, message: "", orderId, orderLinkId }, true)
      const list = orders.map(({ orderId, orderLinkId }) => ({ orderId, orderLinkId }))
      return { code: 0, message: "OK", result: { list, success: "1" } }
    }
    const one = (each: Params): Answered => {
      const answered = this.#engine[kind === "create" ? "place" : kind](account, category, each)
      this.#note(account, kind, each, told === undefined ? answered : { ...answered, code: told }, answered.code === 0)
      return answered
    }
    if (!isBatch) {
      const { code, message, orderId, orderLinkId } = one(params)
      return { code, message, result: code === 0 ? { orderId, orderLinkId } : {} }
    }
    const request = Array.isArray(params["request"]) ? params["request"].filter(isParams) : []
    const rows = request.map((each, i) => ({ each, answered: i < admitted ? one(each) : excess(each) }))
    return {
      code: 0,
      message: "OK",
      result: {
        list: rows.map(({ answered, each }) => ({
          category,
          symbol: each["symbol"],
          orderId: answered.orderId,
          orderLinkId: answered.orderLinkId,
          ...(kind === "create" ? { createAt: answered.code === 0 ? String(this.#now()) : "" } : {})
        }))
      },
      retExtInfo: { list: rows.map(({ answered }) => ({ code: answered.code, msg: answered.message })) }
    }
  }

  #note(account: Account, kind: OrderKind, params: Params, answered: Answered, changed: boolean): void {
    this.acted.push({
      at: this.#now(),
      account: account.name,
      kind,
      orderId: answered.orderId,
      orderLinkId: answered.orderLinkId,
      qty: text(params["qty"]),
      code: answered.code,
      changed
    })
  }
}

/** Of a batch that is larger than what is left of the limit, the first orders are done. */
const excess = (params: Params): Answered => ({
  ...tooMany,
  orderId: "",
  orderLinkId: text(params["orderLinkId"])
})

const kinds: Readonly<Record<string, readonly [kind: OrderKind, isBatch: boolean]>> = {
  "/v5/order/create": ["create", false],
  "/v5/order/amend": ["amend", false],
  "/v5/order/cancel": ["cancel", false],
  "/v5/order/cancel-all": ["cancelAll", false],
  "/v5/order/create-batch": ["create", true],
  "/v5/order/amend-batch": ["amend", true],
  "/v5/order/cancel-batch": ["cancel", true],
  "order.create": ["create", false],
  "order.amend": ["amend", false],
  "order.cancel": ["cancel", false],
  "order.create-batch": ["create", true],
  "order.amend-batch": ["amend", true],
  "order.cancel-batch": ["cancel", true]
}

import type { Answer, Request } from "../../World/Host.js"
import { epoch } from "../../World/Machine.js"
import type { World } from "../../World/World.js"
import type { Account, Row } from "./Account.js"
import type { Gate } from "./Gate.js"
import type { Knobs, RestKind } from "./Knobs.js"
import { useOf } from "./limits.js"
import type { Orders, Result } from "./Orders.js"
import { refusalOf } from "./refusals.js"

/** The private calls. */
export class Rest {
  readonly #world: World
  readonly #gate: Gate
  readonly #orders: Orders
  readonly #knobs: Knobs

  constructor(world: World, gate: Gate, orders: Orders, knobs: Knobs) {
    this.#world = world
    this.#gate = gate
    this.#orders = orders
    this.#knobs = knobs
  }

  answer(request: Request): Answer {
    const { body, headers, method, path, query } = request
    const header = (name: string) => {
      const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)
      return found?.[1] ?? ""
    }
    const key = header("x-bapi-api-key")
    const [timestamp, recvWindow] = [header("x-bapi-timestamp"), header("x-bapi-recv-window")]
    const account = this.#gate.account(key)
    if (account === undefined) return this.#wrapped({ code: 10003, message: "API key is invalid.", result: {} })
    const signed = `${timestamp}${key}${recvWindow}${method === "GET" ? query : body}`
    if (!this.#gate.isSigned(account, signed, header("x-bapi-sign")))
      return this.#wrapped({ code: 10004, message: "error sign! please check generate signature", result: {} })
    if (!this.#gate.isInTime(Number(timestamp), Number(recvWindow)))
      return this.#wrapped({ code: 10002, message: "invalid request, please check your server timestamp", result: {} })
    const params = method === "POST" ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(query))
    const { admitted, left, limit, refusal, resetAt } = this.#gate.admit(account, useOf(path, params))
    const limits = {
      "x-bapi-limit": String(limit),
      "x-bapi-limit-status": String(left),
      "x-bapi-limit-reset-timestamp": String(resetAt)
    }
    if (refusal !== undefined) return this.#wrapped({ ...refusal, result: {} }, limits)
    const wrong = refusalOf(path, params)
    if (wrong !== undefined) return this.#wrapped({ ...wrong, result: {} }, limits)
    const result =
      method === "POST"
        ? this.#orders.call(account, path, params, admitted)
        : this.#read(account, path, new URLSearchParams(query))
    return this.#wrapped(result ?? { code: 10001, message: "no such call", result: {} }, limits)
  }

  #read(account: Account, path: string, query: URLSearchParams): Result | undefined {
    const forced = forcedBy(this.#knobs, path)
    if (forced !== undefined) return forced
    const category = query.get("category")
    const page = (rows: ReadonlyArray<Row>, usual: number) => ({
      code: 0,
      message: "OK",
      result: { category, ...paged(rows, query, Math.min(this.#most, Number(query.get("limit") ?? usual))) }
    })
    switch (path) {
      case "/v5/order/realtime":
        return page(this.#realtime(account, query), 20)
      case "/v5/order/history":
        return page(this.#history(account, query), 20)
      case "/v5/execution/list":
        return page(this.#executions(account, query), 50)
      case "/v5/position/list":
        return page(this.#positions(account, query), 20)
      case "/v5/account/wallet-balance": {
        const row = account.wallet.at(this.#time("wallet"))
        return { code: 0, message: "OK", result: { list: row === undefined ? [] : [row] } }
      }
      default:
        return undefined
    }
  }

  /** How many rows a page can have. */
  get #most(): number {
    const { most, until } = this.#knobs.shortPages
    return until > this.#world.now ? most : Number.POSITIVE_INFINITY
  }

  /** The time whose state REST shows. */
  #time(of: RestKind): number {
    const { restLag } = this.#knobs
    const { now } = this.#world
    const lags = restLag.until > now && (restLag.of === "all" || restLag.of === of)
    return lags ? Math.max(0, now - restLag.millis) : now
  }

  /** The orders of a query, newest first, as they were at the time that REST shows. */
  #ordersAt(account: Account, query: URLSearchParams): ReadonlyArray<Row> {
    const time = this.#time("orders")
    const rows: Array<Row> = []
    for (const order of [...account.orders.values()].reverse()) {
      if (order.market.category !== query.get("category")) continue
      if (!matches(query, "symbol", order.market.symbol)) continue
      if (!matches(query, "orderId", order.orderId) || !matches(query, "orderLinkId", order.orderLinkId)) continue
      const row = order.versions.at(time)
      if (row !== undefined) rows.push(row)
    }
    return rows
  }

  #realtime(account: Account, query: URLSearchParams): ReadonlyArray<Row> {
    const isOne = query.has("orderId") || query.has("orderLinkId")
    return this.#ordersAt(account, query).filter((row) => isOne || isOpenRow(row))
  }

  #history(account: Account, query: URLSearchParams): ReadonlyArray<Row> {
    return this.#ordersAt(account, query).filter(
      (row) => !isOpenRow(row) && isBetween(query, Number(row["createdTime"]))
    )
  }

  #executions(account: Account, query: URLSearchParams): ReadonlyArray<Row> {
    const time = this.#time("executions")
    return account.executions
      .filter(
        ({ at, row }) =>
          at <= time &&
          row["category"] === query.get("category") &&
          matches(query, "symbol", row["symbol"]) &&
          matches(query, "orderId", row["orderId"]) &&
          isBetween(query, epoch + at)
      )
      .map(({ row }) => row)
      .reverse()
  }

  #positions(account: Account, query: URLSearchParams): ReadonlyArray<Row> {
    const time = this.#time("positions")
    return [...account.positions.values()].flatMap(({ market, versions }) => {
      const row = versions.at(time)
      const isHeld = row !== undefined && (query.has("symbol") || Number(row["size"]) !== 0)
      return isHeld && market.category === query.get("category") && matches(query, "symbol", market.symbol) ? [row] : []
    })
  }

  #wrapped({ code, message, result, retExtInfo = {} }: Result, headers: Record<string, string> = {}): Answer {
    const drifts = this.#knobs.drift.until > this.#world.now
    const time = epoch + this.#world.now
    return {
      status: 200,
      headers: { ...headers, traceid: `t${time}`, timenow: String(time) },
      body: JSON.stringify({
        retCode: code,
        retMsg: message,
        result,
        retExtInfo,
        time,
        ...(drifts ? { unheard: 1 } : {})
      })
    }
  }
}

/** The code that the next call of this path is answered with, if any. */
export const forcedBy = ({ codes }: Knobs, path: string): Result | undefined => {
  if (codes.left <= 0 || codes.call !== path) return undefined
  codes.left--
  return { code: codes.code, message: `code ${codes.code}`, result: {} }
}

const isOpenRow = ({ orderStatus }: Row): boolean => orderStatus === "New" || orderStatus === "PartiallyFilled"

const matches = (query: URLSearchParams, name: string, value: unknown): boolean => {
  const wanted = query.get(name)
  return wanted === null || wanted === value
}

const isBetween = (query: URLSearchParams, time: number): boolean =>
  time >= Number(query.get("startTime") ?? 0) && time <= Number(query.get("endTime") ?? Number.POSITIVE_INFINITY)

/**
 * The cursor names the last row of a page: what changes meanwhile neither repeats nor hides a row that was there before. Positions
 * have no ID, and are counted.
 */
const paged = (rows: ReadonlyArray<Row>, query: URLSearchParams, limit: number) => {
  const cursor = query.get("cursor")
  const from =
    cursor === null
      ? 0
      : cursor.startsWith("row ")
        ? Number(cursor.slice(4))
        : rows.findIndex((row) => Number(seqOf(row)) < Number(cursor))
  const list = from < 0 ? [] : rows.slice(from, from + limit)
  const last = list.at(-1)
  const hasMore = last !== undefined && from + limit < rows.length
  return { list, nextPageCursor: hasMore ? (seqOf(last) ?? `row ${from + limit}`) : "" }
}

/** IDs end with a number that grows: see `Engine`. */
const seqOf = (row: Row): string | undefined => {
  const id = row["execId"] ?? row["orderId"]
  return typeof id === "string" ? String(Number.parseInt(id.slice(-12), 16)) : undefined
}

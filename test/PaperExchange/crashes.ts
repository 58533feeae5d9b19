import { Clock, Effect, Layer, type Scope } from "effect"
import type { Exchange } from "../../src/PaperExchange/Exchange.js"
import type { Stream } from "../../src/PaperExchange/internal/Chance.js"
import * as Hmac from "../../src/PaperExchange/internal/Rest/Hmac.js"
import type { RestRequest } from "../../src/PaperExchange/internal/Rest/Request.js"
import * as Rest from "../../src/PaperExchange/internal/Rest/Rest.js"
import { begin, type DurableError, type DurableOptions } from "../../src/PaperExchange/Store/Durable.js"
import { Storage, StorageError } from "../../src/PaperExchange/Store/Storage.js"
import * as Paper from "../../src/PaperExchange.js"
import { start } from "./harness.js"

// biome-ignore lint/suspicious/noExplicitAny: the tests look into answers of many shapes
export type Json = any

/** A clock that the test moves. */
export class HandClock {
  millis: number
  readonly clock: Clock.Clock

  constructor(millis = start) {
    this.millis = millis
    const real = Clock.make()
    this.clock = {
      [Clock.ClockTypeId]: Clock.ClockTypeId,
      unsafeCurrentTimeMillis: () => this.millis,
      unsafeCurrentTimeNanos: () => BigInt(this.millis) * 1_000_000n,
      currentTimeMillis: Effect.sync(() => this.millis),
      currentTimeNanos: Effect.sync(() => BigInt(this.millis) * 1_000_000n),
      sleep: (duration) => real.sleep(duration)
    }
  }
}

type Operation =
  | { readonly kind: "append"; readonly name: string; readonly text: string }
  | { readonly kind: "replace"; readonly name: string; readonly text: string }
  | { readonly kind: "remove"; readonly name: string }

/** A store that records all operations, so that its state at any point can be restored. */
export class Tape {
  readonly begun: ReadonlyMap<string, string>
  /** The position: the number of appended characters, plus one for each other operation. */
  length = 0
  /** Whether writing is disabled. */
  full = false
  readonly #operations: Array<Operation> = []
  readonly #texts: Map<string, string>

  constructor(begun: ReadonlyMap<string, string> = new Map()) {
    this.begun = begun
    this.#texts = new Map(begun)
  }

  get layer(): Layer.Layer<Storage> {
    const run = (operation: Operation) =>
      Effect.suspend(() => {
        if (this.full) {
          return new StorageError({ operation: operation.kind, name: operation.name, cause: new Error("no space") })
        }
        this.#operations.push(operation)
        this.length += operation.kind === "append" ? operation.text.length : 1
        apply(this.#texts, operation)
        return Effect.void
      })
    return Layer.succeed(Storage, {
      list: Effect.sync(() => [...this.#texts.keys()]),
      read: (name) => Effect.sync(() => this.#texts.get(name)),
      appender: (name) => Effect.succeed((text) => run({ kind: "append", name, text })),
      replace: (name, text) => run({ kind: "replace", name, text }),
      remove: (name) => run({ kind: "remove", name })
    })
  }

  /** The positions at which a file has just been appended to, replaced or removed. */
  get moments(): ReadonlyArray<number> {
    let length = 0
    return this.#operations.map((operation) => (length += operation.kind === "append" ? operation.text.length : 1))
  }

  /** The store as a crash at this position would leave it. */
  at(length: number): Map<string, string> {
    const texts = new Map(this.begun)
    let left = length
    for (const operation of this.#operations) {
      if (left <= 0) break
      if (operation.kind === "append") {
        apply(texts, { ...operation, text: operation.text.slice(0, left) })
        left -= operation.text.length
      } else {
        apply(texts, operation)
        left--
      }
    }
    return texts
  }
}

const apply = (texts: Map<string, string>, operation: Operation): void => {
  if (operation.kind === "remove") texts.delete(operation.name)
  else if (operation.kind === "replace") texts.set(operation.name, operation.text)
  else texts.set(operation.name, (texts.get(operation.name) ?? "") + operation.text)
}

/** Runs an exchange on a store until the effect completes. For the store after a crash, see `Tape.at`. */
export const running = <A, E>(
  tape: Tape,
  hand: HandClock,
  options: DurableOptions,
  use: (exchange: Exchange) => Effect.Effect<A, E, Scope.Scope>
): Effect.Effect<A, E | DurableError> =>
  Effect.flatMap(begin(options), use).pipe(Effect.scoped, Effect.provide(tape.layer), Effect.withClock(hand.clock))

export const small: DurableOptions = { seed: 7, symbols: ["BTCUSDT"], historyDays: 1 }

/** The headers of a request signed by the demo account. */
export const signed = (payload: string, now: number): Record<string, string> => ({
  "X-BAPI-API-KEY": Paper.account.key,
  "X-BAPI-TIMESTAMP": String(now),
  "X-BAPI-RECV-WINDOW": "5000",
  "X-BAPI-SIGN": Hmac.hex(Paper.account.secret, `${now}${Paper.account.key}5000${payload}`)
})

/** Calls an operation, signed with the demo account's key. */
export type Ask = (method: "GET" | "POST", path: string, params: Json) => Effect.Effect<Json, unknown>

export const asking =
  (exchange: Exchange): Ask =>
  (method, path, params) => {
    const query = method === "GET" ? new URLSearchParams(params).toString() : ""
    const body = method === "POST" ? JSON.stringify(params) : undefined
    const request: RestRequest = {
      method,
      path: query === "" ? path : `${path}?${query}`,
      headers: signed(body ?? query, exchange.now()),
      body,
      address: "test"
    }
    return Effect.map(Rest.handle(exchange, request), (response) => JSON.parse(response.body))
  }

export const ask = (exchange: Exchange, ...request: Parameters<Ask>): ReturnType<Ask> => asking(exchange)(...request)

/** All rows of a paged list. */
const all = (ask: Ask, path: string, params: Json): Effect.Effect<ReadonlyArray<Json>, unknown> =>
  Effect.gen(function* () {
    const rows: Array<Json> = []
    let cursor = ""
    do {
      const { result, retCode } = yield* ask("GET", path, { ...params, limit: 50, ...(cursor && { cursor }) })
      if (retCode !== 0) throw new Error(`${path}: ${retCode}`)
      rows.push(...result.list)
      cursor = result.nextPageCursor
    } while (cursor !== "")
    return rows
  })

/** Everything the demo account can see, which is everything that was ever acknowledged to it. */
export interface Seen {
  /** By ID. */
  readonly orders: ReadonlyMap<string, Json>
  readonly fills: ReadonlyMap<string, Json>
  readonly balances: ReadonlyMap<string, Json>
}

const by = (rows: ReadonlyArray<Json>, name: string): ReadonlyMap<string, Json> =>
  new Map(rows.map((row) => [row[name], row]))

export const look = (exchange: Exchange): Effect.Effect<Seen, unknown> => lookBy(asking(exchange))

export const lookBy = (ask: Ask): Effect.Effect<Seen, unknown> =>
  Effect.gen(function* () {
    const orders: Array<Json> = []
    const fills: Array<Json> = []
    for (const category of ["spot", "linear"]) {
      const which = { category, symbol: "BTCUSDT" }
      orders.push(...(yield* all(ask, "/v5/order/realtime", which)))
      orders.push(...(yield* all(ask, "/v5/order/history", which)))
      fills.push(...(yield* all(ask, "/v5/execution/list", which)))
    }
    const log = yield* all(ask, "/v5/account/transaction-log", {})
    return { orders: by(orders, "orderId"), fills: by(fills, "execId"), balances: by(log, "id") }
  })

const final = new Set(["Filled", "Cancelled", "PartiallyFilledCanceled", "Deactivated", "Rejected"])
const kept = ["orderLinkId", "symbol", "side", "orderType", "createdTime"]

/** Everything that is missing or has changed since before. */
export const lost = (before: Seen, after: Seen): ReadonlyArray<string> => {
  const gone: Array<string> = []
  for (const [id, order] of before.orders) {
    const found = after.orders.get(id)
    const names = final.has(order.orderStatus) ? Object.keys(order) : kept
    for (const name of found === undefined ? ["all"] : names) {
      if (JSON.stringify(found?.[name]) !== JSON.stringify(order[name]))
        gone.push(`${name} of order ${id}: ${order[name]}, now ${found?.[name]}`)
    }
  }
  for (const which of ["fills", "balances"] as const) {
    for (const [id, row] of before[which]) {
      const found = after[which].get(id)
      if (JSON.stringify(found) !== JSON.stringify(row)) gone.push(`${which} ${id}`)
    }
  }
  return gone
}

/** Runs a random action as a trader. */
export const trade = (exchange: Exchange, chance: Stream): Effect.Effect<Json, unknown> =>
  Effect.suspend(() => {
    const { account } = [...exchange.keys.values()][0] ?? { account: exchange.engine.flow }
    const category = chance.next() < 0.5 ? "spot" : "linear"
    const market = exchange.engine.market(category, "BTCUSDT")
    const open = [...account.openOrders].filter((order) => order.market === market)
    const dice = chance.next()
    const some = open[chance.integer(0, Math.max(0, open.length - 1))]
    const ticks = chance.integer(-40, 40)
    const price = (((market?.markPrice ?? 0) / 100) * (1 + ticks / 20_000)).toFixed(1)
    const symbol = "BTCUSDT"
    if (dice < 0.15 && some !== undefined) {
      return ask(exchange, "POST", "/v5/order/cancel", { category, symbol, orderId: some.id })
    }
    if (dice < 0.3 && some !== undefined && some.type === "Limit") {
      return ask(exchange, "POST", "/v5/order/amend", { category, symbol, orderId: some.id, price })
    }
    if (dice < 0.33) return ask(exchange, "POST", "/v5/order/cancel-all", { category, symbol })
    if (dice < 0.38 && category === "linear") {
      const leverage = String(chance.integer(1, 20))
      return ask(exchange, "POST", "/v5/position/set-leverage", {
        category,
        symbol,
        buyLeverage: leverage,
        sellLeverage: leverage
      })
    }
    return ask(exchange, "POST", "/v5/order/create", {
      category,
      symbol,
      side: chance.next() < 0.5 ? "Buy" : "Sell",
      orderType: dice < 0.6 ? "Market" : "Limit",
      qty: (chance.integer(1, 40) / 1000).toFixed(3),
      ...(dice < 0.6 ? { marketUnit: "baseCoin" } : { price }),
      ...(dice > 0.9 ? { orderLinkId: `link ${dice}`.replaceAll(" ", "-") } : {})
    })
  })

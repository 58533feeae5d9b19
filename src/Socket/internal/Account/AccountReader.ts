/** Reads an account's lists over REST: all of them, or what one order lacks. */
import * as Effect from "effect/Effect"
import { getWalletBalance } from "../../../Http/V5/Account/getWalletBalance.js"
import { getOpenOrders } from "../../../Http/V5/Order/getOpenOrders.js"
import { getOrderHistory } from "../../../Http/V5/Order/getOrderHistory.js"
import { getTradeHistory } from "../../../Http/V5/Order/getTradeHistory.js"
import { getPositionInfo } from "../../../Http/V5/Position/getPositionInfo.js"
import { type Category, categories, type DerivativeCategory } from "../../../Schema/Category.js"
import type { Execution } from "../../../Schema/Execution.js"
import type { Order } from "../../../Schema/Order.js"
import type { Position } from "../../../Schema/Position.js"
import type { Coverage } from "../../Coverage.js"
import { isPlausible } from "../PlausibleTime.js"
import type { Readings } from "../Shared/Readings.js"
import type { AccountLedger, Row } from "./AccountLedger.js"
import type { Clocks } from "./Clocks.js"
import type { Unresolved } from "./ExecutionLedger.js"
import { type List, Listing, type Rest } from "./Listing.js"
import { millisOf } from "./Millis.js"
import type { Findable } from "./OrderLedger.js"
import type { ReadingKind } from "./Origin.js"
import { legKey } from "./PositionLedger.js"
import { readableSince } from "./Retention.js"

/** A row, and when it was asked for, in milliseconds of the exchange's clock. */
export interface ReadRow {
  readonly row: Row
  readonly at: number
}

/** What a reading covers, in milliseconds of the exchange's clock. */
export interface Covered {
  /** The end of the period that was asked for. */
  readonly until: number
  /** When the first executions were answered; infinite if that is not known. */
  readonly answeredAt: number
}

/** Takes rows that were read, once the feed's consumer is ready for them. */
export type Deliver = (rows: ReadonlyArray<ReadRow>) => Effect.Effect<void>

/** How many rows of a period are collected, to be emitted in chronological order. */
const rowsPerBatch = 4000

/** The longest period of one call. */
const longestPeriod = 7 * 86_400_000

/** Splits a period into those that the exchange accepts, oldest first. */
const windows = (from: number, to: number): ReadonlyArray<{ readonly startTime: number; readonly endTime: number }> => {
  const all = []
  for (let startTime = Math.max(0, Math.floor(from), readableSince(to)); startTime <= to; startTime += longestPeriod) {
    all.push({ startTime, endTime: Math.min(startTime + longestPeriod - 1, Math.ceil(to)) })
  }
  return all
}

/** How far the local clock may be behind: more than the exchange accepts. */
const clockError = 10_000

const isCategory = (category: string): category is Category => categories.some((one) => one === category)

const nameOf = (list: string, category: string, coin?: string): string =>
  coin === undefined ? `${list} of ${category}` : `${list} of ${category} ${coin}`

const parallel = { concurrency: 4, discard: true } as const

/** Reads an account over REST. */
export class AccountReader {
  readonly #coverage: Coverage
  readonly #now: () => number
  readonly #monotonic: () => number
  readonly #ledger: AccountLedger
  readonly #listing: Listing
  readonly #lag: number

  /** `serverTimeKnown` is called with the exchange's time when it refuses a request's. */
  constructor(
    coverage: Coverage,
    clocks: Clocks,
    ledger: AccountLedger,
    lag: number,
    serverTimeKnown: (time: number) => void,
    readings: Readings
  ) {
    this.#coverage = coverage
    this.#now = clocks.now
    this.#monotonic = clocks.monotonic
    this.#ledger = ledger
    this.#listing = new Listing(clocks.monotonic, serverTimeKnown, readings)
    this.#lag = lag
  }

  /** Executions and closed orders since a time, the open orders, the positions and the wallet. */
  read(from: number, connectedAt: number, reading: ReadingKind, deliver: Deliver): Rest<Covered> {
    const self = this
    return Effect.gen(function* () {
      let answeredAt = Number.POSITIVE_INFINITY
      const answered = (time: number) => {
        answeredAt = Math.min(answeredAt, time)
      }
      const { categories } = self.#coverage
      const until = self.#now() + clockError
      const time = windows(from, until)
      const rows: Array<ReadRow> = []
      const add = (row: Row, at: number) => {
        rows.push({ row, at })
      }
      const flushAt = (count: number) =>
        Effect.suspend(() => (rows.length < count ? Effect.void : deliver(rows.splice(0))))
      const flush = flushAt(rowsPerBatch)
      // Between periods, so that the rows of one are not split if possible: the exchange lists them newest first.
      const endPeriod = flushAt(rowsPerBatch / 2)
      const found = new Set<string>()
      const addOrder = (order: Order, at: number) => {
        found.add(order.orderId)
        add({ _tag: "Order", order }, at)
      }

      for (const window of time) {
        yield* Effect.forEach(
          categories.flatMap((category) => self.#optionScopes(category)),
          ({ category, ...scope }) =>
            self.#executions(
              category,
              { ...scope, ...window },
              (execution, at) => add({ _tag: "Execution", execution }, at),
              flush,
              answered
            ),
          parallel
        )
        yield* endPeriod
      }
      yield* Effect.forEach(
        categories.flatMap((category) => self.#settleScopes(category)),
        ({ category, ...scope }) => self.#openOrders(category, scope, addOrder, flush),
        parallel
      )
      for (const window of time) {
        yield* Effect.forEach(categories, (category) => self.#history(category, window, addOrder, flush), parallel)
        yield* endPeriod
      }
      const { orders } = self.#ledger
      const unlisted = orders
        .open(self.#freshSince(connectedAt), reading === "first" ? undefined : self.#monotonic())
        .filter(({ orderId }) => !found.has(orderId))
      yield* Effect.forEach(
        unlisted,
        (order) => Effect.map(self.#lookUp(order, addOrder), () => orders.lookedUp(order.orderId, self.#monotonic())),
        parallel
      )
      yield* self.#positions(connectedAt, add)
      yield* self.#wallets(add)
      yield* deliver(rows.splice(0))
      return { until, answeredAt }
    })
  }

  /** Reads the missing part of an order: all its executions, or its newest state. */
  readOrder(unresolvedOrder: Unresolved, since: number, deliver: Deliver): Rest<void> {
    const self = this
    const { category, createdAt, isShort, orderId, readings, symbol } = unresolvedOrder
    return Effect.gen(function* () {
      if (!isCategory(category)) return
      const rows: Array<ReadRow> = []
      if (!isShort) {
        yield* self.#lookUp({ category, orderId, symbol }, (order, at) =>
          rows.push({ row: { _tag: "Order", order }, at })
        )
        yield* deliver(rows)
        self.#ledger.executions.lookedUp(orderId, self.#monotonic())
        return
      }
      const scopes =
        category === "option" && symbol !== ""
          ? [{ category, baseCoin: symbol.split("-")[0] ?? "" }]
          : self.#optionScopes(category)
      // Without the time of its creation, each reading reaches further back.
      const from = createdAt ?? since - longestPeriod * 2 ** Math.min(readings, 7)
      for (const window of windows(from, self.#now() + clockError)) {
        for (const { category, ...scope } of scopes) {
          yield* self.#executions(
            category,
            { orderId, ...scope, ...window },
            (execution, at) => rows.push({ row: { _tag: "Execution", execution }, at }),
            Effect.void
          )
        }
      }
      yield* deliver(rows)
    })
  }

  /** REST may not show later pushes yet. States pushed before a lost connection may have changed since. */
  #freshSince(connectedAt: number): number {
    return Math.max(connectedAt, this.#monotonic() - this.#lag)
  }

  /** Whether the executions of a category are read. */
  canRead(category: string): boolean {
    if (!isCategory(category) || !this.#coverage.categories.includes(category)) return false
    return this.#optionScopes(category).some(
      ({ baseCoin }) => !this.#listing.isLeftOut(nameOf("executions", category, baseCoin))
    )
  }

  #optionScopes(category: Category): ReadonlyArray<{ readonly category: Category; readonly baseCoin?: string }> {
    return category === "option"
      ? this.#coverage.optionCoins.map((baseCoin) => ({ category, baseCoin }))
      : [{ category }]
  }

  #settleScopes(category: Category): ReadonlyArray<{ readonly category: Category; readonly settleCoin?: string }> {
    return category === "linear"
      ? this.#coverage.settleCoins.map((settleCoin) => ({ category, settleCoin }))
      : [{ category }]
  }

  /** Reads a list of a category, whose rows don't say so. `flush` follows each page. */
  #rows<Row extends { readonly category?: string }>(
    list: List<Row>,
    category: Category,
    add: (row: Row, at: number) => void,
    flush: Effect.Effect<void>
  ): Rest<boolean> {
    return this.#listing.read({ ...list, market: category }, (page, at) => {
      for (const row of page) add({ ...row, category }, at)
      return flush
    })
  }

  #executions(
    category: Category,
    params: {
      readonly baseCoin?: string
      readonly orderId?: string
      readonly startTime: number
      readonly endTime: number
    },
    add: (execution: Execution, at: number) => void,
    flush: Effect.Effect<void>,
    answered: (time: number) => void = () => {}
  ): Rest<boolean> {
    return this.#rows(
      {
        name: nameOf("executions", category, params.baseCoin),
        isLookup: params.orderId !== undefined,
        endpoint: getTradeHistory,
        page: (cursor) =>
          Effect.map(getTradeHistory.response({ category, limit: 100, ...params, ...cursor }), ({ result, time }) => {
            if (time !== undefined && isPlausible(time, this.#now())) answered(time)
            return result
          })
      },
      category,
      add,
      flush
    )
  }

  #openOrders(
    category: Category,
    params: { readonly settleCoin?: string; readonly orderId?: string; readonly symbol?: string },
    add: (order: Order, at: number) => void,
    flush: Effect.Effect<void>
  ): Rest<boolean> {
    return this.#rows(
      {
        name: nameOf("open orders", category, params.settleCoin),
        isLookup: params.orderId !== undefined,
        endpoint: getOpenOrders,
        page: (cursor) => getOpenOrders({ category, limit: 50, ...params, ...cursor })
      },
      category,
      add,
      flush
    )
  }

  #history(
    category: Category,
    params: {
      readonly orderId?: string
      readonly symbol?: string
      readonly startTime?: number
      readonly endTime?: number
    },
    add: (order: Order, at: number) => void,
    flush: Effect.Effect<void>
  ): Rest<boolean> {
    return this.#rows(
      {
        name: nameOf("order history", category),
        isLookup: params.orderId !== undefined,
        endpoint: getOrderHistory,
        page: (cursor) => getOrderHistory({ category, limit: 50, ...params, ...cursor })
      },
      category,
      add,
      flush
    )
  }

  /** Finds an order among the live ones, which include those closed recently, or else in the history. */
  #lookUp(
    { category = "", createdTime, orderId, symbol }: Findable,
    add: (order: Order, at: number) => void
  ): Rest<void> {
    const self = this
    return Effect.gen(function* () {
      if (!isCategory(category) || !self.#coverage.categories.includes(category)) return
      let isFound = false
      const found = (order: Order, at: number) => {
        if (order.orderId !== orderId) return
        isFound = true
        add(order, at)
      }
      // Open orders of linear contracts are not listed by their ID alone.
      const one = { orderId, symbol }
      yield* self.#openOrders(category, one, found, Effect.void)
      if (isFound) return
      yield* self.#history(category, one, found, Effect.void)
      const createdAt = millisOf(createdTime)
      if (isFound || createdAt === undefined) return
      // Without times, only orders created during the last 7 days are listed.
      const startTime = Math.max(0, Math.floor(createdAt) - 60_000)
      yield* self.#history(category, { ...one, startTime, endTime: startTime + longestPeriod - 1 }, found, Effect.void)
    })
  }

  #wallets(add: (row: Row, at: number) => void): Rest<boolean> {
    const page = () => getWalletBalance({ accountType: "UNIFIED" })
    return this.#listing.read({ name: "the wallet", endpoint: getWalletBalance, page }, (wallets, at) =>
      Effect.sync(() => {
        for (const wallet of wallets) add({ _tag: "Wallet", wallet }, at)
      })
    )
  }

  #positions(connectedAt: number, add: (row: Row, at: number) => void): Rest<void> {
    const self = this
    const listed = new Set<string>()
    const addPosition = (position: Position, at: number) => {
      listed.add(legKey(position))
      add({ _tag: "Position", position }, at)
    }
    const read = (category: DerivativeCategory, params: { readonly settleCoin?: string; readonly symbol?: string }) =>
      self.#rows(
        {
          name: nameOf("positions", category, params.settleCoin),
          isLookup: params.symbol !== undefined,
          endpoint: getPositionInfo,
          page: (cursor) => getPositionInfo({ category, limit: 200, ...params, ...cursor })
        },
        category,
        addPosition,
        Effect.void
      )
    return Effect.gen(function* () {
      yield* Effect.forEach(
        self.#coverage.categories.flatMap((category) => self.#settleScopes(category)),
        ({ category, ...scope }) => (category === "spot" ? Effect.void : read(category, scope)),
        parallel
      )
      const at = self.#monotonic()
      const unlisted = self.#ledger.positions
        .open(self.#freshSince(connectedAt))
        .filter((position) => !listed.has(legKey(position)))
      const symbols = new Map(
        unlisted.map(({ category = "", symbol }) => [`${category} ${symbol}`, { category, symbol }])
      )
      const answered = new Set<string>()
      yield* Effect.forEach(
        symbols,
        ([key, { category, symbol }]) =>
          isCategory(category) && category !== "spot" && self.#coverage.categories.includes(category)
            ? Effect.map(read(category, { symbol }), (isAnswered) => isAnswered && answered.add(key))
            : Effect.void,
        parallel
      )
      for (const position of unlisted) {
        if (listed.has(legKey(position)) || !answered.has(`${position.category} ${position.symbol}`)) continue
        const closed = self.#ledger.positions.missed(position)
        if (closed !== undefined) add({ _tag: "Position", position: closed }, at)
      }
    })
  }
}

/** Lets each execution pass once, and knows the orders whose executions don't add up. */
import * as BigDecimal from "effect/BigDecimal"
import { type Execution, isFill } from "../../../Schema/Execution.js"
import type { Order } from "../../../Schema/Order.js"
import { isFinal } from "../../../Schema/OrderStatus.js"
import type { CursorOrder } from "../../FeedCursor.js"
import type { UnresolvedOrder } from "../../FeedEvent.js"
import { amountOf, textOf } from "./Amount.js"
import { executionKey } from "./ExecutionKey.js"
import { millisOf } from "./Millis.js"
import { type LedgerOptions, remembered } from "./Origin.js"

const none = BigDecimal.fromBigInt(0n)

/** The known executions of an order. */
class Sum {
  category: string
  symbol: string
  /** The most that any state of the order had executed; undefined while no state is known. */
  executed: BigDecimal.BigDecimal | undefined
  /** The quantity executed before the feed began, according to an earlier state of the order. */
  stated = none
  /** The same, according to the executions that were read. */
  before = none
  /** The quantity of later executions. */
  after = none
  isEnded = false
  createdAt: number | undefined
  seenAt = 0
  /** The sum for which the order's state was last looked up. */
  lookedUp: BigDecimal.BigDecimal | undefined

  constructor(category: string, symbol: string) {
    this.category = category
    this.symbol = symbol
  }

  get total(): BigDecimal.BigDecimal {
    return BigDecimal.sum(this.after, BigDecimal.max(this.stated, this.before))
  }

  get isShort(): boolean {
    return this.executed !== undefined && BigDecimal.lessThan(this.total, this.executed)
  }

  /** Whether the known executions exceed the order's executed quantity. */
  get isAhead(): boolean {
    const { after, total } = this
    if (after.value === 0n || (this.executed !== undefined && BigDecimal.lessThanOrEqualTo(total, this.executed)))
      return false
    return this.lookedUp === undefined || !BigDecimal.equals(this.lookedUp, total)
  }
}

/** An order whose executions don't add up. */
export interface Unresolved {
  readonly orderId: string
  readonly category: string
  /** `""` if unknown. */
  readonly symbol: string
  /** When the order was created, in milliseconds; undefined if unknown. */
  readonly createdAt: number | undefined
  /** Whether executions are missing. Otherwise a newer state of the order is. */
  readonly isShort: boolean
  /** When to read them, in milliseconds of the monotonic clock. */
  dueAt: number
  /** How many times they were read. */
  readings: number
}

/** Accepts each execution once, and checks that those of an order add up to its executed quantity. */
export class ExecutionLedger {
  readonly #options: LedgerOptions
  /** The time of each known execution. */
  readonly #seen = new Map<string, number>()
  #forgottenUntil = Number.NEGATIVE_INFINITY
  /** The latest of all times, for rows whose own can't be read. */
  #latest = 0
  readonly #handled: Set<string>
  readonly #sums = new Map<string, Sum>()
  readonly #unresolved = new Map<string, Unresolved>()
  /** For orders that didn't add up in the previous run: from when on their executions are news. */
  readonly #since = new Map<string, number>()
  readonly #canRead: (category: string) => boolean

  /**
   * Executions in `handled` are not news, nor are those that REST returns from before the feed began. Nothing is owed in categories
   * that can't be read.
   */
  constructor(options: LedgerOptions, handled: Iterable<string>, canRead: (category: string) => boolean) {
    this.#options = options
    this.#canRead = canRead
    this.#handled = new Set(handled)
  }

  /** The orders whose executions don't add up. */
  get unresolvedOrders(): ReadonlyMap<string, Unresolved> {
    return this.#unresolved
  }

  /** How many of them lack executions. */
  get unresolved(): number {
    let count = 0
    for (const { isShort } of this.#unresolved.values()) if (isShort) count++
    return count
  }

  /** The latest time of a forgotten execution: read again, it would seem to be news. */
  get forgottenUntil(): number {
    return this.#forgottenUntil
  }

  /** Continues with an order that did not add up in the previous run: what happened to it since a time is news. */
  resume({ category, cumExecQty, orderId, since }: CursorOrder, now: number): void {
    this.#since.set(orderId, since)
    const sum = this.#sumOf(orderId, category, "")
    sum.executed = amountOf(cumExecQty)
    sum.seenAt = this.#latest
    this.#check(orderId, sum, now, "rest")
  }

  #sinceOf(orderId: string): number {
    return this.#since.get(orderId) ?? this.#options.since
  }

  #sumOf(orderId: string, category: string, symbol: string): Sum {
    let sum = this.#sums.get(orderId)
    if (sum === undefined) {
      sum = new Sum(category, symbol)
      this.#sums.set(orderId, sum)
    }
    if (category !== "") sum.category = category
    if (symbol !== "") sum.symbol = symbol
    return sum
  }

  #timeOf(text: string | undefined): number | undefined {
    const time = millisOf(text)
    if (time !== undefined) this.#latest = Math.max(this.#latest, time)
    return time
  }

  /** Whether an execution is news. Remembers it. `now` is the time of the monotonic clock. */
  isNews(execution: Execution, source: "socket" | "rest", now: number): boolean {
    const key = executionKey(execution)
    if (this.#seen.has(key)) return false
    const time = this.#timeOf(execution.execTime)
    this.#seen.set(key, time ?? this.#latest)
    const isBefore = time !== undefined && time < this.#sinceOf(execution.orderId)
    if (isFill(execution)) {
      const sum = this.#sumOf(execution.orderId, execution.category ?? "", execution.symbol)
      const qty = amountOf(execution.execQty) ?? none
      sum.seenAt = Math.max(sum.seenAt, time ?? this.#latest)
      if (isBefore) sum.before = BigDecimal.sum(sum.before, qty)
      else sum.after = BigDecimal.sum(sum.after, qty)
      this.#check(execution.orderId, sum, now, source)
    }
    return !this.#handled.delete(key) && !(isBefore && source === "rest")
  }

  /** Notes an order's executed quantity, even if its state isn't news. */
  note(order: Order, source: "socket" | "rest", now: number): void {
    const executed = amountOf(order.cumExecQty)
    if (executed === undefined) return
    if (executed.value === 0n && !this.#sums.has(order.orderId)) return
    const sum = this.#sumOf(order.orderId, order.category ?? "", order.symbol)
    const time = this.#timeOf(order.updatedTime)
    sum.createdAt ??= millisOf(order.createdTime)
    sum.seenAt = Math.max(sum.seenAt, time ?? this.#latest)
    sum.isEnded ||= isFinal(order.orderStatus)
    if (sum.executed === undefined || BigDecimal.greaterThan(executed, sum.executed)) sum.executed = executed
    if (time !== undefined && time < this.#sinceOf(order.orderId)) sum.stated = BigDecimal.max(sum.stated, executed)
    this.#check(order.orderId, sum, now, source)
  }

  #check(orderId: string, sum: Sum, now: number, source: "socket" | "rest" = "socket"): void {
    const { category, createdAt, isShort, symbol } = sum
    if ((!isShort && !sum.isAhead) || !this.#canRead(category)) {
      this.#unresolved.delete(orderId)
      return
    }
    const known = this.#unresolved.get(orderId)
    if (known?.isShort === isShort) return
    this.#unresolved.set(orderId, {
      orderId,
      category,
      symbol,
      createdAt,
      isShort,
      // What REST itself doesn't explain is read at once; after a push, another may still be on its way.
      dueAt: isShort && source === "rest" ? now : now + this.#options.lag,
      readings: 0
    })
  }

  /** The state of an order was read: if it still lacks an execution, it isn't looked up for it again. */
  lookedUp(orderId: string, now: number): void {
    const sum = this.#sums.get(orderId)
    if (sum === undefined) return
    sum.lookedUp = sum.total
    this.#check(orderId, sum, now)
  }

  describe({ category, orderId }: Unresolved): UnresolvedOrder {
    const sum = this.#sums.get(orderId)
    return {
      category,
      orderId,
      knownExecQty: textOf(sum?.total ?? none),
      cumExecQty: textOf(sum?.executed ?? none)
    }
  }

  /**
   * Forgets executions from before a time, oldest first, but keeps the newest ones and those of open orders, which may be read
   * again.
   */
  forget(before: number): void {
    let surplus = this.#seen.size - remembered
    for (const [key, time] of this.#seen) {
      if (surplus <= 0) break
      if (time >= before) continue
      const orderId = key.slice(key.indexOf(" ") + 1)
      const sum = this.#sums.get(orderId)
      if (this.#unresolved.has(orderId) || (sum?.executed !== undefined && !sum.isEnded)) continue
      this.#seen.delete(key)
      this.#forgottenUntil = Math.max(this.#forgottenUntil, time)
      surplus--
    }
    surplus = this.#sums.size - remembered
    for (const [orderId, sum] of this.#sums) {
      if (surplus <= 0) break
      if (sum.seenAt >= before || this.#unresolved.has(orderId) || (sum.executed !== undefined && !sum.isEnded))
        continue
      this.#sums.delete(orderId)
      surplus--
    }
  }
}

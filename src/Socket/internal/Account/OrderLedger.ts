/** The newest state of each order, and whether a row is newer. */
import * as BigDecimal from "effect/BigDecimal"
import type { Order } from "../../../Schema/Order.js"
import { isFinal } from "../../../Schema/OrderStatus.js"
import { amountOf } from "./Amount.js"
import { millisOf } from "./Millis.js"
import { isFresh, type LedgerOptions, type Origin, remembered } from "./Origin.js"
import { agree, isAlike, isSame } from "./Rows.js"

/** What finds an order over REST. */
export type Findable = Pick<Order, "category" | "createdTime" | "orderId" | "symbol">

/** How many times a lookup found nothing, and when to try again, in milliseconds of the monotonic clock. */
interface LookUps {
  readonly count: number
  readonly nextAt: number
}

interface Known {
  readonly order: Order
  readonly origin: Origin
  /** When the exchange updated the order, if that can be read. */
  readonly time: number | undefined
  readonly executed: BigDecimal.BigDecimal | undefined
  readonly isEnded: boolean
  readonly lookUps?: LookUps
  /** The pushed states that were replaced in the millisecond of `time`, while the order is open. */
  readonly replaced: ReadonlyArray<Order>
}

/** Only the `order` topic has these, or REST has them next to the list. */
const pushedOnly = new Set(["category", "closedPnl", "feeCurrency"])

/** REST may date a pushed state a little later, and its lists differ in these fields. */
const statedTwice = new Set([
  ...pushedOnly,
  "updatedTime",
  "basePrice",
  "brokerOrderPrice",
  "extraFees",
  "rpiMatchedQty",
  "rpiTakerAccess",
  "slippageTolerance",
  "slippageToleranceType"
])

/** Fields that an amendment may change. */
const amendable = [
  "price",
  "qty",
  "orderIv",
  "triggerPrice",
  "triggerBy",
  "takeProfit",
  "tpLimitPrice",
  "tpTriggerBy",
  "stopLoss",
  "slLimitPrice",
  "slTriggerBy"
]

const stated = [...amendable, "orderStatus", "cumExecQty"]

/** REST is never this far behind: a row read this long after a push of the same millisecond is newer. */
const longestLag = 300_000

/** How many states of a millisecond are remembered. */
const memory = 20

/** After this many lookups without a result, an order is looked up less often: it may be gone, or its status may be new. */
const promptLookups = 4
const longestPause = 600_000

/** An order passes these stages in order, perhaps within a millisecond. */
const stageOf = ({ orderStatus }: Order): number => {
  if (orderStatus === "Untriggered") return 0
  if (orderStatus === "Triggered") return 1
  return isFinal(orderStatus) ? 3 : 2
}

const later = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? (a ?? b) : Math.max(a, b)

/** The newest state of each order. An order never goes backwards: its executed quantity never falls, and the end is final. */
export class OrderLedger {
  readonly #options: LedgerOptions
  readonly #known = new Map<string, Known>()
  /** Orders that were open in the previous run, until something is known of them. */
  readonly #awaited = new Map<string, { readonly order: Findable; readonly lookUps?: LookUps }>()

  constructor(options: LedgerOptions) {
    this.#options = options
  }

  has(orderId: string): boolean {
    return this.#known.has(orderId)
  }

  /** Continues with an order that was open in the previous run: what became of it is news, however long ago it ended. */
  resume(order: Findable): void {
    this.#awaited.set(order.orderId, { order })
  }

  /** The open orders, except those pushed after `since` and those whose next lookup is after `now`. */
  open(since: number, now = Number.POSITIVE_INFINITY): ReadonlyArray<Findable> {
    const open: Array<Findable> = []
    for (const { lookUps, order } of this.#awaited.values()) if ((lookUps?.nextAt ?? 0) <= now) open.push(order)
    for (const { isEnded, lookUps, order, origin } of this.#known.values()) {
      if (!isEnded && !isFresh(origin, since) && (lookUps?.nextAt ?? 0) <= now) open.push(order)
    }
    return open
  }

  /** Notes a lookup of an order that no list contains. The pauses between lookups grow until it changes. */
  lookedUp(orderId: string, now: number): void {
    const next = (lookUps: LookUps | undefined): LookUps => {
      const count = (lookUps?.count ?? 0) + 1
      const pause = count < promptLookups ? 0 : Math.min(longestPause, 60_000 * 2 ** (count - promptLookups))
      return { count, nextAt: now + pause }
    }
    const awaited = this.#awaited.get(orderId)
    if (awaited !== undefined) this.#awaited.set(orderId, { ...awaited, lookUps: next(awaited.lookUps) })
    const known = this.#known.get(orderId)
    if (known === undefined || known.isEnded) return
    this.#known.set(orderId, { ...known, lookUps: next(known.lookUps) })
  }

  /** Whether a row is news. Remembers it if so. */
  isNews(order: Order, origin: Origin): boolean {
    const known = this.#known.get(order.orderId)
    const next: Known = {
      order,
      origin,
      time: millisOf(order.updatedTime),
      executed: amountOf(order.cumExecQty),
      isEnded: isFinal(order.orderStatus),
      replaced: []
    }
    if (known === undefined) {
      const isAwaited = this.#awaited.delete(order.orderId)
      const isBefore = next.isEnded && (next.time ?? Number.POSITIVE_INFINITY) < this.#options.since
      if (origin.source === "rest" && isBefore && !isAwaited) return false
      this.#known.set(order.orderId, next)
      return true
    }
    if (!this.#isNewer(known, next)) return false
    this.#known.delete(order.orderId)
    const time = later(known.time, next.time)
    const isWithin = !next.isEnded && time !== undefined && time === known.time
    const replaced = isWithin ? known.replaced.filter((state) => !agree(state, order, stated)) : []
    if (isWithin && known.origin.source === "socket") replaced.push(known.order)
    this.#known.set(order.orderId, {
      ...next,
      time,
      executed: next.executed ?? known.executed,
      replaced: replaced.slice(-memory)
    })
    return true
  }

  #isNewer(known: Known, next: Known): boolean {
    const change =
      known.executed === undefined || next.executed === undefined ? 0 : BigDecimal.Order(next.executed, known.executed)
    if (change < 0 || (known.isEnded && !next.isEnded)) return false
    // Times alone don't prove it: REST and the socket may date a state differently.
    if (change > 0 || (next.isEnded && !known.isEnded)) return true
    const isTimed = known.time !== undefined && next.time !== undefined
    const age = isTimed ? Number(next.time) - Number(known.time) : 0
    if (age < 0) return false
    const progress = stageOf(next.order) - stageOf(known.order)
    if (progress > 0) return true
    if (progress < 0 && age === 0 && (isTimed || next.origin.source === "rest")) return false
    if (next.origin.source === "socket") {
      return known.origin.source === "socket"
        ? !isSame(known.order, next.order)
        : !isAlike(known.order, next.order, pushedOnly)
    }
    if (age > 0) return !isAlike(known.order, next.order, statedTwice)
    if (known.origin.source === "rest") return !isAlike(known.order, next.order, pushedOnly)
    // Whether REST may be behind depends on the age of the push.
    if (known.origin.at >= next.origin.at - this.#options.lag) return false
    if (!isTimed) return !isAlike(known.order, next.order, pushedOnly)
    return (
      !next.isEnded &&
      !agree(known.order, next.order, amendable) &&
      (next.origin.at - known.origin.at > longestLag ||
        !known.replaced.some((state) => agree(state, next.order, stated)))
    )
  }

  /** Forgets orders that ended before a time, oldest first, but keeps the newest ones. */
  forget(before: number): void {
    let surplus = this.#known.size - remembered
    if (surplus <= 0) return
    for (const [orderId, { isEnded, origin, time = origin.sentAt ?? 0 }] of this.#known) {
      if (!isEnded || time >= before) continue
      this.#known.delete(orderId)
      if (--surplus === 0) return
    }
  }
}

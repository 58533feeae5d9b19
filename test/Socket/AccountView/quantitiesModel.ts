import { BigDecimal, FastCheck as fc, HashMap } from "effect"
import type { Execution } from "../../../src/Schema/Execution.js"
import type { Order } from "../../../src/Schema/Order.js"
import { isFinal } from "../../../src/Schema/OrderStatus.js"
import { Account } from "../../../src/Socket.js"

/** One thing that happens to an order of a slot, and how its two pushes travel. */
export interface Step {
  readonly what: "place" | "fill" | "amend" | "cancel"
  readonly slot: number
  readonly size: number
  /** How long after the last thing. */
  readonly pause: number
  readonly orderDelay: number
  readonly executionDelay: number
  readonly isDoubled: boolean
}

/** When the account is read: in an audit, or after a gap of this length. */
export interface Reading {
  readonly after: number
  readonly gap: number
  readonly lag: number
  /** How far what is said to be complete stays behind what is. */
  readonly slack: number
}

export interface Plan {
  readonly steps: ReadonlyArray<Step>
  /** Which part of what happens was before the view began, in percent. */
  readonly before: number
  readonly subscribed: number
  readonly first: Reading
  readonly readings: ReadonlyArray<Reading>
  readonly showsEnded: boolean
  /** Every so many-th execution was handled by the run before, and is not told; 0 is none. */
  readonly handled: number
  /** Whether an audit comes at the end, although everything has been told. */
  readonly endsWithAudit: boolean
}

const delay = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(30) })

export const planOf = (leastPause: number): fc.Arbitrary<Plan> => {
  const reading = (gap: fc.Arbitrary<number>): fc.Arbitrary<Reading> =>
    fc.record({ after: fc.integer({ min: 1, max: 40 }), gap, lag: fc.nat(10), slack: fc.nat(8) })
  return fc.record({
    steps: fc.array(
      fc.record({
        what: fc.constantFrom("place", "fill", "fill", "fill", "fill", "amend", "cancel"),
        slot: fc.nat(3),
        size: fc.integer({ min: 1, max: 9 }),
        pause: fc.integer({ min: leastPause, max: 6 }),
        orderDelay: delay,
        executionDelay: delay,
        isDoubled: fc.boolean()
      }),
      { minLength: 4, maxLength: 40, size: "max" }
    ),
    before: fc.nat(100),
    subscribed: fc.nat(20),
    first: reading(fc.constant(0)),
    readings: fc.array(reading(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20 }))), { maxLength: 4 }),
    showsEnded: fc.boolean(),
    handled: fc.oneof(
      { weight: 3, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.integer({ min: 2, max: 4 }) }
    ),
    endsWithAudit: fc.boolean()
  })
}

/** What happened, when. */
export interface Fact {
  readonly at: number
  readonly order: Order
  readonly execution: Execution | undefined
  readonly step: Step
}

const slots = [
  { category: "linear", symbol: "BTCUSDT", digits: 1 },
  { category: "spot", symbol: "ETHUSDT", digits: 8 },
  { category: "inverse", symbol: "BTCUSD", digits: 0 },
  { category: "linear", symbol: "BTCUSDT", digits: 19 }
] as const

/** A number of the smallest units, as a decimal. */
export const decimal = (units: bigint, digits: number): string => {
  if (digits === 0) return String(units)
  const text = String(units).padStart(digits + 1, "0")
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

export const exact = (text: string): BigDecimal.BigDecimal => BigDecimal.unsafeFromString(text)

export const sumOf = (quantities: ReadonlyArray<string>): BigDecimal.BigDecimal =>
  quantities.reduce((sum, each) => BigDecimal.sum(sum, exact(each)), exact("0"))

/** A number of units that needs all its digits. */
const unitsOf = (size: number, digits: number): bigint => BigInt(size) * (digits > 8 ? 1_234_567_890_123n : 1n)

const least = (a: bigint, b: bigint): bigint => {
  if (a < b) return a
  return b
}

export const happened = (steps: ReadonlyArray<Step>): ReadonlyArray<Fact> => {
  const facts: Array<Fact> = []
  const open = new Map<number, { readonly order: Order; readonly qty: bigint; readonly executed: bigint }>()
  let at = 1000
  for (const [index, step] of steps.entries()) {
    const { category, digits, symbol } = slots[step.slot] ?? slots[0]
    const place = {
      category,
      symbol,
      orderId: `o${index}`,
      orderLinkId: `link-${step.slot}`,
      side: "Buy",
      orderType: "Limit",
      orderStatus: "New"
    } as const
    at += step.pause
    const last = open.get(step.slot)
    const units = unitsOf(step.size, digits)
    if (last === undefined || step.what === "place") {
      if (last !== undefined) continue
      const qty = units * 3n
      const times = { createdTime: `${at}`, updatedTime: `${at}` }
      const order: Order = { ...place, qty: decimal(qty, digits), cumExecQty: decimal(0n, digits), ...times }
      open.set(step.slot, { order, qty, executed: 0n })
      facts.push({ at, order, execution: undefined, step })
      continue
    }
    const left = last.qty - last.executed
    const filled = step.what === "fill" ? least(units, left) : 0n
    const executed = last.executed + filled
    const qty = step.what === "amend" ? last.qty + units : last.qty
    const canceled = category === "spot" && executed > 0n ? "PartiallyFilledCanceled" : "Cancelled"
    const isFilled = executed === qty
    const orderStatus =
      step.what === "cancel" ? canceled : isFilled ? "Filled" : executed > 0n ? "PartiallyFilled" : "New"
    const order: Order = {
      ...last.order,
      orderStatus,
      qty: decimal(qty, digits),
      cumExecQty: decimal(executed, digits),
      updatedTime: `${at}`
    }
    const { orderId } = order
    const before = facts.at(-1)?.execution
    const isPaired = facts.filter(({ execution }) => execution?.execId === before?.execId).length > 1
    const match = isPaired || before?.orderId === orderId ? undefined : before
    const execution: Execution | undefined =
      filled === 0n
        ? undefined
        : {
            category,
            symbol,
            orderId,
            // Two sides of one match have one ID.
            execId: match !== undefined && step.size % 2 === 0 ? match.execId : `e${index}`,
            side: "Buy",
            execType: "Trade",
            execPrice: "100",
            execQty: decimal(filled, digits),
            execFee: "0.1",
            execTime: `${at}`
          }
    facts.push({ at, order, execution, step })
    if (isFinal(orderStatus)) open.delete(step.slot)
    else open.set(step.slot, { order, qty, executed })
  }
  return facts
}

/** What a view knows of an order, and must. */
export interface Truth {
  /** The executions that are never told, because they were before the view. */
  readonly earlier: BigDecimal.BigDecimal
  readonly told: ReadonlyArray<Execution>
  readonly missing: ReadonlyArray<Execution>
}

/** What is wrong with the quantities of a view. `settled` are the orders that it knew at a `Live` or an audit. */
export const lies = (
  view: Account.AccountView,
  truths: ReadonlyMap<string, Truth>,
  settled: ReadonlySet<string>
): ReadonlyArray<string> => {
  const found: Array<string> = []
  const provisional = new Set(view.provisional)
  if (provisional.size !== view.provisional.length) found.push("an order is provisional twice")
  const isSum = (name: string, qty: string, told: ReadonlyArray<Execution>) => {
    const sum = sumOf(told.map(({ execQty }) => execQty))
    if (!BigDecimal.equals(exact(qty), sum)) found.push(`${name}: fills ${qty}, not ${BigDecimal.format(sum)}`)
  }
  for (const one of [...HashMap.values(view.orders), ...view.closedOrders]) {
    const { earlierQty, fills, order } = one
    const { orderId } = order
    const truth = truths.get(orderId)
    if (truth === undefined) {
      found.push(`${orderId} is invented`)
      continue
    }
    if (!/^\d+(\.\d+)?$/.test(fills.qty) || !/^\d+(\.\d+)?$/.test(earlierQty))
      found.push(`${orderId}: ${fills.qty} or ${earlierQty} is no plain decimal`)
    isSum(orderId, fills.qty, truth.told)
    if (fills.executions.length !== truth.told.length) found.push(`${orderId}: ${fills.executions.length} fills`)
    if (!settled.has(orderId) || provisional.has(orderId)) {
      if (provisional.has(orderId) && settled.has(orderId) && BigDecimal.lessThan(exact(earlierQty), truth.earlier))
        found.push(`${orderId} had ${BigDecimal.format(truth.earlier)} before the view, not ${earlierQty}`)
      continue
    }
    if (!BigDecimal.equals(exact(earlierQty), truth.earlier))
      found.push(`${orderId}: earlierQty ${earlierQty}, not ${BigDecimal.format(truth.earlier)}`)
  }
  for (const { fills, orderId } of view.unmatched)
    isSum(`unmatched ${orderId}`, fills.qty, truths.get(orderId)?.told ?? [])
  return found
}

/** Orders that are said to be complete although executions of theirs have not been told. */
export const tooEarly = (view: Account.AccountView, truths: ReadonlyMap<string, Truth>): ReadonlyArray<string> =>
  [...HashMap.values(view.orders), ...view.closedOrders].flatMap((one) => {
    const { orderId } = one.order
    const missing = (truths.get(orderId)?.missing ?? []).map(({ execId }) => execId)
    if (!Account.isComplete(one) || missing.length === 0) return []
    return [`${orderId} is complete without ${missing}${view.provisional.includes(orderId) ? ", provisionally" : ""}`]
  })

/** What is wrong when everything has arrived: quantities don't add up, or an order that is over isn't complete. */
export const lacks = (view: Account.AccountView, settled: ReadonlySet<string>): ReadonlyArray<string> => {
  const found: Array<string> = []
  for (const one of [...HashMap.values(view.orders), ...view.closedOrders]) {
    const { earlierQty, fills, order } = one
    if (!settled.has(order.orderId)) continue
    const sum = sumOf([fills.qty, earlierQty])
    if (!BigDecimal.equals(sum, exact(order.cumExecQty)))
      found.push(`${order.orderId}: ${fills.qty} + ${earlierQty}, not ${order.cumExecQty}`)
    if (isFinal(order.orderStatus) !== Account.isComplete(one)) found.push(`${order.orderId} is not complete`)
  }
  for (const { orderId } of view.unmatched) found.push(`${orderId} is unmatched`)
  return found
}

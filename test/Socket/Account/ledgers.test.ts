import { assert, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { describe } from "vitest"
import type { Order } from "../../../src/Schema/Order.js"
import { isFinal } from "../../../src/Schema/OrderStatus.js"
import type { Wallet } from "../../../src/Schema/Wallet.js"
import { ExecutionLedger } from "../../../src/Socket/internal/Account/ExecutionLedger.js"
import { OrderLedger } from "../../../src/Socket/internal/Account/OrderLedger.js"
import { PositionLedger } from "../../../src/Socket/internal/Account/PositionLedger.js"
import { WalletLedger } from "../../../src/Socket/internal/Account/WalletLedger.js"
import { fill } from "./AccountServer.js"

const options = { since: 1000, lag: 2000 }

const row = (orderStatus: string, cumExecQty: string, updatedTime: number | undefined, price = "1"): Order => ({
  category: "linear",
  symbol: "BTCUSDT",
  orderId: "o1",
  side: "Buy",
  orderType: "Limit",
  orderStatus,
  qty: "10",
  price,
  cumExecQty,
  ...(updatedTime === undefined ? {} : { updatedTime: `${updatedTime}` })
})

/** The life of an order, in which several things may happen within a millisecond. */
const life = fc
  .array(
    fc.record({
      after: fc.integer({ min: 0, max: 1 }),
      executed: fc.integer({ min: 0, max: 2 }),
      isPriced: fc.boolean()
    }),
    { minLength: 1, maxLength: 8 }
  )
  .map((steps) => {
    let time = 5000
    let executed = 0
    const states = steps.map(({ after, executed: more, isPriced }, i) => {
      time += after
      executed += more
      return row(executed === 0 ? "New" : "PartiallyFilled", `${executed}.0`, time, isPriced ? `${i}` : "1")
    })
    return [...states, row(executed === 0 ? "Cancelled" : "Filled", `${executed}`, time)]
  })

describe("an order", () => {
  it("never goes backwards and always ends, whatever arrives when and from where", () => {
    fc.assert(
      fc.property(
        life.chain((states) =>
          fc.tuple(
            fc.constant(states),
            fc.array(
              fc.record({ index: fc.nat({ max: states.length - 1 }), isRest: fc.boolean(), isTimeless: fc.boolean() }),
              { maxLength: 20 }
            )
          )
        ),
        ([states, arrivals]) => {
          const ledger = new OrderLedger(options)
          const told: Array<Order> = []
          const end = { index: states.length - 1, isRest: true, isTimeless: false }
          let at = 10_000
          for (const { index, isRest, isTimeless } of [...arrivals, end]) {
            const state = states[index]
            if (state === undefined) continue
            const { updatedTime: _, ...timeless } = state
            const order = isTimeless ? timeless : state
            at += 10
            if (ledger.isNews(order, { source: isRest ? "rest" : "socket", at })) told.push(order)
          }
          for (const [i, order] of told.entries()) {
            const before = told[i - 1]
            if (before === undefined) continue
            assert.isAtLeast(Number(order.cumExecQty), Number(before.cumExecQty))
            assert.isFalse(isFinal(before.orderStatus) && !isFinal(order.orderStatus))
            assert.notDeepEqual(order, before)
          }
          const last = told.at(-1)
          assert.isTrue(last !== undefined && isFinal(last.orderStatus))
          assert.strictEqual(Number(last?.cumExecQty), Number(states.at(-1)?.cumExecQty))
        }
      ),
      { numRuns: 500 }
    )
  })

  it("is news from REST if it was amended again in the same millisecond, but not if a push replaced that state", () => {
    const ledger = new OrderLedger(options)
    const isNews = (price: string, source: "socket" | "rest", at: number, fields: object = {}) =>
      ledger.isNews({ ...row("New", "0", 5000, price), ...fields }, { source, at })
    const writtenByRest = { triggerBy: "UNKNOWN", takeProfit: "0.00", lastPriceOnCreated: "7" }
    assert.isTrue(isNews("1", "socket", 5000, { triggerBy: "", takeProfit: "" }))
    assert.isTrue(isNews("2", "socket", 5001, { triggerBy: "", takeProfit: "" }))
    assert.isFalse(isNews("2.0", "rest", 9000, writtenByRest))
    assert.isFalse(isNews("1", "rest", 9000, writtenByRest))
    // REST may be behind by as much.
    assert.isFalse(isNews("3", "rest", 6000, writtenByRest))
    assert.isTrue(isNews("3", "rest", 9000, writtenByRest))
    assert.isFalse(isNews("3", "rest", 9001, writtenByRest))
  })
  it("that was triggered is still open", () => {
    const ledger = new OrderLedger(options)
    assert.isTrue(ledger.isNews(row("Triggered", "0", 5000), { source: "socket", at: 5000 }))
    assert.lengthOf(ledger.open(6000), 1)
    assert.isTrue(ledger.isNews(row("New", "0", 5000), { source: "rest", at: 5000 }))
    assert.isFalse(ledger.isNews(row("Triggered", "0", 5000), { source: "rest", at: 9000 }))
  })

  it("counts exactly, beyond the precision of a number", () => {
    const ledger = new OrderLedger(options)
    assert.isTrue(ledger.isNews(row("PartiallyFilled", "9007199254740993.1", 5000), { source: "socket", at: 5000 }))
    assert.isFalse(ledger.isNews(row("PartiallyFilled", "9007199254740993.0", 6000), { source: "socket", at: 6000 }))
    assert.isTrue(ledger.isNews(row("PartiallyFilled", "9007199254740993.2", 6000), { source: "rest", at: 6000 }))
  })

  it("is remembered while it is open, and forgotten after it has ended and many others came", () => {
    const ledger = new OrderLedger(options)
    const orders = Array.from({ length: 12_000 }, (_, i) => ({
      ...row(i === 0 ? "New" : "Filled", "0", 5000 + i),
      orderId: `o${i}`
    }))
    for (const order of orders) ledger.isNews(order, { source: "socket", at: 5000 })
    ledger.forget(5100)
    assert.isTrue(ledger.has("o0"))
    assert.isFalse(ledger.has("o1"))
    assert.isTrue(ledger.has("o100"))
    ledger.forget(1_000_000)
    assert.isTrue(ledger.has("o0"))
    assert.isFalse(ledger.has("o2000"))
    assert.isTrue(ledger.has("o2001"))
  })
})

describe("executions", () => {
  it("are emitted once, and add up in whatever order they and their order arrive", () => {
    const quantities = fc.array(fc.constantFrom("0.1", "0.2", "0.30"), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(
        quantities,
        fc.nat({ max: 6 }),
        fc.array(fc.nat({ max: 5 }), { maxLength: 6 }),
        (sizes, at, again) => {
          const ledger = new ExecutionLedger(options, [], () => true)
          const rows = sizes.map((execQty, i) => ({ ...fill(`e${i}`, 5000 + i), execQty }))
          const tenths = sizes.reduce((sum, size) => sum + Math.round(Number(size) * 10), 0)
          const order = row("Filled", `${Math.floor(tenths / 10)}.${tenths % 10}`, 6000)
          let told = 0
          const arrivals = [...rows, ...again.flatMap((i) => rows[i] ?? [])]
          for (const [i, one] of arrivals.entries()) {
            if (i === at) ledger.note(order, "socket", 7000)
            if (ledger.isNews(one, i % 2 === 0 ? "rest" : "socket", 7000)) told++
          }
          ledger.note(order, "rest", 7000)
          assert.strictEqual(told, rows.length)
          assert.strictEqual(ledger.unresolvedOrders.size, 0)
        }
      )
    )
  })

  it("of funding and settlement do not count towards an order", () => {
    const ledger = new ExecutionLedger(options, [], () => true)
    ledger.note(row("PartiallyFilled", "1", 6000), "socket", 7000)
    assert.isTrue(ledger.isNews({ ...fill("f", 6000), execType: "Funding" }, "socket", 7000))
    assert.strictEqual(ledger.unresolvedOrders.size, 1)
    assert.isTrue(ledger.isNews(fill("t", 6000), "socket", 7000))
    assert.strictEqual(ledger.unresolvedOrders.size, 0)
  })

  it("of an open order are remembered as long as it is open", () => {
    const ledger = new ExecutionLedger(options, [], () => true)
    ledger.note(row("PartiallyFilled", "1", 5000), "socket", 5000)
    ledger.isNews(fill("first", 5000), "socket", 5000)
    for (let i = 0; i < 12_000; i++) {
      ledger.isNews(fill(`e${i}`, 5000, `x${i}`), "socket", 5000)
      ledger.lookedUp(`x${i}`, 5000)
    }
    ledger.forget(1_000_000)
    assert.isFalse(ledger.isNews(fill("first", 5000), "rest", 5000))
    assert.isTrue(ledger.isNews(fill("e0", 5000, "x0"), "rest", 5000))
  })
})

describe("a position", () => {
  const position = (size: string, updatedTime: number | undefined, more: object = {}) => ({
    category: "linear",
    symbol: "BTCUSDT",
    positionIdx: 0,
    side: "Buy",
    size,
    ...(updatedTime === undefined ? {} : { updatedTime: `${updatedTime}` }),
    ...more
  })
  const known = () => {
    const ledger = new PositionLedger(options)
    assert.isTrue(
      ledger.isNews(position("1", 5000, { entryPrice: "10", markPrice: "11", takeProfit: "0", seq: 7 }), {
        source: "socket",
        at: 5000
      })
    )
    return ledger
  }

  it("is not news when only prices moved, or when REST writes it differently", () => {
    const read = position("1.0", 6000, {
      avgPrice: "10.00",
      markPrice: "12",
      unrealisedPnl: "2",
      takeProfit: "",
      seq: 8
    })
    assert.isFalse(known().isNews(read, { source: "rest", at: 9000 }))
  })

  it("is news when its size changed, with a later time, a later sequence or without a time", () => {
    assert.isTrue(known().isNews(position("2", 5001), { source: "rest", at: 5001 }))
    assert.isTrue(known().isNews(position("2", 5000, { seq: 8 }), { source: "rest", at: 5001 }))
    assert.isTrue(known().isNews(position("2", undefined), { source: "socket", at: 5001 }))
  })

  it("does not go backwards", () => {
    assert.isFalse(known().isNews(position("2", 4999), { source: "socket", at: 9000 }))
    assert.isFalse(known().isNews(position("2", 5000, { seq: 6 }), { source: "socket", at: 9000 }))
    assert.isFalse(known().isNews(position("2", 5000), { source: "rest", at: 6000 }))
  })

  it("is closed when two readings in a row do not list it", () => {
    const ledger = known()
    const [open] = ledger.open(9000)
    assert.isUndefined(open === undefined ? undefined : ledger.missed(open))
    const closed = open === undefined ? undefined : ledger.missed(open)
    assert.strictEqual(closed?.size, "0")
    assert.isTrue(closed !== undefined && ledger.isNews(closed, { source: "rest", at: 9000 }))
    assert.lengthOf(ledger.open(9000), 0)
  })
})

describe("a wallet", () => {
  const wallet = (balance: number) => ({
    accountType: "UNIFIED",
    totalEquity: `${balance}`,
    coin: [{ coin: "USDT", equity: `${balance}`, walletBalance: `${balance}` }]
  })
  const balanceOf = (told: Wallet | undefined) => Number(told?.coin[0]?.walletBalance)

  it("never goes back to a state that a push replaced, however old what REST returns is", () => {
    const steps = fc.array(
      fc.record({ isPush: fc.boolean(), age: fc.nat({ max: 10 }), after: fc.integer({ min: 0, max: 5000 }) }),
      { maxLength: 40 }
    )
    fc.assert(
      fc.property(steps, (steps) => {
        const ledger = new WalletLedger(options)
        let at = 10_000
        let newest = 100
        let last = balanceOf(ledger.read(wallet(newest), { source: "rest", at, reading: "first" }))
        for (const { after, age, isPush } of steps) {
          at += after
          if (isPush) {
            newest++
            last = balanceOf(ledger.push(wallet(newest), { source: "socket", at }))
            assert.strictEqual(last, newest)
          } else {
            const read = wallet(Math.max(100, newest - age))
            const told = ledger.read(read, { source: "rest", at, reading: age % 2 === 0 ? "first" : "later" })
            if (told !== undefined) assert.isAtLeast(balanceOf(told), last)
          }
        }
      })
    )
  })
})

import { assert, describe, it } from "@effect/vitest"
import { BigDecimal, HashMap, Option } from "effect"
import * as fc from "effect/FastCheck"
import type { Position } from "../../../src/Schema/Position.js"
import { Account, type FeedEvent } from "../../../src/Socket.js"
import {
  at,
  fill,
  fillEvent,
  folded,
  markOf,
  order,
  orderEvent,
  position,
  positionEvent,
  wallet,
  walletEvent
} from "./viewEvents.js"

const exact = (text: string) => BigDecimal.unsafeFromString(text)

/** A history as an exchange makes it: states in order, each with its own time. */
const history = fc
  .array(
    fc.record({
      what: fc.constantFrom("new", "fill", "fill", "cancel", "position", "wallet", "mark", "mark"),
      which: fc.nat(3),
      qty: fc.integer({ min: 1, max: 300 }),
      price: fc.integer({ min: 1, max: 100_000 })
    }),
    { maxLength: 60 }
  )
  .map((steps) => {
    const events: Array<FeedEvent | Account.Mark> = []
    const executed = new Map<string, number>()
    const over = new Set<string>()
    steps.forEach(({ price, qty, what, which }, index) => {
      const updatedTime = `${1000 + index}`
      const symbol = which % 2 === 0 ? "BTCUSDT" : "ETHUSDT"
      const orderId = `o${which}`
      if (what === "mark") events.push(markOf(symbol, `${price / 10}`))
      else if (what === "wallet") {
        const equity = `${price}.5`
        const usdt = { coin: "USDT", equity, usdValue: equity, walletBalance: equity, unrealisedPnl: "0" }
        events.push(walletEvent(wallet({ totalEquity: equity, coin: [usdt] })))
      } else if (what === "position") {
        const size = qty % 3 === 0 ? "0" : `${qty / 100}`
        const markPrice = `${price / 10}`
        events.push(
          positionEvent(position({ symbol, size, side: qty % 2 === 0 ? "Buy" : "Sell", markPrice, updatedTime }))
        )
      } else if (!over.has(orderId)) {
        const done = executed.get(orderId) ?? 0
        if (what === "fill") {
          executed.set(orderId, done + qty)
          const times = { execTime: updatedTime, execId: `e${index}` }
          events.push(
            fillEvent(fill({ ...times, orderId, symbol, execQty: `${qty / 100}`, execPrice: `${price / 100}` }))
          )
        }
        if (what === "cancel") over.add(orderId)
        const orderStatus = what === "cancel" ? "Cancelled" : what === "fill" ? "PartiallyFilled" : "New"
        const cumExecQty = `${(executed.get(orderId) ?? 0) / 100}`
        events.push(orderEvent(order({ orderId, symbol, orderStatus, cumExecQty, updatedTime })))
      }
    })
    return events
  })

const signed = ({ side, size }: { readonly side: string; readonly size: string }): number =>
  side === "Sell" ? -Number(size) : Number(size)

const step = (view: Account.AccountView, one: FeedEvent | Account.Mark): Account.AccountView =>
  "_tag" in one ? Account.next(view, one, 1) : Account.marked(view, one)

const run = (events: ReadonlyArray<FeedEvent | Account.Mark>) => events.reduce(step, Account.empty(0))

/** What a view says, without the order of its lists. */
const said = (view: Account.AccountView) => ({
  orders: Object.fromEntries(HashMap.toEntries(view.orders)),
  closed: Object.fromEntries(view.closedOrders.map((one) => [one.order.orderId, one])),
  unmatched: Object.fromEntries(view.unmatched.map((one) => [one.orderId, one.fills])),
  links: Object.fromEntries(HashMap.toEntries(view.orderIds)),
  executions: view.executions,
  positions: Object.fromEntries(HashMap.toEntries(view.positions)),
  closedPositions: Object.fromEntries(HashMap.toEntries(view.closedPositions)),
  balances: Object.fromEntries(HashMap.toEntries(view.balances)),
  totals: view.totals
})

describe("an account's view of any history", () => {
  it("is the same if events come again, at any later time", () => {
    fc.assert(
      fc.property(history, fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 40 }), (events, again) => {
        const repeatable = events.filter((event) => "_tag" in event && event._tag !== "Wallet")
        const told = [...events]
        for (const [which, later] of again) {
          const event = repeatable[which % Math.max(1, repeatable.length)]
          if (event === undefined) continue
          const first = told.indexOf(event)
          told.splice(first + 1 + (later % (told.length - first)), 0, event)
        }
        assert.deepStrictEqual(said(run(told)), said(run(events)))
      }),
      { numRuns: 300 }
    )
  })

  it("is the same in whatever order orders, executions and positions come", () => {
    fc.assert(
      fc.property(
        history.chain((events) => {
          const facts = events.filter((event): event is FeedEvent => "_tag" in event && event._tag !== "Wallet")
          return fc.tuple(
            fc.constant(facts),
            fc.shuffledSubarray([...facts, ...facts], { minLength: facts.length * 2, maxLength: facts.length * 2 })
          )
        }),
        ([events, shuffled]) => {
          // Which mark price came last depends on the order, so only what the exchange says about a position is compared.
          const facts = (view: Account.AccountView) => {
            const { positions, ...rest } = said(view)
            return {
              ...rest,
              positions: Object.values(positions)
                .map((one) => one.position)
                .sort(bySymbol)
            }
          }
          assert.deepStrictEqual(facts(run(shuffled)), facts(run(events)))
        }
      ),
      { numRuns: 300 }
    )
  })

  it("equals what a naive program computes from the whole history", () => {
    fc.assert(
      fc.property(history, (events) => {
        const view = run(events)
        const told = events.filter((event): event is FeedEvent => "_tag" in event)
        const orders = new Map(
          told.flatMap((event) => (event._tag === "Order" ? [[event.order.orderId, event.order]] : []))
        )
        for (const [orderId, last] of orders) {
          const found = Option.getOrThrow(Account.findOrder(view, orderId))
          const own = told.flatMap((event) =>
            event._tag === "Execution" && event.execution.orderId === orderId ? [event.execution] : []
          )
          assert.strictEqual(found.order, last)
          assert.deepStrictEqual(found.fills.executions, own)
          assert.isTrue(BigDecimal.equals(exact(found.fills.qty), exact(last.cumExecQty)))
          const paid = BigDecimal.sumAll(own.map(({ execFee }) => exact(execFee)))
          assert.isTrue(BigDecimal.equals(exact(found.fills.fees["USDT"] ?? "0"), paid))
          assert.strictEqual(HashMap.has(view.orders, orderId), last.orderStatus !== "Cancelled")
        }
        // The equity has moved since the last wallet by each change of a mark price times the size held then. What a trade has
        // moved is in the wallet that is pushed because of it.
        const held = new Map<string, { readonly size: number; readonly mark: number }>()
        let equity: number | undefined
        for (const event of events) {
          const [symbol, price] =
            "_tag" in event
              ? event._tag === "Position"
                ? [event.position.symbol, Number(event.position.markPrice)]
                : []
              : [event.symbol, Number(event.price)]
          if ("_tag" in event && event._tag === "Wallet") equity = Number(event.wallet.totalEquity)
          if (symbol === undefined || price === undefined) continue
          const one = held.get(symbol)
          if (one !== undefined) {
            const isTraded = "_tag" in event && event._tag === "Position" && signed(event.position) !== one.size
            if (equity !== undefined && !isTraded) equity += one.size * (price - one.mark)
            held.set(symbol, { ...one, mark: price })
          }
          if ("_tag" in event && event._tag === "Position") {
            const size = signed(event.position)
            if (size === 0) held.delete(symbol)
            else held.set(symbol, { size, mark: price })
          }
        }
        assert.strictEqual(HashMap.size(view.positions), held.size)
        for (const [symbol, { mark }] of held)
          assert.strictEqual(Number(at(view, `linear ${symbol} 0`).markPrice), mark)
        if (equity === undefined) assert.isUndefined(view.totals)
        else assert.closeTo(Number(view.totals?.totalEquity), equity, 1e-6)
      }),
      { numRuns: 300 }
    )
  })

  it("never changes a view that was given out", () => {
    fc.assert(
      fc.property(history, (events) => {
        let view = Account.empty(0)
        const views = events.map((event) => {
          view = step(view, event)
          return { view, copy: structuredClone(said(view)) }
        })
        for (const { copy, view: given } of views) assert.deepStrictEqual(said(given), copy)
      }),
      { numRuns: 50 }
    )
  })

  it("costs about the same per event with 10,000 open orders as with ten", () => {
    const of = (count: number) =>
      folded(Array.from({ length: count }, (_, i) => orderEvent(order({ orderId: `${i}`, orderLinkId: `l${i}` }))))
    const changes = (count: number) => {
      const view = of(count)
      const next = Account.next(
        view,
        orderEvent(order({ orderId: "5", orderStatus: "PartiallyFilled", cumExecQty: "1", updatedTime: "2" })),
        1
      )
      // A persistent map copies one path: an unchanged order is the same object, and most of the map is shared.
      return [...HashMap.entries(next.orders)].filter(
        ([key, one]) => Option.getOrUndefined(HashMap.get(view.orders, key)) !== one
      ).length
    }
    assert.strictEqual(changes(10), 1)
    assert.strictEqual(changes(10_000), 1)
  })
})

const bySymbol = (a: Position, b: Position) => (a.symbol < b.symbol ? -1 : 1)

describe("the freshness of an account's view", () => {
  const live: FeedEvent = { _tag: "Live", completeUntil: 50, unresolved: [] }
  it("goes from reading to live, catching up and live again", () => {
    let view = Account.empty(1)
    const seen = [view.freshness]
    for (const [event, time] of [
      [live, 2],
      [{ _tag: "Interrupted" }, 3],
      [orderEvent(order({ orderId: "1" })), 4],
      [{ ...live, completeUntil: 60 }, 5],
      [{ _tag: "Audited", completeUntil: 70, repaired: [], unresolved: [] }, 6]
    ] as ReadonlyArray<[FeedEvent, number]>) {
      view = Account.next(view, event, time)
      seen.push(view.freshness)
    }
    assert.deepStrictEqual(
      seen.map(({ completeUntil, lastEventAt, since, status }) => [status, since, completeUntil, lastEventAt]),
      [
        ["Reading", 1, undefined, undefined],
        ["Live", 2, 50, 2],
        ["CatchingUp", 3, 50, 3],
        ["CatchingUp", 3, 50, 4],
        ["Live", 5, 60, 5],
        ["Live", 5, 70, 6]
      ]
    )
  })
})

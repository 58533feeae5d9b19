import { assert, describe, it } from "@effect/vitest"
import { BigDecimal, HashMap, Option } from "effect"
import * as fc from "effect/FastCheck"
import type { Execution } from "../../../src/Schema/Execution.js"
import type { Order } from "../../../src/Schema/Order.js"
import type { Position } from "../../../src/Schema/Position.js"
import type { Wallet } from "../../../src/Schema/Wallet.js"
import { Account, type FeedEvent } from "../../../src/Socket.js"

const from = { source: "socket", isCatchingUp: false } as const
const orderEvent = (order: Order): FeedEvent => ({ _tag: "Order", order, ...from })
const fillEvent = (execution: Execution): FeedEvent => ({ _tag: "Execution", execution, ...from })
const positionEvent = (position: Position): FeedEvent => ({ _tag: "Position", position, ...from })
const walletEvent = (wallet: Wallet): FeedEvent => ({ _tag: "Wallet", wallet, ...from })

const folded = (events: Iterable<FeedEvent>, limit?: number): Account.AccountView => {
  let view = Account.empty(0, limit)
  for (const event of events) view = Account.next(view, event, 1)
  return view
}

const order = (part: Partial<Order> & { readonly orderId: string }): Order => ({
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  orderStatus: "New",
  qty: "10",
  cumExecQty: "0",
  updatedTime: "1",
  ...part
})
const fill = (part: Partial<Execution> & { readonly execId: string; readonly orderId: string }): Execution => ({
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  execType: "Trade",
  execPrice: "100",
  execQty: "1",
  execFee: "0.1",
  execTime: "1",
  ...part
})
const position = (part: Partial<Position> = {}): Position => ({
  category: "linear",
  symbol: "BTCUSDT",
  positionIdx: 0,
  side: "Buy",
  size: "2",
  entryPrice: "100",
  markPrice: "110",
  unrealisedPnl: "20",
  positionValue: "200",
  positionIM: "22",
  positionMM: "2.2",
  updatedTime: "1",
  ...part
})
const wallet = (part: Partial<Wallet> = {}): Wallet => ({
  accountType: "UNIFIED",
  totalEquity: "1020",
  totalWalletBalance: "1000",
  totalMarginBalance: "1020",
  totalPerpUPL: "20",
  totalInitialMargin: "22",
  totalMaintenanceMargin: "2.2",
  totalAvailableBalance: "998",
  accountIMRate: "0.02156863",
  accountMMRate: "0.00215686",
  coin: [{ coin: "USDT", equity: "1020", usdValue: "1020", walletBalance: "1000", unrealisedPnl: "20" }],
  ...part
})
const markOf = (symbol: string, price: string, category = "linear"): Account.Mark => ({ category, symbol, price })
const at = (view: Account.AccountView, key = "linear BTCUSDT 0") => Option.getOrThrow(HashMap.get(view.positions, key))
const coin = (view: Account.AccountView, name: string) => Option.getOrThrow(HashMap.get(view.balances, name))

describe("orders in an account's view", () => {
  it("have their fills, exactly summed, whichever is reported first", () => {
    const events = [
      fillEvent(fill({ execId: "a", orderId: "1", execQty: "0.1", execPrice: "3", execFee: "0.1", execTime: "5" })),
      orderEvent(order({ orderId: "1", orderLinkId: "mine" })),
      fillEvent(fill({ execId: "b", orderId: "1", execQty: "0.2", execPrice: "6", execFee: "0.2", execTime: "6" })),
      orderEvent(
        order({ orderId: "1", orderLinkId: "mine", orderStatus: "Filled", cumExecQty: "0.3", updatedTime: "7" })
      )
    ]
    const view = folded(events)
    const { fills } = Option.getOrThrow(Account.findOrder(view, "mine"))
    assert.deepInclude(fills, { qty: "0.3", value: "1.5", avgPrice: "5", fees: { USDT: "0.3" } })
    assert.deepStrictEqual(
      fills.executions.map(({ execId }) => execId),
      ["a", "b"]
    )
    assert.isEmpty(view.unmatched)
    assert.strictEqual(HashMap.size(view.orders), 0)
    assert.strictEqual(view.closedOrders[0]?.order.orderId, "1")
  })

  it("get a fill that is reported after they are over", () => {
    const view = folded([
      orderEvent(order({ orderId: "1", orderStatus: "Filled", cumExecQty: "1" })),
      fillEvent(fill({ execId: "a", orderId: "1" }))
    ])
    assert.strictEqual(view.closedOrders[0]?.fills.qty, "1")
  })

  it("are complete when they are over and their executions have arrived, apart from those before the view began", () => {
    const live: FeedEvent = { _tag: "Live", completeUntil: 1, unresolved: [] }
    const begun = folded([
      fillEvent(fill({ execId: "a", orderId: "1", execQty: "1" })),
      orderEvent(order({ orderId: "1", orderStatus: "PartiallyFilled", cumExecQty: "4" })),
      live
    ])
    const filled = Account.next(
      begun,
      orderEvent(order({ orderId: "1", orderStatus: "Filled", cumExecQty: "10", updatedTime: "2" })),
      1
    )
    const found = (view: Account.AccountView) => Option.getOrThrow(Account.findOrder(view, "1"))
    assert.strictEqual(found(filled).earlierQty, "3")
    assert.isFalse(Account.isComplete(found(filled)))
    const last = Account.next(filled, fillEvent(fill({ execId: "b", orderId: "1", execQty: "6", execTime: "2" })), 1)
    assert.isTrue(Account.isComplete(found(last)))
    // What is missing after a gap is not from before the view.
    assert.strictEqual(found(Account.next(filled, live, 1)).earlierQty, "3")
  })

  it("have no funding payment among their fills", () => {
    const view = folded([fillEvent(fill({ execId: "a", orderId: "funding", execType: "Funding" }))])
    assert.isEmpty(view.unmatched)
    assert.lengthOf(view.executions, 1)
  })

  it("average inverse contracts by their value in the coin", () => {
    const inverse = { category: "inverse", symbol: "BTCUSD", orderId: "1", execQty: "100" } as const
    const view = folded([
      fillEvent(fill({ ...inverse, execId: "a", execPrice: "20000", execFee: "0.001" })),
      fillEvent(fill({ ...inverse, execId: "b", execPrice: "40000", execFee: "-0.0005" }))
    ])
    assert.deepInclude(view.unmatched[0]?.fills, {
      qty: "200",
      value: "0.0075",
      avgPrice: "26666.6666666666666667",
      fees: { BTC: "0.0005" }
    })
  })

  it("are dropped when many have closed, together with their link IDs", () => {
    const view = folded(
      Array.from({ length: 20 }, (_, i) =>
        orderEvent(order({ orderId: `${i}`, orderLinkId: `link ${i}`, orderStatus: "Cancelled" }))
      ),
      5
    )
    assert.deepStrictEqual(
      view.closedOrders.map((one) => one.order.orderId),
      ["19", "18", "17", "16", "15"]
    )
    assert.strictEqual(HashMap.size(view.orderIds), 5)
    assert.isTrue(Option.isNone(Account.findOrder(view, "link 3")))
  })
})

describe("amounts in an account's view", () => {
  const start = folded([positionEvent(position()), walletEvent(wallet())])

  it("are the exchange's as long as no mark price has moved", () => {
    assert.deepInclude(start.totals, { totalEquity: "1020", accountIMRate: "0.02156863", isEstimate: false })
    assert.deepInclude(at(start), { unrealisedPnl: "20", positionValue: "220", isEstimate: false })
    assert.strictEqual(Account.marked(start, markOf("BTCUSDT", "110.0")), start)
    assert.strictEqual(Account.marked(start, markOf("ETHUSDT", "1")), start)
    assert.strictEqual(Account.marked(start, markOf("BTCUSDT", "0")), start)
  })

  it("follow the mark price of a linear position", () => {
    const view = Account.marked(start, markOf("BTCUSDT", "121"))
    assert.deepInclude(at(view), {
      markPrice: "121",
      unrealisedPnl: "42",
      positionValue: "242",
      initialMargin: "24.2",
      maintenanceMargin: "2.42",
      isEstimate: true
    })
    assert.deepInclude(coin(view, "USDT"), {
      equity: "1042",
      unrealisedPnl: "42",
      usdValue: "1042",
      walletBalance: "1000"
    })
    assert.deepStrictEqual(view.totals, {
      totalEquity: "1042",
      totalWalletBalance: "1000",
      totalMarginBalance: "1042",
      totalPerpUPL: "42",
      totalInitialMargin: "24.2",
      totalMaintenanceMargin: "2.42",
      totalAvailableBalance: "1017.8",
      accountIMRate: "0.02322457",
      accountMMRate: "0.00232245",
      isEstimate: true
    })
  })

  it("are the exchange's again after a wallet push", () => {
    const view = Account.next(Account.marked(start, markOf("BTCUSDT", "121")), walletEvent(wallet()), 2)
    assert.deepInclude(view.totals, { totalEquity: "1020", isEstimate: false })
    assert.strictEqual(coin(view, "USDT").isEstimate, false)
    assert.strictEqual(HashMap.size(view.moves), 0)
  })

  it("do not jump when a position is closed before its wallet push", () => {
    const closed = Account.next(
      Account.marked(start, markOf("BTCUSDT", "121")),
      positionEvent(
        position({ side: "", size: "0", entryPrice: "0", markPrice: "121", unrealisedPnl: "0", updatedTime: "2" })
      ),
      2
    )
    assert.strictEqual(closed.totals?.totalEquity, "1042")
    assert.strictEqual(HashMap.size(closed.positions), 0)
    assert.strictEqual(Account.marked(closed, markOf("BTCUSDT", "200")), closed)
  })

  it("do not jump back when a position that is no longer listed is closed by a copy of its last state", () => {
    const view = Account.marked(start, markOf("BTCUSDT", "121"))
    const closed = Account.next(view, positionEvent(position({ size: "0" })), 2)
    assert.strictEqual(HashMap.size(closed.positions), 0)
    assert.strictEqual(closed.totals?.totalEquity, "1042")
  })

  it("fall when the mark price of a short position rises, and both legs of a hedge cancel out", () => {
    const short = position({ side: "Sell", positionIdx: 2, unrealisedPnl: "-20" })
    const view = Account.marked(folded([positionEvent(short), walletEvent(wallet())]), markOf("BTCUSDT", "120"))
    assert.strictEqual(at(view, "linear BTCUSDT 2").unrealisedPnl, "-40")
    assert.strictEqual(view.totals?.totalEquity, "1000")
    const hedged = folded([positionEvent(position({ positionIdx: 1 })), positionEvent(short), walletEvent(wallet())])
    assert.strictEqual(Account.marked(hedged, markOf("BTCUSDT", "120")).totals?.totalEquity, "1020")
  })

  it("follow an inverse position in its coin, at the coin's price of the wallet push", () => {
    const view = Account.marked(
      folded([
        positionEvent(
          position({
            category: "inverse",
            symbol: "BTCUSD",
            size: "1000",
            entryPrice: "20000",
            markPrice: "25000",
            unrealisedPnl: "0.01"
          })
        ),
        walletEvent(
          wallet({
            totalEquity: "25250",
            coin: [{ coin: "BTC", equity: "1.01", usdValue: "25250", walletBalance: "1", unrealisedPnl: "0.01" }]
          })
        )
      ]),
      markOf("BTCUSD", "40000", "inverse")
    )
    // 1000 / 25000 - 1000 / 40000
    assert.strictEqual(at(view, "inverse BTCUSD 0").unrealisedPnl, "0.025")
    assert.deepInclude(coin(view, "BTC"), { equity: "1.025", unrealisedPnl: "0.025", usdValue: "25625" })
    assert.strictEqual(view.totals?.totalEquity, "25625")
  })

  it("count an option's value as equity, but not as profit of futures", () => {
    const symbol = "BTC-25DEC26-100000-C"
    const view = Account.marked(
      folded([
        positionEvent(position({ category: "option", symbol, markPrice: "110", positionIM: "", positionMM: "" })),
        walletEvent(wallet({ coin: [{ coin: "USDC", equity: "1020", usdValue: "1020", walletBalance: "1000" }] }))
      ]),
      markOf(symbol, "120", "option")
    )
    assert.strictEqual(at(view, `option ${symbol} 0`).unrealisedPnl, "40")
    assert.deepInclude(view.totals, { totalEquity: "1040", totalPerpUPL: "20", totalMarginBalance: "1020" })
    assert.deepInclude(coin(view, "USDC"), { equity: "1040", unrealisedPnl: "0" })
  })

  it("stay without a value where the exchange gives none", () => {
    const none = { totalInitialMargin: "", accountIMRate: "", totalAvailableBalance: "" }
    const view = Account.marked(
      folded([positionEvent(position({ positionIM: "", positionMM: "" })), walletEvent(wallet(none))]),
      markOf("BTCUSDT", "121")
    )
    assert.deepInclude(view.totals, {
      totalEquity: "1042",
      totalInitialMargin: undefined,
      accountIMRate: undefined,
      totalAvailableBalance: undefined,
      accountMMRate: "0.00211132"
    })
    assert.deepInclude(at(view), { initialMargin: undefined, maintenanceMargin: undefined })
  })

  it("count a dollar as one if the coin has no equity to tell its price", () => {
    const empty = wallet({ coin: [{ coin: "USDT", equity: "0", usdValue: "0", walletBalance: "0" }] })
    const view = Account.marked(folded([positionEvent(position()), walletEvent(empty)]), markOf("BTCUSDT", "111"))
    assert.strictEqual(view.totals?.totalEquity, "1022")
  })
})

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
      else if (what === "wallet") events.push(walletEvent(wallet({ totalEquity: `${price}.5` })))
      else if (what === "position") {
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
  moves: Object.fromEntries(HashMap.toEntries(view.moves)),
  totals: view.totals
})

describe("an account's view of any history", () => {
  it("is the same if events are told again, at any later time", () => {
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

  it("is the same in whatever order orders, executions and positions are told", () => {
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

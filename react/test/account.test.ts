import { assert, describe, it } from "@effect/vitest"
import * as Account from "effect-bybit/Socket/Account"
import type { FeedEvent } from "effect-bybit/Socket/FeedEvent"
import { accountOf, stateOfView } from "../src/atoms/account.js"
import { walletOfView } from "../src/atoms/wallet.js"
import { Registry, Result, Rx } from "../src/rx.js"

const from = { source: "socket", isCatchingUp: false } as const
const order = (orderId: string, createdTime: string): FeedEvent => ({
  _tag: "Order",
  order: {
    category: "linear",
    symbol: "BTCUSDT",
    orderId,
    side: "Buy",
    orderType: "Limit",
    orderStatus: "New",
    qty: "1",
    cumExecQty: "0",
    createdTime
  },
  ...from
})
const position: FeedEvent = {
  _tag: "Position",
  position: {
    category: "linear",
    symbol: "BTCUSDT",
    positionIdx: 0,
    side: "Buy",
    size: "2",
    entryPrice: "100",
    markPrice: "100",
    unrealisedPnl: "0"
  },
  ...from
}
const wallet: FeedEvent = {
  _tag: "Wallet",
  wallet: {
    accountType: "UNIFIED",
    totalEquity: "50",
    coin: [
      { coin: "USDT", equity: "50", usdValue: "50", walletBalance: "50" },
      { coin: "BTC", equity: "0", usdValue: "0", walletBalance: "0" }
    ]
  },
  ...from
}

const folded = (...events: ReadonlyArray<FeedEvent>) =>
  events.reduce((view, event) => Account.next(view, event, 1), Account.empty(0))

describe("the account of the terminal", () => {
  it("is not told anew when only a mark price moves, but its wallet is", () => {
    const view = folded(order("a", "1"), position, wallet)
    const views = Rx.make(Result.success(view))
    const registry = Registry.make()
    const account = accountOf(views)
    let told = 0
    const before = registry.get(account)
    registry.subscribe(account, () => told++)
    const moved = Account.marked(view, { category: "linear", symbol: "BTCUSDT", price: "110" })
    registry.set(views, Result.success(moved))
    assert.strictEqual(told, 0)
    assert.isTrue(Result.isSuccess(before))
    assert.strictEqual(walletOfView(view)?.totalEquity, "50")
    assert.deepInclude(walletOfView(moved), { totalEquity: "70", accountType: "UNIFIED" })
    assert.deepInclude(walletOfView(moved)?.coin[0], { equity: "70", usdValue: "70" })

    registry.set(views, Result.success(Account.next(moved, order("b", "2"), 2)))
    assert.strictEqual(told, 1)
    const after = registry.get(account)
    if (!Result.isSuccess(before) || !Result.isSuccess(after)) return assert.fail("there is an account")
    assert.strictEqual(after.value.positions, before.value.positions)
    assert.deepStrictEqual([...after.value.openOrders.keys()], ["a", "b"])
    registry.dispose()
  })

  it("lists open orders from the oldest to the newest, whichever is reported first", () => {
    const state = stateOfView(folded(order("late", "30"), order("early", "10"), order("middle", "20")))
    assert.deepStrictEqual([...state.openOrders.keys()], ["early", "middle", "late"])
  })
})

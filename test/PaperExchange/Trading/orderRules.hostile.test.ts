import { assert, describe, it } from "@effect/vitest"
import { btc, open, usdc } from "../marginAccount.js"
import type { Message } from "../socketHarness.js"

const trader = () => {
  const account = open({ USDT: "1000000", USDC: "1000000" }, { symbols: ["BTCUSDT", "BTCPERP"] })
  const orders = (): ReadonlyArray<Message> => account.get("/v5/order/realtime", btc).list
  const near = (factor: number) => String(Math.round(account.mark(btc) * factor))
  return { ...account, near, orders }
}

describe("a slippage tolerance", () => {
  const tolerance = { slippageToleranceType: "TickSize", slippageTolerance: "100" }

  it("isn't supported together with take profit or stop loss", () => {
    const { get, near, place } = trader()
    for (const stops of [
      { takeProfit: near(1.1) },
      { stopLoss: near(0.9) },
      { takeProfit: near(1.1), stopLoss: near(0.9), tpslMode: "Partial" }
    ])
      assert.notStrictEqual(place(btc, "Buy", "0.01", { ...tolerance, ...stops }).retCode, 0, JSON.stringify(stops))
    assert.deepStrictEqual(get("/v5/execution/list", btc).list, [])
  })

  it("isn't supported for conditional and limit orders", () => {
    const { near, place } = trader()
    const trigger = { triggerPrice: near(1.05), triggerDirection: 1 }
    assert.notStrictEqual(place(btc, "Buy", "0.01", { ...tolerance, ...trigger }).retCode, 0)
    const limit = { orderType: "Limit", price: near(0.997) }
    assert.notStrictEqual(place(btc, "Buy", "0.01", { ...tolerance, ...limit }).retCode, 0)
  })

  it("is taken alone", () => {
    const { place } = trader()
    assert.strictEqual(place(btc, "Buy", "0.01", tolerance).retCode, 0)
  })
})

describe("an orderLinkId", () => {
  const allowed = ["a", "0", "-", "_", "Grid-7_BTC", "A".repeat(36), "1234567890-abc_DEF"]
  const refused = [
    "a.b",
    "a:b",
    ".",
    "2026-01-01T00:00:00",
    "a b",
    "a/b",
    "é",
    "订单",
    "a\n",
    "A".repeat(37),
    "a+b",
    "a@b"
  ]

  it("has letters, digits, - and _, at most 36", () => {
    const { near, orders, place } = trader()
    const limit = { orderType: "Limit", price: near(0.997) }
    for (const orderLinkId of allowed)
      assert.strictEqual(place(btc, "Buy", "0.01", { ...limit, orderLinkId }).retCode, 0)
    assert.sameMembers(
      orders().map(({ orderLinkId }) => orderLinkId),
      allowed
    )
  })

  it("is refused with anything else, . and : included, for contracts and spot", () => {
    const { near, orders, place, raw } = trader()
    const limit = { orderType: "Limit", price: near(0.997) }
    const spot = { category: "spot", symbol: "BTCUSDT", side: "Buy", qty: "0.01", ...limit }
    const taken = refused.filter(
      (orderLinkId) =>
        place(btc, "Buy", "0.01", { ...limit, orderLinkId }).retCode === 0 ||
        raw("POST", "/v5/order/create", { ...spot, orderLinkId }).retCode === 0
    )
    assert.deepStrictEqual(taken, [])
    assert.deepStrictEqual(orders(), [])
  })
})

describe("USDC perpetuals", () => {
  it("are one-way only: no symbol and no coin is switched to hedge mode", () => {
    const { get, raw } = trader()
    const mode = (fields: object) => raw("POST", "/v5/position/switch-mode", { category: "linear", mode: 3, ...fields })
    assert.notStrictEqual(mode({ symbol: "BTCPERP" }).retCode, 0)
    assert.notStrictEqual(mode({ coin: "USDC" }).retCode, 0)
    const rows: ReadonlyArray<Message> = get("/v5/position/list", usdc).list
    assert.deepStrictEqual(
      rows.map(({ positionIdx }) => positionIdx),
      [0]
    )
  })

  it("are still traded one-way after a switch of USDT, which is taken", () => {
    const { place, raw } = trader()
    const fields = { category: "linear", coin: "USDT", mode: 3 }
    assert.strictEqual(raw("POST", "/v5/position/switch-mode", fields).retCode, 0)
    assert.strictEqual(place(usdc, "Buy", "0.01").retCode, 0)
    assert.notStrictEqual(place({ ...usdc, positionIdx: 1 }, "Buy", "0.01").retCode, 0)
    assert.strictEqual(place({ ...btc, positionIdx: 1 }, "Buy", "0.01").retCode, 0)
  })
})

describe("a hedge-mode order that closes more than there is", () => {
  const long = { ...btc, positionIdx: 1 }
  const short = { ...btc, positionIdx: 2 }

  for (const reduceOnly of [false, true])
    it(`is refused, or says that it was cut; no side turns: reduceOnly ${reduceOnly}`, () => {
      const account = trader()
      account.hedge(btc)
      account.trade(long, "Buy", "0.05")
      account.trade(short, "Sell", "0.02")
      const { result, retCode, retMsg } = account.place(long, "Sell", "0.3", { reduceOnly })
      if (retCode === 0) {
        const [row] = account.get("/v5/order/realtime", { ...btc, orderId: result.orderId }).list
        assert.deepStrictEqual([Number(row.qty), Number(row.cumExecQty), row.orderStatus], [0.05, 0.05, "Filled"])
        assert.strictEqual(Number(account.position(long).size), 0)
      } else {
        assert.strictEqual(retCode, 110017, retMsg)
        assert.strictEqual(Number(account.position(long).size), 0.05)
      }
      assert.deepStrictEqual([account.position(short).side, Number(account.position(short).size)], ["Sell", 0.02])
    })

  it("can't oversell with several that rest", () => {
    const account = trader()
    account.hedge(btc)
    account.trade(long, "Buy", "0.05")
    const price = (account.mark(btc) * 1.001).toFixed(1)
    for (let i = 0; i < 3; i++) account.place(long, "Sell", "0.05", { orderType: "Limit", price })
    account.shock("BTC", 1.005)
    for (let i = 0; i < 8; i++) account.pass(250)
    const sold = account
      .get("/v5/execution/list", btc)
      .list.filter((row: Message) => row.side === "Sell")
      .reduce((sum: number, row: Message) => sum + Number(row.execQty), 0)
    assert.approximately(sold, 0.05, 1e-9)
    assert.strictEqual(Number(account.position(long).size), 0)
    assert.strictEqual(Number(account.position(short).size), 0)
  })
})

describe("a trailing stop that waits for a price", () => {
  it("is taken with an active price on the profitable side, and shows it", () => {
    const account = trader()
    account.trade(btc, "Buy", "0.01")
    const activePrice = account.near(1.02)
    const fields = { ...btc, positionIdx: 0, tpslMode: "Full", trailingStop: "500", activePrice }
    const { retCode, retMsg } = account.raw("POST", "/v5/position/trading-stop", fields)
    assert.strictEqual(retCode, 0, retMsg)
    const [row] = account.get("/v5/order/realtime", { ...btc, orderFilter: "StopOrder" }).list
    assert.deepStrictEqual([row.stopOrderType, Number(row.triggerPrice)], ["TrailingStop", Number(activePrice)])
  })
})

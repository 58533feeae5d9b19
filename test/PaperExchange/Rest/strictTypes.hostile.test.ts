import { assert, describe, it } from "@effect/vitest"
import * as Hmac from "../../../src/PaperExchange/internal/Rest/Hmac.js"
import { btc, open } from "../marginAccount.js"
import type { Message } from "../socketHarness.js"

const trader = () => {
  const account = open({ USDT: "100000", BTC: "1" }, { symbols: ["BTCUSDT", "ETHUSDT"] })
  const near = (factor: number) => String(Math.round(account.mark(btc) * factor))
  const resting = { ...btc, side: "Buy", orderType: "Limit", qty: "0.01", price: near(0.997) }
  const orders = (): ReadonlyArray<Message> => account.get("/v5/order/realtime", btc).list
  return { ...account, near, orders, resting }
}

/** Parameters of a new order in a type that the exchange doesn't take, though the value is clear. */
const wrong = (price: string): ReadonlyArray<Readonly<Record<string, unknown>>> => [
  { qty: 0.01 },
  { price: Number(price) },
  { qty: "1e-2" },
  { price: `${Number(price) / 10_000}e4` },
  { qty: "+0.01" },
  { qty: " 0.01" },
  { qty: "0x1" },
  { positionIdx: "0" },
  { reduceOnly: "false" },
  { reduceOnly: 0 },
  { closeOnTrigger: "false" },
  { takeProfit: Number(price) * 2 },
  { stopLoss: 1000 },
  { orderLinkId: 12 },
  { symbol: 7 },
  { triggerPrice: price, triggerDirection: "2", orderType: "Market" }
]

describe("a parameter of the wrong type", () => {
  it("refuses a new order with 10001, and nothing is placed", () => {
    const { orders, raw, resting } = trader()
    const taken = wrong(resting.price).filter(
      (change) => raw("POST", "/v5/order/create", { ...resting, ...change }).retCode !== 10001
    )
    assert.deepStrictEqual(taken, [])
    assert.deepStrictEqual(orders(), [])
  })

  it("refuses a spot order, too", () => {
    const { get, raw, resting } = trader()
    const spot = { ...resting, category: "spot" }
    const taken = [{ qty: 0.01 }, { price: Number(spot.price) }, { qty: "1e-2" }, { isLeverage: "0" }].filter(
      (change) => raw("POST", "/v5/order/create", { ...spot, ...change }).retCode === 0
    )
    assert.deepStrictEqual(taken, [])
    assert.deepStrictEqual(get("/v5/order/realtime", { category: "spot" }).list, [])
  })

  it("refuses an amendment, which leaves the order as it was", () => {
    const { orders, post, raw, resting } = trader()
    const { orderId } = post("/v5/order/create", resting)
    const taken = [{ qty: 0.02 }, { price: Number(resting.price) - 1 }, { qty: "2e-2" }, { takeProfit: 99_999 }].filter(
      (change) => raw("POST", "/v5/order/amend", { ...btc, orderId, ...change }).retCode !== 10001
    )
    assert.deepStrictEqual(taken, [])
    assert.deepStrictEqual(
      orders().map(({ price, qty, takeProfit }) => [Number(price), Number(qty), takeProfit]),
      [[Number(resting.price), 0.01, ""]]
    )
  })

  it("isn't taken in a row of a batch", () => {
    const { orders, raw, resting } = trader()
    const { category, ...row } = resting
    for (const change of [{ qty: 0.01 }, { price: Number(row.price) }, { qty: "1e-2" }, { positionIdx: "0" }]) {
      const answer = raw("POST", "/v5/order/create-batch", { category, request: [{ ...row, ...change }] })
      const codes = answer.retCode === 0 ? answer.retExtInfo.list.map((each: Message) => each.code) : [answer.retCode]
      assert.deepStrictEqual(codes, [10001], JSON.stringify(change))
    }
    assert.deepStrictEqual(orders(), [])
  })

  it("refuses leverage, stops, margin and the mode of positions", () => {
    const { isolate, position, raw, trade } = trader()
    isolate()
    trade(btc, "Buy", "0.01")
    const before = position(btc)
    const taken = (
      [
        ["/v5/position/set-leverage", { ...btc, buyLeverage: 5, sellLeverage: 5 }],
        ["/v5/position/set-leverage", { ...btc, buyLeverage: "5e0", sellLeverage: "5e0" }],
        ["/v5/position/trading-stop", { ...btc, positionIdx: 0, tpslMode: "Full", stopLoss: 30_000 }],
        ["/v5/position/trading-stop", { ...btc, positionIdx: "0", tpslMode: "Full", stopLoss: "30000" }],
        ["/v5/position/add-margin", { ...btc, margin: 10 }],
        ["/v5/position/set-auto-add-margin", { ...btc, autoAddMargin: "1" }],
        ["/v5/position/switch-mode", { category: "linear", symbol: "ETHUSDT", mode: "3" }]
      ] as const
    ).filter(([path, fields]) => raw("POST", path, fields).retCode !== 10001)
    assert.deepStrictEqual(taken, [])
    const { autoAddMargin, leverage, positionBalance, stopLoss } = position(btc)
    assert.deepStrictEqual(
      [autoAddMargin, leverage, positionBalance, stopLoss],
      [before.autoAddMargin, before.leverage, before.positionBalance, before.stopLoss]
    )
  })

  it("is refused on the order entry socket as over REST", () => {
    const account = trader()
    const socket = account.connect("/v5/trade")
    const { key, secret } = account.key
    const expires = account.clock.now + 5000
    socket.send({ op: "auth", args: [key, expires, Hmac.hex(secret, `GET/realtime${expires}`)] })
    socket.take()
    const codes = [{ qty: 0.01 }, { price: Number(account.resting.price) }, { positionIdx: "0" }].map((change, i) => {
      const header = { "X-BAPI-TIMESTAMP": String(account.clock.now) }
      socket.send({ reqId: `wrong-${i}`, header, op: "order.create", args: [{ ...account.resting, ...change }] })
      return socket.take()[0]?.retCode
    })
    assert.deepStrictEqual(codes, [10001, 10001, 10001])
    assert.deepStrictEqual(account.orders(), [])
  })
})

describe("a parameter of the right type", () => {
  it("is taken as it always was: text for decimals, also with zeros, numbers and booleans for the rest", () => {
    const { orders, post, resting } = trader()
    for (const change of [
      { qty: "0.010" },
      { price: `${resting.price}.0` },
      { positionIdx: 0, reduceOnly: false, closeOnTrigger: false },
      { takeProfit: "200000", stopLoss: "1000", orderLinkId: "" }
    ])
      post("/v5/order/create", { ...resting, ...change })
    assert.lengthOf(orders(), 4)
  })

  it("is text in a query, whatever it is in a body", () => {
    const { get, post, resting } = trader()
    post("/v5/order/create", resting)
    assert.lengthOf(get("/v5/order/realtime", { ...btc, openOnly: 0, limit: 5 }).list, 1)
  })
})

import { assert, describe, it } from "@effect/vitest"
import * as Hmac from "../../../src/PaperExchange/internal/Rest/Hmac.js"
import { type Contract, open } from "../marginAccount.js"
import type { Message } from "../socketHarness.js"

const btc: Contract = { category: "linear", symbol: "BTCUSDT" }

const trader = () => {
  const account = open({ USDT: "100000", BTC: "1" }, { symbols: ["BTCUSDT", "ETHUSDT"] })
  const price = String(Math.round(account.mark(btc) * 0.997))
  const resting = { ...btc, side: "Buy", orderType: "Limit", qty: "0.01", price }
  const place = (fields: object = {}): string => account.post("/v5/order/create", { ...resting, ...fields }).orderId
  const orders = (): ReadonlyArray<Message> => account.get("/v5/order/realtime", btc).list
  const isOpen = (orderId: string): boolean => orders().some((row) => row.orderId === orderId)
  return { ...account, isOpen, orders, place, price, resting }
}

/** Every optional parameter of an order, as clients that serialize whole objects send it. */
const nothing = {
  isLeverage: null,
  marketUnit: null,
  slippageToleranceType: null,
  slippageTolerance: null,
  triggerDirection: null,
  orderFilter: null,
  triggerPrice: null,
  triggerBy: null,
  orderIv: null,
  timeInForce: null,
  positionIdx: null,
  orderLinkId: null,
  takeProfit: null,
  stopLoss: null,
  tpTriggerBy: null,
  slTriggerBy: null,
  reduceOnly: null,
  closeOnTrigger: null,
  smpType: null,
  mmp: null,
  tpslMode: null,
  tpLimitPrice: null,
  slLimitPrice: null,
  tpOrderType: null,
  slOrderType: null,
  bboSideType: null,
  bboLevel: null
}

describe("null in a body", () => {
  it("means absent for each parameter of a new order", () => {
    const { get, place, post, price, resting } = trader()
    const orderId = place(nothing)
    const [row] = get("/v5/order/realtime", { ...btc, orderId }).list
    assert.deepStrictEqual([row.orderStatus, Number(row.price), row.timeInForce], ["New", Number(price), "GTC"])
    for (const name of Object.keys(nothing)) post("/v5/order/create", { ...resting, [name]: null })
  })

  it("means absent in the documentation's own cancel, where the other ID is null", () => {
    const { isOpen, place, post } = trader()
    const first = place()
    post("/v5/order/cancel", { ...btc, orderLinkId: null, orderId: first })
    assert.isFalse(isOpen(first))
    const second = place({ orderLinkId: "by-link" })
    post("/v5/order/cancel", { ...btc, orderLinkId: "by-link", orderId: null })
    assert.isFalse(isOpen(second))
  })

  it("means absent in cancel-all, so that it's as wide as without the parameter", () => {
    const { isOpen, place, post } = trader()
    const orderId = place()
    post("/v5/order/cancel-all", { category: "linear", symbol: null, settleCoin: "USDT", baseCoin: null })
    assert.isFalse(isOpen(orderId))
  })

  it("means absent in amend and in a batch's rows", () => {
    const { get, place, post, raw } = trader()
    const orderId = place()
    post("/v5/order/amend", { ...btc, orderId, qty: "0.02", price: null, takeProfit: null, triggerPrice: null })
    post("/v5/order/amend-batch", {
      category: "linear",
      request: [{ symbol: "BTCUSDT", orderId, orderLinkId: null, qty: "0.03", price: null, orderIv: null }]
    })
    const [row] = get("/v5/order/realtime", { ...btc, orderId }).list
    assert.strictEqual(Number(row.qty), 0.03)
    const cancelled = raw("POST", "/v5/order/cancel-batch", {
      category: "linear",
      request: [{ symbol: "BTCUSDT", orderId, orderLinkId: null }]
    })
    assert.deepStrictEqual(
      [cancelled.retCode, cancelled.retExtInfo.list],
      [0, [{ code: 0, msg: "OK" }]],
      cancelled.retMsg
    )
  })

  it("means absent in switch-mode, set-auto-add-margin and trading-stop", () => {
    const { isolate, position, post, trade } = trader()
    post("/v5/position/switch-mode", { category: "linear", symbol: "ETHUSDT", coin: null, mode: 3 })
    isolate()
    trade(btc, "Buy", "0.01")
    post("/v5/position/set-auto-add-margin", { ...btc, autoAddMargin: 1, positionIdx: null })
    post("/v5/position/trading-stop", { ...btc, stopLoss: "30000", takeProfit: null, tpslMode: null, tpSize: null })
    const { autoAddMargin, stopLoss, takeProfit } = position(btc)
    assert.deepStrictEqual([autoAddMargin, Number(stopLoss), takeProfit], [1, 30_000, ""])
  })

  it("means absent on the order entry socket, too", () => {
    const account = trader()
    const socket = account.connect("/v5/trade")
    const expires = account.clock.now + 5000
    const { key, secret } = account.key
    socket.send({ op: "auth", args: [key, expires, Hmac.hex(secret, `GET/realtime${expires}`)] })
    socket.take()
    socket.send({
      reqId: "null",
      header: { "X-BAPI-TIMESTAMP": String(account.clock.now) },
      op: "order.create",
      args: [{ ...account.resting, ...nothing }]
    })
    const [answer] = socket.take()
    assert.strictEqual(answer.retCode, 0, answer.retMsg)
    assert.isTrue(account.isOpen(answer.data.orderId))
  })

  it("means the same as an empty text, which clients send for decimals that they leave out", () => {
    const { orders, post, resting } = trader()
    const empty = { takeProfit: "", stopLoss: "", triggerPrice: "", tpLimitPrice: "", slLimitPrice: "", orderIv: "" }
    post("/v5/order/create", { ...resting, ...empty, tpslMode: "", timeInForce: "", orderLinkId: "" })
    assert.deepStrictEqual(
      orders().map(({ orderStatus, stopLoss, takeProfit }) => [orderStatus, takeProfit, stopLoss]),
      [["New", "", ""]]
    )
  })

  it("doesn't stand in for what is required", () => {
    const { orders, raw, resting } = trader()
    for (const name of ["category", "symbol", "side", "orderType", "qty", "price"]) {
      const { retCode } = raw("POST", "/v5/order/create", { ...resting, [name]: null })
      assert.strictEqual(retCode, 10001, name)
    }
    assert.strictEqual(raw("POST", "/v5/order/cancel", { ...btc, orderId: null, orderLinkId: null }).retCode, 10001)
    assert.strictEqual(raw("POST", "/v5/order/create-batch", { category: "linear", request: null }).retCode, 10001)
    assert.deepStrictEqual(orders(), [])
  })
})

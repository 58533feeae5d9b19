import { assert, describe, it } from "@effect/vitest"
import { btc, eth, inverse, open } from "../marginAccount.js"

const trader = () => {
  const account = open({ USDT: "100000", BTC: "1" })
  const margin = (setMarginMode: string) => account.raw("POST", "/v5/account/set-margin-mode", { setMarginMode })
  const mode = (fields: object) => account.raw("POST", "/v5/position/switch-mode", { category: "linear", ...fields })
  const inForce = (): string => account.get("/v5/account/info", {}).marginMode
  return { ...account, inForce, margin, mode }
}

describe("a bot that sets its modes at every start", () => {
  it("sets the margin mode that is in force, and is told that it succeeded", () => {
    const { inForce, margin } = trader()
    for (const mode of ["REGULAR_MARGIN", "ISOLATED_MARGIN", "ISOLATED_MARGIN", "REGULAR_MARGIN", "REGULAR_MARGIN"]) {
      const { result, retCode, retMsg } = margin(mode)
      assert.strictEqual(retCode, 0, `${mode}: ${retMsg}`)
      assert.deepStrictEqual(result, { reasons: [] })
      assert.strictEqual(inForce(), mode)
    }
  })

  it("sets the margin mode in force with a position and orders open, and changes nothing", () => {
    const { isolate, margin, mark, place, position, trade, wallet } = trader()
    isolate()
    trade(btc, "Buy", "0.1")
    const price = (mark(btc) * 0.98).toFixed(1)
    assert.strictEqual(place(btc, "Buy", "0.01", { orderType: "Limit", price }).retCode, 0)
    const before = [position(btc).positionBalance, position(btc).positionIM, wallet().totalWalletBalance]
    assert.strictEqual(margin("ISOLATED_MARGIN").retCode, 0)
    assert.deepStrictEqual(
      [position(btc).positionBalance, position(btc).positionIM, wallet().totalWalletBalance],
      before
    )
  })

  it("switches a coin to the mode that all its contracts are in, one-way or hedge", () => {
    const { mode } = trader()
    for (const value of [0, 3, 3, 0, 0]) {
      const { result, retCode, retMsg } = mode({ coin: "USDT", mode: value })
      assert.strictEqual(retCode, 0, `${value}: ${retMsg}`)
      assert.deepStrictEqual(result, {})
    }
  })

  it("does so while it holds a position, which stays", () => {
    const { mode, position, trade } = trader()
    trade(btc, "Buy", "0.1")
    const { retCode, retMsg } = mode({ coin: "USDT", mode: 0 })
    assert.strictEqual(retCode, 0, retMsg)
    assert.strictEqual(Number(position(btc).size), 0.1)
  })
})

// The documentation: by coin, the symbols without position and order are switched, and the others are left as they are.
describe("a switch of a coin", () => {
  it("leaves the symbols that have a position or an order, and switches the others", () => {
    const { get, mark, mode, place, trade } = trader()
    const rows = (symbol: string): number => get("/v5/position/list", { category: "linear", symbol }).list.length
    trade(btc, "Buy", "0.1")
    const { retCode, retMsg } = mode({ coin: "USDT", mode: 3 })
    assert.strictEqual(retCode, 0, retMsg)
    assert.deepStrictEqual([rows("BTCUSDT"), rows("ETHUSDT")], [1, 2])
    const price = (mark(eth) * 0.995).toFixed(2)
    const leg = { ...eth, positionIdx: 1 }
    assert.strictEqual(place(leg, "Buy", "0.1", { orderType: "Limit", price }).retCode, 0)
    assert.strictEqual(mode({ coin: "USDT", mode: 0 }).retCode, 0)
    assert.deepStrictEqual([rows("BTCUSDT"), rows("ETHUSDT")], [1, 2])
  })
})

describe("what is refused as before", () => {
  it("is one symbol's mode that is already so: 110025", () => {
    const { mode } = trader()
    assert.strictEqual(mode({ symbol: "BTCUSDT", mode: 0 }).retCode, 110025)
    assert.strictEqual(mode({ symbol: "BTCUSDT", mode: 3 }).retCode, 0)
    assert.strictEqual(mode({ symbol: "BTCUSDT", mode: 3 }).retCode, 110025)
    assert.strictEqual(mode({ symbol: "BTCUSDT", coin: "USDT", mode: 3 }).retCode, 110025, "the symbol counts")
  })

  it("is one symbol's other mode while it has a position (110024) or an order (110028)", () => {
    const { mark, mode, place, trade } = trader()
    const price = (mark(eth) * 0.995).toFixed(2)
    assert.strictEqual(place(eth, "Buy", "0.1", { orderType: "Limit", price }).retCode, 0)
    trade(btc, "Buy", "0.1")
    assert.strictEqual(mode({ symbol: "BTCUSDT", mode: 3 }).retCode, 110024)
    assert.strictEqual(mode({ symbol: "ETHUSDT", mode: 3 }).retCode, 110028)
  })

  it("is leverage that is already so: 110043", () => {
    const { raw } = trader()
    const set = (value: string) =>
      raw("POST", "/v5/position/set-leverage", { ...btc, buyLeverage: value, sellLeverage: value }).retCode
    assert.deepStrictEqual([set("7"), set("7"), set("8")], [0, 110043, 0])
  })
})

describe("switch-isolated", () => {
  it("isn't for unified accounts: 100028, in every mode and for every contract", () => {
    const { margin, raw } = trader()
    for (const mode of ["ISOLATED_MARGIN", "REGULAR_MARGIN"]) {
      margin(mode)
      for (const contract of [btc, inverse])
        for (const tradeMode of [0, 1]) {
          const fields = { ...contract, tradeMode, buyLeverage: "10", sellLeverage: "10" }
          assert.strictEqual(raw("POST", "/v5/position/switch-isolated", fields).retCode, 100028)
        }
    }
  })
})

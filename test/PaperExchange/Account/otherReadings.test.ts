import { assert, describe, it } from "@effect/vitest"
import { btc, open } from "../marginAccount.js"

describe("the other reading of what isn't known of Bybit", () => {
  it("takes values of another type with lenientTypes, as far as they can be read", () => {
    const { mark, raw } = open({ USDT: "100000" }, { symbols: ["BTCUSDT"], lenientTypes: true })
    const order = { ...btc, side: "Buy", orderType: "Limit", qty: 0.01, price: Math.round(mark(btc) * 0.997) }
    const place = (fields: Readonly<Record<string, unknown>>) => raw("POST", "/v5/order/create", fields).retCode
    assert.strictEqual(place(order), 0)
    assert.strictEqual(place({ ...order, positionIdx: "0", reduceOnly: "false" }), 0)
    assert.strictEqual(place({ ...order, qty: "ten" }), 10001)
  })

  it("refuses a mode that is in force with refuseUnchanged, and takes another", () => {
    const { raw } = open({ USDT: "100000" }, { symbols: ["BTCUSDT"], refuseUnchanged: true })
    const margin = (setMarginMode: string) => raw("POST", "/v5/account/set-margin-mode", { setMarginMode }).retCode
    assert.deepStrictEqual([margin("ISOLATED_MARGIN"), margin("ISOLATED_MARGIN")], [0, 110073])
    const mode = (value: number) =>
      raw("POST", "/v5/position/switch-mode", { category: "linear", coin: "USDT", mode: value }).retCode
    assert.deepStrictEqual([mode(0), mode(3), mode(3), mode(0)], [110025, 0, 110025, 0])
  })
})

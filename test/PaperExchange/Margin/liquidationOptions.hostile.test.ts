import { assert, describe, it } from "@effect/vitest"
import { approach, btc, open } from "../marginAccount.js"

const put = { category: "option", symbol: "BTC-17JAN25-62000-P-USDT" }
const call = { category: "option", symbol: "BTC-17JAN25-62000-C-USDT" }
const names = ["BTCUSDT", put.symbol, call.symbol]
const cases: ReadonlyArray<readonly [string, "Buy" | "Sell", typeof put, "Buy" | "Sell", string]> = [
  ["a long beside a put that was sold", "Buy", put, "Sell", "12000"],
  ["a short beside a call that was sold", "Sell", call, "Sell", "12000"],
  ["a long beside a put that was bought", "Buy", put, "Buy", "8000"],
  ["a long beside a call that was sold", "Buy", call, "Sell", "12000"]
]

describe("options move with the coin of a position, and the price shown is right within 0.1 %", () => {
  it.each(cases)("%s", (_, side, option, optionSide, balance) => {
    const account = open({ USDT: balance }, { symbols: names })
    account.leverage(btc, "50")
    account.trade(btc, side, "1")
    const done = account.raw("POST", "/v5/order/create", {
      ...option,
      side: optionSide,
      orderType: "Market",
      qty: "0.3",
      orderLinkId: "option"
    })
    assert.strictEqual(done.retCode, 0, done.retMsg)
    account.pass(250)
    const size = account.get("/v5/position/list", option).list[0]?.size
    assert.isAbove(Number(size), 0)
    approach(account, btc, ["BTC"])
  })
})

import { assert, describe, it } from "@effect/vitest"
import { btc, eth, open, usdc } from "../marginAccount.js"

const ask = (account: ReturnType<typeof open>) =>
  account.raw("POST", "/v5/account/set-margin-mode", { setMarginMode: "PORTFOLIO_MARGIN" })
const modeOf = (account: ReturnType<typeof open>): string => account.get("/v5/account/info", {}).marginMode

describe("portfolio margin", () => {
  // Today it is refused only below 1000 dollars.
  for (const usdt of ["200000", "100"])
    it(`is refused with a reason, and changes nothing, with ${usdt} USDT`, () => {
      const account = open({ USDT: usdt })
      const { result, retCode, retMsg } = ask(account)
      // The list of codes and the example of the documentation differ.
      assert.include([110073, 3400045], retCode, retMsg)
      assert.isAbove(result.reasons.length, 0)
      for (const { reasonCode, reasonMsg } of result.reasons) {
        assert.match(reasonCode, /^\d+$/)
        assert.notStrictEqual(reasonMsg, "")
      }
      assert.strictEqual(modeOf(account), "REGULAR_MARGIN")
    })

  it("is refused without a change of margins and orders", () => {
    const account = open({ USDT: "200000", USDC: "100000" })
    account.trade(btc, "Buy", "1")
    account.trade(usdc, "Sell", "1")
    account.trade(eth, "Buy", "1", { orderType: "Limit", price: (account.mark(eth) * 0.98).toFixed(2) })
    const look = () => {
      const { totalInitialMargin, totalMaintenanceMargin } = account.wallet()
      const orders = account.get("/v5/order/realtime", eth).list
      const margins = [btc, usdc].map((contract) => account.position(contract).positionIM)
      return { totalInitialMargin, totalMaintenanceMargin, margins, orders }
    }
    const before = look()
    assert.notStrictEqual(ask(account).retCode, 0)
    assert.deepStrictEqual(look(), before)
  })

  it("is refused from isolated margin too, which stays", () => {
    const account = open({ USDT: "200000" })
    account.isolate()
    assert.notStrictEqual(ask(account).retCode, 0)
    assert.strictEqual(modeOf(account), "ISOLATED_MARGIN")
  })

  // Guards: the two other modes can be switched as before.
  it("leaves the switch between cross and isolated margin as it was", () => {
    const account = open({ USDT: "200000" })
    ask(account)
    account.isolate()
    assert.strictEqual(modeOf(account), "ISOLATED_MARGIN")
    account.post("/v5/account/set-margin-mode", { setMarginMode: "REGULAR_MARGIN" })
    assert.strictEqual(modeOf(account), "REGULAR_MARGIN")
  })
})

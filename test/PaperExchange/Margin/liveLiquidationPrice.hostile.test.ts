import { assert, describe, it } from "@effect/vitest"
import { btc, eth, inverse, type Leg, type Opened, open, usdc } from "../marginAccount.js"
import type { Message } from "../socketHarness.js"

const long: Leg = { ...btc, positionIdx: 1 }
const short: Leg = { ...btc, positionIdx: 2 }

const fifty = (account: Opened) => {
  for (const contract of [btc, eth, usdc, inverse]) account.leverage(contract, "50")
}
const price = (account: Opened, leg: Leg) => Number(account.position(leg).liqPrice)
const moved = (account: Opened, coin: string, factor: number) => {
  account.shock(coin, factor)
  account.pass(account.step)
}

describe("the price that REST shows", () => {
  it("follows the other coin of the account, without an order or a push", () => {
    const account = open({ USDT: "9000" })
    fifty(account)
    account.trade(btc, "Buy", "1")
    account.trade(eth, "Buy", "20")
    const [first, mark] = [price(account, btc), account.mark(eth)]
    moved(account, "ETH", 0.97)
    // 20 ETH lose 20 times the fall, and 1 BTC has to fall that much less.
    const lost = 20 * (mark - account.mark(eth))
    assert.isAbove(lost, 1500)
    assert.closeTo((price(account, btc) - first) / lost, 1, 0.05)
    moved(account, "ETH", 1 / 0.97)
    assert.closeTo(price(account, btc) / first, 1, 5e-4)
  })

  it("follows the price of the coin that is the collateral", () => {
    const account = open({ ETH: "3" })
    fifty(account)
    account.trade(btc, "Buy", "1")
    const first = price(account, btc)
    moved(account, "ETH", 0.9)
    // 3 ETH of about 3,360 lose a tenth, or about 1,000 before the collateral's haircut.
    assert.closeTo(price(account, btc) - first, 950, 120)
  })

  it("stays where it is while only its own coin moves, for coins in it move along", () => {
    for (const [balances, leg] of [
      [{ USDT: "9000" }, btc],
      [{ BTC: "0.15" }, btc],
      [{ BTC: "0.1" }, inverse],
      [{ BTC: "0.15" }, usdc]
    ] as const) {
      const account = open(balances)
      fifty(account)
      account.trade(leg, "Buy", leg === inverse ? "60000" : "1")
      const first = price(account, leg)
      for (const factor of [0.98, 0.98, 1.03, 1.03]) {
        moved(account, "BTC", factor)
        assert.closeTo(price(account, leg) / first, 1, 1e-3, `${leg.symbol} on ${Object.keys(balances)}`)
      }
    }
  })

  it("is the same for both legs of a hedge, below the mark price of a net long, above that of a net short", () => {
    for (const [buy, sell] of [
      ["1", "0.6"],
      ["0.6", "1"]
    ] as const) {
      const account = open({ USDT: "6000" })
      fifty(account)
      account.hedge(btc)
      account.trade(long, "Buy", buy)
      account.trade(short, "Sell", sell)
      assert.strictEqual(price(account, long), price(account, short))
      assert.strictEqual(price(account, long) < account.mark(btc), buy === "1")
    }
  })

  it("is far for a long and a short of the same coin in two contracts, and neither is liquidated", () => {
    const account = open({ USDT: "4000" })
    fifty(account)
    account.trade(btc, "Buy", "1")
    account.trade(usdc, "Sell", "1")
    for (const factor of [0.85, 0.9, 1.3, 1.1]) {
      const before = [account.mark(btc), price(account, btc)] as const
      if (account.position(btc).liqPrice !== "")
        assert.isAbove(Math.abs(before[1] / before[0] - 1), 0.15, `${before[1]} at ${before[0]}`)
      moved(account, "BTC", factor)
      assert.strictEqual(account.busts(btc) + account.busts(usdc), 0, `at ${account.mark(btc)}`)
    }
  })

  it("is empty for a long that no fall can liquidate", () => {
    const account = open({ USDT: "100000" })
    account.trade(btc, "Buy", "1")
    for (let i = 0; i < 6; i++) {
      assert.strictEqual(account.position(btc).liqPrice, "")
      moved(account, "BTC", 0.6)
    }
    assert.strictEqual(account.busts(btc), 0)
    assert.strictEqual(account.position(btc).size, "1.000")
  })

  it("is not empty for a short, whatever the account has", () => {
    const account = open({ USDT: "100000" })
    account.trade(btc, "Sell", "1")
    const shown = price(account, btc)
    assert.closeTo(shown, account.mark(btc) + 100_000, 2000)
    // Bitcoin that is worth more as it rises protects a smaller short for ever.
    const covered = open({ BTC: "2" })
    covered.trade(btc, "Sell", "1")
    assert.strictEqual(covered.position(btc).liqPrice, "")
    for (let i = 0; i < 5; i++) moved(covered, "BTC", 1.4)
    assert.strictEqual(covered.busts(btc), 0)
  })
})

describe("what is pushed, and other answers", () => {
  const compared = ["size", "avgPrice", "liqPrice", "bustPrice", "positionIM", "positionMM", "leverage"] as const

  const newest = (account: Opened, leg: Leg): Message =>
    account
      .pushed()
      .position.findLast(({ positionIdx, symbol }) => symbol === leg.symbol && positionIdx === (leg.positionIdx ?? 0))

  for (const isolated of [false, true]) {
    it(`show the price that REST shows at that moment: ${isolated ? "isolated" : "cross"}`, () => {
      const account = open({ USDT: "12000", BTC: "0.1" })
      if (isolated) account.isolate()
      fifty(account)
      const agrees = (what: string) => {
        const [push, row] = [newest(account, btc), account.position(btc)]
        assert.isDefined(push, what)
        for (const name of compared) {
          assert.isDefined(row[name], name)
          if (name in push) assert.strictEqual(push[name], row[name], `${name} ${what}`)
        }
      }
      account.pushed()
      for (let i = 0; i < 3; i++) {
        assert.strictEqual(account.place(btc, "Buy", "0.3").retCode, 0)
        agrees("after a fill")
        moved(account, "BTC", 0.995)
        account.pushed()
        const takeProfit = (account.mark(btc) * 1.2).toFixed(1)
        account.post("/v5/position/trading-stop", { ...btc, takeProfit, tpslMode: "Full", positionIdx: 0 })
        agrees("after a take-profit")
      }
    })
  }

  it("show the new price when margin is added", () => {
    const account = open({ USDT: "12000" })
    account.isolate()
    fifty(account)
    account.trade(btc, "Buy", "1")
    account.pushed()
    const before = account.position(btc)
    const answer = account.post("/v5/position/add-margin", { ...btc, margin: "1000" })
    const row = account.position(btc)
    for (const shown of [answer, newest(account, btc)]) assert.strictEqual(shown.liqPrice, row.liqPrice)
    // 1000 more pay for a fall of 1000, and for the maintenance rate and fee of a lower price.
    assert.closeTo(Number(before.liqPrice) - Number(row.liqPrice), 1000 / (1 - 0.005 - 0.00055), 1)
  })

  it("a forced trade of a cross position is pushed with the price of what is left", () => {
    const account = open({ USDT: "9000" })
    fifty(account)
    account.trade(btc, "Buy", "4")
    const shown = price(account, btc)
    account.pushed()
    moved(account, "BTC", (shown * 0.9995) / account.mark(btc))
    const rows = account.pushed()
    assert.isTrue(rows.execution.some(({ execType }) => execType === "BustTrade"))
    const row = account.position(btc)
    assert.isAbove(Number(row.size), 0)
    const push = rows.position.findLast(({ symbol }) => symbol === btc.symbol)
    assert.strictEqual(push.size, row.size)
    assert.strictEqual(push.liqPrice, row.liqPrice)
    assert.isBelow(Number(row.liqPrice), account.mark(btc))
  })
})

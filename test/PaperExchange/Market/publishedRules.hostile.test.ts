import { assert, describe, it } from "@effect/vitest"
import { btc, type Contract, eth, inverse, open, usdc } from "../marginAccount.js"
import type { Message } from "../socketHarness.js"

const trader = () => open({ USDT: "100000000", USDC: "100000000", BTC: "5000" }, { rateLimits: false })

interface Tier {
  readonly limit: number
  readonly maintenance: number
  readonly deduction: number
}

/** The published tiers, in which an empty deduction is 0. */
const tiersOf = (account: ReturnType<typeof trader>, contract: Contract): ReadonlyArray<Tier> =>
  account.get("/v5/market/risk-limit", contract).list.map((row: Message) => ({
    limit: Number(row.riskLimitValue),
    maintenance: Number(row.maintenanceMargin),
    deduction: Number(row.mmDeduction)
  }))

const firstLimit = (account: ReturnType<typeof trader>, contract: Contract): number =>
  tiersOf(account, contract)[0]?.limit ?? 0

describe("the published risk tiers", () => {
  it("name the deduction of every tier but the first", () => {
    const account = trader()
    for (const contract of [btc, eth, usdc, inverse]) {
      const [first, ...rest] = account.get("/v5/market/risk-limit", contract).list
      assert.include(["", "0"], first.mmDeduction, contract.symbol)
      assert.isNotEmpty(rest)
      for (const row of rest) assert.isAbove(Number(row.mmDeduction), 0, `${contract.symbol}, tier ${row.id}`)
    }
  })

  it("have deductions with which the margin doesn't jump from one tier to the next", () => {
    const account = trader()
    for (const contract of [btc, eth, usdc, inverse])
      for (const [i, tier] of tiersOf(account, contract).entries()) {
        const before = tiersOf(account, contract)[i - 1]
        if (before === undefined) continue
        assert.approximately(
          before.limit * tier.maintenance - tier.deduction,
          before.limit * before.maintenance - before.deduction,
          before.limit * 1e-7,
          `${contract.symbol}, tier ${i + 1}`
        )
      }
  })

  it("give the maintenance margin that a position of a higher tier shows", () => {
    const account = trader()
    for (const [contract, qty] of [
      [btc, "40"],
      [eth, "700"]
    ] as const) {
      account.leverage(contract, "5")
      let held = account.position(contract)
      // The book is no deeper than it is, so this takes several orders.
      for (let tries = 0; tries < 20 && Number(held.positionValue) < firstLimit(account, contract) * 1.3; tries++) {
        account.trade(contract, "Buy", qty)
        account.pass(5000)
        held = account.position(contract)
      }
      const value = Number(held.size) * Number(held.markPrice)
      const tier = tiersOf(account, contract).find(({ limit }) => value <= limit)
      assert.isAbove(value, firstLimit(account, contract), "it isn't in the first tier")
      const { takerFeeRate } = account.get("/v5/account/fee-rate", contract).list[0]
      const close = value * (1 - 1 / 5) * Number(takerFeeRate)
      if (tier === undefined) return assert.fail("no tier is high enough")
      const wanted = value * tier.maintenance - tier.deduction + close
      assert.approximately(Number(held.positionMM), wanted, wanted * 1e-6, contract.symbol)
    }
  })
})

describe("the published price band", () => {
  const rowOf = (account: ReturnType<typeof trader>, contract: Contract) =>
    account.get("/v5/market/instruments-info", contract).list[0]

  it("is a hundredth for the large linear contracts, as in the documentation, with a wider second ratio", () => {
    const account = trader()
    for (const contract of [btc, eth]) {
      const { riskParameters } = rowOf(account, contract)
      assert.strictEqual(Number(riskParameters.priceLimitRatioX), 0.01, contract.symbol)
      assert.isAtLeast(Number(riskParameters.priceLimitRatioY), 0.01, contract.symbol)
    }
  })

  it("is the one that price-limit shows", () => {
    const account = trader()
    for (const contract of [btc, eth, usdc, inverse]) {
      const ratio = Number(rowOf(account, contract).riskParameters.priceLimitRatioX)
      const mark = account.mark(contract)
      const { buyLmt, sellLmt } = account.get("/v5/market/price-limit", contract)
      assert.approximately(Number(buyLmt) / mark, 1 + ratio, 1e-4, contract.symbol)
      assert.approximately(Number(sellLmt) / mark, 1 - ratio, 1e-4, contract.symbol)
    }
  })

  it("is the one that orders are held to, on either side, to the tick", () => {
    const account = trader()
    for (const [contract, qty] of [
      [btc, "0.01"],
      [eth, "0.1"]
    ] as const) {
      const tick = Number(rowOf(account, contract).priceFilter.tickSize)
      const { buyLmt, sellLmt } = account.get("/v5/market/price-limit", contract)
      const limit = (side: "Buy" | "Sell", price: number): number =>
        account.place(contract, side, qty, { orderType: "Limit", price: price.toFixed(2), timeInForce: "IOC" }).retCode
      assert.strictEqual(limit("Buy", Number(buyLmt) + tick), 110003, contract.symbol)
      assert.strictEqual(limit("Sell", Number(sellLmt) - tick), 110003, contract.symbol)
      assert.strictEqual(limit("Buy", Number(buyLmt)), 0, contract.symbol)
      assert.strictEqual(limit("Sell", Number(sellLmt)), 0, contract.symbol)
    }
  })

  it("refuses a buy 2 % above the mark price, and takes one far below it", () => {
    const account = trader()
    const limit = (factor: number) =>
      account.place(btc, "Buy", "0.01", { orderType: "Limit", price: String(Math.round(account.mark(btc) * factor)) })
    assert.strictEqual(limit(1.02).retCode, 110003)
    assert.strictEqual(limit(0.8).retCode, 0)
  })
})

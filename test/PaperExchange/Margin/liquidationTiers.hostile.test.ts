import { assert, describe, it } from "@effect/vitest"
import { approach, btc, type Opened, open } from "../marginAccount.js"
import { reconcile } from "../reconcile.js"
import type { Message } from "../socketHarness.js"

const usdt = "1000000"

const limits = (account: Opened): ReadonlyArray<number> =>
  account.get("/v5/market/risk-limit", btc).list.map((row: Message) => Number(row.riskLimitValue))

/** A long of this many times the first tier's limit, sold by another account. */
const long = (times: number, isIsolated: boolean) => {
  const account = open({ USDT: usdt })
  if (isIsolated) account.isolate()
  account.leverage(btc, "25")
  const [first = 0] = limits(account)
  const mark = account.mark(btc)
  const qty = ((first * times) / mark).toFixed(3)
  const [ask] = account.get("/v5/market/orderbook", { ...btc, limit: 1 }).a
  const order = { ...btc, orderType: "Limit", qty, positionIdx: 0 }
  const sold = account.other({ USDT: "100000000" })("POST", "/v5/order/create", {
    ...order,
    side: "Sell",
    price: ask[0]
  })
  assert.strictEqual(sold.retCode, 0, sold.retMsg)
  account.trade(btc, "Buy", qty, { orderType: "Limit", timeInForce: "IOC", price: ask[0] })
  assert.strictEqual(account.position(btc).size, qty)
  return { account, first }
}

const valueOf = (account: Opened): number => Number(account.position(btc).size) * account.mark(btc)

describe("a long in the second tier", () => {
  for (const isIsolated of [true, false]) {
    const name = isIsolated ? "isolated" : "cross"
    // Today an isolated one is closed as a whole, and a cross one loses a quarter.
    it(`is reduced into the first tier at its liquidation price, and no further: ${name}`, () => {
      const { account, first } = long(1.1, isIsolated)
      assert.strictEqual(account.position(btc).riskId, 2)
      // A cross position is backed by all of the wallet: this leaves it what an isolated one would have.
      if (!isIsolated) account.post("/v5/asset/transfer/inter-transfer", spare(account))
      approach(account, btc, ["BTC"])
      const left = valueOf(account)
      assert.isAtMost(left, first * 1.001, "it is in the first tier")
      assert.isAbove(left, first * 0.9, "and as large as that allows")
      assert.strictEqual(account.position(btc).riskId, 1)
    })
  }

  // Today it is closed as a whole.
  it("is closed as a whole when the price goes on, and its losses reconcile", () => {
    const { account } = long(1.1, true)
    approach(account, btc, ["BTC"])
    const once = account.busts(btc)
    assert.isAbove(Number(account.position(btc).size), 0)
    for (let step = 0; step < 400 && Number(account.position(btc).size) > 0; step++) {
      account.shock("BTC", 0.9998)
      account.pass(account.step)
    }
    assert.strictEqual(account.position(btc).size, "0.000")
    assert.isAbove(account.busts(btc), once)
    reconcile(account, btc, "USDT", usdt)
  })

  // Today it is closed as a whole.
  it("cancels its orders before it is reduced, and tells of the reduction as a liquidation", () => {
    const { account } = long(1.1, true)
    const price = (account.mark(btc) * 1.07).toFixed(1)
    account.trade(btc, "Sell", "0.01", { orderType: "Limit", price })
    const socket = account.listen("/v5/public/linear", `allLiquidation.${btc.symbol}`)
    const size = Number(account.position(btc).size)
    socket.take()
    approach(account, btc, ["BTC"])
    assert.deepStrictEqual(account.get("/v5/order/realtime", btc).list, [])
    account.pass(500)
    const told = socket.take().flatMap(({ data }) => data ?? [])
    const reduced = told.reduce((sum, { v }) => sum + Number(v), 0)
    assert.closeTo(reduced, size - Number(account.position(btc).size), 1e-9)
    assert.isBelow(reduced, size / 2)
  })
})

// Today it is closed as a whole.
it("a long in the third tier goes down tier by tier", () => {
  const { account } = long(2.2, true)
  assert.strictEqual(account.position(btc).riskId, 3)
  const seen = [3]
  for (let step = 0; step < 2000 && Number(account.position(btc).size) > 0; step++) {
    account.shock("BTC", 0.9999)
    account.pass(account.step)
    const { riskId, size } = account.position(btc)
    if (Number(size) > 0 && account.busts(btc) > 0 && riskId !== seen.at(-1)) seen.push(riskId)
  }
  assert.deepStrictEqual(seen, [3, 2, 1])
  reconcile(account, btc, "USDT", usdt)
})

// Guards: there is no lower tier than the first.
it("an isolated long in the first tier is closed as a whole", () => {
  const { account } = long(0.5, true)
  approach(account, btc, ["BTC"])
  account.pass(account.step)
  assert.strictEqual(account.position(btc).size, "0.000")
})

/** A transfer of all but what an isolated position at this leverage would have. */
const spare = (account: Opened) => {
  const free = Number(account.get("/v5/account/withdrawal", { coinName: "USDT" }).availableWithdrawal)
  return {
    transferId: "00000000-0000-4000-8000-000000000001",
    coin: "USDT",
    amount: (free * 0.999).toFixed(2),
    fromAccountType: "UNIFIED",
    toAccountType: "FUND"
  }
}

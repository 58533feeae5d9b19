import { assert, describe, it } from "@effect/vitest"
import * as Isolated from "../../../src/PaperExchange/internal/Margin/Isolated.js"
import * as MarginMode from "../../../src/PaperExchange/internal/Margin/MarginMode.js"
import * as PositionRows from "../../../src/PaperExchange/internal/Rows/PositionRows.js"
import * as WalletRows from "../../../src/PaperExchange/internal/Rows/WalletRows.js"
import type { Market } from "../../../src/PaperExchange/internal/State.js"
import * as PositionCommands from "../../../src/PaperExchange/internal/Trading/PositionCommands.js"
import { dec, ok, refused } from "../harness.js"
import { buy, quiet, sell } from "../marginWorld.js"

const taker = 0.00055

const isolated = (balances: Readonly<Record<string, string>>, leverage: number) => {
  const world = quiet()
  const account = world.engine.openAccount(balances)
  assert.deepStrictEqual(MarginMode.set(world.engine, account, "ISOLATED_MARGIN"), [])
  const set = (market: Market) => account.leverages.set(market, { buy: leverage * 100, sell: leverage * 100 })
  const linear = world.market("linear", "BTCUSDT")
  const inverse = world.market("inverse", "BTCUSD")
  for (const market of [linear, inverse]) set(market)
  return { ...world, account, inverse, linear }
}

const near = (text: string, expected: number) => assert.closeTo(Number(text) / expected, 1, 1e-9)

describe("the margin of an isolated position includes the fee to close", () => {
  it.each([["Buy", 1 - 1 / 100] as const, ["Sell", 1 + 1 / 100] as const])("at 100x: %s", (side, part) => {
    const { account, engine, linear, quote } = isolated({ USDT: "10000" }, 100)
    quote("linear", "BTCUSDT", side === "Buy" ? "Sell" : "Buy", "1", "60000")
    ok(buy(engine, account, linear, "1", { side }))
    const row = PositionRows.position(engine, account.position(linear, 0))
    near(row.positionBalance, 600 + 60_000 * part * taker)
    near(row.positionIM, 600 + 60_000 * part * taker)
    const [tier] = linear.instrument.tiers
    near(row.positionMM, (60_000 * (tier?.maintenanceRate ?? 0)) / 1e6 + 60_000 * part * taker)
    near(WalletRows.wallet(engine, account, ["USDT"]).coin[0]?.totalPositionIM ?? "", Number(row.positionIM))
  })

  it.each([["Buy", 1 + 1 / 25] as const, ["Sell", 1 - 1 / 25] as const])("on an inverse contract: %s", (side, part) => {
    const { account, engine, inverse, quote } = isolated({ BTC: "1" }, 25)
    quote("inverse", "BTCUSD", side === "Buy" ? "Sell" : "Buy", "30000", "60000")
    ok(buy(engine, account, inverse, "30000", { side }))
    const row = PositionRows.position(engine, account.position(inverse, 0))
    near(row.positionBalance, 0.02 + 0.5 * part * taker)
  })

  it("in hedge mode, for each leg at the leverage of its side", () => {
    const { account, engine, linear, quote } = isolated({ USDT: "20000" }, 10)
    ok(PositionCommands.switchMode(account, linear, true))
    account.leverages.set(linear, { buy: 1000, sell: 2000 })
    quote("linear", "BTCUSDT", "Sell", "1", "60000")
    ok(buy(engine, account, linear, "1", { positionIdx: 1 }))
    quote("linear", "BTCUSDT", "Buy", "1", "60000")
    ok(sell(engine, account, linear, "1", { positionIdx: 2 }))
    near(PositionRows.position(engine, account.position(linear, 1)).positionBalance, 6000 + 60_000 * 0.9 * taker)
    near(PositionRows.position(engine, account.position(linear, 2)).positionBalance, 3000 + 60_000 * 1.05 * taker)
  })

  it("cannot be taken out, and goes with the part that is closed", () => {
    const { account, engine, linear, quote } = isolated({ USDT: "10000" }, 10)
    quote("linear", "BTCUSDT", "Sell", "1", "60000")
    ok(buy(engine, account, linear, "1"))
    const position = account.position(linear, 0)
    assert.strictEqual(refused(Isolated.addMargin(engine, position, "-0.01")).code, 110078)
    ok(Isolated.addMargin(engine, position, "100"))
    ok(Isolated.addMargin(engine, position, "-100"))
    quote("linear", "BTCUSDT", "Buy", "0.4", "60000")
    ok(sell(engine, account, linear, "0.4", { reduceOnly: true }))
    assert.strictEqual(dec(position.margin), "3617.82")
  })
})

describe("an order is refused if only its margin fits, without the fees to open and to close", () => {
  // 1 BTC at 60000 and 50x: 1200, 33 to open, 32.34 to close.
  const balances = [
    ["1200", false],
    ["1233", false],
    ["1265.33", false],
    ["1265.34", true]
  ] as const
  for (const mode of ["REGULAR_MARGIN", "ISOLATED_MARGIN"] as const) {
    for (const [balance, fits] of balances) {
      it(`${balance} USDT in ${mode}`, () => {
        const { engine, market, quote } = quiet()
        const account = engine.openAccount({ USDT: balance })
        MarginMode.set(engine, account, mode)
        const linear = market("linear", "BTCUSDT")
        account.leverages.set(linear, { buy: 5000, sell: 5000 })
        const order = { orderType: "Limit", price: "60000" } as const
        quote("linear", "BTCUSDT", "Sell", "1", "60000")
        const placed = buy(engine, account, linear, "1", order)
        if (!fits) return assert.strictEqual(refused(placed).code, 110007)
        ok(placed)
        assert.isAtLeast(Number(dec(account.free("USDT"))), 0)
      })
    }
  }

  it("the fees of resting orders count, too: when all fill, the balance suffices", () => {
    const { account, engine, linear, quote } = isolated({ USDT: "2530.68" }, 50)
    const order = { orderType: "Limit", price: "60000" } as const
    ok(buy(engine, account, linear, "1", order))
    assert.strictEqual(refused(buy(engine, account, linear, "1.001", order)).code, 110007)
    ok(buy(engine, account, linear, "1", order))
    quote("linear", "BTCUSDT", "Sell", "2", "60000")
    assert.strictEqual(account.position(linear, 0).size, 2000)
    assert.isAtLeast(Number(dec(account.free("USDT"))), 0)
  })
})

describe("the totals of the wallet", () => {
  it("are the sums of its coins, positions and orders", () => {
    const { engine, market, quote } = quiet()
    const account = engine.openAccount({ USDT: "20000", BTC: "0.5" })
    const contracts = [market("linear", "BTCUSDT"), market("linear", "ETHUSDT"), market("inverse", "BTCUSD")]
    quote("linear", "BTCUSDT", "Sell", "1", "60000")
    quote("linear", "ETHUSDT", "Buy", "10", "3000")
    quote("inverse", "BTCUSD", "Sell", "6000", "60000")
    ok(buy(engine, account, market("linear", "BTCUSDT"), "1"))
    ok(sell(engine, account, market("linear", "ETHUSDT"), "10"))
    ok(buy(engine, account, market("inverse", "BTCUSD"), "6000"))
    ok(buy(engine, account, market("linear", "BTCUSDT"), "0.5", { orderType: "Limit", price: "58000" }))
    const wallet = WalletRows.wallet(engine, account)
    const dollars = (coin: string) => Number(dec(engine.coinPrice(coin) ?? 0n))
    const sumOf = (field: "totalPositionIM" | "totalOrderIM" | "totalPositionMM") =>
      wallet.coin.reduce((sum, row) => sum + Number(row[field]) * dollars(row.coin), 0)
    const rows = contracts.map((contract) => ({
      row: PositionRows.position(engine, account.position(contract, 0)),
      price: dollars(contract.instrument.settleCoin)
    }))
    const sum = (field: "positionIM" | "positionMM") =>
      rows.reduce((total, { price, row }) => total + Number(row[field]) * price, 0)
    near(String(sumOf("totalPositionIM")), sum("positionIM"))
    near(String(sumOf("totalPositionMM")), sum("positionMM"))
    near(wallet.totalInitialMargin, sumOf("totalPositionIM") + sumOf("totalOrderIM"))
    near(wallet.totalMaintenanceMargin, sumOf("totalPositionMM"))
    // 60000 x (1/10 + 0.9 x 0.055 %), 30000 x (1/10 + 1.1 x 0.055 %), and an order of 29000 / 10
    const usdt = wallet.coin.find(({ coin }) => coin === "USDT")
    near(usdt?.totalPositionIM ?? "", 6029.7 + 3018.15)
    near(usdt?.totalOrderIM ?? "", 2900)
  })
})

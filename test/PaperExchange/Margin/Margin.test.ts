import { assert, describe, it } from "@effect/vitest"
import * as Isolated from "../../../src/PaperExchange/internal/Margin/Isolated.js"
import * as LiquidationPrice from "../../../src/PaperExchange/internal/Margin/LiquidationPrice.js"
import * as Margin from "../../../src/PaperExchange/internal/Margin/Margin.js"
import * as MarginMode from "../../../src/PaperExchange/internal/Margin/MarginMode.js"
import * as OptionMargin from "../../../src/PaperExchange/internal/Margin/OptionMargin.js"
import * as PositionMargin from "../../../src/PaperExchange/internal/Margin/PositionMargin.js"
import * as Money from "../../../src/PaperExchange/internal/Money.js"
import * as PositionCommands from "../../../src/PaperExchange/internal/Trading/PositionCommands.js"
import { dec, ok, refused } from "../harness.js"
import { buy, quiet, sell } from "../marginWorld.js"

/** Twelve decimals, because the value of each inverse contract is rounded down. */
const near = (amount: bigint) => Money.formatTo(amount + 10_000n, 12)

const dollars = (text: string) => Money.of(text)

/** An isolated account with 10000 USDT that is long one BTC at 60000 with 10x leverage. */
const isolated = () => {
  const world = quiet()
  const account = world.engine.openAccount({ USDT: "10000", BTC: "1" })
  assert.deepStrictEqual(MarginMode.set(world.engine, account, "ISOLATED_MARGIN"), [])
  const market = world.market("linear", "BTCUSDT")
  world.quote("linear", "BTCUSDT", "Sell", "1", "60000")
  ok(buy(world.engine, account, market, "1"))
  return { ...world, account, market, position: account.position(market, 0) }
}

describe("cross margin", () => {
  it("counts each coin as collateral by its ratio, and debts in full", () => {
    const { engine } = quiet()
    const account = engine.openAccount({ USDT: "1000", BTC: "0.1" })
    const sums = Margin.totals(engine, account)
    const price = engine.coinPrice("BTC") ?? 0n
    assert.strictEqual(dec(sums.wallet), dec(dollars("1000") + price / 10n))
    assert.strictEqual(dec(sums.haircut), dec(price / 10n - (price * 95n) / 1000n))
    assert.strictEqual(dec(sums.marginBalance), dec(sums.wallet - sums.haircut))
    account.holding("USDT").balance -= dollars("3000")
    const owing = Margin.totals(engine, account)
    assert.strictEqual(dec(owing.marginBalance), dec(sums.marginBalance - dollars("3000")))
    assert.strictEqual(dec(owing.debt), "2000")
    assert.strictEqual(dec(owing.maintenance), "80")
  })

  it("computes unrealized profit and margins at the mark price, however often they are read", () => {
    const { engine, market, quote, set } = quiet()
    const account = engine.openAccount({ USDT: "10000" })
    const linear = market("linear", "BTCUSDT")
    quote("linear", "BTCUSDT", "Sell", "1", "60000")
    ok(buy(engine, account, linear, "0.5"))
    const first = Margin.totals(engine, account)
    // 30000 / 10, and the fee to close: 30000 x (1 - 1/10) x 0.055 %
    assert.strictEqual(dec(first.positionMargin), "3014.85")
    assert.strictEqual(dec(first.unrealised), "0")
    set("BTC", 62_000)
    const second = Margin.totals(engine, account)
    assert.strictEqual(dec(second.unrealised), "1000")
    assert.strictEqual(dec(second.positionMargin), "3115.345")
    assert.strictEqual(PositionMargin.ofPosition(account.position(linear, 0)), second.positionMargin)
    ok(PositionCommands.setLeverage(engine, account, linear, "20", "20"))
    assert.strictEqual(dec(Margin.totals(engine, account).positionMargin), "1566.1975")
  })

  it("applies each tier's maintenance rate to its own part of the value", () => {
    const { market } = quiet()
    const linear = market("linear", "BTCUSDT")
    const [first, second] = linear.instrument.tiers
    if (first === undefined || second === undefined) throw new Error("no tiers")
    const limit = BigInt(first.limit) * Money.one
    const whole = PositionMargin.maintenanceAt(linear, limit)
    assert.strictEqual(whole, (limit * BigInt(first.maintenanceRate)) / 1_000_000n)
    const more = PositionMargin.maintenanceAt(linear, limit + Money.one) - whole
    assert.strictEqual(more, (Money.one * BigInt(second.maintenanceRate)) / 1_000_000n)
  })

  it("margins an inverse position in its coin, and converts it to dollars", () => {
    const { engine, market, quote, set } = quiet()
    const account = engine.openAccount({ BTC: "0.2" })
    const inverse = market("inverse", "BTCUSD")
    quote("inverse", "BTCUSD", "Sell", "12000", "60000")
    ok(buy(engine, account, inverse, "6000"))
    const position = account.position(inverse, 0)
    // 0.1 / 10, and the fee to close: 0.1 x (1 + 1/10) x 0.055 %
    assert.strictEqual(near(PositionMargin.ofPosition(position)), "0.0100605")
    set("BTC", 75_000)
    assert.strictEqual(near(position.unrealised), "0.02")
    const sums = Margin.totals(engine, account)
    const price = engine.coinPrice("BTC") ?? 0n
    assert.strictEqual(sums.unrealised, (position.unrealised * price) / Money.one)
    assert.strictEqual(sums.positionMargin, (PositionMargin.ofPosition(position) * price) / Money.one)
    const liquidation = LiquidationPrice.of(engine, position)
    // 0.2 BTC and what is left of them: the price at which 6000 dollars are lost on 0.1 BTC entered.
    assert.isTrue(liquidation !== undefined && liquidation < 3_000_000)
    ok(sell(engine, account, inverse, "0", { reduceOnly: true, orderType: "Market" }))
  })

  it("follows Bybit's formula for a sold option and needs nothing for a bought one", () => {
    const market = {
      instrument: { category: "option", priceScale: 2, qtyScale: 2, option: { call: true, strike: 66_000 } }
    }
    // 15 % of 60000 less the 6000 out of the money is less than 10 % of 60000.
    // biome-ignore lint/suspicious/noExplicitAny: only what the formula looks at
    assert.strictEqual(dec(OptionMargin.initial(market as any, 100, 50_000, 6_000_000)), "6500")
    // biome-ignore lint/suspicious/noExplicitAny: only what the formula looks at
    assert.strictEqual(dec(OptionMargin.maintenance(market as any, 10, 50_000, 6_000_000)), dec(dollars("242")))
    const closer = { ...market, instrument: { ...market.instrument, option: { call: true, strike: 61_000 } } }
    // biome-ignore lint/suspicious/noExplicitAny: only what the formula looks at
    assert.strictEqual(dec(OptionMargin.initial(closer as any, 100, 50_000, 6_000_000)), "8500")
  })
})

describe("isolated margin", () => {
  it("keeps the margin of each position separate, with its own liquidation and bankruptcy price", () => {
    const { account, engine, market, position } = isolated()
    // 60000 / 10, and the fee to close: 60000 x (1 - 1/10) x 0.055 %
    assert.strictEqual(dec(position.margin), "6029.7")
    assert.strictEqual(dec(account.free("USDT")), dec(dollars("10000") - dollars("33") - dollars("6029.7")))
    assert.strictEqual(LiquidationPrice.bankruptcy(engine, position), 5_400_000)
    // (60000 - 6029.7) / (1 - maintenance rate - the fee to close, 0.9 x 0.055 %)
    const rate = (market.instrument.tiers[0]?.maintenanceRate ?? 0) / 1e6
    const expected = Math.floor(5_397_030 / (1 - rate - 0.000495))
    assert.strictEqual(LiquidationPrice.of(engine, position), expected)
  })

  it("refuses an order beyond the free balance of the settle coin, whatever the other balances", () => {
    const { account, engine, market, quote } = isolated()
    quote("linear", "BTCUSDT", "Sell", "1", "60000")
    assert.strictEqual(refused(buy(engine, account, market, "0.7")).code, 110007)
    ok(buy(engine, account, market, "0.6"))
    assert.strictEqual(dec(account.position(market, 0).margin), "9647.52")
  })

  it("releases margin proportionally when part of a position is closed", () => {
    const { account, engine, market, position, quote } = isolated()
    quote("linear", "BTCUSDT", "Buy", "1", "60000")
    ok(sell(engine, account, market, "0.25", { reduceOnly: true }))
    assert.strictEqual(dec(position.margin), "4522.275")
    ok(sell(engine, account, market, "0.75", { reduceOnly: true }))
    assert.strictEqual(dec(position.margin), "0")
  })

  it("allows adding margin and removing it down to what the leverage needs", () => {
    const { engine, position, set } = isolated()
    ok(Isolated.addMargin(engine, position, "1000"))
    // 1000 lower, and the fee on that: 54000 - 1000 / (1 - 0.055 %)
    assert.strictEqual(LiquidationPrice.bankruptcy(engine, position), 5_299_944)
    assert.strictEqual(refused(Isolated.addMargin(engine, position, "5000")).code, 110014)
    assert.strictEqual(refused(Isolated.addMargin(engine, position, "-1000.5")).code, 110078)
    set("BTC", 59_500)
    assert.strictEqual(refused(Isolated.addMargin(engine, position, "-600")).code, 110078)
    ok(Isolated.addMargin(engine, position, "-500"))
    assert.strictEqual(dec(position.margin), "6529.7")
    assert.strictEqual(refused(Isolated.addMargin(engine, position, "0")).code, 110027)
    assert.strictEqual(refused(Isolated.addMargin(engine, position, "1.00001")).code, 10001)
  })

  it("refuses to add margin without a position or in cross margin", () => {
    const { engine, market } = quiet()
    const account = engine.openAccount({ USDT: "100" })
    const position = account.position(market("linear", "BTCUSDT"), 0)
    assert.strictEqual(refused(Isolated.addMargin(engine, position, "1")).code, 110015)
    assert.deepStrictEqual(MarginMode.set(engine, account, "ISOLATED_MARGIN"), [])
    assert.strictEqual(refused(Isolated.addMargin(engine, position, "1")).code, 110033)
  })

  it("takes the margin for a new leverage from the balance, or refuses it", () => {
    const { account, engine, market, position } = isolated()
    ok(PositionCommands.setLeverage(engine, account, market, "20", "20"))
    assert.strictEqual(dec(position.margin), "3031.35")
    ok(PositionCommands.setLeverage(engine, account, market, "7.5", "7.5"))
    assert.strictEqual(dec(position.margin), "8028.6")
    assert.strictEqual(refused(PositionCommands.setLeverage(engine, account, market, "5", "5")).code, 110012)
    assert.strictEqual(dec(position.margin), "8028.6")
    assert.deepStrictEqual(account.leverage(market), { buy: 750, sell: 750 })
  })
})

describe("margin modes", () => {
  it("give every position its own margin when they become isolated, and take it back", () => {
    const { engine, market, quote } = quiet()
    const account = engine.openAccount({ USDT: "10000" })
    const linear = market("linear", "BTCUSDT")
    quote("linear", "BTCUSDT", "Sell", "1", "60000")
    ok(buy(engine, account, linear, "1"))
    assert.deepStrictEqual(MarginMode.set(engine, account, "ISOLATED_MARGIN"), [])
    assert.strictEqual(dec(account.position(linear, 0).margin), "6029.7")
    assert.deepStrictEqual(MarginMode.set(engine, account, "REGULAR_MARGIN"), [])
    assert.strictEqual(dec(account.position(linear, 0).margin), "0")
  })

  it("report all obstacles and change nothing", () => {
    const { engine, market, quote } = quiet()
    const account = engine.openAccount({ USDT: "1000", BTC: "1" })
    quote("linear", "BTCUSDT", "Sell", "1", "60000")
    ok(buy(engine, account, market("linear", "BTCUSDT"), "0.5"))
    assert.deepStrictEqual(
      MarginMode.set(engine, account, "ISOLATED_MARGIN").map((reason) => reason.reasonCode),
      ["3400071"]
    )
    assert.strictEqual(account.marginMode, "REGULAR_MARGIN")
    assert.strictEqual(dec(account.position(market("linear", "BTCUSDT"), 0).margin), "0")
  })
})

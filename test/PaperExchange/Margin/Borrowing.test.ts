import { assert, describe, it } from "@effect/vitest"
import * as Ledger from "../../../src/PaperExchange/internal/Account/Ledger.js"
import * as Borrowing from "../../../src/PaperExchange/internal/Margin/Borrowing.js"
import * as Collateral from "../../../src/PaperExchange/internal/Margin/Collateral.js"
import * as CollateralSwitch from "../../../src/PaperExchange/internal/Margin/CollateralSwitch.js"
import * as Interest from "../../../src/PaperExchange/internal/Margin/Interest.js"
import * as Margin from "../../../src/PaperExchange/internal/Margin/Margin.js"
import * as MarginMode from "../../../src/PaperExchange/internal/Margin/MarginMode.js"
import * as SpotMargin from "../../../src/PaperExchange/internal/Margin/SpotMargin.js"
import * as Money from "../../../src/PaperExchange/internal/Money.js"
import * as Orders from "../../../src/PaperExchange/internal/Trading/Orders.js"
import { dec, ok, refused } from "../harness.js"
import { buy, everything, lively, quiet, sell } from "../marginWorld.js"

const hour = 3_600_000

const terms = (coin: string): Collateral.Terms => {
  const found = Collateral.of(coin)
  if (found === undefined) throw new Error("no terms")
  return found
}

/** An account with 10000 USDT and spot margin that has bought 0.3 BTC for 18000. */
const borrowed = () => {
  const world = quiet()
  const { engine, market, quote } = world
  const account = engine.openAccount({ USDT: "10000" })
  ok(SpotMargin.toggle(engine, account, true))
  const spot = market("spot", "BTCUSDT")
  quote("spot", "BTCUSDT", "Sell", "1", "60000")
  ok(buy(engine, account, spot, "0.3", { isLeverage: 1 }))
  return { ...world, account, spot, usdt: account.holding("USDT") }
}

describe("a spot order on margin", () => {
  it("is refused until spot margin is on, and in isolated margin", () => {
    const { engine, market, quote } = quiet()
    const account = engine.openAccount({ USDT: "1000" })
    quote("spot", "BTCUSDT", "Sell", "1", "60000")
    const spot = market("spot", "BTCUSDT")
    assert.strictEqual(refused(buy(engine, account, spot, "0.02", { isLeverage: 1 })).code, 170036)
    assert.deepStrictEqual(MarginMode.set(engine, account, "ISOLATED_MARGIN"), [])
    assert.strictEqual(refused(SpotMargin.toggle(engine, account, true)).code, 182021)
    assert.strictEqual(refused(buy(engine, account, spot, "0.02", { isLeverage: 1 })).code, 170036)
  })

  it("borrows what the balance lacks, from the lender", () => {
    const { account, engine, usdt } = borrowed()
    assert.strictEqual(usdt.balance, 0n)
    assert.strictEqual(dec(usdt.borrowed), "8000")
    assert.strictEqual(dec(engine.lender.holding("USDT").balance), "-8000")
    assert.deepStrictEqual(
      account.log.filter((entry) => entry.type === "BORROW").map((entry) => [entry.coin, dec(entry.change)]),
      [["USDT", "8000"]]
    )
    assert.strictEqual(dec(Borrowing.debtOf(account, "USDT")), "8000")
    const sums = Margin.totals(engine, account)
    assert.strictEqual(dec(sums.debt), "8000")
    assert.strictEqual(dec(sums.loanMargin), "2666.66672")
    assert.strictEqual(dec(sums.maintenance), "320")
  })

  it("locks what it needs while it rests, without borrowing yet", () => {
    const { engine, market } = quiet()
    const account = engine.openAccount({ USDT: "10000" })
    ok(SpotMargin.toggle(engine, account, true))
    const order = ok(
      Orders.place(engine, account, {
        category: "spot",
        symbol: "BTCUSDT",
        side: "Buy",
        orderType: "Limit",
        qty: "0.3",
        price: "58000",
        isLeverage: 1
      })
    )
    assert.isTrue(order.leveraged)
    assert.strictEqual(dec(account.holding("USDT").locked), "17400")
    assert.strictEqual(account.holding("USDT").borrowed, 0n)
    assert.strictEqual(dec(Borrowing.ordered(account, "USDT")), "7400")
    assert.isTrue(Margin.totals(engine, account).loanMargin > 0n)
    assert.strictEqual(refused(SpotMargin.toggle(engine, account, false)).code, 176040)
    ok(sell(engine, engine.openAccount({ BTC: "1" }), market("spot", "BTCUSDT"), "0.3"))
    assert.strictEqual(dec(account.holding("USDT").borrowed), "7400")
    assert.strictEqual(account.holding("USDT").locked, 0n)
  })

  it("is refused beyond the collateral and beyond the limit of the coin", () => {
    const { engine, market, quote } = quiet()
    const poor = engine.openAccount({ USDT: "1000" })
    ok(SpotMargin.toggle(engine, poor, true))
    quote("spot", "BTCUSDT", "Sell", "50", "60000")
    const spot = market("spot", "BTCUSDT")
    assert.strictEqual(refused(buy(engine, poor, spot, "0.1", { isLeverage: 1 })).code, 170033)
    const rich = engine.openAccount({ USDT: "1000000", ETH: "2000" })
    ok(SpotMargin.toggle(engine, rich, true))
    assert.strictEqual(
      refused(buy(engine, rich, spot, "50.1", { isLeverage: 1, qty: "40", orderType: "Limit", price: "80000" })).code,
      170193
    )
    const limit = { isLeverage: 1, orderType: "Limit", price: "62000" }
    assert.strictEqual(refused(buy(engine, rich, spot, "49", limit)).code, 170034)
    assert.isTrue(ok(buy(engine, rich, spot, "30", limit)).filled > 0)
  })

  it("repays with what it receives, unless the account has turned that off", () => {
    const { account, engine, quote, spot, usdt } = borrowed()
    quote("spot", "BTCUSDT", "Buy", "1", "60000")
    ok(sell(engine, account, spot, "0.05"))
    assert.strictEqual(dec(usdt.borrowed), dec(Money.of("8000") - Money.of("3000") + Money.of("3")))
    assert.strictEqual(usdt.balance, 0n)
    Ledger.move(engine, engine.outside, account, "USDT", Money.of("1003"), "deposit")
    assert.strictEqual(dec(usdt.borrowed), "4000")
    account.autoRepayOff.add("USDT")
    Ledger.move(engine, engine.outside, account, "USDT", Money.of("500"), "deposit")
    assert.strictEqual(dec(usdt.borrowed), "4000")
    assert.strictEqual(dec(usdt.balance), "500")
  })

  it("prevents turning spot margin off while there is debt", () => {
    const { account, engine } = borrowed()
    assert.strictEqual(refused(SpotMargin.toggle(engine, account, false)).code, 176039)
    assert.deepStrictEqual(
      MarginMode.set(engine, account, "ISOLATED_MARGIN").map((reason) => reason.reasonCode),
      ["176039"]
    )
    Ledger.move(engine, engine.outside, account, "USDT", Money.of("8000"), "deposit")
    ok(SpotMargin.toggle(engine, account, false))
  })
})

describe("interest", () => {
  it("is charged on the hour at the previous hour's rate, and goes to the lender", () => {
    const { account, engine, usdt } = borrowed()
    const first = engine.nextInterest
    const before = everything(engine, "USDT")
    engine.now = first
    Interest.check(engine)
    const rate = Collateral.hourlyRate(engine.seed, terms("USDT"), first - hour)
    const due = Money.mulDivUp(Money.of("8000"), rate, Money.one)
    assert.strictEqual(usdt.interest, due)
    assert.strictEqual(dec(usdt.borrowed), "8000")
    Interest.check(engine)
    assert.strictEqual(account.borrowHistory.length, 1)
    const lender = engine.lender.holding("USDT").balance
    Ledger.move(engine, engine.outside, account, "USDT", Money.of("100"), "deposit")
    assert.strictEqual(usdt.interest, 0n)
    assert.strictEqual(engine.lender.holding("USDT").balance, lender + Money.of("100"))
    assert.strictEqual(usdt.borrowed, Money.of("7900") + due)
    assert.strictEqual(account.log.find((entry) => entry.type === "INTEREST")?.change, -due)
    assert.strictEqual(dec(everything(engine, "USDT")), dec(before))
  })

  it("is paid from the balance, however many hours pass at once", () => {
    const one = lively()
    const other = lively()
    const run = ({ engine, life }: typeof one, steps: ReadonlyArray<number>) => {
      const account = engine.openAccount({ BTC: "1" })
      ok(Borrowing.borrow(engine, account, "USDT", "20000"))
      const from = engine.now
      for (const step of steps) life.advance(from + step)
      return account
    }
    const a = run(one, [3 * hour])
    const b = run(other, [hour / 2, 2 * hour, 2.5 * hour, 3 * hour])
    assert.strictEqual(a.borrowHistory.length, 3)
    assert.deepStrictEqual(
      a.borrowHistory.map((row) => [row.time, row.rate, row.interest]),
      b.borrowHistory.map((row) => [row.time, row.rate, row.interest])
    )
    const sum = a.borrowHistory.reduce((total, row) => total + row.interest, 0n)
    assert.isTrue(sum > 0n)
    assert.strictEqual(a.holding("USDT").balance, Money.of("20000") - sum)
    assert.strictEqual(a.holding("USDT").balance, b.holding("USDT").balance)
  })

  it("is waived on what unrealized losses borrow, up to a limit", () => {
    const { engine, market, quote, set } = quiet()
    const account = engine.openAccount({ BTC: "5" })
    const linear = market("linear", "BTCUSDT")
    quote("linear", "BTCUSDT", "Sell", "2", "60000")
    ok(buy(engine, account, linear, "2"))
    set("BTC", 58_000)
    const fee = -account.holding("USDT").balance
    assert.strictEqual(dec(fee), "66")
    assert.strictEqual(dec(Borrowing.debtOf(account, "USDT")), "4066")
    engine.now = engine.nextInterest
    set("BTC", 58_000)
    Interest.check(engine)
    const row = account.borrowHistory[0]
    assert.strictEqual(dec(row?.unrealisedLoss ?? 0n), "4000")
    assert.strictEqual(dec(row?.free ?? 0n), "4000")
    assert.strictEqual(row?.interest, Money.mulDivUp(fee, row?.rate ?? 0n, Money.one))
    assert.isTrue((row?.waived ?? 0n) > 0n)
  })
})

describe("manual loans", () => {
  it("are given within their limits and against collateral", () => {
    const { engine } = quiet()
    const account = engine.openAccount({ USDT: "10000" })
    assert.strictEqual(dec(ok(Borrowing.borrow(engine, account, "BTC", "0.1"))), "0.1")
    assert.strictEqual(dec(account.holding("BTC").balance), "0.1")
    assert.strictEqual(dec(account.holding("BTC").borrowed), "0.1")
    assert.strictEqual(refused(Borrowing.borrow(engine, account, "BTC", "0.00001")).code, 176025)
    assert.strictEqual(refused(Borrowing.borrow(engine, account, "BTC", "0.123456789")).code, 176031)
    assert.strictEqual(refused(Borrowing.borrow(engine, account, "BTC", "30")).code, 176027)
    assert.strictEqual(refused(Borrowing.borrow(engine, account, "BTC", "5")).code, 176029)
    assert.strictEqual(refused(Borrowing.borrow(engine, account, "DOGE", "5")).code, 176010)
    const most = Borrowing.maxBorrowable(engine, account, "BTC")
    const cut = Money.formatTo(most, 8)
    ok(Borrowing.borrow(engine, account, "BTC", cut))
    assert.isTrue(Margin.totals(engine, account).available < Money.one)
  })

  it("are repaid from the same coin, up to the debt", () => {
    const { engine } = quiet()
    const account = engine.openAccount({ USDT: "10000" })
    assert.strictEqual(refused(Borrowing.repay(engine, account, undefined, undefined)).code, 182102)
    ok(Borrowing.borrow(engine, account, "BTC", "0.1"))
    assert.strictEqual(refused(Borrowing.repay(engine, account, "BTC", "0.2")).code, 176017)
    assert.strictEqual(refused(Borrowing.repay(engine, account, undefined, "0.2")).code, 10001)
    assert.strictEqual(dec(ok(Borrowing.repay(engine, account, "BTC", "0.04"))), "0.04")
    assert.strictEqual(dec(account.holding("BTC").borrowed), "0.06")
    ok(Borrowing.repay(engine, account, undefined, undefined))
    assert.strictEqual(account.holding("BTC").borrowed, 0n)
    assert.strictEqual(account.holding("BTC").balance, 0n)
    assert.strictEqual(engine.lender.holding("BTC").balance, 0n)
  })

  it("are repaid from other coins in liquidation order if the same coin does not suffice", () => {
    const { account, engine } = borrowed()
    const before = ["USDT", "BTC"].map((coin) => dec(everything(engine, coin)))
    assert.strictEqual(refused(Borrowing.repay(engine, account, "USDT", undefined)).code, 176015)
    const payments = ok(Borrowing.repayWithAll(engine, account, "USDT"))
    assert.deepStrictEqual(
      payments.map((payment) => payment.coin),
      ["BTC"]
    )
    assert.strictEqual(account.holding("USDT").borrowed, 0n)
    const price = engine.coinPrice("BTC") ?? 0n
    assert.strictEqual(payments[0]?.amount, Money.mulDivUp(Money.of("8000") * 10_000n, Money.one, price * 9990n))
    assert.deepStrictEqual(
      account.log.slice(-3).map((entry) => entry.type),
      ["SPOT_REPAYMENT_SELL", "SPOT_REPAYMENT_BUY", "REPAY"]
    )
    assert.deepStrictEqual(
      ["USDT", "BTC"].map((coin) => dec(everything(engine, coin))),
      before
    )
  })
})

describe("the collateral switch", () => {
  it("excludes a coin from the collateral, except stablecoins and coins in use as margin", () => {
    const { engine, market, quote } = quiet()
    const account = engine.openAccount({ USDT: "1000", BTC: "1" })
    const off = (coin: string) => CollateralSwitch.set(engine, account, [{ coin, collateralSwitch: "OFF" }])
    assert.strictEqual(refused(off("USDT")).code, 182111)
    assert.strictEqual(
      refused(
        CollateralSwitch.set(engine, account, [
          { coin: "BTC", collateralSwitch: "OFF" },
          { coin: "BTC", collateralSwitch: "ON" }
        ])
      ).code,
      182112
    )
    ok(off("BTC"))
    assert.strictEqual(dec(Margin.totals(engine, account).marginBalance), "1000")
    quote("linear", "BTCUSDT", "Sell", "1", "60000")
    assert.strictEqual(refused(buy(engine, account, market("linear", "BTCUSDT"), "0.5")).code, 110007)
    ok(CollateralSwitch.set(engine, account, [{ coin: "BTC", collateralSwitch: "ON" }]))
    ok(buy(engine, account, market("linear", "BTCUSDT"), "0.5"))
    assert.strictEqual(refused(off("BTC")).code, 182108)
    assert.isFalse(account.collateralOff.has("BTC"))
  })
})

import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import type { Any } from "../../../src/Http/Endpoint.js"
import * as Accounts from "../../../src/Http/V5/Account.js"
import * as Positions from "../../../src/Http/V5/Position.js"
import * as Loans from "../../../src/Http/V5/SpotMargin.js"
import { Exchange } from "../../../src/PaperExchange/Exchange.js"
import { demo } from "../../../src/PaperExchange/internal/Account/Keys.js"
import * as Money from "../../../src/PaperExchange/internal/Money.js"
import { execute } from "../../../src/PaperExchange/internal/Rest/Execute.js"
import * as Rest from "../../../src/PaperExchange/internal/Rest/Rest.js"
import * as Orders from "../../../src/PaperExchange/internal/Trading/Orders.js"
import { ok, start } from "../harness.js"

const set = () => {
  const clock = { now: start }
  const exchange = new Exchange({
    clock: () => clock.now,
    seed: 7,
    historyDays: 1,
    rateLimits: false,
    symbols: ["BTCUSDT", "ETHUSDT"]
  })
  const key = exchange.keys.get(demo.key)
  if (key === undefined) throw new Error("no key")
  const account = key.account
  /** Calls an operation over the wire and decodes the answer strictly with its schema. */
  // biome-ignore lint/suspicious/noExplicitAny: the tests look into answers of many shapes
  const call = (endpoint: Any, params?: unknown): any => {
    const handler = Rest.handlerOf(`${endpoint.method} ${endpoint.path}`)
    if (handler === undefined) throw new Error(`${endpoint.id} has no handler`)
    const encoded = Either.getOrThrow(endpoint.encodeRequest(params))
    exchange.catchUp()
    const { body } = execute(exchange, handler, { query: encoded.query, body: encoded.body }, key)
    const wire: unknown = JSON.parse(JSON.stringify(body))
    if (body["retCode"] === 0) {
      const decoded = endpoint.decodeBody(wire, { params, mode: "strict" })
      if (Either.isLeft(decoded)) assert.fail(`${endpoint.id}: ${decoded.left.message}`)
    }
    return wire
  }
  const order = (request: Partial<Orders.PlaceRequest>) =>
    ok(
      Orders.place(exchange.engine, account, {
        category: "linear",
        symbol: "BTCUSDT",
        side: "Buy",
        orderType: "Market",
        qty: "0.1",
        ...request
      })
    )
  return { account, call, clock, engine: exchange.engine, order }
}

describe("the wallet", () => {
  it("has every documented field and consistent sums", () => {
    const { call, order } = set()
    order({})
    order({ category: "spot", orderType: "Limit", qty: "0.01", price: "60000" })
    const row = call(Accounts.getWalletBalance, { accountType: "UNIFIED" }).result.list[0]
    const usdt = row.coin.find(({ coin }: { coin: string }) => coin === "USDT")
    assert.strictEqual(usdt.locked, "600")
    assert.strictEqual(Money.of(usdt.equity), Money.of(usdt.walletBalance) + Money.of(usdt.unrealisedPnl))
    assert.strictEqual(row.totalInitialMargin, Money.formatTo(Money.of(usdt.totalPositionIM), 8))
    assert.strictEqual(
      Number(row.accountIMRate).toFixed(3),
      (Number(row.totalInitialMargin) / Number(row.totalMarginBalance)).toFixed(3)
    )
    assert.strictEqual(
      (Number(row.totalMarginBalance) - Number(row.totalWalletBalance)).toFixed(4),
      Number(row.totalPerpUPL).toFixed(4)
    )
    assert.isBelow(Number(row.totalAvailableBalance), Number(row.totalMarginBalance))
    for (const field of ["colRes", "spotBorrow", "bonus", "accruedInterest", "spotHedgingQty", "cumRealisedPnl"]) {
      assert.isString(usdt[field], field)
    }
  })

  it("lists its coins, or the requested ones, held or not", () => {
    const { account, call } = set()
    const coins = (coin?: string): ReadonlyArray<string> =>
      call(Accounts.getWalletBalance, { accountType: "UNIFIED", coin }).result.list[0].coin.map(
        (row: { coin: string }) => row.coin
      )
    assert.deepStrictEqual(coins("BTC,XRP,NOPE"), ["BTC", "XRP"])
    assert.isFalse(account.holdings.has("XRP"))
    account.holding("SOL")
    assert.sameMembers([...coins()], ["USDT", "BTC", "ETH"])
  })

  it("has empty sums where isolated margin has none", () => {
    const { call, order } = set()
    order({})
    const wallet = () => call(Accounts.getWalletBalance, { accountType: "UNIFIED" }).result.list[0]
    call(Accounts.setMarginMode, { setMarginMode: "ISOLATED_MARGIN" })
    assert.deepInclude(wallet(), { accountIMRate: "", totalMarginBalance: "", totalAvailableBalance: "" })
    assert.isAbove(Number(wallet().totalEquity), 0)
  })
})

describe("the margin mode", () => {
  it("can be switched and read back, and a refusal lists all reasons", () => {
    const { call } = set()
    assert.strictEqual(call(Accounts.getAccountInfo).result.marginMode, "REGULAR_MARGIN")
    assert.deepStrictEqual(call(Accounts.setMarginMode, { setMarginMode: "ISOLATED_MARGIN" }).result, { reasons: [] })
    assert.strictEqual(call(Accounts.getAccountInfo).result.marginMode, "ISOLATED_MARGIN")
    assert.strictEqual(call(Accounts.setMarginMode, { setMarginMode: "ISOLATED_MARGIN" }).retCode, 0)
    const refusal = call(Accounts.setMarginMode, { setMarginMode: "PORTFOLIO_MARGIN" })
    assert.strictEqual(refusal.retCode, 3400045)
    assert.deepStrictEqual(refusal.result.reasons, [{ reasonCode: "3401010", reasonMsg: "Cannot switch to PM mode" }])
  })

  it("allows adding margin to isolated positions, manually or automatically", () => {
    const { call, order } = set()
    const meant = { category: "linear", symbol: "BTCUSDT", positionIdx: 0 }
    assert.strictEqual(call(Positions.setAutoAddMargin, { ...meant, autoAddMargin: 1 }).retCode, 110076)
    assert.strictEqual(call(Positions.addOrReduceMargin, { ...meant, margin: "10" }).retCode, 110015)
    call(Accounts.setMarginMode, { setMarginMode: "ISOLATED_MARGIN" })
    order({})
    const before = call(Positions.getPositionInfo, { category: "linear", symbol: "BTCUSDT" }).result.list[0]
    const after = call(Positions.addOrReduceMargin, { ...meant, margin: "10" }).result
    assert.strictEqual(Money.of(after.positionIM), Money.of(before.positionIM) + Money.of("10"))
    assert.isBelow(Number(after.liqPrice), Number(before.liqPrice))
    assert.isBelow(Number(after.bustPrice), Number(after.liqPrice))
    assert.strictEqual(call(Positions.setAutoAddMargin, { ...meant, autoAddMargin: 1 }).retCode, 0)
    assert.strictEqual(call(Positions.setAutoAddMargin, { ...meant, autoAddMargin: 1 }).retCode, 10001)
    const row = call(Positions.getPositionInfo, { category: "linear", symbol: "BTCUSDT" }).result.list[0]
    assert.strictEqual(row.autoAddMargin, 1)
    const { positionIdx: _, ...symbol } = meant
    const switched = { ...symbol, tradeMode: 0, buyLeverage: "5", sellLeverage: "5" }
    assert.strictEqual(call(Positions.switchCrossIsolatedMargin, switched).retCode, 100028)
  })
})

describe("settings", () => {
  it("are stored and read back", () => {
    const { account, call } = set()
    assert.strictEqual(call(Accounts.setSpotHedging, { setHedgingMode: "ON" }).retCode, 0)
    assert.strictEqual(call(Accounts.getAccountInfo).result.spotHedgingStatus, "ON")
    assert.strictEqual(call(Accounts.setDeltaNeutralMode, { deltaEnable: "1" }).retCode, 0)
    assert.strictEqual(call(Accounts.setPriceLimitBehaviour, { category: "spot", modifyEnable: true }).retCode, 0)
    assert.deepStrictEqual(call(Accounts.getTradeBehaviourConfig).result, {
      lpaSpot: true,
      lpaPerp: false,
      deltaEnable: true,
      smsef: false,
      fmsef: false
    })
    assert.deepStrictEqual(call(Accounts.getDcpInfo).result, { dcpInfos: [] })
    account.disconnectWindow = 20
    assert.deepInclude(call(Accounts.getDcpInfo).result.dcpInfos[0], { dcpStatus: "ON", timeWindow: "20" })
    assert.strictEqual(call(Accounts.getSmpGroupId).result.smpGroup, 0)
    assert.strictEqual(call(Accounts.upgradeToUnifiedAccount).retCode, 176134)
    const instruments = call(Accounts.getAccountInstrumentsInfo, { category: "linear", symbol: "BTCUSDT" }).result.list
    assert.deepInclude(instruments[0], { symbol: "BTCUSDT", myRpiPermission: false })
    assert.isAtLeast(call(Accounts.getAccountInstrumentsInfo, { category: "spot" }).result.list.length, 2)
  })

  it("add and remove demo funds", () => {
    const { account, call } = set()
    const before = account.holding("USDT").balance
    const money = (amountStr: string) => [{ coin: "USDT", amountStr }]
    call(Accounts.requestDemoFunds, { utaDemoApplyMoney: money("500") })
    assert.strictEqual(account.holding("USDT").balance, before + Money.of("500"))
    call(Accounts.requestDemoFunds, { adjustType: 1, utaDemoApplyMoney: money("200") })
    assert.strictEqual(account.holding("USDT").balance, before + Money.of("300"))
    assert.strictEqual(call(Accounts.requestDemoFunds, { utaDemoApplyMoney: money("100001") }).retCode, 10001)
  })
})

describe("the transferable amount", () => {
  it("is what is free, not borrowed, and not needed as margin", () => {
    const { call, order } = set()
    const before = call(Accounts.getTransferableAmount, { coinName: "USDT,BTC" }).result
    assert.deepStrictEqual(before, {
      availableWithdrawal: "100000",
      availableWithdrawalMap: { USDT: "100000", BTC: "1" }
    })
    for (let i = 0; i < 40; i++) order({ qty: "0.5" })
    const after = call(Accounts.getTransferableAmount, { coinName: "USDT,BTC" }).result.availableWithdrawalMap
    assert.isBelow(Number(after.USDT), 75_000)
    assert.strictEqual(call(Accounts.getTransferableAmount, { coinName: "DOGE" }).retCode, 182204)
  })
})

describe("loans", () => {
  it("are offered, taken, listed, charged and repaid", () => {
    const { call, clock } = set()
    const terms = call(Accounts.getCollateralInfo, { currency: "BTC" }).result.list[0]
    assert.deepInclude(terms, { maxBorrowingAmount: "30", borrowAmount: "0", collateralSwitch: true })
    assert.strictEqual(call(Accounts.getPayInfo, { coin: "ETH" }).retCode, 182102)
    assert.deepStrictEqual(call(Accounts.manualBorrow, { coin: "BTC", amount: "0.5" }).result, {
      coin: "BTC",
      amount: "0.5"
    })
    assert.strictEqual(call(Accounts.getCollateralInfo, { currency: "BTC" }).result.list[0].borrowAmount, "0.5")
    const liability = call(Loans.getSpotMarginLiabilityInfo, { currency: "BTC" }).result
    assert.deepInclude(liability, { totalBorrowAmount: "0.5", flexibleBorrowAmount: "0.5", derivativesBorrow: "0" })
    assert.strictEqual(
      call(Loans.getSpotMarginAvailableAmountToRepay, { currency: "BTC" }).result.lossLessRepaymentAmount,
      "0.5"
    )
    assert.strictEqual(call(Accounts.getPayInfo, { coin: "BTC" }).result.borrowInfo.borrowSize, "0.5")
    assert.strictEqual(call(Accounts.getMergeBorrowInfo, { coin: "BTC" }).result.borrowInfo.borrowSize, "0.5")
    clock.now += 3_600_000
    const history = call(Accounts.getBorrowHistory, { currency: "BTC" }).result.list
    assert.strictEqual(history.length, 1)
    assert.deepInclude(history[0], { currency: "BTC", borrowAmount: "0.5", costExemption: "0" })
    const rates = call(Loans.getSpotMarginHistoricalInterestRate, { currency: "BTC" }).result.list
    assert.strictEqual(rates.length, 7 * 24)
    assert.strictEqual(rates[1].hourlyBorrowRate, history[0].hourlyBorrowRate)
    const log = call(Accounts.getTransactionLog, { type: "INTEREST" }).result.list
    assert.strictEqual(log[0].change, `-${history[0].borrowCost}`)
    assert.deepStrictEqual(call(Accounts.manualRepayWithoutConversion, { coin: "BTC", amount: "0.2" }).result, {
      resultStatus: "SU"
    })
    assert.deepStrictEqual(call(Accounts.manualRepay, { coin: "BTC", amount: "0.1" }).result, { resultStatus: "SU" })
    assert.deepStrictEqual(call(Accounts.repayLiability, { coin: "BTC" }).result.list, [
      { coin: "BTC", repaymentQty: "0.2" }
    ])
    assert.strictEqual(call(Accounts.repayLiability).retCode, 182102)
  })

  it("follow the account's settings", () => {
    const { call } = set()
    assert.deepInclude(call(Loans.getSpotMarginStatusAndLeverage).result, { spotMarginMode: "0", spotLeverage: "" })
    assert.strictEqual(call(Loans.setSpotMarginLeverage, { leverage: "4" }).retCode, 176038)
    call(Loans.toggleSpotMarginTrade, { spotMarginMode: "1" })
    assert.strictEqual(call(Loans.setSpotMarginLeverage, { leverage: "11" }).retCode, 176034)
    assert.strictEqual(call(Loans.setSpotMarginLeverage, { leverage: "4" }).retCode, 0)
    assert.strictEqual(call(Loans.setSpotMarginLeverage, { leverage: "2", currency: "ETH" }).retCode, 0)
    assert.deepStrictEqual(call(Loans.getSpotMarginStatusAndLeverage).result, {
      spotMarginMode: "1",
      spotLeverage: "4",
      effectiveLeverage: "1"
    })
    const leverages = call(Loans.getSpotMarginCoinState).result.list
    assert.deepInclude(leverages, { currency: "ETH", spotLeverage: 2 })
    assert.deepInclude(leverages, { currency: "BTC", spotLeverage: 4 })
    const off = call(Loans.setSpotMarginAutoRepayMode, { currency: "BTC", autoRepayMode: "0" }).result.data
    assert.deepStrictEqual(off, [{ currency: "BTC", autoRepayMode: "0" }])
    assert.deepInclude(call(Loans.getSpotMarginAutoRepayMode).result.data, { currency: "ETH", autoRepayMode: "1" })
    assert.strictEqual(call(Accounts.setCollateralCoin, { coin: "BTC", collateralSwitch: "OFF" }).retCode, 0)
    const rows = [
      { coin: "BTC", collateralSwitch: "ON" },
      { coin: "ETH", collateralSwitch: "OFF" }
    ]
    assert.deepStrictEqual(call(Accounts.batchSetCollateralCoin, { request: rows }).result.list, rows)
  })

  it("have public terms", () => {
    const { call } = set()
    const data = call(Loans.getSpotMarginVipData, { currency: "BTC" }).result.vipCoinList[0]
    assert.deepInclude(data.list[0], { currency: "BTC", borrowable: true, maxBorrowingAmount: "30" })
    const tiers = call(Loans.getSpotMarginTieredCollateralRatio, { currency: "BTC" }).result.list[0].collateralRatioList
    assert.deepStrictEqual(tiers[0], { minQty: "0", maxQty: "500", collateralRatio: "0.95" })
    assert.strictEqual(tiers[tiers.length - 1].maxQty, "")
    assert.isAbove(call(Loans.getSpotMarginPositionTiers).result.list.length, 3)
    assert.strictEqual(call(Loans.getSpotMarginCurrencyData, { currency: "BTC" }).result.list.length, 1)
    const most = Number(call(Loans.getSpotMarginMaxBorrowableAmount, { currency: "USDT" }).result.maxLoan)
    assert.isAbove(most, 100_000)
    assert.isAtLeast(
      Number(call(Loans.getSpotMarginFlexibleAvailableInventory, { currency: "USDT" }).result.availableInventory),
      most
    )
    assert.deepStrictEqual(call(Accounts.getOptionAssetInfo).result, { result: [] })
  })
})

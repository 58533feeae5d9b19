import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import type { ApiKey } from "../../../src/PaperExchange/internal/Account/Keys.js"
import { execute } from "../../../src/PaperExchange/internal/Rest/Execute.js"
import * as Rest from "../../../src/PaperExchange/internal/Rest/Rest.js"
import * as Commands from "../../../src/PaperExchange/internal/Store/Commands.js"
import { start } from "../harness.js"
import { act } from "../randomTraders.js"
import { simulated } from "../simulated.js"
import { begin, type Json } from "../tradingRun.js"

/** Operations that the paper exchange always refuses for a unified account, with their codes. */
const neverTaken: Readonly<Record<string, readonly [code: number, params: Json]>> = {
  // There are no pending margin rate changes to confirm.
  confirmPendingMmr: [110082, { category: "linear", symbol: "BTCUSDT" }],
  // For classic accounts only. A unified account has a single margin mode.
  switchCrossIsolatedMargin: [
    100028,
    { category: "linear", symbol: "BTCUSDT", tradeMode: 1, buyLeverage: "10", sellLeverage: "10" }
  ],
  // All accounts are already unified.
  upgradeToUnifiedAccount: [176134, {}]
}

const linear = { category: "linear", symbol: "BTCUSDT" }
const uuid = (n: number): string => `10000000-0000-4000-8000-${String(n).padStart(12, "0")}`
const address = "0x0000000000000000000000000000000000000002"

type Params = Readonly<Record<string, unknown>> | ((answers: Readonly<Record<string, Json>>) => Json)

type Calls = ReadonlyArray<readonly [string, Params]>

/** The first orders, all of which are accepted. */
const orderCalls: Calls = [
  ["setTpSlMode", { ...linear, tpSlMode: "Full" }],
  ["setLeverage", { ...linear, buyLeverage: "5", sellLeverage: "5" }],
  ["setRiskLimit", { ...linear, riskId: 2 }],
  ["placeOrder", { ...linear, side: "Buy", orderType: "Market", qty: "0.05" }],
  ["setTradingStop", { ...linear, positionIdx: 0, tpslMode: "Full", stopLoss: "30000" }],
  ["preCheckOrder", { ...linear, side: "Buy", orderType: "Market", qty: "0.01" }],
  [
    "batchPlaceOrder",
    (a) => ({
      category: "linear",
      request: ["a", "b", "c"].map((id) => ({
        symbol: "BTCUSDT",
        side: "Buy",
        orderType: "Limit",
        qty: "0.01",
        price: a["price"],
        orderLinkId: `sim-${id}`
      }))
    })
  ],
  ["amendOrder", { ...linear, orderLinkId: "sim-a", qty: "0.02" }],
  ["batchAmendOrder", { category: "linear", request: [{ symbol: "BTCUSDT", orderLinkId: "sim-b", qty: "0.03" }] }],
  ["getOpenOrders", linear],
  ["cancelOrder", { ...linear, orderLinkId: "sim-a" }],
  ["batchCancelOrder", { category: "linear", request: [{ symbol: "BTCUSDT", orderLinkId: "sim-b" }] }],
  ["cancelAllOrders", linear]
]

const accountCalls = (uid: string, sub: string): Calls => [
  [
    "movePosition",
    (a) => ({ fromUid: uid, toUid: sub, list: [{ ...linear, price: a["price"], side: "Sell", qty: "0.001" }] })
  ],
  ["getMovePositionHistory", {}],
  ["setDisconnectCancelAll", { timeWindow: 10 }],
  ["switchPositionMode", { category: "linear", symbol: "ETHUSDT", mode: 3 }],
  ["getTradeHistory", linear],
  ["getOrderHistory", linear],
  ["getSpotBorrowQuota", { category: "spot", symbol: "BTCUSDT", side: "Buy" }],
  ["getPositionInfo", linear],
  ["getClosedPnL", linear],
  ["getClosedOptionsPositions", { category: "option" }],
  ["getFuturesLeverage", linear],
  ["getWalletBalance", { accountType: "UNIFIED" }],
  ["getFeeRate", { category: "linear" }],
  ["getTransferableAmount", { coinName: "USDT" }],
  ["getAccountInstrumentsInfo", { category: "linear" }],
  ["setCollateralCoin", { coin: "ETH", collateralSwitch: "OFF" }],
  ["batchSetCollateralCoin", { request: [{ coin: "ETH", collateralSwitch: "ON" }] }],
  ["setSpotHedging", { setHedgingMode: "ON" }],
  ["setDeltaNeutralMode", { deltaEnable: "1" }],
  ["setPriceLimitBehaviour", { category: "spot", modifyEnable: true }],
  ["setMmp", { baseCoin: "BTC", window: "5000", frozenPeriod: "10000", qtyLimit: "5", deltaLimit: "5" }],
  ["resetMmp", { baseCoin: "BTC" }],
  ["getMmpState", { baseCoin: "BTC" }],
  ["toggleSpotMarginTrade", { spotMarginMode: "1" }],
  ["setSpotMarginLeverage", { leverage: "4" }],
  ["setSpotMarginAutoRepayMode", { currency: "BTC", autoRepayMode: "0" }],
  ["manualBorrow", { coin: "SOL", amount: "5" }],
  ["manualRepayWithoutConversion", { coin: "SOL", amount: "1" }],
  ["manualRepay", { coin: "SOL", amount: "1" }],
  ["repayLiability", { coin: "SOL" }],
  ["getSpotMarginHistoricalInterestRate", { currency: "BTC" }],
  ["getSpotMarginMaxBorrowableAmount", { currency: "BTC" }],
  ["getSpotMarginFlexibleAvailableInventory", { currency: "BTC" }],
  ["getSpotMarginLiabilityInfo", { currency: "BTC" }],
  ["getSpotMarginAvailableAmountToRepay", { currency: "BTC" }]
]

const assetCalls = (uid: string, sub: string, depositId: number, now: number): Calls => [
  [
    "createInternalTransfer",
    { transferId: uuid(1), coin: "USDT", amount: "500", fromAccountType: "UNIFIED", toAccountType: "FUND" }
  ],
  [
    "createUniversalTransfer",
    {
      transferId: uuid(2),
      coin: "USDT",
      amount: "50",
      fromMemberId: Number(uid),
      toMemberId: Number(sub),
      fromAccountType: "UNIFIED",
      toAccountType: "UNIFIED"
    }
  ],
  ["enableUniversalTransferForSubUids", { subMemberIds: [sub] }],
  ["getAllCoinsBalance", { accountType: "FUND" }],
  ["getSingleCoinBalance", { accountType: "UNIFIED", coin: "USDT" }],
  ["getWithdrawableAmount", { coin: "USDT" }],
  ["getTransferableCoin", { fromAccountType: "UNIFIED", toAccountType: "FUND" }],
  ["getMasterDepositAddress", { coin: "USDT" }],
  ["getSubDepositAddress", { coin: "USDT", chainType: "ETH", subMemberId: sub }],
  ["getSubDepositRecords", { subMemberId: sub }],
  ["submitDepositOriginatorInfo", { depositId, questionnaire: "{}" }],
  ["setDepositAccount", { accountType: "UNIFIED" }],
  ["withdraw", { coin: "USDT", chain: "ETH", address, amount: "20", timestamp: now, accountType: "FUND" }],
  ["cancelWithdrawal", (a) => ({ id: a["withdraw"].id })],
  ["getConvertCoinList", { accountType: "eb_convert_uta" }],
  [
    "requestConvertQuote",
    { accountType: "eb_convert_uta", fromCoin: "USDT", toCoin: "BTC", requestCoin: "USDT", requestAmount: "100" }
  ],
  ["confirmConvertQuote", (a) => ({ quoteTxId: a["requestConvertQuote"].quoteTxId })],
  ["getConvertStatus", (a) => ({ quoteTxId: a["requestConvertQuote"].quoteTxId, accountType: "eb_convert_uta" })],
  ["getSmallBalanceCoins", { accountType: "eb_convert_uta" }],
  ["requestSmallBalanceQuote", { accountType: "eb_convert_uta", fromCoinList: ["XRP"], toCoin: "USDT" }],
  ["confirmSmallBalanceQuote", (a) => ({ quoteId: a["requestSmallBalanceQuote"].quoteId })],
  ["getUsdcSessionSettlement", { category: "linear" }],
  ["getDeliveryRecord", { category: "option" }],
  ["requestDemoFunds", { utaDemoApplyMoney: [{ coin: "USDT", amountStr: "500" }] }],
  ["signAgreement", { agree: true, categoryV2: 1 }]
]

const subAccountCalls: Calls = [
  ["createSubUid", { username: "simulated1", password: "Secret77words", memberType: 1 }],
  [
    "createSubUidApiKey",
    (a) => ({ subuid: Number(a["createSubUid"].uid), readOnly: 0, permissions: { Spot: ["SpotTrade"] } })
  ],
  ["getSubUidApiKeys", (a) => ({ subMemberId: a["createSubUid"].uid })],
  ["modifySubApiKey", (a) => ({ apikey: a["createSubUidApiKey"].apiKey, readOnly: 1 })],
  ["deleteSubApiKey", (a) => ({ apikey: a["createSubUidApiKey"].apiKey })],
  ["freezeSubUid", (a) => ({ subuid: Number(a["createSubUid"].uid), frozen: 1 })],
  ["deleteSubUid", (a) => ({ subMemberId: a["createSubUid"].uid })]
]

const marketCalls = (option: string): Calls => [
  ["getInstrumentsInfo", { category: "option" }],
  ["getOrderbook", linear],
  ["getRpiOrderbook", { ...linear, limit: 50 }],
  ["getFullDepthOrderbook", linear],
  ["getTickers", { category: "option", symbol: option }],
  ["getRecentPublicTrades", linear],
  ["getRiskLimit", linear],
  ["getOrderPriceLimit", linear],
  ["getKline", { ...linear, interval: "5" }],
  ["getMarkPriceKline", { ...linear, interval: "5" }],
  ["getIndexPriceKline", { ...linear, interval: "5" }],
  ["getPremiumIndexPriceKline", { ...linear, interval: "5" }],
  ["getFundingRateHistory", linear],
  ["getOpenInterest", { ...linear, intervalTime: "1h" }],
  ["getLongShortRatio", { ...linear, period: "1h" }],
  ["getHistoricalVolatility", { category: "option" }],
  ["getDeliveryPrice", { category: "option" }],
  ["getNewDeliveryPrice", { category: "option", baseCoin: "BTC" }],
  ["getFeeGroupStructure", { productType: "contract" }],
  ["getIndexPriceComponents", { indexName: "BTCUSDT" }],
  ["getAnnouncement", { locale: "en-US" }]
]

/** Calls after which others would be refused. */
const lastCalls: Calls = [
  ["cancelAllOrders", { category: "linear", symbol: "BTCUSDT" }],
  ["setMarginMode", { setMarginMode: "ISOLATED_MARGIN" }],
  ["addOrReduceMargin", { ...linear, margin: "10" }],
  ["setAutoAddMargin", { ...linear, autoAddMargin: 1 }],
  ["modifyMasterApiKey", { permissions: { Wallet: ["AccountTransfer"], ContractTrade: ["Order", "Position"] } }],
  ["deleteMasterApiKey", {}]
]

/** One call of each operation that has parameters, in an order in which all of them are accepted. */
const calls = (uid: string, sub: string, option: string, depositId: number, now: number): Calls => [
  ...orderCalls,
  ...accountCalls(uid, sub),
  ...assetCalls(uid, sub, depositId, now),
  ...subAccountCalls,
  ...marketCalls(option),
  ...lastCalls
]

describe("every simulated operation", () => {
  it("is accepted, and its answer decodes with its strict schema", () => {
    const world = begin(4)
    const { clock, exchange, traders } = world
    for (let i = 0; i < 30; i++) act(world)
    const [, other] = traders
    const opened = exchange.open({ balances: { USDT: "50000", BTC: "1", XRP: "0.2" } })
    const key = exchange.keys.get(opened.key)
    const sub = exchange.open({ balances: { USDT: "5000" }, role: "sub", master: opened.key })
    if (key === undefined || other === undefined) return assert.fail("no key")
    const { engine } = exchange
    Commands.runAndRecord(exchange, Commands.saveAddress, key.key, {
      coin: "USDT",
      chain: "ETH",
      address,
      verified: true
    })
    const paid = { coin: "USDT", chain: "ETH", amount: "25" }
    const deposit = Either.getOrThrow(Commands.runAndRecord(exchange, Commands.depositOnChain, key.key, paid))
    const option = engine.markets.find(({ instrument }) => instrument.category === "option")?.instrument.symbol ?? ""
    const bid = engine.market("linear", "BTCUSDT")?.book.bids.levels[0]?.price ?? 0
    const answers: Record<string, Json> = { price: (bid / 100).toFixed(1) }
    const done = new Set<string>()
    const byId = new Map(simulated.map((endpoint) => [endpoint.id, endpoint]))
    const ask = (id: string, params: Json, by: ApiKey): Json => {
      const endpoint = byId.get(id)
      if (endpoint === undefined) return assert.fail(`${id} is not simulated`)
      const handler = Rest.handlerOf(`${endpoint.method} ${endpoint.path}`)
      if (handler === undefined) return assert.fail(id)
      const get = endpoint.method === "GET"
      const request = {
        query: get ? new URLSearchParams(params).toString() : "",
        body: get ? undefined : JSON.stringify(params)
      }
      clock.now += 20
      exchange.catchUp()
      const { body } = execute(exchange, handler, request, by)
      done.add(id)
      if (body["retCode"] === 0) {
        const read = Either.getOrThrow(endpoint.decodeRequest(request))
        const decoded = endpoint.decodeBody(JSON.parse(JSON.stringify(body)), {
          params: read,
          headers: {},
          mode: "strict"
        })
        if (Either.isLeft(decoded)) assert.fail(`${id}: ${decoded.left.message}`)
      }
      return body
    }
    for (const [id, params] of calls(opened.uid, sub.uid, option, Number(deposit), start + 1000)) {
      const { result, retCode, retMsg } = ask(id, typeof params === "function" ? params(answers) : params, key)
      assert.strictEqual(retCode, 0, `${id}: ${retMsg}`)
      answers[id] = result
    }
    for (const [id, [code, params]] of Object.entries(neverTaken)) {
      assert.strictEqual(ask(id, params, key).retCode, code, id)
    }
    // The remaining operations have no parameters.
    for (const endpoint of simulated) {
      if (done.has(endpoint.id)) continue
      assert.strictEqual(endpoint.kind, "read", `${endpoint.id} has no call in this test`)
      const { retCode, retMsg } = ask(endpoint.id, {}, key)
      assert.strictEqual(retCode, 0, `${endpoint.id} has no call in this test, and needs one: ${retMsg}`)
    }
    assert.deepStrictEqual(
      [...byId.keys()].filter((id) => !done.has(id)),
      []
    )
  })
})

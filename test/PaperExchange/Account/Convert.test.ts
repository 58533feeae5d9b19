import { assert, describe, it } from "@effect/vitest"
import { Effect, TestClock } from "effect"
import * as Account from "../../../src/Http/V5/Account.js"
import * as Asset from "../../../src/Http/V5/Asset.js"
import * as Paper from "../../../src/PaperExchange.js"
import { as, at, codeOf } from "../client.js"

const ask = (change: Partial<Asset.RequestConvertQuoteParams> = {}) =>
  Asset.requestConvertQuote({
    accountType: "eb_convert_uta",
    fromCoin: "BTC",
    toCoin: "USDT",
    requestCoin: "BTC",
    requestAmount: "0.1",
    ...change
  })

const held = (coin: string) =>
  Effect.map(Asset.getSingleCoinBalance({ accountType: "UNIFIED", coin }), ({ balance }) => balance.walletBalance)

describe("conversions", () => {
  it.effect("use the quoted price and are recorded", () =>
    at(
      Effect.gen(function* () {
        const quote = yield* ask({ requestId: "mine", paramType: "opFrom", paramValue: "broker-1" })
        assert.strictEqual(quote.requestId, "mine")
        assert.closeTo(Number(quote.toAmount), 0.1 * Number(quote.exchangeRate), 1e-9)
        const status = Asset.getConvertStatus({ quoteTxId: quote.quoteTxId, accountType: "eb_convert_uta" })
        assert.strictEqual((yield* status).result.exchangeStatus, "init")
        assert.deepStrictEqual(yield* Asset.confirmConvertQuote({ quoteTxId: quote.quoteTxId }), {
          quoteTxId: quote.quoteTxId,
          exchangeStatus: "processing"
        })
        assert.strictEqual((yield* status).result.exchangeStatus, "success")
        assert.strictEqual(yield* held("BTC"), "0.9")
        assert.closeTo(Number(yield* held("USDT")), 100_000 + Number(quote.toAmount), 1e-6)
        const { list } = yield* Asset.getConvertHistory({ accountType: "eb_convert_uta" })
        assert.deepStrictEqual(list[0]?.extInfo, { paramType: "opFrom", paramValue: "broker-1" })
        assert.deepStrictEqual(
          list.map((row) => [row.exchangeTxId, row.fromAmount, row.toAmount]),
          [[quote.quoteTxId, "0.1", quote.toAmount]]
        )
        assert.deepStrictEqual((yield* Asset.getConvertHistory({ accountType: "eb_convert_funding" })).list, [])
        assert.strictEqual((yield* Asset.getCoinExchangeRecords({ fromCoin: "BTC" })).orderBody.length, 1)
        const log = yield* Account.getTransactionLog({ limit: 2 })
        assert.sameMembers(
          log.list.map(({ type }) => type),
          ["CURRENCY_SELL", "CURRENCY_BUY"]
        )
      })
    )
  )

  it.effect("happen once, before the quote expires, and only for the member who asked", () =>
    at(
      Effect.gen(function* () {
        const { accounts } = yield* Paper.PaperExchange
        const confirm = (quoteTxId: string) => codeOf(Asset.confirmConvertQuote({ quoteTxId }))
        const first = yield* ask()
        assert.strictEqual(yield* as(yield* accounts.open({ balances: {} }))(confirm(first.quoteTxId)), 700004)
        assert.strictEqual(yield* confirm(first.quoteTxId), 0)
        assert.strictEqual(yield* confirm(first.quoteTxId), 700009)
        const late = yield* ask()
        yield* TestClock.adjust("16 seconds")
        assert.strictEqual(yield* confirm(late.quoteTxId), 700008)
        assert.strictEqual(yield* confirm("nothing"), 700004)
        const big = yield* ask({ requestAmount: "1" })
        assert.strictEqual(yield* confirm(big.quoteTxId), 700005)
        assert.strictEqual(yield* held("BTC"), "0.9")
      }),
      { stepMillis: 4000 }
    )
  )

  it.effect("are not quoted for invalid requests", () =>
    at(
      Effect.gen(function* () {
        assert.strictEqual(yield* codeOf(ask({ toCoin: "BTC" })), 700013)
        assert.strictEqual(yield* codeOf(ask({ toCoin: "DOGE" })), 700013)
        assert.strictEqual(yield* codeOf(ask({ requestCoin: "USDT" })), 700000)
        assert.strictEqual(yield* codeOf(ask({ requestAmount: "0.000001" })), 700006)
        assert.strictEqual(yield* codeOf(ask({ requestAmount: "100" })), 700007)
        assert.strictEqual(yield* codeOf(ask({ accountType: "eb_convert_spot" })), 700000)
      })
    )
  )

  it.effect("list the coins with their balances", () =>
    at(
      Effect.gen(function* () {
        const pay = yield* Asset.getConvertCoinList({ accountType: "eb_convert_uta", side: 0 })
        assert.strictEqual(pay.coins.find(({ coin }) => coin === "BTC")?.balance, "1")
        const receive = yield* Asset.getConvertCoinList({ accountType: "eb_convert_uta", side: 1, coin: "ETH" })
        assert.isFalse(receive.coins.some(({ coin }) => coin === "ETH"))
      })
    )
  )
})

describe("small balances", () => {
  it.effect("are converted together, for a fee of 2%", () =>
    at(
      Effect.gen(function* () {
        const { accounts } = yield* Paper.PaperExchange
        const poor = as(yield* accounts.open({ balances: { USDT: "50", XRP: "2", SOL: "0.01", BTC: "1" } }))
        yield* poor(
          Effect.gen(function* () {
            const { smallAssetCoins, supportToCoins } = yield* Asset.getSmallBalanceCoins({
              accountType: "eb_convert_uta"
            })
            assert.sameMembers(
              smallAssetCoins.map(({ fromCoin }) => fromCoin),
              ["XRP", "SOL"]
            )
            assert.include(supportToCoins ?? [], "USDT")
            const ask = (fromCoinList: ReadonlyArray<string>, toCoin: "USDT" | "USDC" | "MNT" = "USDT") =>
              Asset.requestSmallBalanceQuote({ accountType: "eb_convert_uta", fromCoinList, toCoin })
            assert.strictEqual(yield* codeOf(ask(["BTC"])), 700005)
            assert.strictEqual(yield* codeOf(ask(["XRP"], "MNT")), 700013)
            const { quoteId, result } = yield* ask(["XRP", "SOL"])
            assert.strictEqual(result.exchangeCoins.length, 2)
            const done = yield* Asset.confirmSmallBalanceQuote({ quoteId })
            assert.strictEqual(done.exchangeTxId, quoteId)
            assert.strictEqual(yield* codeOf(Asset.confirmSmallBalanceQuote({ quoteId })), 700009)
            const { records, totalCount } = yield* Asset.getSmallBalanceHistory({ quoteId })
            assert.deepStrictEqual([totalCount, records[0]?.subRecords.length], ["1", 2])
            assert.strictEqual(yield* held("XRP"), "0")
            const received = Number(yield* held("USDT")) - 50
            const fee = Number(records[0]?.totalFeeAmount)
            assert.closeTo(fee / (fee + received), 0.02, 1e-6)
          })
        )
      })
    )
  )
})

/** Answers operations that convert coins, and small balances of many coins at once. */
import * as Either from "effect/Either"
import * as Handler from "../../../Http/Handler.js"
import { confirmConvertQuote } from "../../../Http/V5/Asset/confirmConvertQuote.js"
import { confirmSmallBalanceQuote } from "../../../Http/V5/Asset/confirmSmallBalanceQuote.js"
import { getCoinExchangeRecords } from "../../../Http/V5/Asset/getCoinExchangeRecords.js"
import { getConvertCoinList } from "../../../Http/V5/Asset/getConvertCoinList.js"
import { getConvertHistory } from "../../../Http/V5/Asset/getConvertHistory.js"
import { getConvertStatus } from "../../../Http/V5/Asset/getConvertStatus.js"
import { getSmallBalanceCoins } from "../../../Http/V5/Asset/getSmallBalanceCoins.js"
import { getSmallBalanceHistory } from "../../../Http/V5/Asset/getSmallBalanceHistory.js"
import { requestConvertQuote } from "../../../Http/V5/Asset/requestConvertQuote.js"
import { requestSmallBalanceQuote } from "../../../Http/V5/Asset/requestSmallBalanceQuote.js"
import { memberOf, type PrivateContext } from "../../Exchange.js"
import * as Chains from "../Account/Chains.js"
import * as Convert from "../Account/Convert.js"
import type { Wallet } from "../Account/Member.js"
import * as SmallBalances from "../Account/SmallBalances.js"
import * as Transfers from "../Account/Transfers.js"
import * as Money from "../Money.js"
import { invalid, type Outcome, refuse } from "../Outcome.js"
import { decimalText } from "../Parameters.js"
import * as Rows from "../Rows/AssetRows.js"
import { page } from "./Page.js"
import { within } from "./TimeRange.js"

/** All accounts here are unified accounts, so the wallets of classic accounts are rejected. */
const walletOf = (name: string): Outcome<Wallet> =>
  name === "eb_convert_uta"
    ? Either.right("UNIFIED")
    : name === "eb_convert_funding"
      ? Either.right("FUND")
      : refuse(700000)

/** Handlers for conversions. */
export const handlers: ReadonlyArray<Handler.Handler<PrivateContext, never>> = [
  Handler.handle(getConvertCoinList, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const wallet = yield* walletOf(request.accountType)
      const paying = (request.side ?? 0) === 0
      return {
        coins: Chains.coins
          .filter((coin) => paying || coin !== request.coin)
          .map((coin) => {
            const { least, most } = Convert.limits(context.engine, coin)
            const held = paying ? Transfers.available(context.engine, memberOf(context), wallet, coin) : 0n
            return {
              coin,
              fullName: coin,
              icon: "",
              iconNight: "",
              accuracyLength: 8,
              coinType: "crypto",
              balance: Money.format(held),
              uBalance: Money.format((held * (context.engine.coinPrice(coin) ?? 0n)) / Money.one),
              timePeriod: 0,
              singleFromMinLimit: Money.format(least),
              singleFromMaxLimit: Money.format(most),
              singleToMinLimit: "0",
              singleToMaxLimit: "0",
              dailyFromMinLimit: "0",
              dailyFromMaxLimit: "0",
              dailyToMinLimit: "0",
              dailyToMaxLimit: "0",
              disableFrom: false,
              disableTo: false
            }
          })
      }
    })
  ),
  Handler.handle(requestConvertQuote, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const wallet = yield* walletOf(request.accountType)
      if (request.requestCoin !== request.fromCoin || (request.requestId?.length ?? 0) > 36) {
        return yield* refuse(700000, "params error")
      }
      const made = yield* Convert.quote(context.engine, memberOf(context), {
        wallet,
        fromCoin: request.fromCoin,
        toCoin: request.toCoin,
        amount: decimalText(request.requestAmount) ?? "",
        broker: request.paramValue ?? ""
      })
      return {
        quoteTxId: made.id,
        exchangeRate: Money.format(made.rate),
        fromCoin: made.fromCoin,
        fromCoinType: "crypto",
        toCoin: made.toCoin,
        toCoinType: "crypto",
        fromAmount: Money.format(made.fromAmount),
        toAmount: Money.format(made.toAmount),
        expiredTime: String(made.expiryTime),
        requestId: request.requestId ?? "",
        extTaxAndFee: []
      }
    })
  ),
  Handler.handle(confirmConvertQuote, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const made = yield* Convert.execute(context.engine, memberOf(context), request.quoteTxId)
      return { quoteTxId: made.quote.id, exchangeStatus: "processing" }
    })
  ),
  Handler.handle(getConvertStatus, (request, context: PrivateContext) =>
    Either.gen(function* () {
      yield* walletOf(request.accountType)
      const self = memberOf(context)
      const { conversions, quotes } = context.engine.custody
      const made = conversions.find(({ quote }) => quote.member === self && quote.id === request.quoteTxId)
      if (made !== undefined) return { result: Rows.conversion(made) }
      const open = quotes.get(request.quoteTxId)
      if (open === undefined || open.member !== self) return yield* refuse(700004)
      return { result: { ...Rows.conversion({ seq: 0, quote: open, time: open.time }), exchangeStatus: "init" } }
    })
  ),
  Handler.handle(getConvertHistory, (request, context: PrivateContext) => {
    const limit = request.limit ?? 20
    const index = request.index ?? 1
    if (limit < 1 || limit > 100 || index < 1) return invalid("params error: limit or index invalid")
    const names =
      request.accountType === undefined || request.accountType === "" ? undefined : request.accountType.split(",")
    const self = memberOf(context)
    const rows = context.engine.custody.conversions
      .filter(({ quote }) => quote.member === self)
      .map(Rows.conversion)
      .filter(({ accountType }) => names === undefined || names.includes(accountType))
    return Either.right({ list: rows.toReversed().slice((index - 1) * limit, index * limit) })
  }),
  Handler.handle(getCoinExchangeRecords, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const self = memberOf(context)
      const rows = context.engine.custody.conversions.filter(
        ({ quote }) =>
          quote.member === self &&
          (request.fromCoin === undefined || quote.fromCoin === request.fromCoin) &&
          (request.toCoin === undefined || quote.toCoin === request.toCoin)
      )
      const found = yield* page(rows, { limit: request.limit, defaultLimit: 10, maxLimit: 50, cursor: request.cursor })
      return { orderBody: found.rows.map(Rows.coinExchange), nextPageCursor: found.cursor }
    })
  ),
  Handler.handle(getSmallBalanceCoins, (request, context: PrivateContext) =>
    Either.right({
      smallAssetCoins: SmallBalances.list(context.engine, memberOf(context))
        .filter(({ coin }) => request.fromCoin === undefined || request.fromCoin === coin)
        .map(({ amount, coin, worth }) => ({
          fromCoin: coin,
          supportConvert: 1,
          availableBalance: Money.format(amount),
          baseValue: Money.format(worth),
          toCoin: "",
          toAmount: "",
          exchangeRate: "",
          feeInfo: null,
          taxFeeInfo: null
        })),
      supportToCoins: SmallBalances.targets
    })
  ),
  Handler.handle(requestSmallBalanceQuote, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const made = yield* SmallBalances.quote(context.engine, memberOf(context), {
        coins: request.fromCoinList,
        toCoin: request.toCoin
      })
      return { quoteId: made.id, result: Rows.smallQuote(made) }
    })
  ),
  Handler.handle(confirmSmallBalanceQuote, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const made = yield* SmallBalances.execute(context.engine, memberOf(context), request.quoteId)
      const { id } = made.quote
      return { quoteId: id, exchangeTxId: id, submitTime: String(made.time), status: "processing", msg: "" }
    })
  ),
  Handler.handle(getSmallBalanceHistory, (request, context: PrivateContext) => {
    const size = request.size ?? 50
    const number = request.cursor ?? 1
    if (size < 1 || size > 100 || number < 1) return invalid("params error: size or cursor invalid")
    const self = memberOf(context)
    const rows = context.engine.custody.smallConversions.filter(
      ({ quote, time }) =>
        quote.member === self &&
        (request.quoteId === undefined
          ? request.accountType !== "eb_convert_funding" && within(time, request.startTime, request.endTime)
          : quote.id === request.quoteId)
    )
    return Either.right({
      cursor: String(number),
      size: String(size),
      lastPage: String(Math.max(1, Math.ceil(rows.length / size))),
      totalCount: String(rows.length),
      records: rows
        .toReversed()
        .slice((number - 1) * size, number * size)
        .map(Rows.smallConversion)
    })
  })
]

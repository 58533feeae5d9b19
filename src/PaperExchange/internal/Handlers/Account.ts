/** Answers operations about an account's wallet, log, fee rates and settings. */
import * as Either from "effect/Either"
import * as Handler from "../../../Http/Handler.js"
import { getAccountInfo } from "../../../Http/V5/Account/getAccountInfo.js"
import { getAccountInstrumentsInfo } from "../../../Http/V5/Account/getAccountInstrumentsInfo.js"
import { getDcpInfo } from "../../../Http/V5/Account/getDcpInfo.js"
import { getFeeRate } from "../../../Http/V5/Account/getFeeRate.js"
import { getOptionAssetInfo } from "../../../Http/V5/Account/getOptionAssetInfo.js"
import { getSmpGroupId } from "../../../Http/V5/Account/getSmpGroupId.js"
import { getTradeBehaviourConfig } from "../../../Http/V5/Account/getTradeBehaviourConfig.js"
import { getTransactionLog } from "../../../Http/V5/Account/getTransactionLog.js"
import { getTransferableAmount } from "../../../Http/V5/Account/getTransferableAmount.js"
import { getWalletBalance } from "../../../Http/V5/Account/getWalletBalance.js"
import { requestDemoFunds } from "../../../Http/V5/Account/requestDemoFunds.js"
import { setDeltaNeutralMode } from "../../../Http/V5/Account/setDeltaNeutralMode.js"
import { setMarginMode } from "../../../Http/V5/Account/setMarginMode.js"
import { setPriceLimitBehaviour } from "../../../Http/V5/Account/setPriceLimitBehaviour.js"
import { setSpotHedging } from "../../../Http/V5/Account/setSpotHedging.js"
import { upgradeToUnifiedAccount } from "../../../Http/V5/Account/upgradeToUnifiedAccount.js"
import type { PrivateContext } from "../../Exchange.js"
import * as Ledger from "../Account/Ledger.js"
import * as Margin from "../Margin/Margin.js"
import * as MarginMode from "../Margin/MarginMode.js"
import * as PositionMargin from "../Margin/PositionMargin.js"
import * as Money from "../Money.js"
import { invalid, refuse, textOf } from "../Outcome.js"
import { decimalText, given } from "../Parameters.js"
import * as MarketRows from "../Rows/MarketRows.js"
import * as Rows from "../Rows/WalletRows.js"
import { page } from "./Page.js"
import { windowOf } from "./TimeRange.js"

/** What fee rates are listed without a category. */
const contracts = ["linear", "inverse"]

const listOf = (value: string | undefined): ReadonlyArray<string> | undefined =>
  given(value) ? value.split(",").map((coin) => coin.trim()) : undefined

/** The maximum of each coin per call. */
const maxFunds: Readonly<Record<string, string>> = { BTC: "15", ETH: "200", USDT: "100000", USDC: "100000" }

/** Handlers for the account family: wallet, transaction log and settings. */
export const handlers: ReadonlyArray<Handler.Handler<PrivateContext, never>> = [
  Handler.handle(getWalletBalance, (request, context: PrivateContext) => {
    if (request.accountType !== "UNIFIED") return invalid("accountType only support UNIFIED.")
    const coins = listOf(request.coin) ?? Rows.held(context.account)
    return Either.right({ list: [Rows.wallet(context.engine, context.account, coins)] })
  }),
  Handler.handle(getAccountInfo, (_, { account }: PrivateContext) =>
    Either.right({
      unifiedMarginStatus: 6,
      marginMode: account.marginMode,
      isMasterTrader: false,
      spotHedgingStatus: account.spotHedging ? "ON" : "OFF",
      updatedTime: String(account.settingsTime),
      dcpStatus: "OFF",
      timeWindow: 0,
      smpGroup: account.smpGroup
    })
  ),
  Handler.handle(getFeeRate, (request, context: PrivateContext) =>
    Either.right({
      ...(request.category === undefined ? {} : { category: request.category }),
      list: (request.category === undefined ? contracts : [request.category])
        .flatMap((category) => context.exchange.markets(category))
        .filter(
          ({ instrument }) =>
            (!given(request.symbol) || instrument.symbol === request.symbol) &&
            (!given(request.baseCoin) || instrument.baseCoin === request.baseCoin)
        )
        .map(({ instrument }) => ({
          symbol: instrument.symbol,
          baseCoin: "",
          takerFeeRate: MarketRows.rate(instrument.takerFee),
          makerFeeRate: MarketRows.rate(instrument.makerFee)
        }))
    })
  ),
  Handler.handle(getTransactionLog, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const { account } = context
      const window = yield* windowOf(context.engine.now, request.startTime, request.endTime, 7)
      const timed = request.startTime !== undefined || request.endTime !== undefined
      const start = timed ? window.start : context.engine.now - 86_400_000
      const found = yield* page(account.log, {
        limit: request.limit,
        defaultLimit: 20,
        maxLimit: 50,
        cursor: request.cursor,
        filter: (row) =>
          (request.category === undefined || row.market?.instrument.category === request.category) &&
          (!given(request.currency) || row.coin === request.currency) &&
          (!given(request.baseCoin) || row.market?.instrument.baseCoin === request.baseCoin) &&
          (!given(request.type) || row.type === request.type) &&
          request.transSubType === undefined &&
          row.time >= start &&
          row.time <= window.end
      })
      return {
        list: found.rows.map((row) => Rows.logEntry(account, row)),
        nextPageCursor: found.cursor
      }
    })
  ),
  Handler.handle(getTransferableAmount, (request, { account, engine }: PrivateContext) => {
    const coins = listOf(request.coinName) ?? []
    if (coins.length === 0 || coins.length > 20) return invalid("coinName supports up to 20 coins")
    const unknown = coins.find((coin) => engine.coinPrice(coin) === undefined)
    if (unknown !== undefined) return refuse(182204)
    const amounts = coins.map((coin) => [coin, Money.formatTo(Margin.spendable(engine, account, coin), 8)] as const)
    return Either.right({
      availableWithdrawal: amounts[0]?.[1] ?? "0",
      availableWithdrawalMap: Object.fromEntries(amounts)
    })
  }),
  Handler.handle(setMarginMode, (request, { account, engine, exchange }: PrivateContext) => {
    const same = account.marginMode === request.setMarginMode
    if (same && exchange.refuseUnchanged) return refuse(110073)
    const reasons = same ? [] : MarginMode.set(engine, account, request.setMarginMode)
    if (reasons.length === 0) return Either.right({ reasons: [] })
    return Either.left(new Handler.Reply({ code: 3400045, message: textOf(3400045), result: { reasons } }))
  }),
  Handler.handle(setSpotHedging, (request, { account, engine }: PrivateContext) => {
    account.spotHedging = request.setHedgingMode === "ON"
    account.settingsTime = engine.now
    return Either.right({})
  }),
  Handler.handle(setDeltaNeutralMode, (request, { account, engine }: PrivateContext) => {
    account.deltaNeutral = request.deltaEnable === "1"
    account.settingsTime = engine.now
    return Either.right({})
  }),
  Handler.handle(setPriceLimitBehaviour, (request, { account, engine }: PrivateContext) => {
    if (request.category === "spot") account.limitPriceSpot = request.modifyEnable
    else account.limitPricePerp = request.modifyEnable
    account.settingsTime = engine.now
    return Either.right({})
  }),
  Handler.handle(getTradeBehaviourConfig, (_, { account }: PrivateContext) =>
    Either.right({
      lpaSpot: account.limitPriceSpot,
      lpaPerp: account.limitPricePerp,
      deltaEnable: account.deltaNeutral,
      smsef: false,
      fmsef: false
    })
  ),
  Handler.handle(getSmpGroupId, (_, { account }: PrivateContext) => Either.right({ smpGroup: account.smpGroup })),
  Handler.handle(getDcpInfo, (_, { account }: PrivateContext) =>
    Either.right({
      dcpInfos:
        account.disconnectWindow === 0
          ? []
          : ["SPOT", "DERIVATIVES", "OPTIONS"].map((product) => ({
              product,
              dcpStatus: "ON",
              timeWindow: String(account.disconnectWindow)
            }))
    })
  ),
  Handler.handle(getOptionAssetInfo, (_, { account, engine }: PrivateContext) => {
    const coins = new Map<string, { delta: bigint; realised: bigint; worth: bigint; initial: bigint; mm: bigint }>()
    for (const [market, list] of account.positions) {
      if (market.instrument.category !== "option") continue
      for (const position of list) {
        const coin = market.instrument.baseCoin
        const sums = coins.get(coin) ?? { delta: 0n, realised: 0n, worth: 0n, initial: 0n, mm: 0n }
        coins.set(coin, sums)
        sums.realised += position.totalRealised
        sums.worth += position.unrealised
        sums.initial += PositionMargin.ofPosition(position) + PositionMargin.ofOrders(position)
        sums.mm += PositionMargin.maintenanceOf(position)
      }
    }
    return Either.right({
      result: [...coins].map(([coin, sums]) => ({
        coin,
        totalDelta: "0",
        totalRPL: Money.formatTo(sums.realised, 4),
        totalUPL: Money.formatTo(sums.worth, 4),
        assetIM: Money.formatTo(sums.initial, 4),
        assetMM: Money.formatTo(sums.mm, 4),
        sendTime: engine.now
      }))
    })
  }),
  Handler.handle(getAccountInstrumentsInfo, (request, context: PrivateContext) => {
    const markets = context.exchange
      .markets(request.category)
      .filter(({ instrument }) => !given(request.symbol) || instrument.symbol === request.symbol)
    const rpi = { isPublicRpi: false, myRpiPermission: false }
    return request.category === "spot"
      ? Either.right({
          category: "spot" as const,
          list: markets.map((market) => ({ ...MarketRows.spotInstrument(market), ...rpi }))
        })
      : Either.right({
          category: request.category,
          list: markets.map((market) => ({ ...MarketRows.contractInstrument(market), ...rpi })),
          nextPageCursor: ""
        })
  }),
  Handler.handle(upgradeToUnifiedAccount, () => refuse(176134)),
  Handler.handle(requestDemoFunds, (request, { account, engine }: PrivateContext) => {
    const funds = (request?.utaDemoApplyMoney ?? []).map((row) => ({
      coin: row.coin,
      amount: Money.parse(decimalText(row.amountStr) ?? "")
    }))
    const takes = request?.adjustType === 1
    for (const { amount, coin } of funds) {
      if (amount === undefined || amount <= 0n || amount > Money.of(maxFunds[coin] ?? "0")) {
        return invalid("amountStr invalid")
      }
      if (takes && amount > Margin.spendable(engine, account, coin)) return refuse(131212)
    }
    for (const { amount, coin } of funds) {
      if (amount === undefined) continue
      if (takes) Ledger.move(engine, account, engine.outside, coin, amount, "withdrawal")
      else Ledger.move(engine, engine.outside, account, coin, amount, "deposit")
    }
    return Either.right({})
  })
]

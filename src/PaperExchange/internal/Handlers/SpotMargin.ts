/** Answers operations about the terms of spot margin, its settings, and what can be borrowed. */
import * as Either from "effect/Either"
import * as Handler from "../../../Http/Handler.js"
import { getSpotMarginAutoRepayMode } from "../../../Http/V5/SpotMargin/getSpotMarginAutoRepayMode.js"
import { getSpotMarginAvailableAmountToRepay } from "../../../Http/V5/SpotMargin/getSpotMarginAvailableAmountToRepay.js"
import { getSpotMarginCoinState } from "../../../Http/V5/SpotMargin/getSpotMarginCoinState.js"
import { getSpotMarginCurrencyData } from "../../../Http/V5/SpotMargin/getSpotMarginCurrencyData.js"
import { getSpotMarginFlexibleAvailableInventory } from "../../../Http/V5/SpotMargin/getSpotMarginFlexibleAvailableInventory.js"
import { getSpotMarginHistoricalInterestRate } from "../../../Http/V5/SpotMargin/getSpotMarginHistoricalInterestRate.js"
import { getSpotMarginLiabilityInfo } from "../../../Http/V5/SpotMargin/getSpotMarginLiabilityInfo.js"
import { getSpotMarginMaxBorrowableAmount } from "../../../Http/V5/SpotMargin/getSpotMarginMaxBorrowableAmount.js"
import { getSpotMarginPositionTiers } from "../../../Http/V5/SpotMargin/getSpotMarginPositionTiers.js"
import { getSpotMarginStatusAndLeverage } from "../../../Http/V5/SpotMargin/getSpotMarginStatusAndLeverage.js"
import { getSpotMarginTieredCollateralRatio } from "../../../Http/V5/SpotMargin/getSpotMarginTieredCollateralRatio.js"
import { getSpotMarginVipData } from "../../../Http/V5/SpotMargin/getSpotMarginVipData.js"
import { setSpotMarginAutoRepayMode } from "../../../Http/V5/SpotMargin/setSpotMarginAutoRepayMode.js"
import { setSpotMarginLeverage } from "../../../Http/V5/SpotMargin/setSpotMarginLeverage.js"
import { toggleSpotMarginTrade } from "../../../Http/V5/SpotMargin/toggleSpotMarginTrade.js"
import type { PrivateContext, PublicContext } from "../../Exchange.js"
import * as Borrowing from "../Margin/Borrowing.js"
import * as Collateral from "../Margin/Collateral.js"
import * as SpotMargin from "../Margin/SpotMargin.js"
import * as Money from "../Money.js"
import { invalid, refuse } from "../Outcome.js"
import { decimalText, given } from "../Parameters.js"

const hour = 3_600_000

/** The terms of one coin, or of all coins if none is given. */
const select = (coin: string | undefined): ReadonlyArray<Collateral.Terms> =>
  Collateral.all.filter((terms) => !given(coin) || terms.coin === coin)

const fraction = (hundredMillionths: number): string => Money.format(Money.fromUnits(hundredMillionths, 8))

/** Handlers for the spot margin family: loans at floating rates. Fixed-rate loans are not simulated. */
export const handlers: ReadonlyArray<Handler.Handler<PrivateContext, never>> = [
  Handler.handle(getSpotMarginVipData, (request, { engine }: PublicContext) =>
    Either.right({
      vipCoinList:
        given(request?.vipLevel) && request.vipLevel !== "No VIP"
          ? []
          : [
              {
                vipLevel: "No VIP",
                list: select(request?.currency).map((terms) => ({
                  currency: terms.coin,
                  borrowable: true,
                  collateralRatio: Money.format(BigInt(terms.tiers[0]?.ratio ?? 0) * Money.tenTo(16)),
                  hourlyBorrowRate: Money.format(Collateral.hourlyRate(engine.seed, terms, engine.now)),
                  liquidationOrder: String(terms.liquidationOrder),
                  marginCollateral: true,
                  maxBorrowingAmount: Money.format(terms.maxBorrow)
                }))
              }
            ]
    })
  ),
  Handler.handle(getSpotMarginTieredCollateralRatio, (request) =>
    Either.right({
      list: select(request?.currency).map((terms) => ({
        currency: terms.coin,
        collateralRatioList: terms.tiers.map((tier, i) => ({
          minQty: Money.format(terms.tiers[i - 1]?.upTo ?? 0n),
          maxQty: tier.upTo === undefined ? "" : Money.format(tier.upTo),
          collateralRatio: Money.format(BigInt(tier.ratio) * Money.tenTo(16))
        }))
      }))
    })
  ),
  Handler.handle(getSpotMarginCurrencyData, (request) =>
    Either.right({
      list: select(request?.currency).map((terms) => ({
        currency: terms.coin,
        flexibleManualBorrowable: true,
        minFlexibleManualBorrowQty: Money.format(terms.minBorrow),
        flexibleManualBorrowAccuracy: String(terms.precision),
        fixedManualBorrowable: false,
        minFixedManualBorrowQty: "",
        fixedManualBorrowAccuracy: "",
        fixedInterestRateAccuracy: "",
        minFixedInterestRate: "",
        maxFixedInterestRate: ""
      }))
    })
  ),
  Handler.handle(getSpotMarginPositionTiers, (request) =>
    Either.right({
      list: select(request?.currency).map((terms) => ({
        currency: terms.coin,
        positionTiersRatioList: terms.loans.map((tier, i) => ({
          tier: String(i + 1),
          borrowLimit: Money.format(tier.limit),
          positionMMR: fraction(tier.maintenanceRate),
          positionIMR: fraction(tier.initialRate),
          maxLeverage: String(tier.maxLeverage)
        }))
      }))
    })
  ),
  Handler.handle(getSpotMarginHistoricalInterestRate, (request, { engine }: PrivateContext) => {
    const terms = Collateral.of(request.currency)
    if (terms === undefined) return refuse(182204)
    const { endTime, startTime } = request
    if ((startTime === undefined) !== (endTime === undefined)) return refuse(182201)
    const end = Math.min(endTime ?? engine.now, engine.now)
    const start = startTime ?? end - 7 * 24 * hour
    if (startTime !== undefined && endTime !== undefined && startTime > endTime) return refuse(182202)
    if (end - start > 30 * 24 * hour) return invalid("The time range cannot exceed 30 days")
    const list = []
    for (let at = Math.floor(end / hour) * hour; at >= start; at -= hour) {
      list.push({
        timestamp: at,
        currency: terms.coin,
        hourlyBorrowRate: Money.format(Collateral.hourlyRate(engine.seed, terms, at)),
        vipLevel: given(request.vipLevel) ? request.vipLevel : "No VIP"
      })
    }
    return Either.right({ list })
  }),
  Handler.handle(getSpotMarginStatusAndLeverage, (_, { account, engine }: PrivateContext) =>
    Either.right({
      spotMarginMode: account.spotMargin ? ("1" as const) : ("0" as const),
      spotLeverage: account.spotMargin ? String(account.spotLeverage) : "",
      effectiveLeverage: SpotMargin.effectiveLeverage(engine, account)
    })
  ),
  Handler.handle(getSpotMarginCoinState, (request, { account }: PrivateContext) =>
    Either.right({
      list: select(request?.currency).map(({ coin }) => ({
        currency: coin,
        spotLeverage: account.spotMargin ? (account.spotLeverages.get(coin) ?? account.spotLeverage) : ""
      }))
    })
  ),
  Handler.handle(toggleSpotMarginTrade, (request, { account, engine }: PrivateContext) => {
    const { spotMarginMode } = request
    return Either.map(SpotMargin.toggle(engine, account, spotMarginMode === "1"), () => ({ spotMarginMode }))
  }),
  Handler.handle(setSpotMarginLeverage, (request, { account, engine }: PrivateContext) => {
    const coin = given(request.currency) ? request.currency : undefined
    return Either.map(SpotMargin.setLeverage(engine, account, decimalText(request.leverage) ?? "", coin), () => ({}))
  }),
  Handler.handle(getSpotMarginMaxBorrowableAmount, (request, { account, engine }: PrivateContext) => {
    if (Collateral.of(request.currency) === undefined) return refuse(176010)
    const most = Borrowing.maxBorrowable(engine, account, request.currency)
    return Either.right({ currency: request.currency, maxLoan: Money.formatTo(most, 8) })
  }),
  Handler.handle(getSpotMarginFlexibleAvailableInventory, (request, { account, engine }: PrivateContext) => {
    if (Collateral.of(request.currency) === undefined) return refuse(176010)
    return Either.right({
      currency: request.currency,
      availableInventory: Money.formatTo(Borrowing.remainingLimit(account, request.currency), 8),
      updateTime: String(engine.now)
    })
  }),
  Handler.handle(getSpotMarginLiabilityInfo, (request, { account }: PrivateContext) => {
    const coin = request.currency
    if (Collateral.of(coin) === undefined) return refuse(182204)
    const total = Borrowing.debtOf(account, coin)
    const holding = account.holdings.get(coin)
    const spot = (holding?.borrowed ?? 0n) + (holding?.interest ?? 0n)
    return Either.right({
      currency: coin,
      totalBorrowAmount: Money.format(total),
      fixedBorrowAmount: "0",
      flexibleBorrowAmount: Money.format(total),
      spotTotalBorrow: Money.format(spot + Borrowing.ordered(account, coin)),
      derivativesBorrow: Money.format(total - spot)
    })
  }),
  Handler.handle(getSpotMarginAvailableAmountToRepay, (request, { account }: PrivateContext) => {
    const coin = request.currency
    if (Collateral.of(coin) === undefined) return refuse(182204)
    const amount = Money.min(Money.max(0n, account.free(coin)), Borrowing.debtOf(account, coin))
    return Either.right({ currency: coin, lossLessRepaymentAmount: Money.format(amount) })
  }),
  Handler.handle(getSpotMarginAutoRepayMode, (request, { account }: PrivateContext) =>
    Either.right({
      data: select(request?.currency).map(({ coin }) => ({
        currency: coin,
        autoRepayMode: account.autoRepayOff.has(coin) ? ("0" as const) : ("1" as const)
      }))
    })
  ),
  Handler.handle(setSpotMarginAutoRepayMode, (request, { account }: PrivateContext) => {
    const rows = select(request.currency)
    if (rows.length === 0) return refuse(182204)
    for (const { coin } of rows) {
      if (request.autoRepayMode === "1") account.autoRepayOff.delete(coin)
      else account.autoRepayOff.add(coin)
    }
    return Either.right({ data: rows.map(({ coin }) => ({ currency: coin, autoRepayMode: request.autoRepayMode })) })
  })
]

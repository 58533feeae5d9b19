/** Reads risk limits, fees, collateral ratios and loan tiers over REST, every hour. */
import * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import * as FiberMap from "effect/FiberMap"
import * as HashMap from "effect/HashMap"
import * as Schedule from "effect/Schedule"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import type { RestClient } from "../../../Http/RestClient.js"
import { getFeeRate } from "../../../Http/V5/Account/getFeeRate.js"
import { getRiskLimit } from "../../../Http/V5/Market/getRiskLimit.js"
import { getPositionInfo } from "../../../Http/V5/Position/getPositionInfo.js"
import { getSpotMarginPositionTiers } from "../../../Http/V5/SpotMargin/getSpotMarginPositionTiers.js"
import { getSpotMarginStatusAndLeverage } from "../../../Http/V5/SpotMargin/getSpotMarginStatusAndLeverage.js"
import { getSpotMarginTieredCollateralRatio } from "../../../Http/V5/SpotMargin/getSpotMarginTieredCollateralRatio.js"
import { doubling } from "../../../Runtime/Pauses.js"
import type { Credentials } from "../../../Signing/Credentials.js"
import type { ReadingError, Readings } from "../Shared/Readings.js"
import { numberOf } from "./Amount.js"
import type { ContractTerms, Terms } from "./Terms.js"

/** Reads what margins follow from, once it is needed, and again every hour. */
export interface TermsReader {
  /** An account has a position or an order in a contract. */
  readonly contract: (category: string, symbol: string) => void
  /** An account holds something. */
  readonly coins: () => void
}

/** Changes what is known. */
export type Learned = (change: (terms: Terms) => Terms) => void

const hourly = Schedule.spaced("1 hour")
const retrying = doubling(1000, 600_000)

/** What the exchange says without a number is unlimited. */
const endOf = (text: string | undefined): number => numberOf(text) ?? Number.POSITIVE_INFINITY

const numberIn = (value: string | number | undefined): number =>
  numberOf(value === undefined ? value : String(value)) ?? 0

/** Leverage without spot margin, which the exchange doesn't name: losses in a coin that isn't held are loans, too. */
const standardLeverage = 3

const contractTerms = (category: "linear" | "inverse", symbol: string) =>
  Effect.gen(function* () {
    const rows = yield* Stream.runCollect(getRiskLimit.items({ category, symbol }))
    const [fee] = (yield* getFeeRate({ category, symbol })).list
    const positions = (yield* getPositionInfo({ category, symbol })).list
    const tiers = Chunk.toReadonlyArray(rows)
      .map((row) => ({
        limit: endOf(row.riskLimitValue),
        maintenance: numberIn(row.maintenanceMargin),
        initial: numberIn(row.initialMargin)
      }))
      .sort((one, other) => one.limit - other.limit)
    const takerFee = numberOf(fee?.takerFeeRate)
    if (tiers.length === 0 || takerFee === undefined) return undefined
    const leverageOf = (positionIdx: number) =>
      numberOf((positions.find((row) => row.positionIdx === positionIdx) ?? positions[0])?.leverage)
    const terms: ContractTerms = { tiers, takerFee, buyLeverage: leverageOf(1), sellLeverage: leverageOf(2) }
    return terms
  })

const collateral = Effect.map(getSpotMarginTieredCollateralRatio(), ({ list }) =>
  HashMap.fromIterable(
    list.map(({ collateralRatioList, currency }) => {
      const tiers = collateralRatioList.map((tier) => ({
        upTo: endOf(tier.maxQty),
        ratio: numberIn(tier.collateralRatio)
      }))
      return [currency, tiers] as const
    })
  )
)

const loans = Effect.map(getSpotMarginPositionTiers(), ({ list }) =>
  HashMap.fromIterable(
    list.map(({ currency, positionTiersRatioList }) => {
      const tiers = positionTiersRatioList.map((tier) => ({
        upTo: endOf(tier.borrowLimit),
        initial: numberIn(tier.positionIMR),
        maintenance: numberIn(tier.positionMMR)
      }))
      return [currency, tiers] as const
    })
  )
)

const spotLeverage = Effect.map(getSpotMarginStatusAndLeverage(), (state) => {
  const leverage = numberOf(state.spotLeverage)
  return leverage !== undefined && leverage > 0 ? leverage : standardLeverage
})

/** Reads until it is answered, and again every hour. */
const reading =
  (readings: Readings) =>
  <A, E extends ReadingError, R>(
    what: string,
    read: Effect.Effect<A, E, R>,
    take: (answer: A) => void
  ): Effect.Effect<void, never, R> =>
    readings
      .persist(Effect.map(read, take), {
        pauses: retrying,
        message: (error) => `no ${what}, so margins are those of the last push: ${error.message}`
      })
      .pipe(Effect.repeat(hourly), Effect.ignore)

/** Reads in the scope, each thing once. */
export const make = (
  learned: Learned,
  readings: Readings
): Effect.Effect<TermsReader, never, RestClient | Credentials | Scope.Scope> =>
  Effect.gen(function* () {
    const until = reading(readings)
    const running = yield* FiberMap.make<string>()
    const start = yield* FiberMap.runtime(running)<RestClient | Credentials>()
    // A few contracts at a time: the exchange limits how often fees can be asked for.
    const turns = yield* Effect.makeSemaphore(2)
    const once = { onlyIfMissing: true }
    return {
      contract: (category, symbol) => {
        if (category !== "linear" && category !== "inverse") return
        const key = `${category} ${symbol}`
        const take = (terms: ContractTerms | undefined) => {
          if (terms !== undefined)
            learned((known) => ({ ...known, contracts: HashMap.set(known.contracts, key, terms) }))
        }
        start(
          key,
          until(`risk limit and fee of ${symbol}`, turns.withPermits(1)(contractTerms(category, symbol)), take),
          once
        )
      },
      coins: () => {
        start(
          "collateral",
          until("collateral ratios", collateral, (read) => learned((known) => ({ ...known, collateral: read }))),
          once
        )
        start(
          "loans",
          until("loan tiers", loans, (read) => learned((known) => ({ ...known, loans: read }))),
          once
        )
        start(
          "leverage",
          until("spot leverage", spotLeverage, (read) => learned((known) => ({ ...known, spotLeverage: read }))),
          once
        )
      }
    }
  })

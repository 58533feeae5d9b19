import * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { type GetAccountInfoResult, getAccountInfo, getFeeRate } from "effect-bybit/Account"
import { getRiskLimit } from "effect-bybit/Market"
import { getPositionInfo } from "effect-bybit/Position"
import { Rx } from "../rx.js"
import { family, type InstrumentKey, instrumentOf } from "./keys.js"
import { linger } from "./linger.js"
import type { BybitRuntime, Live } from "./Runtime.js"

/** The account's settings for one contract. */
export interface ContractSettings {
  /** Hedge mode: long and short positions can be held at the same time. */
  readonly hedged: boolean
  /** Undefined in portfolio margin mode. */
  readonly buyLeverage: string | undefined
  readonly sellLeverage: string | undefined
}

const nonZero = (text: string | undefined): string | undefined => (text === "" || text === "0" ? undefined : text)

/** Leverage and position mode of one contract; undefined for spot and options. Refresh it after a change. */
export const contractFamily = (runtime: BybitRuntime): ((key: InstrumentKey) => Live<ContractSettings | undefined>) =>
  family(instrumentOf, ({ category, symbol }) => {
    return runtime
      .rx(
        category === "linear" || category === "inverse"
          ? Effect.map(getPositionInfo({ category, symbol }), ({ list }): ContractSettings | undefined => {
              const [first] = list
              const long = list.find(({ positionIdx }) => positionIdx === 1) ?? first
              const short = list.find(({ positionIdx }) => positionIdx === 2) ?? first
              return {
                hedged: list.some(({ positionIdx }) => positionIdx !== 0),
                buyLeverage: nonZero(long?.leverage),
                sellLeverage: nonZero(short?.leverage)
              }
            })
          : Effect.succeed<ContractSettings | undefined>(undefined)
      )
      .pipe(linger("1 minute"), Rx.withLabel(`contract settings ${symbol}`))
  })

/** The account's type and margin mode. Refresh it after a change. */
export const accountInfoOf = (runtime: BybitRuntime): Live<GetAccountInfoResult> =>
  runtime.rx(getAccountInfo()).pipe(linger("1 minute"), Rx.withLabel("account info"))

/** One risk limit tier. */
export interface Tier {
  /** The largest value of a position in this tier. */
  readonly limit: string
  readonly maintenanceRate: string
  /** The deduction from the maintenance margin. */
  readonly deduction: string
  readonly maxLeverage: string
}

/** The risk limit tiers of one contract, lowest first; empty for spot and options. */
export const tiersFamily = (runtime: BybitRuntime): ((key: InstrumentKey) => Live<ReadonlyArray<Tier>>) =>
  family(instrumentOf, ({ category, symbol }) => {
    return runtime
      .rx(
        category === "linear" || category === "inverse"
          ? Stream.runCollect(getRiskLimit.items({ category, symbol })).pipe(
              Effect.map(
                (rows): ReadonlyArray<Tier> =>
                  Chunk.toReadonlyArray(rows)
                    .map((row) => ({
                      limit: row.riskLimitValue ?? "",
                      maintenanceRate: String(row.maintenanceMargin ?? ""),
                      deduction: nonZero(row.mmDeduction) ?? "0",
                      maxLeverage: row.maxLeverage ?? ""
                    }))
                    .sort((one, other) => Number(one.limit) - Number(other.limit))
              )
            )
          : Effect.succeed<ReadonlyArray<Tier>>([])
      )
      .pipe(linger("10 minutes"), Rx.withLabel(`tiers ${symbol}`))
  })

/** The account's fee rates for one instrument, as fractions. */
export interface Fees {
  readonly taker: string
  readonly maker: string
}

/** The account's fee rates for one instrument. */
export const feesFamily = (runtime: BybitRuntime): ((key: InstrumentKey) => Live<Fees | undefined>) =>
  family(instrumentOf, ({ category, symbol }) => {
    const scope = category === "option" ? { baseCoin: symbol.slice(0, symbol.indexOf("-")) } : { symbol }
    return runtime
      .rx(
        Effect.map(getFeeRate({ category, ...scope }), ({ list: [row] }): Fees | undefined =>
          row === undefined ? undefined : { taker: row.takerFeeRate, maker: row.makerFeeRate }
        )
      )
      .pipe(linger("10 minutes"), Rx.withLabel(`fees ${symbol}`))
  })

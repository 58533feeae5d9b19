import * as BigDecimal from "effect/BigDecimal"
import type { Instrument } from "effect-bybit/Layers/Instruments"
import type { Category } from "effect-bybit/Schema/Category"
import type { AnyTicker } from "effect-bybit/Socket/Topic"
import {
  compact,
  decimal,
  fixed,
  grouped,
  none,
  percent,
  placesOf,
  shown,
  signed,
  signOf
} from "../../format/decimal.js"
import { countdown } from "../../format/time.js"
import type { Units } from "../units.js"

/** One value in the market header. */
export interface Fact {
  readonly name: string
  readonly value: string
  readonly hint?: string
  /** 1 for a gain, -1 for a loss. */
  readonly sign?: -1 | 0 | 1
}

/** The 24-hour change, as a price and as a percentage. */
export const changeOf = (
  row: AnyTicker,
  tick: string | undefined
): { readonly value: string; readonly sign: -1 | 0 | 1 } => {
  const fraction = row.price24hPcnt ?? row.change24h
  const [last, before] = [decimal(row.lastPrice), decimal(row.prevPrice24h)]
  const distance = last === undefined || before === undefined ? undefined : BigDecimal.subtract(last, before)
  const share = percent(fraction)
  if (distance === undefined) return { value: share, sign: signOf(fraction) }
  const absolute = tick === undefined ? grouped(fixed(distance, Math.max(0, distance.scale))) : shown(distance, tick)
  return { value: `${signed(absolute)} ${share}`, sign: signOf(distance) }
}

/** The next funding payment: rate, countdown, and who pays. */
const funding = (row: AnyTicker, now: number): ReadonlyArray<Fact> => {
  const at = Number(row.nextFundingTime ?? "")
  if (row.fundingRate === undefined || row.fundingRate === "" || !Number.isFinite(at) || at === 0) return []
  const hours =
    row.fundingIntervalHour === undefined || row.fundingIntervalHour === "" ? "" : ` every ${row.fundingIntervalHour} h`
  const payer = signOf(row.fundingRate) < 0 ? "shorts pay longs" : "longs pay shorts"
  return [
    {
      name: "Funding / countdown",
      value: `${percent(row.fundingRate, { places: 4 })} ${countdown(at - now)}`,
      hint: `Funding rate${hours}, and the time until the next payment. Currently, ${payer}.`
    }
  ]
}

const percentOf = (fraction: string | undefined): string => percent(fraction, { sign: false })

/**
 * The values beside the last price. Values that the exchange does not send are omitted, except for the common ones.
 */
export const factsOf = (input: {
  readonly category: Category
  readonly row: AnyTicker
  readonly instrument: Instrument | undefined
  readonly units: Units
  /** The exchange's time. */
  readonly now: number
}): ReadonlyArray<Fact> => {
  const { category, instrument, now, row, units } = input
  const tick = instrument?.tickSize
  const price = (text: string | undefined): string => shown(text, tick)
  const change = changeOf(row, tick)
  const amount = (text: string | undefined, unit: string): string =>
    decimal(text) === undefined ? none : `${compact(text)}${unit === "" ? "" : ` ${unit}`}`
  const facts: Array<Fact> = []
  if (category !== "spot") {
    facts.push({
      name: "Mark",
      value: price(row.markPrice),
      hint: "Mark price: the basis for liquidations and unrealized P&L"
    })
    facts.push({
      name: "Index",
      value: price(row.indexPrice),
      hint: "Index price: an average of spot prices from several exchanges"
    })
  } else if (decimal(row.usdIndexPrice) !== undefined) {
    facts.push({ name: "Index (USD)", value: shown(row.usdIndexPrice, undefined) })
  }
  facts.push({ name: "24h change", value: change.value, sign: change.sign })
  facts.push({ name: "24h high", value: price(row.highPrice24h) })
  facts.push({ name: "24h low", value: price(row.lowPrice24h) })
  facts.push({ name: "24h turnover", value: amount(row.turnover24h, units.value) })
  if (category !== "spot") {
    facts.push({
      name: "Open interest",
      value: amount(singleInterest(row), units.size),
      hint: "Open contracts, counted on one side"
    })
  }
  facts.push(...funding(row, now))
  if (category === "option") {
    facts.push({ name: "Mark IV", value: percentOf(row.markPriceIv), hint: "Implied volatility of the mark price" })
    facts.push({ name: "Delta", value: decimal(row.delta) === undefined ? none : fixed(row.delta ?? "", 4) })
  }
  if (decimal(row.basisRate) !== undefined) facts.push({ name: "Basis", value: percent(row.basisRate, { places: 3 }) })
  if (row.deliveryTime !== undefined && row.deliveryTime !== "" && row.deliveryTime !== "0") {
    const at = /^\d+$/.test(row.deliveryTime) ? Number(row.deliveryTime) : Date.parse(row.deliveryTime)
    if (Number.isFinite(at)) facts.push({ name: "Delivery", value: new Date(at).toISOString().slice(0, 10) })
  }
  return facts
}

/** One-sided open interest: on futures, `openInterest` counts both sides. */
const singleInterest = (row: AnyTicker): string | undefined => {
  if (row.singleOpenInterest !== undefined && row.singleOpenInterest !== "") return row.singleOpenInterest
  return row.openInterest
}

/** A price at the tick size, or as the exchange sent it until the tick size is known. */
export const lastText = (last: string | undefined, tick: string | undefined): string =>
  decimal(last) === undefined
    ? none
    : tick === undefined
      ? grouped(last ?? "")
      : grouped(fixed(last ?? "", placesOf(tick)))

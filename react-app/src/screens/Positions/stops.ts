/**
 * Take profit, stop loss and trailing stop of a position: input, validation and request parameters.
 */

import type { Instrument } from "effect-bybit/Layers/Instruments"
import type { SetTradingStopParams } from "effect-bybit/Position"
import type { Position } from "effect-bybit/Schema/Position"
import type { TriggerBy } from "effect-bybit/Schema/TriggerBy"
import { compare, type Decimal, decimal, plain, toStep } from "../../format/decimal.js"
import { typedProblem } from "../../format/typed.js"
import { type ExitKind, wrongSide } from "../OrderForm/exits.js"
import type { Prices } from "../OrderForm/facts.js"
import { sourceText } from "../Orders/orderText.js"
import { multipleText } from "../Orders/rules.js"
import { indexOf } from "./actions.js"
import { orZero, sideOf } from "./margin.js"

export interface StopLine {
  /** Empty for none. */
  readonly price: string
  readonly by: TriggerBy
  /** In mode `Partial` only. */
  readonly type: "Market" | "Limit"
  readonly limit: string
}

export interface Stops {
  /** `Full` applies to the entire position; `Partial` adds another pair for part of it. */
  readonly mode: "Full" | "Partial"
  readonly takeProfit: StopLine
  readonly stopLoss: StopLine
  /** The size that a partial pair closes. */
  readonly size: string
  /** Distance from the market price, in mode `Full` only. */
  readonly trailing: string
  /** The price that activates the trailing stop. If empty, it is active immediately. */
  readonly activePrice: string
}

/** A price without trailing zeros; empty if not set. */
const priceText = (text: string | undefined): string => {
  const value = orZero(text)
  return value.value === 0n ? "" : plain(value)
}

/** The position's current settings. */
export const stopsOf = (position: Position): Stops => ({
  mode: "Full",
  takeProfit: { price: priceText(position.takeProfit), by: "LastPrice", type: "Market", limit: "" },
  stopLoss: { price: priceText(position.stopLoss), by: "LastPrice", type: "Market", limit: "" },
  size: position.size,
  trailing: priceText(position.trailingStop),
  activePrice: ""
})

/** Switches the mode. `Partial` starts empty, since each pair is added to the existing ones. */
export const withMode = (stops: Stops, position: Position, mode: Stops["mode"]): Stops =>
  mode === "Full"
    ? { ...stopsOf(position), mode }
    : {
        ...stops,
        mode,
        takeProfit: { ...stops.takeProfit, price: "" },
        stopLoss: { ...stops.stopLoss, price: "" },
        trailing: "",
        activePrice: ""
      }

const isMultiple = (value: Decimal, step: string | undefined): boolean =>
  step === undefined || toStep(value, step, "down") === toStep(value, step, "up")

const triggerPriceOf = (by: TriggerBy, prices: Prices): string | undefined =>
  by === "MarkPrice" ? prices.mark : by === "IndexPrice" ? prices.index : prices.last

/** The validation error of take profit or stop loss, if any. */
export const lineProblem = (
  stops: Stops,
  kind: ExitKind,
  position: Position,
  instrument: Instrument | undefined,
  prices: Prices
): string | undefined => {
  const line = stops[kind]
  if (line.price === "") return undefined
  const price = decimal(line.price)
  if (price === undefined || price.value <= 0n) {
    return typedProblem(line.price) ?? "Enter a price greater than zero"
  }
  if (!isMultiple(price, instrument?.tickSize)) return multipleText(instrument?.tickSize)
  if (stops.mode === "Partial" && line.type === "Limit" && decimal(line.limit) === undefined)
    return typedProblem(line.limit) ?? "Enter a limit price"
  // An existing price is accepted even if the market has moved past it.
  if (stops.mode === "Full" && compare(line.price, priceText(position[kind])) === 0) return undefined
  const [base, side] = [decimal(triggerPriceOf(line.by, prices)), sideOf(position)]
  if (base === undefined || side === undefined) return undefined
  return wrongSide(side, kind, price, base, `the ${sourceText(line.by)} price`)
}

export const sizeProblem = (
  stops: Stops,
  position: Position,
  instrument: Instrument | undefined
): string | undefined => {
  if (stops.mode === "Full") return undefined
  const size = decimal(stops.size)
  if (size === undefined || size.value <= 0n) return typedProblem(stops.size) ?? "Enter a size"
  if (!isMultiple(size, instrument?.qtyStep)) return multipleText(instrument?.qtyStep)
  return compare(stops.size, position.size) > 0 ? `The position size is only ${position.size}` : undefined
}

export const trailingProblem = (stops: Stops, position: Position, prices: Prices): string | undefined => {
  if (stops.mode === "Partial" || stops.trailing === "") return undefined
  const distance = decimal(stops.trailing)
  if (distance === undefined || distance.value <= 0n) {
    return typedProblem(stops.trailing) ?? "Enter a distance greater than zero"
  }
  if (prices.last !== undefined && compare(stops.trailing, prices.last) >= 0) return "Must be less than the price"
  if (stops.activePrice === "") return undefined
  const [active, last] = [decimal(stops.activePrice), decimal(prices.last)]
  const side = sideOf(position)
  if (active === undefined) return typedProblem(stops.activePrice) ?? "Enter a price"
  if (last === undefined || side === undefined) return undefined
  const right = side === "Buy" ? compare(plain(active), plain(last)) > 0 : compare(plain(active), plain(last)) < 0
  return right ? undefined : `Must be ${side === "Buy" ? "above" : "below"} the last price`
}

/** The value to send in mode `Full`: `0` removes the existing one; undefined if nothing changes. */
const changed = (now: string, before: string | undefined): string | undefined => {
  const old = priceText(before)
  if (now === "") return old === "" ? undefined : "0"
  return compare(now, old) === 0 ? undefined : now
}

/** The request parameters; undefined if there is nothing to change. */
export const stopParams = (stops: Stops, position: Position): SetTradingStopParams | undefined => {
  const { activePrice, mode, size, stopLoss, takeProfit, trailing } = stops
  const category =
    position.category === "inverse"
      ? ("inverse" as const)
      : position.category === "option"
        ? ("option" as const)
        : ("linear" as const)
  const whole = { category, symbol: position.symbol, positionIdx: indexOf(position) }
  if (mode === "Full") {
    const profit = changed(takeProfit.price, position.takeProfit)
    const loss = changed(stopLoss.price, position.stopLoss)
    const trail = changed(trailing, position.trailingStop)
    if (profit === undefined && loss === undefined && trail === undefined) return undefined
    return {
      ...whole,
      tpslMode: "Full",
      ...(profit === undefined ? {} : { takeProfit: profit, tpTriggerBy: takeProfit.by }),
      ...(loss === undefined ? {} : { stopLoss: loss, slTriggerBy: stopLoss.by }),
      ...(trail === undefined ? {} : { trailingStop: trail }),
      ...(trail === undefined || trail === "0" || activePrice === "" ? {} : { activePrice })
    }
  }
  if (takeProfit.price === "" && stopLoss.price === "") return undefined
  return {
    ...whole,
    tpslMode: "Partial",
    ...(takeProfit.price === ""
      ? {}
      : {
          takeProfit: takeProfit.price,
          tpTriggerBy: takeProfit.by,
          tpSize: size,
          tpOrderType: takeProfit.type,
          ...(takeProfit.type === "Limit" ? { tpLimitPrice: takeProfit.limit } : {})
        }),
    ...(stopLoss.price === ""
      ? {}
      : {
          stopLoss: stopLoss.price,
          slTriggerBy: stopLoss.by,
          slSize: size,
          slOrderType: stopLoss.type,
          ...(stopLoss.type === "Limit" ? { slLimitPrice: stopLoss.limit } : {})
        })
  }
}

/**
 * Take profit and stop loss of an order: their prices, validation and request parameters.
 */
import * as BigDecimal from "effect/BigDecimal"
import { type Decimal, decimal, plain, toStep } from "../../format/decimal.js"
import { typedProblem } from "../../format/typed.js"
import { multipleText } from "../Orders/rules.js"
import { type Facts, priceFor } from "./facts.js"
import type { Exit, Form, Side } from "./form.js"

export type ExitKind = "takeProfit" | "stopLoss"

/** Whether an exit is above the price: for a long, take profit is above and stop loss below. */
export const isAbove = (side: Side, kind: ExitKind): boolean => (side === "Buy") === (kind === "takeProfit")

/** Whether an order can have exits: not for options or reduce-only orders, and on spot only for limit orders. */
export const canHaveExits = (form: Form, { instrument }: Facts): boolean =>
  instrument.category !== "option" && !form.reduceOnly && (instrument.category !== "spot" || form.kind === "Limit")

/** Whether an exit can be a limit order: for part of a position, and always on spot. */
export const canBeLimit = (form: Form, { instrument }: Facts): boolean =>
  form.mode === "Partial" || instrument.category === "spot"

const plainOr = (text: string): string => {
  const typed = decimal(text)
  return typed === undefined ? text : plain(typed)
}

/** The limit price of an exit, as typed if it is not a number; undefined if it is a market order. */
export const exitLimit = (form: Form, facts: Facts, kind: ExitKind): string | undefined =>
  canBeLimit(form, facts) && form[kind].type === "Limit" ? plainOr(form[kind].limit) : undefined

/** The trigger price of an exit, rounded to the tick size; undefined if there is none, or it cannot be computed yet. */
export const exitPrice = (form: Form, facts: Facts, kind: ExitKind): string | undefined => {
  const { by, value } = form[kind]
  const typed = decimal(value)
  if (typed === undefined || typed.value === 0n) return undefined
  if (by === "price") return plain(typed)
  const base = priceFor(form, facts)
  if (base === undefined) return undefined
  const above = isAbove(form.side, kind)
  const change = BigDecimal.make(typed.value, typed.scale + 2)
  const factor = BigDecimal.sum(BigDecimal.make(1n, 0), above ? change : BigDecimal.negate(change))
  const price = BigDecimal.multiply(base, factor)
  if (price.value <= 0n) return undefined
  const step = facts.instrument.tickSize
  return step === undefined ? plain(price) : toStep(price, step, "nearest")
}

/** The error if an exit is on the wrong side of the price, if any. */
export const wrongSide = (
  side: Side,
  kind: ExitKind,
  price: Decimal,
  base: Decimal,
  of: string
): string | undefined => {
  const above = isAbove(side, kind)
  const right = above ? BigDecimal.greaterThan(price, base) : BigDecimal.lessThan(price, base)
  if (right) return undefined
  const name = kind === "takeProfit" ? "The take profit" : "The stop loss"
  const direction = side === "Buy" ? "long" : "short"
  return `${name} of a ${direction} must be ${above ? "above" : "below"} ${of}`
}

const isMultiple = (price: Decimal, tickSize: string): boolean =>
  toStep(price, tickSize, "down") === toStep(price, tickSize, "up")

/** The validation error of one exit, if any. */
export const exitProblem = (form: Form, facts: Facts, kind: ExitKind): string | undefined => {
  const exit: Exit = form[kind]
  if (exit.value === "") return undefined
  const typed = decimal(exit.value)
  if (typed === undefined || typed.value <= 0n) return typedProblem(exit.value) ?? "Enter a number greater than zero"
  const limit = exitLimit(form, facts, kind)
  const limitPrice = decimal(limit)
  if (limit !== undefined && (limitPrice === undefined || limitPrice.value <= 0n)) {
    return typedProblem(limit) ?? "Enter a limit price"
  }
  const hundred = BigDecimal.make(100n, 0)
  if (exit.by === "percent" && !isAbove(form.side, kind) && BigDecimal.greaterThanOrEqualTo(typed, hundred)) {
    return "Must be less than 100%"
  }
  const price = decimal(exitPrice(form, facts, kind))
  const base = priceFor(form, facts)
  if (price === undefined || base === undefined) return undefined
  const { tickSize } = facts.instrument
  if (tickSize !== undefined && !isMultiple(price, tickSize)) return multipleText(tickSize)
  if (tickSize !== undefined && limitPrice !== undefined && !isMultiple(limitPrice, tickSize))
    return `The limit price ${multipleText(tickSize).toLowerCase()}`
  return wrongSide(form.side, kind, price, base, form.kind === "Market" ? "the market price" : "the order price")
}

/** The exits as request parameters. */
export const exitParams = (form: Form, facts: Facts) => {
  if (!form.exits || !canHaveExits(form, facts)) return {}
  const takeProfit = exitPrice(form, facts, "takeProfit")
  const stopLoss = exitPrice(form, facts, "stopLoss")
  if (takeProfit === undefined && stopLoss === undefined) return {}
  const spot = facts.instrument.category === "spot"
  const { stopLoss: sl, takeProfit: tp } = form
  const hasTypes = canBeLimit(form, facts)
  const takeProfitLimit = exitLimit(form, facts, "takeProfit")
  const stopLossLimit = exitLimit(form, facts, "stopLoss")
  return {
    ...(spot ? {} : { tpslMode: form.mode }),
    ...(takeProfit === undefined
      ? {}
      : {
          takeProfit,
          ...(spot ? {} : { tpTriggerBy: tp.triggerBy }),
          ...(hasTypes ? { tpOrderType: tp.type } : {}),
          ...(takeProfitLimit === undefined ? {} : { tpLimitPrice: takeProfitLimit })
        }),
    ...(stopLoss === undefined
      ? {}
      : {
          stopLoss,
          ...(spot ? {} : { slTriggerBy: sl.triggerBy }),
          ...(hasTypes ? { slOrderType: sl.type } : {}),
          ...(stopLossLimit === undefined ? {} : { slLimitPrice: stopLossLimit })
        })
  }
}

/**
 * Checks an order before it is sent, for errors and warnings.
 */
import * as BigDecimal from "effect/BigDecimal"
import { brokenRules } from "effect-bybit/Layers/Instruments"
import { compare, decimal, grouped, percent, toStep } from "../../format/decimal.js"
import { typedProblem } from "../../format/typed.js"
import { multipleText, ruleText, sizeCoin } from "../Orders/rules.js"
import { crosses, distance } from "./estimate.js"
import { canHaveExits, exitProblem } from "./exits.js"
import { closable, directionOf, type Facts, priceFor, triggerPriceOf } from "./facts.js"
import { type Form, isLimit } from "./form.js"
import { mostOf, type Sized } from "./sizing.js"

export type Field = "price" | "size" | "triggerPrice" | "takeProfit" | "stopLoss" | "form"

export interface Problem {
  readonly field: Field
  readonly text: string
  /** An order with a `warn` can still be sent. */
  readonly level: "error" | "warn"
}

const error = (field: Field, text: string): Problem => ({ field, text, level: "error" })
const warn = (field: Field, text: string): Problem => ({ field, text, level: "warn" })

/** A price further away than this fraction causes a warning. */
const far = BigDecimal.make(5n, 2)

const sizeProblems = (form: Form, facts: Facts, sized: Sized | undefined): ReadonlyArray<Problem> => {
  const { instrument } = facts
  if (form.size === "") return [error("size", "Enter a size")]
  const typed = typedProblem(form.size)
  if (typed !== undefined) return [error("size", typed)]
  if (isLimit(form) && decimal(form.price) === undefined && sized === undefined) return []
  if (sized === undefined) return [error("size", "Enter a number")]
  if (compare(sized.qty, "0") <= 0) {
    const least = sized.marketUnit === "quoteCoin" ? instrument.minNotional : (instrument.minQty ?? instrument.qtyStep)
    const coin = sized.marketUnit === "quoteCoin" ? instrument.quoteCoin : sizeCoin(instrument)
    return [
      error("size", least === undefined ? "Must be greater than zero" : `The minimum is ${least} ${coin ?? ""}`.trim())
    ]
  }
  const price = priceFor(form, facts)
  const broken = brokenRules(instrument, {
    qty: sized.qty,
    price: price === undefined ? undefined : price,
    orderType: isLimit(form) ? "Limit" : "Market",
    side: form.side,
    marketUnit: sized.marketUnit,
    reduceOnly: form.reduceOnly
  })
  const problems = broken
    .filter(({ field }) => field === "qty")
    .map((rule) => error("size", ruleText(instrument, rule)))
  const most = mostOf(form, facts)
  if (problems.length === 0 && most !== undefined && compare(sized.qty, most) > 0) {
    const coin = sized.marketUnit === "quoteCoin" ? instrument.quoteCoin : sizeCoin(instrument)
    const text = form.reduceOnly
      ? `Only ${grouped(most)} ${coin} can be closed`
      : `Exceeds the available balance, which covers about ${grouped(most)} ${coin}. The exchange will probably reject it.`
    return [warn("size", text)]
  }
  return problems
}

const priceProblems = (form: Form, facts: Facts): ReadonlyArray<Problem> => {
  if (!isLimit(form)) return []
  const { instrument, prices } = facts
  const price = decimal(form.price)
  if (price === undefined) return [error("price", typedProblem(form.price) ?? "Enter a price")]
  if (price.value <= 0n) return [error("price", "Must be greater than zero")]
  const broken = brokenRules(instrument, { qty: instrument.minQty ?? "1", price, reduceOnly: true }).filter(
    ({ field }) => field === "price"
  )
  if (broken.length > 0) return broken.map((rule) => error("price", ruleText(instrument, rule)))
  const problems: Array<Problem> = []
  // A conditional order executes later, so its price is compared with its trigger price.
  const conditional = form.kind === "Conditional"
  const base = decimal(conditional ? form.triggerPrice : (prices.mark ?? prices.last))
  const away = base === undefined ? undefined : distance(price, base)
  if (away !== undefined && BigDecimal.greaterThan(BigDecimal.abs(away), far)) {
    const worse = (form.side === "Buy") === away.value > 0n
    const of = conditional ? "the trigger price" : prices.mark === undefined ? "the last price" : "the mark price"
    const text = `The price is ${percent(BigDecimal.abs(away), { sign: false })} ${away.value > 0n ? "above" : "below"} ${of}`
    problems.push(warn("price", worse ? `${text}: worse than the market` : text))
  }
  if (crosses(form, facts)) {
    problems.push(
      form.tif === "PostOnly"
        ? warn("price", "Would trade immediately, so the exchange will cancel this post-only order")
        : warn("price", "Would trade immediately, as a taker order")
    )
  }
  return problems
}

const triggerProblems = (form: Form, facts: Facts): ReadonlyArray<Problem> => {
  if (form.kind !== "Conditional") return []
  const trigger = decimal(form.triggerPrice)
  if (trigger === undefined || trigger.value <= 0n) {
    return [error("triggerPrice", typedProblem(form.triggerPrice) ?? "Enter a trigger price")]
  }
  const { tickSize } = facts.instrument
  if (tickSize !== undefined && toStep(trigger, tickSize, "down") !== toStep(trigger, tickSize, "up")) {
    return [error("triggerPrice", multipleText(tickSize))]
  }
  const now = decimal(triggerPriceOf(form.triggerBy, facts))
  if (now === undefined) return []
  const direction = directionOf(form, facts)
  if (direction === undefined)
    return [error("triggerPrice", "The market is already at this price: choose another trigger price")]
  if (direction === "rise" && !BigDecimal.greaterThan(trigger, now)) {
    return [error("triggerPrice", "The market is already above this price and can only fall to it")]
  }
  if (direction === "fall" && !BigDecimal.lessThan(trigger, now)) {
    return [error("triggerPrice", "The market is already below this price and can only rise to it")]
  }
  return []
}

const exitProblems = (form: Form, facts: Facts): ReadonlyArray<Problem> => {
  if (!form.exits || !canHaveExits(form, facts)) return []
  return (["takeProfit", "stopLoss"] as const).flatMap((kind) => {
    const text = exitProblem(form, facts, kind)
    return text === undefined ? [] : [error(kind, text)]
  })
}

/** All problems of an order, errors first. */
export const check = (form: Form, facts: Facts, sized: Sized | undefined): ReadonlyArray<Problem> => {
  const { instrument } = facts
  const whole: Array<Problem> = []
  if (instrument.status !== undefined && instrument.status !== "Trading") {
    whole.push(warn("form", `${instrument.symbol} is not trading: ${instrument.status}`))
  }
  if (
    form.reduceOnly &&
    instrument.category !== "spot" &&
    form.kind !== "Conditional" &&
    closable(form, facts).value === 0n
  ) {
    whole.push(error("form", `There is no ${form.side === "Buy" ? "short" : "long"} position to reduce`))
  }
  const all = [
    ...whole,
    ...triggerProblems(form, facts),
    ...priceProblems(form, facts),
    ...sizeProblems(form, facts, sized),
    ...exitProblems(form, facts)
  ]
  return [...all.filter(({ level }) => level === "error"), ...all.filter(({ level }) => level === "warn")]
}

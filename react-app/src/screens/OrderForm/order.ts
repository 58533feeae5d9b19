/**
 * Turns the form into request parameters and into a description of the order.
 */
import type { PlaceOrderParams } from "effect-bybit/Order"
import { grouped, shown } from "../../format/decimal.js"
import { sourceText } from "../Orders/orderText.js"
import { sizeCoin } from "../Orders/rules.js"
import { exitLimit, exitParams, exitPrice } from "./exits.js"
import { directionOf, type Facts, positionIdxOf } from "./facts.js"
import { type Form, isLimit } from "./form.js"
import type { Sized } from "./sizing.js"

const triggerParams = (form: Form, facts: Facts) => {
  if (form.kind !== "Conditional") return {}
  const { triggerBy, triggerPrice } = form
  if (facts.instrument.category === "spot") return { triggerPrice, orderFilter: "StopOrder" as const }
  const direction = directionOf(form, facts)
  return {
    triggerPrice,
    triggerBy,
    ...(direction === undefined ? {} : { triggerDirection: direction === "rise" ? (1 as const) : (2 as const) })
  }
}

/** The request parameters. */
export const paramsOf = (form: Form, facts: Facts, sized: Sized): PlaceOrderParams => {
  const { category, symbol } = facts.instrument
  const limit = isLimit(form)
  return {
    category,
    symbol,
    side: form.side,
    orderType: limit ? "Limit" : "Market",
    qty: sized.qty,
    ...(limit ? { price: form.price, timeInForce: form.tif } : {}),
    ...(sized.marketUnit === undefined ? {} : { marketUnit: sized.marketUnit }),
    ...(category === "spot" ? {} : { positionIdx: positionIdxOf(form, facts.contract?.hedged ?? false) }),
    ...(category !== "spot" && form.reduceOnly ? { reduceOnly: true } : {}),
    ...triggerParams(form, facts),
    ...exitParams(form, facts),
    orderLinkId: form.orderLinkId
  }
}

const tifs: Readonly<Record<Form["tif"], string>> = {
  GTC: "good till canceled",
  IOC: "immediate or cancel",
  FOK: "fill or kill",
  PostOnly: "post-only"
}

const sizeText = ({ instrument }: Facts, { marketUnit, qty }: Sized): string =>
  `${grouped(qty)} ${marketUnit === "quoteCoin" ? (instrument.quoteCoin ?? "") : sizeCoin(instrument)}`

/** Such as `Buy 0.010 BTCUSDT at 65,000.0`, for messages. */
export const shortText = (form: Form, facts: Facts, sized: Sized): string => {
  const { instrument } = facts
  const at = isLimit(form) ? `at ${shown(form.price, instrument.tickSize)}` : "at market"
  const when = form.kind === "Conditional" ? `, triggered at ${shown(form.triggerPrice, instrument.tickSize)}` : ""
  const size =
    sized.marketUnit === "quoteCoin"
      ? `${instrument.symbol} for ${sizeText(facts, sized)}`
      : `${grouped(sized.qty)} ${instrument.symbol}`
  return `${form.side} ${size} ${at}${when}`
}

/** The order in sentences, for the confirmation dialog. */
export const sentences = (form: Form, facts: Facts, sized: Sized): ReadonlyArray<string> => {
  const { instrument } = facts
  const quote = instrument.quoteCoin ?? ""
  const price = (text: string) => `${shown(text, instrument.tickSize)} ${quote}`
  const size = sizeText(facts, sized)
  const { category, symbol } = instrument
  const reduces = category !== "spot" && form.reduceOnly
  const what = `${form.side} ${sized.marketUnit === "quoteCoin" ? `${symbol} for ${size}` : `${size} of ${symbol}`}`
  const how = isLimit(form) ? `at a limit of ${price(form.price)}, ${tifs[form.tif]}` : "at the market price"
  const lines: Array<string> = []
  if (form.kind === "Conditional") {
    const direction = category === "spot" ? "reaches" : directionOf(form, facts) === "rise" ? "rises to" : "falls to"
    lines.push(`When the ${sourceText(form.triggerBy)} price ${direction} ${price(form.triggerPrice)}:`)
  }
  lines.push(`${what} ${how}.`)
  if (reduces) {
    lines.push(`It only reduces or closes the ${form.side === "Buy" ? "short" : "long"} position.`)
  } else if (facts.contract?.hedged === true) {
    lines.push(`It opens or adds to the ${form.side === "Buy" ? "long" : "short"} position.`)
  }
  for (const kind of ["takeProfit", "stopLoss"] as const) {
    const at = exitPrice(form, facts, kind)
    if (at === undefined || Object.keys(exitParams(form, facts)).length === 0) continue
    const name = kind === "takeProfit" ? "Take profit" : "Stop loss"
    const limit = exitLimit(form, facts, kind)
    const limited = limit === undefined ? "" : `, with a limit order at ${price(limit)}`
    const extent = category === "spot" ? "" : form.mode === "Full" ? " for the entire position" : " for this part"
    const source = category === "spot" ? "" : `${sourceText(form[kind].triggerBy)} `
    lines.push(`${name}${extent} when the ${source}price reaches ${price(at)}${limited}.`)
  }
  return lines
}

/**
 * The content of the order form. Each instrument has its own, kept while other screens are shown.
 */
import * as Effect from "effect/Effect"
import { makeOrderLinkId } from "effect-bybit/Order"
import type { TriggerBy } from "effect-bybit/Schema/TriggerBy"
import { Rx } from "effect-bybit-react/rx"
import type { ClickedPrice, Draft } from "../../selection.js"

export type Side = "Buy" | "Sell"
export type Kind = "Limit" | "Market" | "Conditional"
export type Tif = "GTC" | "IOC" | "FOK" | "PostOnly"

/** A take profit or stop loss attached to the order. */
export interface Exit {
  /** With `percent`, the value is the distance from the order price. */
  readonly by: "price" | "percent"
  /** Empty for none. */
  readonly value: string
  readonly triggerBy: TriggerBy
  /** `Limit` only in mode `Partial` or on spot. */
  readonly type: "Market" | "Limit"
  readonly limit: string
}

export interface Form {
  readonly side: Side
  readonly kind: Kind
  readonly price: string
  readonly size: string
  /** The unit of `size`: base coin or quote coin. */
  readonly unit: "base" | "quote"
  /** The position of the slider, as a percentage of the maximum; 0 if `size` was typed. */
  readonly percent: number
  readonly tif: Tif
  /** In hedge mode: closes the opposite position. */
  readonly reduceOnly: boolean
  readonly triggerPrice: string
  readonly triggerBy: TriggerBy
  /** `auto`: derived from the current price. */
  readonly direction: "auto" | "rise" | "fall"
  /** The type of the order that a conditional order places when triggered. */
  readonly becomes: "Limit" | "Market"
  readonly exits: boolean
  readonly mode: "Full" | "Partial"
  readonly takeProfit: Exit
  readonly stopLoss: Exit
  /** The `orderLinkId` of the next order. Replaced after each order. */
  readonly orderLinkId: string
  /** The last click that was applied, so that it is not applied twice. */
  readonly taken: ClickedPrice | undefined
}

/** A new client order ID. */
export const newOrderLinkId = (): string => Effect.runSync(makeOrderLinkId("web-"))

const noExit: Exit = { by: "price", value: "", triggerBy: "LastPrice", type: "Market", limit: "" }

export const blank = (): Form => ({
  side: "Buy",
  kind: "Limit",
  price: "",
  size: "",
  unit: "base",
  percent: 0,
  tif: "GTC",
  reduceOnly: false,
  triggerPrice: "",
  triggerBy: "LastPrice",
  direction: "auto",
  becomes: "Market",
  exits: false,
  mode: "Full",
  takeProfit: noExit,
  stopLoss: noExit,
  orderLinkId: newOrderLinkId(),
  taken: undefined
})

export const formOf = Rx.family((key: string) => Rx.make(blank()).pipe(Rx.keepAlive, Rx.withLabel(`form ${key}`)))

/** Whether the order has a limit price; for a conditional order, the one that it places when triggered. */
export const isLimit = ({ becomes, kind }: Form): boolean =>
  kind === "Limit" || (kind === "Conditional" && becomes === "Limit")

/** Applies a clicked price: as trigger price of a conditional market order, otherwise as limit price. */
export const withClicked = (form: Form, clicked: ClickedPrice): Form => {
  if (form.taken === clicked) return form
  const { price } = clicked
  if (form.kind === "Conditional" && form.becomes === "Market") return { ...form, taken: clicked, triggerPrice: price }
  return { ...form, taken: clicked, kind: form.kind === "Market" ? "Limit" : form.kind, price }
}

/** Fills the form with an order that another screen proposes. */
export const withDraft = (form: Form, draft: Draft): Form => {
  const { orderType = "Limit", price, qty, reduceOnly = false, side, stopLoss, takeProfit, triggerPrice } = draft
  const conditional = triggerPrice !== undefined && triggerPrice !== "" && Number(triggerPrice) !== 0
  return {
    ...blank(),
    tif: form.tif === "PostOnly" && orderType === "Market" ? "GTC" : form.tif,
    taken: form.taken,
    side: side ?? form.side,
    kind: conditional ? "Conditional" : orderType,
    becomes: orderType,
    price: price ?? "",
    size: qty ?? "",
    triggerPrice: conditional ? triggerPrice : "",
    reduceOnly,
    exits: takeProfit !== undefined || stopLoss !== undefined,
    takeProfit: { ...noExit, value: takeProfit ?? "" },
    stopLoss: { ...noExit, value: stopLoss ?? "" }
  }
}

/** Resets the form after an order: clears the size and the exit prices, and keeps the rest. */
export const afterSending = (form: Form): Form => ({
  ...form,
  size: "",
  percent: 0,
  takeProfit: { ...form.takeProfit, value: "", limit: "" },
  stopLoss: { ...form.stopLoss, value: "", limit: "" },
  orderLinkId: newOrderLinkId()
})

import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Instrument } from "effect-bybit/Layers/Instruments"
import type { Category } from "effect-bybit/Schema/Category"
import * as OrderRules from "../orders/OrderRules.js"
import { unitOf } from "../orders/OrderValue.js"
import * as SendOrder from "../orders/SendOrder.js"
import { UsageError } from "../UsageError.js"
import * as Venue from "../Venue.js"

/** The parsed arguments. */
export interface Input extends Venue.VenueOptions, SendOrder.Input {
  readonly symbol: string
  readonly category: Category
  readonly side: "Buy" | "Sell"
  readonly qty: string
  readonly price: Option.Option<string>
  readonly market: boolean
  readonly timeInForce: Option.Option<"GTC" | "IOC" | "FOK" | "PostOnly">
  readonly reduceOnly: boolean
  readonly triggerPrice: Option.Option<string>
  readonly triggerDirection: Option.Option<"rise" | "fall">
  readonly takeProfit: Option.Option<string>
  readonly stopLoss: Option.Option<string>
  readonly positionIdx: Option.Option<0 | 1 | 2>
  readonly marketUnit: Option.Option<"baseCoin" | "quoteCoin">
  readonly orderLinkId: Option.Option<string>
  readonly round: boolean
}

const check = (input: Input): UsageError | undefined => {
  const { category, market, price, timeInForce, triggerDirection, triggerPrice } = input
  if (market === Option.isSome(price))
    return new UsageError({
      message: market ? "--market and --price cannot be combined" : "Give --price or --market",
      hint: "--price 50000 places a limit order, --market a market order."
    })
  if (market && Option.isSome(timeInForce))
    return new UsageError({ message: "--market and --time-in-force cannot be combined" })
  if (Option.isSome(triggerDirection) && Option.isNone(triggerPrice))
    return new UsageError({ message: "--trigger-direction requires --trigger-price" })
  if (Option.isSome(triggerPrice) && Option.isNone(triggerDirection) && ["linear", "inverse"].includes(category))
    return new UsageError({
      message: "A conditional order on a contract requires --trigger-direction",
      hint: "Use rise if the price has to rise to the trigger price, and fall if it has to fall."
    })
  return undefined
}

const stepOf = (instrument: Instrument, { category, market, marketUnit, side }: Input): string | undefined =>
  category === "spot" && market && unitOf({ side, marketUnit: Option.getOrUndefined(marketUnit) }) === "quoteCoin"
    ? instrument.amountStep
    : instrument.qtyStep

/** Places an order, or shows what it would place. */
export const run = (input: Input) =>
  Effect.gen(function* () {
    const wrong = check(input)
    if (wrong !== undefined) return yield* wrong
    const choice = yield* Venue.choose(input)
    const { category, market, side, symbol } = input
    yield* Effect.gen(function* () {
      const instrument = yield* OrderRules.instrument(category, symbol)
      const { notes, order } = yield* OrderRules.fitToSteps(
        instrument,
        {
          qty: input.qty,
          price: Option.getOrUndefined(input.price),
          triggerPrice: Option.getOrUndefined(input.triggerPrice),
          takeProfit: Option.getOrUndefined(input.takeProfit),
          stopLoss: Option.getOrUndefined(input.stopLoss)
        },
        { side, round: input.round, qtyStep: stepOf(instrument, input) }
      )
      const params = {
        category,
        symbol,
        side,
        orderType: market ? ("Market" as const) : ("Limit" as const),
        ...order,
        qty: order.qty,
        timeInForce: Option.getOrUndefined(input.timeInForce),
        reduceOnly: input.reduceOnly ? true : undefined,
        triggerDirection: Option.getOrUndefined(
          Option.map(input.triggerDirection, (way) => (way === "rise" ? (1 as const) : (2 as const)))
        ),
        positionIdx: Option.getOrUndefined(input.positionIdx),
        // Without it, Bybit may treat a conditional spot order as a plain one.
        orderFilter: category === "spot" && Option.isSome(input.triggerPrice) ? ("StopOrder" as const) : undefined,
        marketUnit: Option.getOrUndefined(input.marketUnit),
        orderLinkId: Option.getOrUndefined(input.orderLinkId)
      }
      yield* SendOrder.send(choice, input, instrument, params, notes)
    }).pipe(Effect.provide(Venue.layer(choice)))
  })

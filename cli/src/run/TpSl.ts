import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { setTradingStop } from "effect-bybit/Position"
import type { DerivativeCategory } from "effect-bybit/Schema/Category"
import type * as Confirm from "../Confirm.js"
import * as OrderRules from "../orders/OrderRules.js"
import * as SendCall from "../orders/SendCall.js"
import * as Written from "../output/Written.js"
import { UsageError } from "../UsageError.js"
import * as Venue from "../Venue.js"

/** The parsed arguments. */
export interface Input extends Venue.VenueOptions, Confirm.ConfirmOptions {
  readonly symbol: string
  readonly category: DerivativeCategory
  readonly takeProfit: Option.Option<string>
  readonly stopLoss: Option.Option<string>
  readonly trailingStop: Option.Option<string>
  readonly positionIdx: Option.Option<0 | 1 | 2>
  readonly round: boolean
}

/** Sets what closes a position, or shows what it would send. It succeeds if the position has these values already. */
export const run = (input: Input) =>
  Effect.gen(function* () {
    const { category, symbol } = input
    const prices = {
      takeProfit: Option.getOrUndefined(input.takeProfit),
      stopLoss: Option.getOrUndefined(input.stopLoss),
      trailingStop: Option.getOrUndefined(input.trailingStop)
    }
    if (Object.values(prices).every((price) => price === undefined))
      return yield* new UsageError({ message: "Nothing to set: give --tp, --sl or --trailing-stop" })
    const choice = yield* Venue.choose(input)
    const positionIdx = Option.getOrElse(input.positionIdx, () => 0 as const)
    const { params, status } = yield* Effect.gen(function* () {
      const instrument = yield* OrderRules.instrument(category, symbol)
      const fitted = yield* OrderRules.fitToSteps(
        instrument,
        { qty: undefined, price: undefined, triggerPrice: undefined, ...prices },
        { side: "Buy", round: input.round, qtyStep: undefined }
      )
      const { stopLoss, takeProfit, trailingStop } = fitted.order
      // In partial mode, every call would add another pair.
      const params = { category, symbol, tpslMode: "Full" as const, positionIdx, takeProfit, stopLoss, trailingStop }
      const set = setTradingStop(params).pipe(
        Effect.as("Accepted" as const),
        Effect.catchTag("TpSlUnchanged", () => Effect.succeed("Unchanged" as const))
      )
      const plan = { endpoint: setTradingStop, params, notes: fitted.notes }
      return { params, status: yield* SendCall.send(choice, input, plan, set) }
    }).pipe(Effect.provide(Venue.layerAccount(choice)))
    yield* Written.print(input, {
      status,
      what: `take profit and stop loss of the position on ${symbol}`,
      fields: params,
      facts: [
        ["take profit", params.takeProfit],
        ["stop loss", params.stopLoss],
        ["trailing stop", params.trailingStop]
      ]
    })
  })

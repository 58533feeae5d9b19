import * as Effect from "effect/Effect"
import { setLeverage } from "effect-bybit/Position"
import type { ContractCategory } from "effect-bybit/Schema/Category"
import type * as Confirm from "../Confirm.js"
import * as SendCall from "../orders/SendCall.js"
import * as Written from "../output/Written.js"
import * as Venue from "../Venue.js"

/** The parsed arguments. */
export interface Input extends Venue.VenueOptions, Confirm.ConfirmOptions {
  readonly symbol: string
  readonly category: ContractCategory
  readonly leverage: string
}

/** Sets the leverage, or shows what it would send. It succeeds if the symbol has that leverage already. */
export const run = (input: Input) =>
  Effect.gen(function* () {
    const choice = yield* Venue.choose(input)
    const { category, leverage, symbol } = input
    const params = { category, symbol, buyLeverage: leverage, sellLeverage: leverage }
    const set = setLeverage(params).pipe(
      Effect.as("Accepted" as const),
      Effect.catchTag("LeverageUnchanged", () => Effect.succeed("Unchanged" as const))
    )
    const status = yield* SendCall.send(choice, input, { endpoint: setLeverage, params }, set).pipe(
      Effect.provide(Venue.layerAccount(choice))
    )
    yield* Written.print(input, { status, what: `leverage ${leverage} of ${symbol}`, fields: params })
  })

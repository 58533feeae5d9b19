import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Random from "effect/Random"
import { createInternalTransfer } from "effect-bybit/Asset"
import type * as Confirm from "../Confirm.js"
import * as SendCall from "../orders/SendCall.js"
import * as Output from "../output/Output.js"
import * as Venue from "../Venue.js"

/** The parsed arguments. */
export interface Input extends Venue.VenueOptions, Confirm.ConfirmOptions {
  readonly coin: string
  readonly amount: string
  readonly to: "FUND" | "UNIFIED"
  readonly transferId: Option.Option<string>
}

const names = { FUND: "funding", UNIFIED: "trading" }

/** A random UUID. */
const makeId = Effect.map(Effect.all(Array.from({ length: 32 }, () => Random.nextIntBetween(0, 16))), (digits) => {
  const hex = digits.map((digit) => digit.toString(16)).join("")
  const variant = (8 + (Number.parseInt(hex[16] ?? "0", 16) % 4)).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
})

/** Transfers a coin, or shows what it would send. */
export const run = (input: Input) =>
  Effect.gen(function* () {
    const choice = yield* Venue.choose(input)
    const { amount, coin, to } = input
    const transferId = Option.isSome(input.transferId) ? input.transferId.value : yield* makeId
    const from = to === "FUND" ? ("UNIFIED" as const) : ("FUND" as const)
    const params = { transferId, coin, amount, fromAccountType: from, toAccountType: to }
    const call = { endpoint: createInternalTransfer, params, ids: { transferId } }
    const result = yield* SendCall.send(choice, input, call, createInternalTransfer(params)).pipe(
      Effect.provide(Venue.layerAccount(choice))
    )
    if (input.json) return yield* Output.printJson(result)
    yield* Output.printFacts([
      ["accepted", `${amount} ${coin} from ${names[from]} to ${names[to]}`],
      ["status", result.status],
      ["transfer id", transferId]
    ])
  })

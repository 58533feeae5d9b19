import { MarginError } from "../../../Errors/MarginError.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const SetSpotMarginLeverageParams = Schema.Struct({
  /** From 2 to 10. */
  leverage: Field.decimalParam,
  /** Uppercase. Defaults to the whole account. */
  currency: Field.optionalTextParam
})
export interface SetSpotMarginLeverageParams extends Schema.Schema.Type<typeof SetSpotMarginLeverageParams> {}

/**
 * Sets the maximum spot margin leverage of the account or of one coin.
 *
 * Spot margin must be enabled first, by taking the quiz on the exchange's website.
 *
 * Fails with `SpotMarginNotEnabled`, or with `SpotLeverageNotSwitchable` if loans, orders or the margin mode prevent
 * the change, or if the leverage is out of range.
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.setSpotMarginLeverage({ leverage: "3", currency: "SOL" })
 * ```
 */
export const setSpotMarginLeverage: Endpoint.Private<SetSpotMarginLeverageParams, Empty, MarginError> = Endpoint.post(
  "SpotMargin.setSpotMarginLeverage",
  "/v5/spot-margin-trade/set-leverage",
  {
    aliases: ["setSpotMarginLeverageV2"],
    access: "private",
    kind: "idempotentWrite",
    params: SetSpotMarginLeverageParams,
    result: Empty,
    errors: [MarginError],
    limit: [{ count: 5, perMs: 1000 }],
    permission: "requires a key with write access",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/set-leverage"
  }
)

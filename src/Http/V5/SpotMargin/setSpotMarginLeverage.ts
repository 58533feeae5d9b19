import { MarginError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const SetSpotMarginLeverageParams = Schema.Struct({
  /** 2 to 10. */
  leverage: Field.decimalParam,
  /** Upper case; left out, it is the leverage of the account. */
  currency: Field.optionalTextParam
})
export interface SetSpotMarginLeverageParams extends Schema.Schema.Type<typeof SetSpotMarginLeverageParams> {}

/**
 * Sets the largest spot margin leverage, of the account or of one coin.
 *
 * Spot margin must have been enabled first, with the quiz on the exchange's site.
 *
 * - Access: private, a key that may write.
 * - Limit: 5 a second.
 * - Errors: `SpotMarginNotEnabled`, `SpotLeverageNotSwitchable` where loans, orders or the margin mode are in the way
 *   or the number is out of range.
 * - Source: https://bybit-exchange.github.io/docs/v5/spot-margin-uta/set-leverage
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.setSpotMarginLeverage({ leverage: "3", currency: "SOL" })
 * ```
 */
export const setSpotMarginLeverage: Endpoint.Endpoint<
  SetSpotMarginLeverageParams,
  Empty,
  MarginError,
  RestClient | Credentials
> = Endpoint.post("/v5/spot-margin-trade/set-leverage", {
  id: "setSpotMarginLeverage",
  aliases: ["setSpotMarginLeverageV2"],
  family: "SpotMargin",
  access: "private",
  kind: "idempotentWrite",
  params: SetSpotMarginLeverageParams,
  result: Empty,
  errors: [MarginError],
  limit: [{ count: 5, perMs: 1000 }],
  demo: true,
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/set-leverage"
})

import { MarginError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { AutoRepayMode } from "./rows/AutoRepayMode.js"

export const SetSpotMarginAutoRepayModeParams = Schema.Struct({
  /** Upper case; all coins when left out. */
  currency: Field.optionalTextParam,
  /** `"1"` repays spot loans by itself, `"0"` does not. */
  autoRepayMode: Schema.Literal("0", "1")
})
export interface SetSpotMarginAutoRepayModeParams extends Schema.Schema.Type<typeof SetSpotMarginAutoRepayModeParams> {}

export const SetSpotMarginAutoRepayModeResult = Schema.Struct({
  data: Field.list<AutoRepayMode>(AutoRepayMode)
})
export interface SetSpotMarginAutoRepayModeResult extends Schema.Schema.Type<typeof SetSpotMarginAutoRepayModeResult> {}

/**
 * Sets whether spot loans of a coin, or of all coins, are repaid by themselves from what comes in of the coin.
 *
 * - Access: private, a key that may write.
 * - Limit: 5 a second.
 * - Errors: `SpotMarginNotEnabled`.
 * - Source: https://bybit-exchange.github.io/docs/v5/spot-margin-uta/set-auto-repay-mode
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.setSpotMarginAutoRepayMode({ currency: "SOL", autoRepayMode: "0" })
 * ```
 */
export const setSpotMarginAutoRepayMode: Endpoint.Endpoint<
  SetSpotMarginAutoRepayModeParams,
  SetSpotMarginAutoRepayModeResult,
  MarginError,
  RestClient | Credentials
> = Endpoint.post("/v5/spot-margin-trade/set-auto-repay-mode", {
  id: "setSpotMarginAutoRepayMode",
  aliases: ["setAutoRepayMode"],
  family: "SpotMargin",
  access: "private",
  kind: "idempotentWrite",
  params: SetSpotMarginAutoRepayModeParams,
  result: SetSpotMarginAutoRepayModeResult,
  errors: [MarginError],
  limit: [{ count: 5, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/set-auto-repay-mode"
})

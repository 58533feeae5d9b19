import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { AutoRepayMode } from "./rows.js"

export const SetSpotMarginAutoRepayModeParams = Schema.Struct({
  /** Uppercase. Defaults to all coins. */
  currency: Field.optionalTextParam,
  /** `"1"` repays spot loans automatically, `"0"` does not. */
  autoRepayMode: Schema.Literal("0", "1")
})
export interface SetSpotMarginAutoRepayModeParams extends Schema.Schema.Type<typeof SetSpotMarginAutoRepayModeParams> {}

export const SetSpotMarginAutoRepayModeResult = Schema.Struct({
  /** One row per coin. */
  data: Field.list<AutoRepayMode>(AutoRepayMode)
})
export interface SetSpotMarginAutoRepayModeResult extends Schema.Schema.Type<typeof SetSpotMarginAutoRepayModeResult> {}

/**
 * Sets whether spot loans in one coin, or in all coins, are repaid automatically from incoming amounts of that coin.
 *
 * Fails with `SpotMarginNotEnabled`.
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.setSpotMarginAutoRepayMode({ currency: "SOL", autoRepayMode: "0" })
 * ```
 */
export const setSpotMarginAutoRepayMode: Endpoint.Private<
  SetSpotMarginAutoRepayModeParams,
  SetSpotMarginAutoRepayModeResult,
  MarginError
> = Endpoint.post("SpotMargin.setSpotMarginAutoRepayMode", "/v5/spot-margin-trade/set-auto-repay-mode", {
  aliases: ["setAutoRepayMode"],
  access: "private",
  kind: "idempotentWrite",
  params: SetSpotMarginAutoRepayModeParams,
  result: SetSpotMarginAutoRepayModeResult,
  errors: [MarginError],
  limit: [{ count: 5, perMs: 1000 }],
  permission: "requires a key with write access",
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/set-auto-repay-mode"
})

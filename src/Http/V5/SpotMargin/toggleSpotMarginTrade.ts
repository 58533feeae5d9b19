import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const ToggleSpotMarginTradeParams = Schema.Struct({
  /** `"1"` on, `"0"` off. */
  spotMarginMode: Schema.Literal("0", "1")
})
export interface ToggleSpotMarginTradeParams extends Schema.Schema.Type<typeof ToggleSpotMarginTradeParams> {}

export const ToggleSpotMarginTradeResult = Schema.Struct({
  /** `"1"` on, `"0"` off. */
  spotMarginMode: Field.openEnum("0", "1")
})
export interface ToggleSpotMarginTradeResult extends Schema.Schema.Type<typeof ToggleSpotMarginTradeResult> {}

/**
 * Switches spot margin of a unified account on or off.
 *
 * Not available in isolated margin mode, or before you have taken the quiz on the exchange's website.
 *
 * Fails with `MarginQuizRequired` or `MarginQuestionnaireNotSubmitted`, or with `SpotLeverageNotSwitchable` while loans
 * or open orders prevent the change.
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.toggleSpotMarginTrade({ spotMarginMode: "1" })
 * ```
 */
export const toggleSpotMarginTrade: Endpoint.Private<
  ToggleSpotMarginTradeParams,
  ToggleSpotMarginTradeResult,
  MarginError
> = Endpoint.post("SpotMargin.toggleSpotMarginTrade", "/v5/spot-margin-trade/switch-mode", {
  access: "private",
  kind: "idempotentWrite",
  params: ToggleSpotMarginTradeParams,
  result: ToggleSpotMarginTradeResult,
  errors: [MarginError],
  limit: [{ count: 5, perMs: 1000 }],
  permission: "requires a key with write access",
  demo: true,
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/switch-mode"
})

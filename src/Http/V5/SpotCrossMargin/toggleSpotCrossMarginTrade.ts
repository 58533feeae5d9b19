import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const ToggleSpotCrossMarginTradeParams = Schema.Struct({
  /** 1 on, 0 off. */
  switch: Schema.Literal(0, 1)
})
export interface ToggleSpotCrossMarginTradeParams extends Schema.Schema.Type<typeof ToggleSpotCrossMarginTradeParams> {}

export const ToggleSpotCrossMarginTradeResult = Schema.Struct({
  /** 1 on, 0 off. */
  switchStatus: Field.number
})
export interface ToggleSpotCrossMarginTradeResult extends Schema.Schema.Type<typeof ToggleSpotCrossMarginTradeResult> {}

/**
 * Switches margin trading on or off.
 *
 * Fails with `MarginQuizRequired`, or with `SpotLeverageNotSwitchable` while there is debt.
 *
 * @example
 * ```ts
 * import * as SpotCrossMargin from "effect-bybit/SpotCrossMargin"
 *
 * export const program = SpotCrossMargin.toggleSpotCrossMarginTrade({ switch: 1 })
 * ```
 *
 * @deprecated For classic accounts; undocumented since April 2025. On unified accounts, use
 *   SpotMargin.toggleSpotMarginTrade.
 */
export const toggleSpotCrossMarginTrade: Endpoint.Private<
  ToggleSpotCrossMarginTradeParams,
  ToggleSpotCrossMarginTradeResult,
  MarginError
> = Endpoint.post("SpotCrossMargin.toggleSpotCrossMarginTrade", "/v5/spot-cross-margin-trade/switch", {
  access: "private",
  kind: "idempotentWrite",
  params: ToggleSpotCrossMarginTradeParams,
  result: ToggleSpotCrossMarginTradeResult,
  errors: [MarginError],
  limit: "undocumented",
  permission: "requires a classic account",
  deprecated:
    "For classic accounts; undocumented since April 2025. On unified accounts, use SpotMargin.toggleSpotMarginTrade.",
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-normal/switch-mode"
})

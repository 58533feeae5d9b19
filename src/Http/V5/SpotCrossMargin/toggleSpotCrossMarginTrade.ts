import { MarginError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

/**
 * What {@link toggleSpotCrossMarginTrade} takes.
 *
 * @since 0.1.0
 */
export const ToggleSpotCrossMarginTradeParams = /*#__PURE__*/ Schema.Struct({
  /** 1 on, 0 off. */
  switch: /*#__PURE__*/ Schema.Literal(0, 1)
})
export interface ToggleSpotCrossMarginTradeParams extends Schema.Schema.Type<typeof ToggleSpotCrossMarginTradeParams> {}

/**
 * What {@link toggleSpotCrossMarginTrade} gives.
 *
 * @since 0.1.0
 */
export const ToggleSpotCrossMarginTradeResult = /*#__PURE__*/ Schema.Struct({
  /** 1 on, 0 off. */
  switchStatus: Field.number
})
export interface ToggleSpotCrossMarginTradeResult extends Schema.Schema.Type<typeof ToggleSpotCrossMarginTradeResult> {}

/**
 * Switches margin trading on or off.
 *
 * - Access: private, a classic account.
 * - Limit: undocumented.
 * - Errors: `MarginQuizRequired`, `SpotLeverageNotSwitchable` while something is owed.
 * - Source: https://bybit-exchange.github.io/docs/v5/spot-margin-normal/switch-mode
 *
 * @example
 * ```ts
 * import * as SpotCrossMargin from "effect-bybit/SpotCrossMargin"
 *
 * export const program = SpotCrossMargin.toggleSpotCrossMarginTrade({ switch: 1 })
 * ```
 *
 * @deprecated A classic account's: taken out of the documentation in April 2025. Unified ones have
 * toggleSpotMarginTrade.
 * @since 0.1.0
 */
export const toggleSpotCrossMarginTrade: Endpoint.Endpoint<
  ToggleSpotCrossMarginTradeParams,
  ToggleSpotCrossMarginTradeResult,
  MarginError,
  RestClient | Credentials
> = /*#__PURE__*/ Endpoint.post("/v5/spot-cross-margin-trade/switch", {
  id: "toggleSpotCrossMarginTrade",
  family: "SpotCrossMargin",
  access: "private",
  kind: "idempotentWrite",
  params: ToggleSpotCrossMarginTradeParams,
  result: ToggleSpotCrossMarginTradeResult,
  errors: [MarginError],
  limit: "undocumented",
  demo: false,
  deprecated:
    "A classic account's: taken out of the documentation in April 2025. Unified ones have toggleSpotMarginTrade.",
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-normal/switch-mode"
})

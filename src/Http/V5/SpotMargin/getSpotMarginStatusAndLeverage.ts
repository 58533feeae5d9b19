import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetSpotMarginStatusAndLeverageResult = Schema.Struct({
  /** `"1"` on, `"0"` off. */
  spotMarginMode: Field.openEnum("0", "1"),
  /** The leverage setting; `""` while spot margin is off. */
  spotLeverage: Field.optionalDecimal,
  /** The account's current leverage, truncated to two decimals. */
  effectiveLeverage: Field.optionalDecimal
})
export interface GetSpotMarginStatusAndLeverageResult
  extends Schema.Schema.Type<typeof GetSpotMarginStatusAndLeverageResult> {}

/**
 * Returns whether spot margin is on, and its leverage.
 *
 * Fails with `MarginUserNotFound`.
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.getSpotMarginStatusAndLeverage()
 * ```
 */
export const getSpotMarginStatusAndLeverage: Endpoint.Private<void, GetSpotMarginStatusAndLeverageResult, MarginError> =
  Endpoint.get("SpotMargin.getSpotMarginStatusAndLeverage", "/v5/spot-margin-trade/state", {
    aliases: ["getSpotMarginState"],
    access: "private",
    kind: "read",
    result: GetSpotMarginStatusAndLeverageResult,
    errors: [MarginError],
    limit: [{ count: 50, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/status"
  })

import { MarginError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const GetSpotMarginStatusAndLeverageResult = Schema.Struct({
  /** `"1"` on, `"0"` off. */
  spotMarginMode: Field.openEnum("0", "1"),
  /** The leverage that is set; `""` while spot margin is off. */
  spotLeverage: Field.optionalDecimal,
  /** The leverage that the account has now, two decimals, cut off. */
  effectiveLeverage: Field.optionalDecimal
})
export interface GetSpotMarginStatusAndLeverageResult
  extends Schema.Schema.Type<typeof GetSpotMarginStatusAndLeverageResult> {}

/**
 * Reads whether spot margin is on, and its leverage.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: 50 a second.
 * - Errors: `MarginUserNotFound`.
 * - Source: https://bybit-exchange.github.io/docs/v5/spot-margin-uta/status
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.getSpotMarginStatusAndLeverage()
 * ```
 */
export const getSpotMarginStatusAndLeverage: Endpoint.Endpoint<
  void,
  GetSpotMarginStatusAndLeverageResult,
  MarginError,
  RestClient | Credentials
> = Endpoint.get("/v5/spot-margin-trade/state", {
  id: "getSpotMarginStatusAndLeverage",
  aliases: ["getSpotMarginState"],
  family: "SpotMargin",
  access: "private",
  kind: "read",
  result: GetSpotMarginStatusAndLeverageResult,
  errors: [MarginError],
  limit: [{ count: 50, perMs: 1000 }],
  demo: true,
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/status"
})

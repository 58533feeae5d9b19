import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { AutoRepayMode } from "./rows.js"

export const GetSpotMarginAutoRepayModeParams = Schema.Struct({
  /** Uppercase. Defaults to all coins. */
  currency: Field.optionalTextParam
})
export interface GetSpotMarginAutoRepayModeParams extends Schema.Schema.Type<typeof GetSpotMarginAutoRepayModeParams> {}

export const GetSpotMarginAutoRepayModeResult = Schema.Struct({
  /** One row per coin. */
  data: Field.list<AutoRepayMode>(AutoRepayMode)
})
export interface GetSpotMarginAutoRepayModeResult extends Schema.Schema.Type<typeof GetSpotMarginAutoRepayModeResult> {}

/**
 * Returns whether spot loans are repaid automatically, for each coin.
 *
 * Fails with `SpotMarginNotEnabled`.
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.getSpotMarginAutoRepayMode({ currency: "SOL" })
 * ```
 */
export const getSpotMarginAutoRepayMode: Endpoint.Private<
  GetSpotMarginAutoRepayModeParams | void,
  GetSpotMarginAutoRepayModeResult,
  MarginError
> = Endpoint.get("SpotMargin.getSpotMarginAutoRepayMode", "/v5/spot-margin-trade/get-auto-repay-mode", {
  aliases: ["getAutoRepayMode"],
  access: "private",
  kind: "read",
  params: GetSpotMarginAutoRepayModeParams,
  result: GetSpotMarginAutoRepayModeResult,
  errors: [MarginError],
  limit: [{ count: 50, perMs: 1000 }],
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/get-auto-repay-mode"
})

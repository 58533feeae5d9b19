import { MarginError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { AutoRepayMode } from "./rows/AutoRepayMode.js"

export const GetSpotMarginAutoRepayModeParams = Schema.Struct({
  /** Upper case; all coins when left out. */
  currency: Field.optionalTextParam
})
export interface GetSpotMarginAutoRepayModeParams extends Schema.Schema.Type<typeof GetSpotMarginAutoRepayModeParams> {}

export const GetSpotMarginAutoRepayModeResult = Schema.Struct({
  data: Field.list<AutoRepayMode>(AutoRepayMode)
})
export interface GetSpotMarginAutoRepayModeResult extends Schema.Schema.Type<typeof GetSpotMarginAutoRepayModeResult> {}

/**
 * Reads for which coins spot loans are repaid by themselves.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: 50 a second.
 * - Errors: `SpotMarginNotEnabled`.
 * - Source: https://bybit-exchange.github.io/docs/v5/spot-margin-uta/get-auto-repay-mode
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.getSpotMarginAutoRepayMode({ currency: "SOL" })
 * ```
 */
export const getSpotMarginAutoRepayMode: Endpoint.Endpoint<
  GetSpotMarginAutoRepayModeParams | void,
  GetSpotMarginAutoRepayModeResult,
  MarginError,
  RestClient | Credentials
> = Endpoint.get("/v5/spot-margin-trade/get-auto-repay-mode", {
  id: "getSpotMarginAutoRepayMode",
  aliases: ["getAutoRepayMode"],
  family: "SpotMargin",
  access: "private",
  kind: "read",
  params: GetSpotMarginAutoRepayModeParams,
  result: GetSpotMarginAutoRepayModeResult,
  errors: [MarginError],
  limit: [{ count: 50, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/get-auto-repay-mode"
})

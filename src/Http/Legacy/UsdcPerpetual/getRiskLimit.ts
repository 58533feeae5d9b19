import * as Field from "../../../Schema/Field.js"
import * as LegacyField from "../../../Schema/Legacy/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

/**
 * What {@link getRiskLimit} takes.
 *
 * @since 0.1.0
 */
export const GetRiskLimitParams = /*#__PURE__*/ Schema.Struct({
  symbol: Field.text
})
export interface GetRiskLimitParams extends Schema.Schema.Type<typeof GetRiskLimitParams> {}

/**
 * A risk limit.
 *
 * @since 0.1.0
 */
export const UsdcRiskLimit = /*#__PURE__*/ Schema.Struct({
  riskId: Field.text,
  symbol: Field.text,
  /** The most that a position may be worth. */
  limit: Field.optionalDecimal,
  /** Rate of the initial margin. */
  startingMargin: Field.optionalDecimal,
  /** Rate of the maintenance margin. */
  maintainMargin: Field.optionalDecimal,
  /** True or false; `0` or `1` by the page. */
  isLowestRisk: LegacyField.optionalFlagOrNumber,
  /** The leverages that are on offer. */
  section: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text)),
  maxLeverage: Field.optionalDecimal
})
export interface UsdcRiskLimit extends Schema.Schema.Type<typeof UsdcRiskLimit> {}

/**
 * Lists the risk limits of a symbol.
 *
 * The older client signs this call; its path is a public one.
 *
 * - Access: public.
 * - Limit: undocumented.
 * - In V5: `Market.getRiskLimit`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_account_trading.md
 *
 * @since 0.1.0
 */
export const getRiskLimit: Endpoint.Endpoint<
  GetRiskLimitParams,
  ReadonlyArray<UsdcRiskLimit>,
  never,
  RestClient
> = /*#__PURE__*/ api.get("/perpetual/usdc/openapi/public/v1/risk-limit/list", {
  id: "getRiskLimit",
  aliases: ["USDCPerpetualClient.getRiskLimit"],
  family: "UsdcPerpetual",
  access: "public",
  kind: "read",
  params: GetRiskLimitParams,
  result: /*#__PURE__*/ Field.list<UsdcRiskLimit>(UsdcRiskLimit),
  limit: "undocumented",
  demo: false,
  deprecated: "Market.getRiskLimit",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_account_trading.md"
})

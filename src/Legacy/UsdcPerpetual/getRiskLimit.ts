import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const GetRiskLimitParams = Schema.Struct({
  symbol: Field.text
})
export interface GetRiskLimitParams extends Schema.Schema.Type<typeof GetRiskLimitParams> {}

/** A risk limit. */
export const UsdcRiskLimit = Schema.Struct({
  riskId: Field.text,
  symbol: Field.text,
  /** The maximum value of a position. */
  limit: Field.optionalUncheckedDecimal,
  /** Initial margin rate. */
  startingMargin: Field.optionalUncheckedDecimal,
  /** Maintenance margin rate. */
  maintainMargin: Field.optionalUncheckedDecimal,
  /** True or false; `0` or `1` according to the documentation. */
  isLowestRisk: LegacyField.optionalFlagOrNumber,
  /** The available leverages. */
  section: Field.optional(Field.list(Field.text)),
  maxLeverage: Field.optionalUncheckedDecimal
})
export interface UsdcRiskLimit extends Schema.Schema.Type<typeof UsdcRiskLimit> {}

/**
 * Lists the risk limits of a symbol.
 *
 * The older client signs this call, although its path is public.
 */
export const getRiskLimit: Endpoint.Public<GetRiskLimitParams, ReadonlyArray<UsdcRiskLimit>> = api.get(
  "getRiskLimit",
  "/perpetual/usdc/openapi/public/v1/risk-limit/list",
  {
    aliases: ["USDCPerpetualClient.getRiskLimit"],
    access: "public",
    kind: "read",
    params: GetRiskLimitParams,
    result: Field.list<UsdcRiskLimit>(UsdcRiskLimit),
    limit: "undocumented",
    deprecated: "Market.getRiskLimit",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_account_trading.md"
  }
)

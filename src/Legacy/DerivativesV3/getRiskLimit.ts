import type * as Endpoint from "../../Http/Endpoint.js"
import { ContractCategory } from "../../Schema/Category.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const GetRiskLimitParams = Schema.Struct({
  /** Defaults to `linear`. */
  category: Field.optionalParam(ContractCategory),
  symbol: Field.optionalTextParam,
  cursor: Field.optionalTextParam
})
export interface GetRiskLimitParams extends Schema.Schema.Type<typeof GetRiskLimitParams> {}

/** A risk limit. */
export const DerivativesRiskLimit = Schema.Struct({
  /** The ID that `setRiskLimit` takes. */
  id: Field.textOrNumber,
  symbol: Field.text,
  /** The maximum value of a position. */
  limit: Field.optionalDecimal,
  /** Maintenance margin rate. */
  maintainMargin: Field.optionalDecimal,
  /** Initial margin rate. */
  initialMargin: Field.optionalDecimal,
  /** 1: the lowest one. */
  isLowestRisk: Field.optionalNumber,
  maxLeverage: Field.optionalDecimal,
  /** The documentation's name for `isLowestRisk`. */
  isLowerRisk: Field.optionalNumber
})
export interface DerivativesRiskLimit extends Schema.Schema.Type<typeof DerivativesRiskLimit> {}

export const GetRiskLimitResult = Schema.Struct({
  /** `""` if the request specified none. */
  category: DerivativesField.optionalCategory,
  list: Field.list<DerivativesRiskLimit>(DerivativesRiskLimit),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetRiskLimitResult extends Schema.Schema.Type<typeof GetRiskLimitResult> {}

/**
 * Lists the risk limits of a symbol, or of all.
 *
 * @example
 * ```ts
 * import * as DerivativesV3 from "effect-bybit/Legacy/DerivativesV3"
 *
 * export const riskLimits = DerivativesV3.getRiskLimit({ category: "linear", symbol: "BTCUSDT" })
 * ```
 */
export const getRiskLimit: Endpoint.Public<GetRiskLimitParams | void, GetRiskLimitResult> = api.get(
  "getRiskLimit",
  "/derivatives/v3/public/risk-limit/list",
  {
    aliases: ["ContractClient.getRiskLimit", "UnifiedMarginClient.getRiskLimit"],
    access: "public",
    kind: "read",
    params: GetRiskLimitParams,
    result: GetRiskLimitResult,
    rows: "list",
    limit: "undocumented",
    deprecated: "Market.getRiskLimit",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-public/risk-limit.mdx"
  }
)

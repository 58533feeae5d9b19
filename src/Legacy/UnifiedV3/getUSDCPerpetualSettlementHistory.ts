import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const GetUSDCPerpetualSettlementHistoryParams = Schema.Struct({
  /** `linear`. */
  category: DerivativesField.unifiedCategoryParam,
  symbol: Field.optionalTextParam,
  /** Defaults to `next`. */
  direction: DerivativesField.optionalDirectionParam,
  limit: Field.optionalIntegerParam,
  cursor: Field.optionalTextParam
})
export interface GetUSDCPerpetualSettlementHistoryParams
  extends Schema.Schema.Type<typeof GetUSDCPerpetualSettlementHistoryParams> {}

/** A session settlement of a USDC perpetual. */
export const UnifiedSettlement = Schema.Struct({
  realisedPnl: Field.optionalDecimal,
  symbol: Field.text,
  side: DerivativesField.optionalSide,
  markPrice: Field.optionalDecimal,
  size: Field.optionalDecimal,
  time: Field.optionalMillisText,
  /** Settlement price. */
  sessionAvgPrice: Field.optionalDecimal
})
export interface UnifiedSettlement extends Schema.Schema.Type<typeof UnifiedSettlement> {}

export const GetUSDCPerpetualSettlementHistoryResult = Schema.Struct({
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText,
  category: DerivativesField.optionalCategory,
  list: Field.list<UnifiedSettlement>(UnifiedSettlement)
})
export interface GetUSDCPerpetualSettlementHistoryResult
  extends Schema.Schema.Type<typeof GetUSDCPerpetualSettlementHistoryResult> {}

/**
 * Lists session settlements of USDC perpetuals.
 *
 * `limit` is 1 to 50; the default is 20.
 */
export const getUSDCPerpetualSettlementHistory: Endpoint.Private<
  GetUSDCPerpetualSettlementHistoryParams,
  GetUSDCPerpetualSettlementHistoryResult
> = api.get("getUSDCPerpetualSettlementHistory", "/unified/v3/private/settlement-record", {
  aliases: ["UnifiedMarginClient.getUSDCPerpetualSettlementHistory"],
  access: "private",
  kind: "read",
  params: GetUSDCPerpetualSettlementHistoryParams,
  result: GetUSDCPerpetualSettlementHistoryResult,
  rows: "list",
  limit: "undocumented",
  deprecated: "Asset.getUsdcSessionSettlement",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/position/usdc-settlement.mdx"
})

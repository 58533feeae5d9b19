import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const GetSettlementHistoryParams = Schema.Struct({
  /** Required by the documentation, not by the older client. */
  symbol: Field.optionalTextParam,
  direction: DerivativesField.optionalDirectionParam,
  limit: LegacyField.optionalTextOrNumberParam,
  cursor: Field.optionalCursorParam
})
export interface GetSettlementHistoryParams extends Schema.Schema.Type<typeof GetSettlementHistoryParams> {}

/** A session settlement of a USDC perpetual. */
export const UsdcSettlement = Schema.Struct({
  time: Field.optionalMillisText,
  symbol: Field.text,
  side: DerivativesField.optionalSide,
  size: Field.optionalUncheckedDecimal,
  /** Settlement price. */
  sessionAvgPrice: Field.optionalUncheckedDecimal,
  markPrice: Field.optionalUncheckedDecimal,
  /** Realized in the session. */
  sessionRpl: Field.optionalUncheckedDecimal
})
export interface UsdcSettlement extends Schema.Schema.Type<typeof UsdcSettlement> {}

export const GetSettlementHistoryResult = Schema.Struct({
  /** Number of rows on this page. */
  resultTotalSize: Field.optionalNumber,
  /** Cursor for the next page; `""` or null on the last one. */
  cursor: Field.optionalNullableText,
  dataList: Field.list<UsdcSettlement>(UsdcSettlement)
})
export interface GetSettlementHistoryResult extends Schema.Schema.Type<typeof GetSettlementHistoryResult> {}

/**
 * Lists session settlements of a USDC perpetual.
 *
 * `limit` is at most 50; the default is 20.
 */
export const getSettlementHistory: Endpoint.Private<GetSettlementHistoryParams, GetSettlementHistoryResult> = api.post(
  "getSettlementHistory",
  "/option/usdc/openapi/private/v1/session-settlement",
  {
    aliases: ["USDCPerpetualClient.getSettlementHistory"],
    access: "private",
    kind: "read",
    params: GetSettlementHistoryParams,
    result: GetSettlementHistoryResult,
    rows: "dataList",
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "Asset.getUsdcSessionSettlement",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_account_trading.md"
  }
)

import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetAssetInfoParams = Schema.Struct({
  /** Defaults to all. */
  baseCoin: Field.optionalTextParam
})
export interface GetAssetInfoParams extends Schema.Schema.Type<typeof GetAssetInfoParams> {}

/** The greeks and margins of one base coin. */
export const UsdcAsset = Schema.Struct({
  baseCoin: Field.text,
  totalDelta: Field.optionalUncheckedDecimal,
  totalGamma: Field.optionalUncheckedDecimal,
  totalVega: Field.optionalUncheckedDecimal,
  totalTheta: Field.optionalUncheckedDecimal,
  /** Cumulative realized profit or loss. */
  totalRPL: Field.optionalUncheckedDecimal,
  /** Unrealized in the session. */
  sessionUPL: Field.optionalUncheckedDecimal,
  /** Realized in the session. */
  sessionRPL: Field.optionalUncheckedDecimal,
  /** Initial margin; `""` if unavailable. */
  im: Field.optionalUncheckedDecimal,
  /** Maintenance margin; `""` if unavailable. */
  mm: Field.optionalUncheckedDecimal,
  /** The documentation's name for `totalRPL`. */
  totalRpl: Field.optionalUncheckedDecimal,
  /** The documentation's name for `sessionUPL`. */
  sessionUpl: Field.optionalUncheckedDecimal,
  /** The documentation's name for `sessionRPL`. */
  sessionRpl: Field.optionalUncheckedDecimal
})
export interface UsdcAsset extends Schema.Schema.Type<typeof UsdcAsset> {}

export const GetAssetInfoResult = Schema.Struct({
  /** Number of rows on this page. */
  resultTotalSize: Field.optionalNumber,
  dataList: Field.list<UsdcAsset>(UsdcAsset)
})
export interface GetAssetInfoResult extends Schema.Schema.Type<typeof GetAssetInfoResult> {}

/** Returns the greeks and margins of the options of each base coin. */
export const getAssetInfo: Endpoint.Private<GetAssetInfoParams | void, GetAssetInfoResult> = api.post(
  "getAssetInfo",
  "/option/usdc/openapi/private/v1/query-asset-info",
  {
    aliases: ["USDCOptionClient.getAssetInfo", "USDCPerpetualClient.getAssetInfo"],
    access: "private",
    kind: "read",
    params: GetAssetInfoParams,
    result: GetAssetInfoResult,
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "Account.getOptionAssetInfo",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
  }
)

import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const GetPositionsInfoUponExpiryParams = Schema.Struct({
  /** Expiry date, such as `20261225`. */
  expDate: LegacyField.optionalTextOrNumberParam,
  direction: DerivativesField.optionalDirectionParam,
  limit: LegacyField.optionalTextOrNumberParam,
  cursor: Field.optionalTextParam
})
export interface GetPositionsInfoUponExpiryParams extends Schema.Schema.Type<typeof GetPositionsInfoUponExpiryParams> {}

/** The options of one expiry date. */
export const UsdcExpiry = Schema.Struct({
  /** Such as `22OCT21`. */
  expDate: Field.text,
  pnl: Field.optionalUncheckedDecimal,
  /** Cumulative realized profit or loss. */
  totalRPL: Field.optionalUncheckedDecimal,
  /** Initial margin. */
  im: Field.optionalUncheckedDecimal,
  /** Maintenance margin. */
  mm: Field.optionalUncheckedDecimal,
  /** Realized in the session. */
  sessionRPL: Field.optionalUncheckedDecimal,
  /** Unrealized in the session. */
  sessionUPL: Field.optionalUncheckedDecimal,
  /** The documentation's name for `totalRPL`. */
  totalRpl: Field.optionalUncheckedDecimal,
  /** The documentation's name for `sessionUPL`. */
  sessionUpl: Field.optionalUncheckedDecimal,
  /** The documentation's name for `sessionRPL`. */
  sessionRpl: Field.optionalUncheckedDecimal
})
export interface UsdcExpiry extends Schema.Schema.Type<typeof UsdcExpiry> {}

export const GetPositionsInfoUponExpiryResult = Schema.Struct({
  /** Number of rows on this page. */
  resultTotalSize: Field.optionalNumber,
  /** Cursor for the next page; `""` or null on the last one. */
  cursor: Field.optionalNullableText,
  dataList: Field.list<UsdcExpiry>(UsdcExpiry)
})
export interface GetPositionsInfoUponExpiryResult extends Schema.Schema.Type<typeof GetPositionsInfoUponExpiryResult> {}

/**
 * Returns profit, loss and margins of the options by expiry date.
 *
 * `limit` is at most 50; the default is 20.
 */
export const getPositionsInfoUponExpiry: Endpoint.Private<
  GetPositionsInfoUponExpiryParams | void,
  GetPositionsInfoUponExpiryResult
> = api.post("getPositionsInfoUponExpiry", "/option/usdc/openapi/private/v1/query-position-exp-date", {
  aliases: ["USDCOptionClient.getPositionsInfoUponExpiry"],
  access: "private",
  kind: "read",
  params: GetPositionsInfoUponExpiryParams,
  result: GetPositionsInfoUponExpiryResult,
  rows: "dataList",
  limit: [{ count: 5, perMs: 1000 }],
  deprecated: "Nothing: V5 aggregates positions by base coin only; see `Account.getOptionAssetInfo`.",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
})

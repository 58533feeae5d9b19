import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const GetPositionsInfoUponExpiryParams = Schema.Struct({
  /** Day of expiry, like `20261225`. */
  expDate: LegacyField.optionalTextOrNumberParam,
  direction: DerivativesField.optionalDirectionParam,
  limit: LegacyField.optionalTextOrNumberParam,
  cursor: Field.optionalTextParam
})
export interface GetPositionsInfoUponExpiryParams extends Schema.Schema.Type<typeof GetPositionsInfoUponExpiryParams> {}

/** The options of one day of expiry. */
export const UsdcExpiry = Schema.Struct({
  /** Like `22OCT21`. */
  expDate: Field.text,
  pnl: Field.optionalDecimal,
  /** Realised profit or loss of all time. */
  totalRPL: Field.optionalDecimal,
  /** Initial margin. */
  im: Field.optionalDecimal,
  /** Maintenance margin. */
  mm: Field.optionalDecimal,
  /** Realised, of the session. */
  sessionRPL: Field.optionalDecimal,
  /** Unrealised, of the session. */
  sessionUPL: Field.optionalDecimal,
  /** The page's name for `totalRPL`. */
  totalRpl: Field.optionalDecimal,
  /** The page's name for `sessionUPL`. */
  sessionUpl: Field.optionalDecimal,
  /** The page's name for `sessionRPL`. */
  sessionRpl: Field.optionalDecimal
})
export interface UsdcExpiry extends Schema.Schema.Type<typeof UsdcExpiry> {}

export const GetPositionsInfoUponExpiryResult = Schema.Struct({
  /** How many rows this page has. */
  resultTotalSize: Field.optionalNumber,
  /** For the next page; `""` on the last one. */
  cursor: Field.optionalText,
  dataList: Field.list<UsdcExpiry>(UsdcExpiry)
})
export interface GetPositionsInfoUponExpiryResult extends Schema.Schema.Type<typeof GetPositionsInfoUponExpiryResult> {}

/**
 * Reads profit, loss and margins of the options by their day of expiry.
 *
 * `limit` is 50 at most, 20 when left out.
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
  demo: false,
  deprecated: "Nothing: V5 sums positions up by base coin only, see `Account.getOptionAssetInfo`.",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
})

import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as SpotField from "../internal/schema/SpotField.js"
import { api } from "./protocol.js"

export const GetLeveragedTokenPRHistoryParams = Schema.Struct({
  ...SpotField.leveragedTokenRecordParams
})
export interface GetLeveragedTokenPRHistoryParams extends Schema.Schema.Type<typeof GetLeveragedTokenPRHistoryParams> {}

export const SpotV3LeveragedTokenRecord = Schema.Struct({
  amount: Field.optionalDecimal,
  /** Milliseconds of the last change. */
  excTime: Field.optionalMillis,
  fee: Field.optionalDecimal,
  ltCode: Field.optionalText,
  orderId: Field.text,
  /** `1`: done, `2`: in progress, `3`: failed. */
  orderStatus: SpotField.optionalTokenOrderStatus,
  /** Milliseconds. */
  orderTime: Field.optionalMillis,
  /** 1: purchase, 2: redemption. */
  orderType: Field.optionalNumber,
  serialNo: Field.optionalText,
  /** Filled value, in `valueCoin`. */
  value: Field.optionalDecimal,
  valueCoin: Field.optionalText
})
export interface SpotV3LeveragedTokenRecord extends Schema.Schema.Type<typeof SpotV3LeveragedTokenRecord> {}

export const GetLeveragedTokenPRHistoryResult = Schema.Struct({
  list: Field.list(SpotV3LeveragedTokenRecord)
})
export interface GetLeveragedTokenPRHistoryResult extends Schema.Schema.Type<typeof GetLeveragedTokenPRHistoryResult> {}

/**
 * Lists purchases and redemptions of leveraged tokens.
 *
 * `limit` is 1 to 500; the default is 100.
 */
export const getLeveragedTokenPRHistory: Endpoint.Private<
  GetLeveragedTokenPRHistoryParams | void,
  GetLeveragedTokenPRHistoryResult
> = api.get("getLeveragedTokenPRHistory", "/spot/v3/private/record", {
  aliases: ["SpotClientV3.getLeveragedTokenPRHistory"],
  access: "private",
  kind: "read",
  params: GetLeveragedTokenPRHistoryParams,
  result: GetLeveragedTokenPRHistoryResult,
  limit: [{ count: 20, perMs: 1000 }],
  deprecated: "LeverageToken.getLeverTokenOrderRecords",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-etp/purchase-redeem-history.mdx"
})

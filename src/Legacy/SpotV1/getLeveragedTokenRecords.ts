import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as SpotField from "../internal/schema/SpotField.js"
import { api } from "./protocol.js"

export const GetLeveragedTokenRecordsParams = Schema.Struct({
  ...SpotField.leveragedTokenRecordParams
})
export interface GetLeveragedTokenRecordsParams extends Schema.Schema.Type<typeof GetLeveragedTokenRecordsParams> {}

export const LeveragedTokenRecord = Schema.Struct({
  ltCode: Field.optionalText,
  orderId: Field.textOrNumber,
  /** 1: purchase, 2: redemption. */
  orderType: Field.optionalNumber,
  /** Milliseconds. */
  orderTime: Field.optionalTextOrNumber,
  /** Milliseconds of the last change. */
  excTime: Field.optionalTextOrNumber,
  /** `1`: done, `2`: in progress, `3`: failed. */
  orderStatus: SpotField.optionalTokenOrderStatus,
  fee: Field.optionalDecimal,
  amount: Field.optionalDecimal,
  value: Field.optionalDecimal,
  valueCoin: Field.optionalText,
  /** Your own ID. */
  serialNo: Field.optionalText
})
export interface LeveragedTokenRecord extends Schema.Schema.Type<typeof LeveragedTokenRecord> {}

/**
 * Lists purchases and redemptions of leveraged tokens.
 *
 * `limit` is at most 500; the default is 100.
 */
export const getLeveragedTokenRecords: Endpoint.Private<
  GetLeveragedTokenRecordsParams | void,
  ReadonlyArray<LeveragedTokenRecord>
> = api.get("getLeveragedTokenRecords", "/spot/lt/v1/record", {
  access: "private",
  kind: "read",
  params: GetLeveragedTokenRecordsParams,
  result: Field.list(LeveragedTokenRecord),
  limit: [{ count: 20, perMs: 1000 }],
  deprecated: "LeverageToken.getLeverTokenOrderRecords",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_etp.md"
})

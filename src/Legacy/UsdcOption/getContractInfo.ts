import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const GetContractInfoParams = Schema.Struct({
  symbol: Field.optionalTextParam,
  status: Field.optionalParam(Schema.Literal("WAITING_ONLINE", "ONLINE", "DELIVERING", "OFFLINE")),
  /** Defaults to `BTC`. */
  baseCoin: Field.optionalTextParam,
  direction: DerivativesField.optionalDirectionParam,
  limit: LegacyField.optionalTextOrNumberParam,
  cursor: Field.optionalTextParam
})
export interface GetContractInfoParams extends Schema.Schema.Type<typeof GetContractInfoParams> {}

/** A USDC option. */
export const UsdcOptionContract = Schema.Struct({
  symbol: Field.text,
  /** `WAITING_ONLINE`, `ONLINE`, `DELIVERING` or `OFFLINE`. */
  status: Field.optionalText,
  baseCoin: Field.optionalText,
  quoteCoin: Field.optionalText,
  settleCoin: Field.optionalText,
  takerFee: Field.optionalUncheckedDecimal,
  makerFee: Field.optionalUncheckedDecimal,
  /** Not for options. */
  minLeverage: Field.optionalUncheckedDecimal,
  /** Not for options. */
  maxLeverage: Field.optionalUncheckedDecimal,
  /** Not for options. */
  leverageStep: Field.optionalUncheckedDecimal,
  minOrderPrice: Field.optionalUncheckedDecimal,
  maxOrderPrice: Field.optionalUncheckedDecimal,
  minOrderSize: Field.optionalUncheckedDecimal,
  maxOrderSize: Field.optionalUncheckedDecimal,
  tickSize: Field.optionalUncheckedDecimal,
  /** Quantity step. */
  minOrderSizeIncrement: Field.optionalUncheckedDecimal,
  basicDeliveryFeeRate: Field.optionalUncheckedDecimal,
  deliveryTime: Field.optionalMillisText
})
export interface UsdcOptionContract extends Schema.Schema.Type<typeof UsdcOptionContract> {}

export const GetContractInfoResult = Schema.Struct({
  /** Number of rows on this page. */
  resultTotalSize: Field.optionalNumber,
  /** Cursor for the next page; `""` or null on the last one. */
  cursor: Field.optionalNullableText,
  dataList: Field.list<UsdcOptionContract>(UsdcOptionContract)
})
export interface GetContractInfoResult extends Schema.Schema.Type<typeof GetContractInfoResult> {}

/**
 * Lists the options with their trading rules.
 *
 * `limit` is at most 1000; the default is 500.
 */
export const getContractInfo: Endpoint.Public<GetContractInfoParams | void, GetContractInfoResult> = api.get(
  "getContractInfo",
  "/option/usdc/openapi/public/v1/symbols",
  {
    aliases: ["USDCOptionClient.getContractInfo"],
    access: "public",
    kind: "read",
    params: GetContractInfoParams,
    result: GetContractInfoResult,
    rows: "dataList",
    limit: "undocumented",
    deprecated: "Market.getInstrumentsInfo",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_market_data.md",
    large: true
  }
)

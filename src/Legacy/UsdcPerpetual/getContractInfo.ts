import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const GetContractInfoParams = Schema.Struct({
  symbol: Field.optionalTextParam,
  direction: DerivativesField.optionalDirectionParam,
  limit: LegacyField.optionalTextOrNumberParam
})
export interface GetContractInfoParams extends Schema.Schema.Type<typeof GetContractInfoParams> {}

/** A USDC perpetual. */
export const UsdcPerpetualContract = Schema.Struct({
  symbol: Field.text,
  /** `WAITING_ONLINE`, `ONLINE`, `DELIVERING` or `OFFLINE`. */
  status: Field.optionalText,
  baseCoin: Field.optionalText,
  quoteCoin: Field.optionalText,
  takerFeeRate: Field.optionalUncheckedDecimal,
  makerFeeRate: Field.optionalUncheckedDecimal,
  minLeverage: Field.optionalUncheckedDecimal,
  maxLeverage: Field.optionalUncheckedDecimal,
  leverageStep: Field.optionalUncheckedDecimal,
  minPrice: Field.optionalUncheckedDecimal,
  maxPrice: Field.optionalUncheckedDecimal,
  tickSize: Field.optionalUncheckedDecimal,
  maxTradingQty: Field.optionalUncheckedDecimal,
  minTradingQty: Field.optionalUncheckedDecimal,
  qtyStep: Field.optionalUncheckedDecimal,
  deliveryFeeRate: Field.optionalUncheckedDecimal,
  deliveryTime: Field.optionalMillisText
})
export interface UsdcPerpetualContract extends Schema.Schema.Type<typeof UsdcPerpetualContract> {}

/**
 * Lists the perpetuals with their trading rules.
 *
 * `limit` defaults to 200, the maximum.
 */
export const getContractInfo: Endpoint.Public<
  GetContractInfoParams | void,
  ReadonlyArray<UsdcPerpetualContract>
> = api.get("getContractInfo", "/perpetual/usdc/openapi/public/v1/symbols", {
  aliases: ["USDCPerpetualClient.getContractInfo"],
  access: "public",
  kind: "read",
  params: GetContractInfoParams,
  result: Field.list<UsdcPerpetualContract>(UsdcPerpetualContract),
  limit: "undocumented",
  deprecated: "Market.getInstrumentsInfo",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_market_data.md",
  large: true
})

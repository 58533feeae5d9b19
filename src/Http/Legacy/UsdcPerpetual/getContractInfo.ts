import * as Field from "../../../Schema/Field.js"
import * as DerivativesField from "../../../Schema/Legacy/DerivativesField.js"
import * as LegacyField from "../../../Schema/Legacy/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
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
  takerFeeRate: Field.optionalDecimal,
  makerFeeRate: Field.optionalDecimal,
  minLeverage: Field.optionalDecimal,
  maxLeverage: Field.optionalDecimal,
  leverageStep: Field.optionalDecimal,
  minPrice: Field.optionalDecimal,
  maxPrice: Field.optionalDecimal,
  tickSize: Field.optionalDecimal,
  maxTradingQty: Field.optionalDecimal,
  minTradingQty: Field.optionalDecimal,
  qtyStep: Field.optionalDecimal,
  deliveryFeeRate: Field.optionalDecimal,
  deliveryTime: Field.optionalMillisText
})
export interface UsdcPerpetualContract extends Schema.Schema.Type<typeof UsdcPerpetualContract> {}

/**
 * Lists the perpetuals with their steps and limits.
 *
 * `limit` is 200 at most, 200 when left out.
 *
 * - Access: public.
 * - Limit: undocumented.
 * - In V5: `Market.getInstrumentsInfo`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_market_data.md
 */
export const getContractInfo: Endpoint.Endpoint<
  GetContractInfoParams | void,
  ReadonlyArray<UsdcPerpetualContract>,
  never,
  RestClient
> = api.get("/perpetual/usdc/openapi/public/v1/symbols", {
  id: "getContractInfo",
  aliases: ["USDCPerpetualClient.getContractInfo"],
  family: "UsdcPerpetual",
  access: "public",
  kind: "read",
  params: GetContractInfoParams,
  result: Field.list<UsdcPerpetualContract>(UsdcPerpetualContract),
  limit: "undocumented",
  demo: false,
  deprecated: "Market.getInstrumentsInfo",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_market_data.md",
  large: true
})

import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetLeveragedTokenMarketInfoParams = Schema.Struct({
  ltCode: Field.text
})
export interface GetLeveragedTokenMarketInfoParams
  extends Schema.Schema.Type<typeof GetLeveragedTokenMarketInfoParams> {}

export const GetLeveragedTokenMarketInfoResult = Schema.Struct({
  /** The position's value is this times `circulation`. */
  basket: Field.optionalText,
  circulation: Field.optionalText,
  leverage: Field.optionalDecimal,
  ltCode: Field.text,
  /** Net asset value. */
  nav: Field.optionalDecimal,
  /** Milliseconds. */
  navTime: Field.optionalMillis
})
export interface GetLeveragedTokenMarketInfoResult
  extends Schema.Schema.Type<typeof GetLeveragedTokenMarketInfoResult> {}

/** Returns the net asset value of a leveraged token and its composition. */
export const getLeveragedTokenMarketInfo: Endpoint.Private<
  GetLeveragedTokenMarketInfoParams,
  GetLeveragedTokenMarketInfoResult
> = api.get("getLeveragedTokenMarketInfo", "/spot/v3/private/reference", {
  aliases: ["SpotClientV3.getLeveragedTokenMarketInfo"],
  access: "private",
  kind: "read",
  params: GetLeveragedTokenMarketInfoParams,
  result: GetLeveragedTokenMarketInfoResult,
  limit: [{ count: 20, perMs: 1000 }],
  deprecated: "LeverageToken.getLeverTokenMarket",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-etp/market-info.mdx"
})

import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { VipLevel } from "../../../Schema/VipLevel.js"
import { VipMarginData } from "../../../Schema/VipMarginData.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetSpotMarginVipDataParams = Schema.Struct({
  /** Defaults to all levels. */
  vipLevel: Field.optionalParam(VipLevel),
  /** Uppercase. Defaults to all coins. */
  currency: Field.optionalTextParam
})
export interface GetSpotMarginVipDataParams extends Schema.Schema.Type<typeof GetSpotMarginVipDataParams> {}

/**
 * Lists the spot margin rates and maximum loans for each coin and VIP level.
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.getSpotMarginVipData({ vipLevel: "No VIP", currency: "SOL" })
 * ```
 */
export const getSpotMarginVipData: Endpoint.Public<GetSpotMarginVipDataParams | void, VipMarginData> =
  Endpoint.publicGet("SpotMargin.getSpotMarginVipData", "/v5/spot-margin-trade/data", {
    aliases: ["getVIPMarginData"],
    access: "public",
    kind: "read",
    params: GetSpotMarginVipDataParams,
    result: VipMarginData,
    limit: "undocumented",
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/vip-margin"
  })

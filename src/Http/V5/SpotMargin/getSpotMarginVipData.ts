import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { VipLevel } from "../../../Schema/VipLevel.js"
import { VipMarginData } from "../../../Schema/VipMarginData.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

/**
 * What {@link getSpotMarginVipData} takes.
 *
 * @since 0.1.0
 */
export const GetSpotMarginVipDataParams = /*#__PURE__*/ Schema.Struct({
  /** All levels when left out. */
  vipLevel: /*#__PURE__*/ Field.optionalParam(VipLevel),
  /** Upper case; all coins when left out. */
  currency: Field.optionalTextParam
})
export interface GetSpotMarginVipDataParams extends Schema.Schema.Type<typeof GetSpotMarginVipDataParams> {}

/**
 * Reads rates and largest loans of spot margin for each coin and level of users.
 *
 * - Access: public.
 * - Limit: undocumented.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/spot-margin-uta/vip-margin
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.getSpotMarginVipData({ vipLevel: "No VIP", currency: "SOL" })
 * ```
 *
 * @since 0.1.0
 */
export const getSpotMarginVipData: Endpoint.Endpoint<
  GetSpotMarginVipDataParams | void,
  VipMarginData,
  never,
  RestClient
> = /*#__PURE__*/ Endpoint.get("/v5/spot-margin-trade/data", {
  id: "getSpotMarginVipData",
  aliases: ["getVIPMarginData"],
  family: "SpotMargin",
  access: "public",
  kind: "read",
  params: GetSpotMarginVipDataParams,
  result: VipMarginData,
  limit: "undocumented",
  demo: false,
  large: true,
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/vip-margin"
})

import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { VipLevel } from "../../../Schema/VipLevel.js"
import { VipMarginData } from "../../../Schema/VipMarginData.js"
import * as Endpoint from "../../Endpoint.js"

export const GetSpotCrossMarginVipDataParams = Schema.Struct({
  /** All levels when left out. */
  vipLevel: Field.optionalParam(VipLevel),
  /** Upper case; all coins when left out. */
  currency: Field.optionalTextParam
})
export interface GetSpotCrossMarginVipDataParams extends Schema.Schema.Type<typeof GetSpotCrossMarginVipDataParams> {}

/**
 * Reads rates and largest loans for each coin and level of users.
 *
 * @example
 * ```ts
 * import * as SpotCrossMargin from "effect-bybit/SpotCrossMargin"
 *
 * export const program = SpotCrossMargin.getSpotCrossMarginVipData({ vipLevel: "VIP-Supreme", currency: "SOL" })
 * ```
 *
 * @deprecated A classic account's: taken out of the documentation in April 2025. Unified ones have
 * getSpotMarginVipData.
 */
export const getSpotCrossMarginVipData: Endpoint.Public<GetSpotCrossMarginVipDataParams | void, VipMarginData> =
  Endpoint.get("SpotCrossMargin.getSpotCrossMarginVipData", "/v5/spot-cross-margin-trade/data", {
    access: "public",
    kind: "read",
    params: GetSpotCrossMarginVipDataParams,
    result: VipMarginData,
    limit: "undocumented",
    demo: false,
    deprecated:
      "A classic account's: taken out of the documentation in April 2025. Unified ones have getSpotMarginVipData.",
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-normal/vip-margin"
  })

import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { VipLevel } from "../../../Schema/VipLevel.js"
import { VipMarginData } from "../../../Schema/VipMarginData.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetSpotCrossMarginVipDataParams = Schema.Struct({
  /** Defaults to all levels. */
  vipLevel: Field.optionalParam(VipLevel),
  /** Uppercase. Defaults to all coins. */
  currency: Field.optionalTextParam
})
export interface GetSpotCrossMarginVipDataParams extends Schema.Schema.Type<typeof GetSpotCrossMarginVipDataParams> {}

/**
 * Lists the rates and maximum loans for each coin and VIP level.
 *
 * @example
 * ```ts
 * import * as SpotCrossMargin from "effect-bybit/SpotCrossMargin"
 *
 * export const program = SpotCrossMargin.getSpotCrossMarginVipData({ vipLevel: "VIP-Supreme", currency: "SOL" })
 * ```
 *
 * @deprecated For classic accounts; undocumented since April 2025. On unified accounts, use
 *   SpotMargin.getSpotMarginVipData.
 */
export const getSpotCrossMarginVipData: Endpoint.Public<GetSpotCrossMarginVipDataParams | void, VipMarginData> =
  Endpoint.publicGet("SpotCrossMargin.getSpotCrossMarginVipData", "/v5/spot-cross-margin-trade/data", {
    access: "public",
    kind: "read",
    params: GetSpotCrossMarginVipDataParams,
    result: VipMarginData,
    limit: "undocumented",
    deprecated:
      "For classic accounts; undocumented since April 2025. On unified accounts, use SpotMargin.getSpotMarginVipData.",
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-normal/vip-margin"
  })

import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetSpotCrossMarginCoinInfoParams = Schema.Struct({
  /** Uppercase. Defaults to all coins. */
  coin: Field.optionalTextParam
})
export interface GetSpotCrossMarginCoinInfoParams extends Schema.Schema.Type<typeof GetSpotCrossMarginCoinInfoParams> {}

/** A coin that counts as collateral. */
export const CollateralCoin = Schema.Struct({
  coin: Field.text,
  /** Share of its value that counts, as a fraction. */
  conversionRate: Field.optionalDecimal,
  /** Coins with smaller numbers are sold first in a liquidation. */
  liquidationOrder: Field.optionalNumber
})
export interface CollateralCoin extends Schema.Schema.Type<typeof CollateralCoin> {}

export const GetSpotCrossMarginCoinInfoResult = Schema.Struct({
  list: Field.list<CollateralCoin>(CollateralCoin)
})
export interface GetSpotCrossMarginCoinInfoResult extends Schema.Schema.Type<typeof GetSpotCrossMarginCoinInfoResult> {}

/**
 * Lists the coins that count as collateral, and the share of their value that counts.
 *
 * @example
 * ```ts
 * import * as SpotCrossMargin from "effect-bybit/SpotCrossMargin"
 *
 * export const program = SpotCrossMargin.getSpotCrossMarginCoinInfo({ coin: "SOL" })
 * ```
 *
 * @deprecated For classic accounts; undocumented since April 2025. On unified accounts, use
 *   SpotMargin.getSpotMarginTieredCollateralRatio.
 */
export const getSpotCrossMarginCoinInfo: Endpoint.Public<
  GetSpotCrossMarginCoinInfoParams | void,
  GetSpotCrossMarginCoinInfoResult
> = Endpoint.publicGet("SpotCrossMargin.getSpotCrossMarginCoinInfo", "/v5/spot-cross-margin-trade/pledge-token", {
  aliases: ["getSpotMarginCoinInfo"],
  access: "public",
  kind: "read",
  params: GetSpotCrossMarginCoinInfoParams,
  result: GetSpotCrossMarginCoinInfoResult,
  limit: "undocumented",
  deprecated:
    "For classic accounts; undocumented since April 2025. On unified accounts, use SpotMargin.getSpotMarginTieredCollateralRatio.",
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-normal/margin-data"
})

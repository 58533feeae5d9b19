import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetSpotMarginTieredCollateralRatioParams = Schema.Struct({
  /** Uppercase. Defaults to all coins. */
  currency: Field.optionalTextParam
})
export interface GetSpotMarginTieredCollateralRatioParams
  extends Schema.Schema.Type<typeof GetSpotMarginTieredCollateralRatioParams> {}

/** The share of a coin's value that counts as collateral, for the part of the holding between two quantities. */
export const CollateralTier = Schema.Struct({
  /** In the coin. */
  minQty: Field.optionalDecimal,
  /** In the coin; `""` for the last tier, which is unlimited. */
  maxQty: Field.optionalDecimal,
  /** Share of the value: `"0.85"` is 85%. */
  collateralRatio: Field.decimal
})
export interface CollateralTier extends Schema.Schema.Type<typeof CollateralTier> {}

/** The collateral ratio tiers of one coin. */
export const TieredCollateralRatio = Schema.Struct({
  currency: Field.text,
  collateralRatioList: Field.list<CollateralTier>(CollateralTier)
})
export interface TieredCollateralRatio extends Schema.Schema.Type<typeof TieredCollateralRatio> {}

export const GetSpotMarginTieredCollateralRatioResult = Schema.Struct({
  list: Field.list<TieredCollateralRatio>(TieredCollateralRatio)
})
export interface GetSpotMarginTieredCollateralRatioResult
  extends Schema.Schema.Type<typeof GetSpotMarginTieredCollateralRatioResult> {}

/**
 * Lists the share of each coin that counts as collateral, in tiers: the more you hold, the less the upper tiers count.
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.getSpotMarginTieredCollateralRatio({ currency: "SOL" })
 * ```
 */
export const getSpotMarginTieredCollateralRatio: Endpoint.Public<
  GetSpotMarginTieredCollateralRatioParams | void,
  GetSpotMarginTieredCollateralRatioResult
> = Endpoint.publicGet("SpotMargin.getSpotMarginTieredCollateralRatio", "/v5/spot-margin-trade/collateral", {
  access: "public",
  kind: "read",
  params: GetSpotMarginTieredCollateralRatioParams,
  result: GetSpotMarginTieredCollateralRatioResult,
  limit: "undocumented",
  large: true,
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/tier-collateral-ratio"
})

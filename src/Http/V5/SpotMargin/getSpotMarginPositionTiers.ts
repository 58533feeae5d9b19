import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetSpotMarginPositionTiersParams = Schema.Struct({
  /** Uppercase. Defaults to all coins. */
  currency: Field.optionalTextParam
})
export interface GetSpotMarginPositionTiersParams extends Schema.Schema.Type<typeof GetSpotMarginPositionTiersParams> {}

/** The margin required for loans up to a certain size. */
export const LoanTier = Schema.Struct({
  /** `"1"` is the tier of the smallest loans. */
  tier: Field.text,
  /** Upper limit of the total borrowed, in the coin. */
  borrowLimit: Field.optionalDecimal,
  /** Maintenance margin as a fraction of the loan. */
  positionMMR: Field.optionalDecimal,
  /** Initial margin as a fraction of the loan. */
  positionIMR: Field.optionalDecimal,
  maxLeverage: Field.optionalDecimal
})
export interface LoanTier extends Schema.Schema.Type<typeof LoanTier> {}

/** The tiers of one coin, smallest loans first. */
export const LoanTiers = Schema.Struct({
  currency: Field.text,
  positionTiersRatioList: Field.list<LoanTier>(LoanTier)
})
export interface LoanTiers extends Schema.Schema.Type<typeof LoanTiers> {}

export const GetSpotMarginPositionTiersResult = Schema.Struct({
  list: Field.list<LoanTiers>(LoanTiers)
})
export interface GetSpotMarginPositionTiersResult extends Schema.Schema.Type<typeof GetSpotMarginPositionTiersResult> {}

/**
 * Lists the margin and leverage tiers of loans for each coin.
 *
 * Fails with `SpotMarginNotEnabled`.
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.getSpotMarginPositionTiers({ currency: "SOL" })
 * ```
 */
export const getSpotMarginPositionTiers: Endpoint.Private<
  GetSpotMarginPositionTiersParams | void,
  GetSpotMarginPositionTiersResult,
  MarginError
> = Endpoint.get("SpotMargin.getSpotMarginPositionTiers", "/v5/spot-margin-trade/position-tiers", {
  aliases: ["getPositionTiers"],
  access: "private",
  kind: "read",
  params: GetSpotMarginPositionTiersParams,
  result: GetSpotMarginPositionTiersResult,
  errors: [MarginError],
  limit: "undocumented",
  permission: "a read-only key is sufficient",
  large: true,
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/position-tiers"
})

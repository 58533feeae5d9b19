import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetFeeGroupStructureParams = Schema.Struct({
  /** The only product type so far. */
  productType: Schema.Literal("contract"),
  /**
   * Defaults to all groups. 1 major coins, 2 high growth, 3 mid-tier liquidity, 4 mid-tier activation, 5 long tail, 6
   * innovation zone, 7 pre-listing, 8 USDC contracts, 9 stocks and commodities.
   */
  groupId: Field.optionalParam(Schema.Literal("1", "2", "3", "4", "5", "6", "7", "8", "9"))
})
export interface GetFeeGroupStructureParams extends Schema.Schema.Type<typeof GetFeeGroupStructureParams> {}

/** The fees of one client level. */
export const FeeLevel = Schema.Struct({
  /** `Pro 1` to `Pro 6`, or `MM 1` to `MM 3` for market makers. */
  level: Field.text,
  /** `""` for market makers. */
  takerFeeRate: Field.optionalDecimal,
  /** `""` for market makers. */
  makerFeeRate: Field.optionalDecimal,
  /** The rebate for market makers, as a negative rate. `""` for all others. */
  makerRebate: Field.optionalDecimal
})
export interface FeeLevel extends Schema.Schema.Type<typeof FeeLevel> {}

/** A group of contracts with the same fees. */
export const FeeGroup = Schema.Struct({
  /** Number and name of the group. */
  groupName: Field.openEnum(
    "G1(Major Coins)",
    "G2(High Growth)",
    "G3(Mid-Tier Liquidity)",
    "G4(Mid-Tier Activation)",
    "G5(Long Tail)",
    "G9(Stock & Commodity Tradfi Perp)",
    "Innovation-Zone",
    "Pre-listing",
    "USDC"
  ),
  /** A market maker's volume in this group is multiplied by this. */
  weightingFactor: Field.optionalNumber,
  /** Number of symbols. */
  symbolsNumbers: Field.optionalNumber,
  /** The contracts of the group, such as `BTCUSDT`. */
  symbols: Field.optional(Field.list(Field.text)),
  /** One list for professional clients, one for market makers. */
  feeRates: Field.optional(
    Schema.Struct({
      pro: Field.optional(Field.list<FeeLevel>(FeeLevel)),
      marketMaker: Field.optional(Field.list<FeeLevel>(FeeLevel))
    })
  ),
  /** In ms. */
  updateTime: Field.optionalMillisText
})
export interface FeeGroup extends Schema.Schema.Type<typeof FeeGroup> {}

export const GetFeeGroupStructureResult = Schema.Struct({
  list: Field.list<FeeGroup>(FeeGroup)
})
export interface GetFeeGroupStructureResult extends Schema.Schema.Type<typeof GetFeeGroupStructureResult> {}

/**
 * Returns the fee groups of contracts, with the fees of professional clients and market makers.
 *
 * For the fees of your own account, use `Account.getFeeRate`.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getFeeGroupStructure } from "effect-bybit/Market"
 *
 * export const groupOfBitcoin = getFeeGroupStructure({ productType: "contract" }).pipe(
 *   Effect.map(({ list }) => list.find((group) => group.symbols?.includes("BTCUSDT"))?.groupName)
 * )
 * ```
 */
export const getFeeGroupStructure: Endpoint.Public<GetFeeGroupStructureParams, GetFeeGroupStructureResult> =
  Endpoint.publicGet("Market.getFeeGroupStructure", "/v5/market/fee-group-info", {
    access: "public",
    kind: "read",
    params: GetFeeGroupStructureParams,
    result: GetFeeGroupStructureResult,
    limit: "undocumented",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/market/fee-group-info",
    large: true
  })

import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** What redeeming one position before its term would bring. */
export const RedeemEstimate = Schema.Struct({
  positionId: Field.text,
  /** Whether there is an estimate: the amounts are `"0"` where not. */
  success: Field.optionalFlag,
  /** In the coin that was invested. The order to redeem wants this figure. */
  estRedeemAmount: Field.optionalDecimal,
  /** When the coins would arrive. */
  estRedeemTime: Field.optionalMillisText,
  /** How far the amount may move, 0.05 for 5 %. */
  slippageRate: Field.optionalDecimal
})
export interface RedeemEstimate extends Schema.Schema.Type<typeof RedeemEstimate> {}

/** Estimates, one for each position that was asked about, in no certain order. */
export const RedeemEstimates = Schema.Struct({
  list: Field.list<RedeemEstimate>(RedeemEstimate)
})
export interface RedeemEstimates extends Schema.Schema.Type<typeof RedeemEstimates> {}

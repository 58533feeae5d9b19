import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const RedeemEarnFixedSavingParams = Schema.Struct({
  /** Documented as a string; Bybit's example uses a number. */
  productId: Field.textOrNumber,
  category: Schema.Literal("FundPool"),
  /** Documented as a string; Bybit's example uses a number. */
  positionId: Field.textOrNumber
})
export interface RedeemEarnFixedSavingParams extends Schema.Schema.Type<typeof RedeemEarnFixedSavingParams> {}

export const RedeemEarnFixedSavingResult = Schema.Struct({
  /** Estimated principal, without earnings. */
  redeemAmount: Field.decimal,
  /** Estimated earnings, at the lower early redemption rate. */
  estEarnings: Field.optionalDecimal
})
export interface RedeemEarnFixedSavingResult extends Schema.Schema.Type<typeof RedeemEarnFixedSavingResult> {}

/**
 * Redeems a position in a fund pool early.
 *
 * Only possible if the product allows it, and after the minimum holding time. The coins go to the funding account.
 * There is no idempotency key: check the position before calling again.
 *
 * Fails with `EarnPositionNotFound` or `EarnRedemptionNotAllowed`.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.redeemEarnFixedSaving({ productId: "23", category: "FundPool", positionId: "19454" })
 * ```
 */
export const redeemEarnFixedSaving: Endpoint.Private<
  RedeemEarnFixedSavingParams,
  RedeemEarnFixedSavingResult,
  EarnError | BalanceError
> = Endpoint.post("Earn.redeemEarnFixedSaving", "/v5/earn/fixed-term/redeem", {
  aliases: ["redeemFixedTermEarn"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: RedeemEarnFixedSavingParams,
  result: RedeemEarnFixedSavingResult,
  errors: [EarnError, BalanceError],
  limit: [{ count: 5, perMs: 1000 }],
  permission: "requires the Earn permission",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/fixed-saving/redeem"
})

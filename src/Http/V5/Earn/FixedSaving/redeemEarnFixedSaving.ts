import { BalanceError, EarnError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

export const RedeemEarnFixedSavingParams = Schema.Struct({
  /** Text in the documented table, a number in its example. */
  productId: Field.textOrNumber,
  category: Schema.Literal("FundPool"),
  /** Text in the documented table, a number in its example. */
  positionId: Field.textOrNumber
})
export interface RedeemEarnFixedSavingParams extends Schema.Schema.Type<typeof RedeemEarnFixedSavingParams> {}

export const RedeemEarnFixedSavingResult = Schema.Struct({
  /** The estimated amount without earnings. */
  redeemAmount: Field.decimal,
  /** Estimated, at the lower rate for early redemption. */
  estEarnings: Field.optionalDecimal
})
export interface RedeemEarnFixedSavingResult extends Schema.Schema.Type<typeof RedeemEarnFixedSavingResult> {}

/**
 * Redeems a position in a fund pool before its term.
 *
 * Only where the product allows it, and after the time that it must be held. The coins go to the funding account. A
 * repeat is not recognised by an id of the caller: look at the position before calling again.
 *
 * - Access: private, a key with the Earn permission.
 * - Limit: 5 a second.
 * - Errors: `EarnPositionNotFound` and `EarnRedemptionNotAllowed`.
 * - Source: https://bybit-exchange.github.io/docs/v5/finance/earn/fixed-saving/redeem
 */
export const redeemEarnFixedSaving: Endpoint.Endpoint<
  RedeemEarnFixedSavingParams,
  RedeemEarnFixedSavingResult,
  EarnError | BalanceError,
  RestClient | Credentials
> = Endpoint.post("/v5/earn/fixed-term/redeem", {
  id: "redeemEarnFixedSaving",
  aliases: ["redeemFixedTermEarn"],
  family: "Earn",
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: RedeemEarnFixedSavingParams,
  result: RedeemEarnFixedSavingResult,
  errors: [EarnError, BalanceError],
  limit: [{ count: 5, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/fixed-saving/redeem"
})

import { BalanceError } from "../../../Errors/BalanceError.js"
import { ManualLoanError } from "../../../Errors/ManualLoanError.js"
import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const RenewFixedRateBorrowParams = Schema.Struct({
  /** ID of the loan, not of its order. */
  loanId: Field.text,
  /** In the coin. Defaults to the entire debt. */
  qty: Field.optionalDecimalParam
})
export interface RenewFixedRateBorrowParams extends Schema.Schema.Type<typeof RenewFixedRateBorrowParams> {}

const renewalResults = ["Success", "Failure"] as const

export type RenewFixedRateBorrowResult = Schema.OneOf<typeof renewalResults> | (string & {})

/** Schema of {@link RenewFixedRateBorrowResult}, for answers. */
export const RenewFixedRateBorrowResult: Schema.Schema<RenewFixedRateBorrowResult> = Field.openEnumOf(renewalResults)

/**
 * Renews a fixed-rate loan.
 *
 * The result is plain text and may be `Failure` even if the exchange's code means success: check it. Nothing
 * distinguishes a repeated call from a second renewal.
 *
 * Fails with `BorrowingLimited` if lenders offer too little, with `ManualLoanAmountOutOfRange` for the quantity, or
 * with `InsufficientCollateral`.
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.renewSpotMarginFixedRateBorrow({ loanId: "77", qty: "4" })
 * ```
 */
export const renewSpotMarginFixedRateBorrow: Endpoint.Private<
  RenewFixedRateBorrowParams,
  RenewFixedRateBorrowResult,
  BalanceError | ManualLoanError | MarginError
> = Endpoint.post("SpotMargin.renewSpotMarginFixedRateBorrow", "/v5/spot-margin-trade/fixedborrow-renew", {
  aliases: ["renewFixedRateBorrow"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: RenewFixedRateBorrowParams,
  result: RenewFixedRateBorrowResult,
  errors: [BalanceError, ManualLoanError, MarginError],
  limit: [{ count: 1, perMs: 1000 }],
  permission: "requires a key with write access",
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/fixedborrow-renew"
})

import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetSpotCrossMarginInterestAndQuotaParams = Schema.Struct({
  /** Uppercase. */
  coin: Field.text
})
export interface GetSpotCrossMarginInterestAndQuotaParams
  extends Schema.Schema.Type<typeof GetSpotCrossMarginInterestAndQuotaParams> {}

export const GetSpotCrossMarginInterestAndQuotaResult = Schema.Struct({
  coin: Field.text,
  /** Daily interest, as a fraction. */
  interestRate: Field.optionalDecimal,
  /** Approximate amount that the account can still borrow, in the coin. */
  loanAbleAmount: Field.optionalDecimal,
  /** Maximum that any user can borrow, in the coin. */
  maxLoanAmount: Field.optionalDecimal
})
export interface GetSpotCrossMarginInterestAndQuotaResult
  extends Schema.Schema.Type<typeof GetSpotCrossMarginInterestAndQuotaResult> {}

/**
 * Returns the daily interest of a coin, and how much of it can be borrowed.
 *
 * Fails with `MarginAssetNotSupported`.
 *
 * @example
 * ```ts
 * import * as SpotCrossMargin from "effect-bybit/SpotCrossMargin"
 *
 * export const program = SpotCrossMargin.getSpotCrossMarginInterestAndQuota({ coin: "SOL" })
 * ```
 *
 * @deprecated For classic accounts; undocumented since April 2025. On unified accounts, use
 *   SpotMargin.getSpotMarginMaxBorrowableAmount.
 */
export const getSpotCrossMarginInterestAndQuota: Endpoint.Private<
  GetSpotCrossMarginInterestAndQuotaParams,
  GetSpotCrossMarginInterestAndQuotaResult,
  MarginError
> = Endpoint.get("SpotCrossMargin.getSpotCrossMarginInterestAndQuota", "/v5/spot-cross-margin-trade/loan-info", {
  aliases: ["getSpotMarginInterestAndQuota"],
  access: "private",
  kind: "read",
  params: GetSpotCrossMarginInterestAndQuotaParams,
  result: GetSpotCrossMarginInterestAndQuotaResult,
  errors: [MarginError],
  limit: "undocumented",
  permission: "requires a classic account",
  deprecated:
    "For classic accounts; undocumented since April 2025. On unified accounts, use SpotMargin.getSpotMarginMaxBorrowableAmount.",
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-normal/interest-quota"
})

import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const CrossMarginRepaymentsParams = Schema.Struct({
  /** In ms. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam,
  /** Uppercase. */
  coin: Field.optionalTextParam,
  /** Number of rows, 1 to 500. Defaults to 500. Not paged: narrow the time range to see more. */
  limit: Field.optionalIntegerParam
})
export interface CrossMarginRepaymentsParams extends Schema.Schema.Type<typeof CrossMarginRepaymentsParams> {}

/** The part of a repayment that repaid one loan. */
export const RepaidLoan = Schema.Struct({
  /** ID of the loan. */
  transactId: Field.text,
  repaidSerialNumber: Field.optionalText,
  repaidAmount: Field.optionalDecimal,
  repaidPrincipal: Field.optionalDecimal,
  repaidInterest: Field.optionalDecimal
})
export interface RepaidLoan extends Schema.Schema.Type<typeof RepaidLoan> {}

/** One repayment. */
export const CrossMarginRepayment = Schema.Struct({
  repayId: Field.text,
  repayMarginOrderId: Field.optionalText,
  accountId: Field.optionalText,
  coin: Field.optionalText,
  repaidAmount: Field.optionalDecimal,
  /** In ms. */
  repayTime: Field.optionalMillisText,
  transactIds: Field.optional(Field.list<RepaidLoan>(RepaidLoan))
})
export interface CrossMarginRepayment extends Schema.Schema.Type<typeof CrossMarginRepayment> {}

export const CrossMarginRepayments = Schema.Struct({
  list: Field.list<CrossMarginRepayment>(CrossMarginRepayment)
})
export interface CrossMarginRepayments extends Schema.Schema.Type<typeof CrossMarginRepayments> {}

/**
 * Lists repayments, with the loans they repaid.
 *
 * Fails with `MarginUserNotFound`.
 *
 * @example
 * ```ts
 * import * as SpotCrossMargin from "effect-bybit/SpotCrossMargin"
 *
 * export const program = SpotCrossMargin.getSpotCrossMarginRepaymentOrderDetail({
 *   coin: "SOL",
 *   startTime: 1789990000000,
 *   limit: 3
 * })
 * ```
 *
 * @deprecated For classic accounts; undocumented since April 2025. On unified accounts, use Account.getTransactionLog.
 */
export const getSpotCrossMarginRepaymentOrderDetail: Endpoint.Private<
  CrossMarginRepaymentsParams | void,
  CrossMarginRepayments,
  MarginError
> = Endpoint.get(
  "SpotCrossMargin.getSpotCrossMarginRepaymentOrderDetail",
  "/v5/spot-cross-margin-trade/repay-history",
  {
    aliases: ["getSpotMarginRepaymentOrderDetail"],
    access: "private",
    kind: "read",
    params: CrossMarginRepaymentsParams,
    result: CrossMarginRepayments,
    errors: [MarginError],
    limit: "undocumented",
    permission: "requires a classic account",
    deprecated:
      "For classic accounts; undocumented since April 2025. On unified accounts, use Account.getTransactionLog.",
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-normal/repay-order"
  }
)

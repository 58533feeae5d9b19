import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

export const GetLegacyCryptoLoanRepaymentHistoryParams = Schema.Struct({
  orderId: Field.optionalTextParam,
  repayId: Field.optionalTextParam,
  loanCurrency: Field.optionalTextParam,
  /** Rows per page, 1 to 100. Defaults to 10. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, passed on unchanged. */
  cursor: Field.optionalTextParam
})
export interface GetLegacyCryptoLoanRepaymentHistoryParams
  extends Schema.Schema.Type<typeof GetLegacyCryptoLoanRepaymentHistoryParams> {}

/** One repayment of a loan. */
export const LegacyCryptoLoanRepayment = Schema.Struct({
  repayId: Field.text,
  orderId: Field.optionalText,
  loanCurrency: Field.optionalText,
  repayAmount: Field.optionalDecimal,
  collateralCurrency: Field.optionalText,
  /** Collateral that was given back; `"0"` unless it was the last repayment. */
  collateralReturn: Field.optionalDecimal,
  /** In days; `""` for a flexible loan. */
  loanTerm: Field.optionalText,
  /** 1 is done, 2 is being processed. */
  repayStatus: Field.optionalNumber,
  repayTime: Field.optionalMillisText,
  /** `1` by the user, `2` by liquidation. */
  repayType: Field.optional(Field.openEnum("1", "2"))
})
export interface LegacyCryptoLoanRepayment extends Schema.Schema.Type<typeof LegacyCryptoLoanRepayment> {}

export const GetLegacyCryptoLoanRepaymentHistoryResult = Schema.Struct({
  list: Field.list<LegacyCryptoLoanRepayment>(LegacyCryptoLoanRepayment),
  /** `""` on the last page; pass it on unchanged. */
  nextPageCursor: Field.optionalText
})
export interface GetLegacyCryptoLoanRepaymentHistoryResult
  extends Schema.Schema.Type<typeof GetLegacyCryptoLoanRepaymentHistoryResult> {}

/**
 * Reads the repayments of loans.
 *
 * @example
 * ```ts
 * import * as LegacyCryptoLoan from "effect-bybit/LegacyCryptoLoan"
 *
 * export const program = LegacyCryptoLoan.getLegacyCryptoLoanRepaymentHistory({ orderId: "1794267532472646144" })
 * ```
 */
export const getLegacyCryptoLoanRepaymentHistory: Paged.Private<
  GetLegacyCryptoLoanRepaymentHistoryParams | void,
  GetLegacyCryptoLoanRepaymentHistoryResult
> = Paged.endpoint(
  Endpoint.get("LegacyCryptoLoan.getLegacyCryptoLoanRepaymentHistory", "/v5/crypto-loan/repayment-history", {
    aliases: ["getRepaymentHistory"],
    access: "private",
    kind: "read",
    params: GetLegacyCryptoLoanRepaymentHistoryParams,
    result: GetLegacyCryptoLoanRepaymentHistoryResult,
    rows: "list",
    limit: "undocumented",
    permission: "requires a key with spot trading permission",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/crypto-loan/repay-transaction"
  })
)

import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { loanPage } from "../CryptoLoan/fields.js"

export const GetLegacyCryptoLoanRepaymentHistoryParams = Schema.Struct({
  orderId: Field.optionalTextParam,
  repayId: Field.optionalTextParam,
  loanCurrency: Field.optionalTextParam,
  ...loanPage
})
export interface GetLegacyCryptoLoanRepaymentHistoryParams
  extends Schema.Schema.Type<typeof GetLegacyCryptoLoanRepaymentHistoryParams> {}

/** A repayment of a loan. */
export const LegacyCryptoLoanRepayment = Schema.Struct({
  repayId: Field.text,
  orderId: Field.optionalText,
  loanCurrency: Field.optionalText,
  repayAmount: Field.optionalDecimal,
  collateralCurrency: Field.optionalText,
  /** Collateral returned; `"0"` unless the loan was fully repaid. */
  collateralReturn: Field.optionalDecimal,
  /** In days; `""` for a flexible loan. */
  loanTerm: Field.optionalText,
  /** 1 done, 2 processing. */
  repayStatus: Field.optionalNumber,
  /** In ms. */
  repayTime: Field.optionalMillisText,
  /** `1` by the user, `2` by liquidation. */
  repayType: Field.optional(Field.openEnum("1", "2"))
})
export interface LegacyCryptoLoanRepayment extends Schema.Schema.Type<typeof LegacyCryptoLoanRepayment> {}

export const GetLegacyCryptoLoanRepaymentHistoryResult = Schema.Struct({
  list: Field.list<LegacyCryptoLoanRepayment>(LegacyCryptoLoanRepayment),
  /** `""` or null on the last page. Pass it on unchanged. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetLegacyCryptoLoanRepaymentHistoryResult
  extends Schema.Schema.Type<typeof GetLegacyCryptoLoanRepaymentHistoryResult> {}

/**
 * Lists repayments of loans.
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
    docs: "https://bybit-exchange.github.io/docs/v5/crypto-loan/repay-transaction"
  })
)

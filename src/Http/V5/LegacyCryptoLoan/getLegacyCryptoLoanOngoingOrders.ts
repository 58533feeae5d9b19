import * as Field from "../../../Schema/Field.js"
import { LoanTerm } from "../../../Schema/LoanTerm.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { loanPage } from "../CryptoLoan/fields.js"

export const GetLegacyCryptoLoanOngoingOrdersParams = Schema.Struct({
  orderId: Field.optionalTextParam,
  loanCurrency: Field.optionalTextParam,
  collateralCurrency: Field.optionalTextParam,
  /** `1` fixed term, which requires `loanTerm`; `2` flexible. Defaults to both. */
  loanTermType: Field.optionalParam(Schema.Literal("1", "2")),
  /** In days, for `loanTermType` 1. */
  loanTerm: Field.optionalParam(LoanTerm),
  ...loanPage
})
export interface GetLegacyCryptoLoanOngoingOrdersParams
  extends Schema.Schema.Type<typeof GetLegacyCryptoLoanOngoingOrdersParams> {}

/** An outstanding loan. */
export const LegacyCryptoLoanOngoing = Schema.Struct({
  orderId: Field.text,
  loanCurrency: Field.optionalText,
  /** Outstanding principal. */
  totalDebt: Field.optionalDecimal,
  /** Outstanding interest. */
  residualInterest: Field.optionalDecimal,
  /** Outstanding penalty interest. */
  residualPenaltyInterest: Field.optionalDecimal,
  collateralCurrency: Field.optionalText,
  collateralAmount: Field.optionalDecimal,
  /** `0.41` means 41%. */
  currentLTV: Field.optionalDecimal,
  /** The current rate for a flexible loan. */
  hourlyInterestRate: Field.optionalDecimal,
  /** `""` for a flexible loan. */
  expirationTime: Field.optionalMillisText,
  /** In days; `""` for a flexible loan. */
  loanTerm: Field.optionalText
})
export interface LegacyCryptoLoanOngoing extends Schema.Schema.Type<typeof LegacyCryptoLoanOngoing> {}

export const GetLegacyCryptoLoanOngoingOrdersResult = Schema.Struct({
  list: Field.list<LegacyCryptoLoanOngoing>(LegacyCryptoLoanOngoing),
  /** `""` or null on the last page. Pass it on unchanged. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetLegacyCryptoLoanOngoingOrdersResult
  extends Schema.Schema.Type<typeof GetLegacyCryptoLoanOngoingOrdersResult> {}

/**
 * Lists outstanding loans.
 *
 * @example
 * ```ts
 * import * as LegacyCryptoLoan from "effect-bybit/LegacyCryptoLoan"
 *
 * export const program = LegacyCryptoLoan.getLegacyCryptoLoanOngoingOrders({ loanCurrency: "USDT" })
 * ```
 */
export const getLegacyCryptoLoanOngoingOrders: Paged.Private<
  GetLegacyCryptoLoanOngoingOrdersParams | void,
  GetLegacyCryptoLoanOngoingOrdersResult
> = Paged.endpoint(
  Endpoint.get("LegacyCryptoLoan.getLegacyCryptoLoanOngoingOrders", "/v5/crypto-loan/ongoing-orders", {
    aliases: ["getUnpaidLoanOrders"],
    access: "private",
    kind: "read",
    params: GetLegacyCryptoLoanOngoingOrdersParams,
    result: GetLegacyCryptoLoanOngoingOrdersResult,
    rows: "list",
    limit: "undocumented",
    permission: "requires a key with spot trading permission",
    docs: "https://bybit-exchange.github.io/docs/v5/crypto-loan/unpaid-loan-order"
  })
)

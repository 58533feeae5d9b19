import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { loanPage } from "../CryptoLoan/fields.js"

export const GetLegacyCryptoLoanLtvAdjustmentHistoryParams = Schema.Struct({
  orderId: Field.optionalTextParam,
  adjustId: Field.optionalTextParam,
  collateralCurrency: Field.optionalTextParam,
  ...loanPage
})
export interface GetLegacyCryptoLoanLtvAdjustmentHistoryParams
  extends Schema.Schema.Type<typeof GetLegacyCryptoLoanLtvAdjustmentHistoryParams> {}

/** One collateral adjustment of a loan. */
export const LegacyCryptoLoanAdjustment = Schema.Struct({
  adjustId: Field.text,
  orderId: Field.optionalText,
  collateralCurrency: Field.optionalText,
  /** Undocumented by Bybit. */
  amount: Field.optionalDecimal,
  /** In ms. */
  adjustTime: Field.optionalMillisText,
  /** Loan-to-value ratio before the adjustment: `0.5` means 50%. */
  preLTV: Field.optionalDecimal,
  /** Loan-to-value ratio after the adjustment. */
  afterLTV: Field.optionalDecimal,
  /** 0 added, 1 withdrawn. */
  direction: Field.optionalNumber
})
export interface LegacyCryptoLoanAdjustment extends Schema.Schema.Type<typeof LegacyCryptoLoanAdjustment> {}

export const GetLegacyCryptoLoanLtvAdjustmentHistoryResult = Schema.Struct({
  list: Field.list<LegacyCryptoLoanAdjustment>(LegacyCryptoLoanAdjustment),
  /** `""` or null on the last page. Pass it on unchanged. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetLegacyCryptoLoanLtvAdjustmentHistoryResult
  extends Schema.Schema.Type<typeof GetLegacyCryptoLoanLtvAdjustmentHistoryResult> {}

/**
 * Lists collateral adjustments of loans.
 *
 * @example
 * ```ts
 * import * as LegacyCryptoLoan from "effect-bybit/LegacyCryptoLoan"
 *
 * export const program = LegacyCryptoLoan.getLegacyCryptoLoanLtvAdjustmentHistory({ orderId: "1794267532472646144" })
 * ```
 */
export const getLegacyCryptoLoanLtvAdjustmentHistory: Paged.Private<
  GetLegacyCryptoLoanLtvAdjustmentHistoryParams | void,
  GetLegacyCryptoLoanLtvAdjustmentHistoryResult
> = Paged.endpoint(
  Endpoint.get("LegacyCryptoLoan.getLegacyCryptoLoanLtvAdjustmentHistory", "/v5/crypto-loan/adjustment-history", {
    aliases: ["getLoanLTVAdjustmentHistory"],
    access: "private",
    kind: "read",
    params: GetLegacyCryptoLoanLtvAdjustmentHistoryParams,
    result: GetLegacyCryptoLoanLtvAdjustmentHistoryResult,
    rows: "list",
    limit: "undocumented",
    permission: "requires a key with spot trading permission",
    docs: "https://bybit-exchange.github.io/docs/v5/crypto-loan/ltv-adjust-history"
  })
)

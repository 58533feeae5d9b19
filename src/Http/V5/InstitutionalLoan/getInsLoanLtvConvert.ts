import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { LoanAsset, LoanDebt } from "./rows.js"

/** The holdings of one coin and the part that counts as margin. */
export const InsLoanConvertedAsset = Schema.Struct({
  ...LoanAsset.fields,
  /** Amount that counts as margin. */
  convertedAmount: Field.optionalDecimal
})
export interface InsLoanConvertedAsset extends Schema.Schema.Type<typeof InsLoanConvertedAsset> {}

/** The loan-to-value ratio of one risk unit. */
export const InsLoanConvertedLtv = Schema.Struct({
  parentUid: Field.text,
  /** `0.75` means 75%. */
  ltv: Field.optionalDecimal,
  /** Time remaining until liquidation, in seconds (UTC); `""` unless triggered. */
  rst: Field.optionalText,
  /** UIDs of the bound users. */
  subAccountUids: Field.optional(Field.list(Field.text)),
  /** Outstanding amount, in USD. */
  unpaidAmount: Field.optionalDecimal,
  unpaidInfo: Field.optional(Field.list<LoanDebt>(LoanDebt)),
  /** Value that counts as margin, in USDT. */
  balance: Field.optionalDecimal,
  balanceInfo: Field.optional(Field.list<InsLoanConvertedAsset>(InsLoanConvertedAsset)),
  /** 0 normal, 1 in liquidation, 2 in manual repayment, 3 in transfer. */
  liqStatus: Field.optionalNumber
})
export interface InsLoanConvertedLtv extends Schema.Schema.Type<typeof InsLoanConvertedLtv> {}

export const GetInsLoanLtvConvertResult = Schema.Struct({
  /** A single row: the risk unit. */
  ltvInfo: Field.list<InsLoanConvertedLtv>(InsLoanConvertedLtv),
  /** 0 normal, 1 in liquidation, 2 in manual repayment, 3 in transfer. */
  liqStatus: Field.optionalNumber
})
export interface GetInsLoanLtvConvertResult extends Schema.Schema.Type<typeof GetInsLoanLtvConvertResult> {}

/**
 * Returns the loan-to-value ratio of the risk unit, calculated at the time of the call.
 *
 * Bybit recommends querying it every second while a loan is outstanding; getInsLoanProductInfo returns the liquidation
 * line. During a liquidation, manual repayment or transfer (`liqStatus` other than 0), amounts are `""` and lists are
 * empty.
 *
 * @example
 * ```ts
 * import * as InstitutionalLoan from "effect-bybit/InstitutionalLoan"
 *
 * export const program = InstitutionalLoan.getInsLoanLtvConvert()
 * ```
 */
export const getInsLoanLtvConvert: Endpoint.Private<void, GetInsLoanLtvConvertResult> = Endpoint.get(
  "InstitutionalLoan.getInsLoanLtvConvert",
  "/v5/ins-loan/ltv-convert",
  {
    aliases: ["getInstitutionalLendingLTVWithLadderConversionRate"],
    access: "private",
    kind: "read",
    result: GetInsLoanLtvConvertResult,
    limit: [{ count: 20, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/otc/ltv-convert"
  }
)

import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { LoanAsset, LoanDebt } from "./rows.js"

/** What is held of one coin, and what of it counts. */
export const InsLoanConvertedAsset = Schema.Struct({
  ...LoanAsset.fields,
  /** What counts of it. */
  convertedAmount: Field.optionalDecimal
})
export interface InsLoanConvertedAsset extends Schema.Schema.Type<typeof InsLoanConvertedAsset> {}

/** The loan to value of one risk unit. */
export const InsLoanConvertedLtv = Schema.Struct({
  parentUid: Field.text,
  /** `0.75` is 75 %. */
  ltv: Field.optionalDecimal,
  /** What is left until the liquidation, in seconds of UTC; `""` unless it is triggered. */
  rst: Field.optionalText,
  /** The users bound. */
  subAccountUids: Field.optional(Field.list(Field.text)),
  /** What is owed, in USD. */
  unpaidAmount: Field.optionalDecimal,
  unpaidInfo: Field.optional(Field.list<LoanDebt>(LoanDebt)),
  /** What counts as margin, in USDT. */
  balance: Field.optionalDecimal,
  balanceInfo: Field.optional(Field.list<InsLoanConvertedAsset>(InsLoanConvertedAsset)),
  /** 0 is normal, 1 is being liquidated, 2 is being repaid by hand, 3 is being moved. */
  liqStatus: Field.optionalNumber
})
export interface InsLoanConvertedLtv extends Schema.Schema.Type<typeof InsLoanConvertedLtv> {}

export const GetInsLoanLtvConvertResult = Schema.Struct({
  ltvInfo: Field.list<InsLoanConvertedLtv>(InsLoanConvertedLtv),
  /** 0 is normal, 1 is being liquidated, 2 is being repaid by hand, 3 is being moved. */
  liqStatus: Field.optionalNumber
})
export interface GetInsLoanLtvConvertResult extends Schema.Schema.Type<typeof GetInsLoanLtvConvertResult> {}

/**
 * Reads the loan to value of the risk unit, reckoned at the moment of the call.
 *
 * The exchange advises to read it every second while there is a loan; getInsLoanProductInfo has the line at which it
 * liquidates. During a liquidation, a repayment by hand or a transfer (`liqStatus` other than 0) amounts are `""`
 * and lists empty.
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
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/otc/ltv-convert"
  }
)

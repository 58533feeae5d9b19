import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { LoanAsset, LoanDebt } from "./rows.js"

/** The loan to value of one risk unit. */
export const InsLoanLtv = Schema.Struct({
  parentUid: Field.text,
  /** `0.11` is 11 %. */
  ltv: Field.optionalDecimal,
  /** The users bound. */
  subAccountUids: Field.optional(Field.list(Field.text)),
  /** What is owed, in USDT. */
  unpaidAmount: Field.optionalDecimal,
  unpaidInfo: Field.optional(Field.list<LoanDebt>(LoanDebt)),
  /** What counts as margin, in USDT. */
  balance: Field.optionalDecimal,
  spotBalanceInfo: Field.optional(Field.list<LoanAsset>(LoanAsset)),
  /** What is available in the contract account; it does not count. */
  contractInfo: Field.optional(Field.list<LoanAsset>(LoanAsset))
})
export interface InsLoanLtv extends Schema.Schema.Type<typeof InsLoanLtv> {}

export const GetInsLoanLtvResult = Schema.Struct({
  ltvInfo: Field.list<InsLoanLtv>(InsLoanLtv)
})
export interface GetInsLoanLtvResult extends Schema.Schema.Type<typeof GetInsLoanLtvResult> {}

/**
 * Reads the loan to value of the risk unit.
 *
 * @example
 * ```ts
 * import * as InstitutionalLoan from "effect-bybit/InstitutionalLoan"
 *
 * export const program = InstitutionalLoan.getInsLoanLtv()
 * ```
 *
 * @deprecated Read getInsLoanLtvConvert, which counts margin by amount.
 */
export const getInsLoanLtv: Endpoint.Private<void, GetInsLoanLtvResult> = Endpoint.get(
  "InstitutionalLoan.getInsLoanLtv",
  "/v5/ins-loan/ltv",
  {
    aliases: ["getInstitutionalLendingLTV"],
    access: "private",
    kind: "read",
    result: GetInsLoanLtvResult,
    limit: "undocumented",
    permission: "a read-only key is sufficient",
    demo: false,
    deprecated: "Read getInsLoanLtvConvert, which counts margin by amount.",
    docs: "https://bybit-exchange.github.io/docs/v5/abandon/ltv"
  }
)

import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { LoanAsset, LoanDebt } from "./rows.js"

/** The loan-to-value ratio of one risk unit. */
export const InsLoanLtv = Schema.Struct({
  parentUid: Field.text,
  /** `0.11` means 11%. */
  ltv: Field.optionalDecimal,
  /** UIDs of the bound users. */
  subAccountUids: Field.optional(Field.list(Field.text)),
  /** Outstanding amount, in USDT. */
  unpaidAmount: Field.optionalDecimal,
  unpaidInfo: Field.optional(Field.list<LoanDebt>(LoanDebt)),
  /** Value that counts as margin, in USDT. */
  balance: Field.optionalDecimal,
  spotBalanceInfo: Field.optional(Field.list<LoanAsset>(LoanAsset)),
  /** Available in the contract account; does not count as margin. */
  contractInfo: Field.optional(Field.list<LoanAsset>(LoanAsset))
})
export interface InsLoanLtv extends Schema.Schema.Type<typeof InsLoanLtv> {}

export const GetInsLoanLtvResult = Schema.Struct({
  /** A single row: the risk unit. */
  ltvInfo: Field.list<InsLoanLtv>(InsLoanLtv)
})
export interface GetInsLoanLtvResult extends Schema.Schema.Type<typeof GetInsLoanLtvResult> {}

/**
 * Returns the loan-to-value ratio of the risk unit.
 *
 * @example
 * ```ts
 * import * as InstitutionalLoan from "effect-bybit/InstitutionalLoan"
 *
 * export const program = InstitutionalLoan.getInsLoanLtv()
 * ```
 *
 * @deprecated Use getInsLoanLtvConvert, which applies tiered conversion ratios.
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
    deprecated: "Use getInsLoanLtvConvert, which applies tiered conversion ratios.",
    docs: "https://bybit-exchange.github.io/docs/v5/abandon/ltv"
  }
)

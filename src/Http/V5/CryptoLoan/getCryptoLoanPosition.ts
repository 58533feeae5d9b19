import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** What is owed of one coin. */
export const CryptoLoanBorrowed = Schema.Struct({
  loanCurrency: Field.text,
  /** In the coin. */
  fixedTotalDebt: Field.optionalDecimal,
  fixedTotalDebtUSD: Field.optionalDecimal,
  /** In the coin. */
  flexibleTotalDebt: Field.optionalDecimal,
  flexibleTotalDebtUSD: Field.optionalDecimal,
  flexibleHourlyInterestRate: Field.optionalDecimal
})
export interface CryptoLoanBorrowed extends Schema.Schema.Type<typeof CryptoLoanBorrowed> {}

/** What is pledged of one coin. */
export const CryptoLoanPledged = Schema.Struct({
  currency: Field.text,
  /** In the coin. */
  amount: Field.optionalDecimal,
  /** In USD, what counts of it after the tiers. */
  amountUSD: Field.optionalDecimal
})
export interface CryptoLoanPledged extends Schema.Schema.Type<typeof CryptoLoanPledged> {}

/** What is lent of one coin. */
export const CryptoLoanSupplied = Schema.Struct({
  currency: Field.text,
  /** In the coin. */
  amount: Field.optionalDecimal,
  amountUSD: Field.optionalDecimal
})
export interface CryptoLoanSupplied extends Schema.Schema.Type<typeof CryptoLoanSupplied> {}

export const GetCryptoLoanPositionResult = Schema.Struct({
  borrowList: Field.list<CryptoLoanBorrowed>(CryptoLoanBorrowed),
  collateralList: Field.list<CryptoLoanPledged>(CryptoLoanPledged),
  supplyList: Field.optional(Field.list<CryptoLoanSupplied>(CryptoLoanSupplied)),
  /** Loan to value, `0.52` for 52 %. */
  ltv: Field.optionalDecimal,
  /** In USD. */
  totalCollateral: Field.optionalDecimal,
  /** Fixed and flexible, in USD. */
  totalDebt: Field.optionalDecimal,
  /** In USD. */
  totalSupply: Field.optionalDecimal,
  /** Whether the platform restricts collateral: `-1` unknown, `0` no; of `1` the documentation says no, too. */
  colRes: Field.optional(Field.openEnum("-1", "0", "1"))
})
export interface GetCryptoLoanPositionResult extends Schema.Schema.Type<typeof GetCryptoLoanPositionResult> {}

/**
 * Reads all that is borrowed, pledged and lent, and the loan to value.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.getCryptoLoanPosition()
 * ```
 */
export const getCryptoLoanPosition: Endpoint.Private<void, GetCryptoLoanPositionResult> = Endpoint.get(
  "CryptoLoan.getCryptoLoanPosition",
  "/v5/crypto-loan-common/position",
  {
    access: "private",
    kind: "read",
    result: GetCryptoLoanPositionResult,
    limit: [{ count: 5, perMs: 1000 }],
    permission: "requires a key with spot trading permission",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/crypto-loan-position"
  }
)

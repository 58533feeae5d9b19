import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** The debt in one coin. */
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

/** The collateral in one coin. */
export const CryptoLoanPledged = Schema.Struct({
  currency: Field.text,
  /** In the coin. */
  amount: Field.optionalDecimal,
  /** Collateral value after applying the tiers, in USD. */
  amountUSD: Field.optionalDecimal
})
export interface CryptoLoanPledged extends Schema.Schema.Type<typeof CryptoLoanPledged> {}

/** The amount lent in one coin. */
export const CryptoLoanSupplied = Schema.Struct({
  currency: Field.text,
  /** In the coin. */
  amount: Field.optionalDecimal,
  amountUSD: Field.optionalDecimal
})
export interface CryptoLoanSupplied extends Schema.Schema.Type<typeof CryptoLoanSupplied> {}

export const GetCryptoLoanPositionResult = Schema.Struct({
  /** Debts, one row per coin. */
  borrowList: Field.list<CryptoLoanBorrowed>(CryptoLoanBorrowed),
  /** Collateral, one row per coin. */
  collateralList: Field.list<CryptoLoanPledged>(CryptoLoanPledged),
  /** Amounts lent, one row per coin. */
  supplyList: Field.optional(Field.list<CryptoLoanSupplied>(CryptoLoanSupplied)),
  /** Loan-to-value ratio: `0.52` means 52%. */
  ltv: Field.optionalDecimal,
  /** Total collateral, in USD. */
  totalCollateral: Field.optionalDecimal,
  /** Total fixed and flexible debt, in USD. */
  totalDebt: Field.optionalDecimal,
  /** Total amount lent, in USD. */
  totalSupply: Field.optionalDecimal,
  /** Collateral restriction by the platform: `-1` unknown, `0` none. Bybit also documents `1` as none. */
  colRes: Field.optional(Field.openEnum("-1", "0", "1"))
})
export interface GetCryptoLoanPositionResult extends Schema.Schema.Type<typeof GetCryptoLoanPositionResult> {}

/**
 * Returns all debts, collateral and amounts lent, and the loan-to-value ratio.
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
    docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/crypto-loan-position"
  }
)

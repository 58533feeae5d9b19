import { BalanceError } from "../../../Errors/BalanceError.js"
import { LoanError } from "../../../Errors/LoanError.js"
import * as Field from "../../../Schema/Field.js"
import { LoanTerm } from "../../../Schema/LoanTerm.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { LoanCollateral } from "./rows.js"

export const CreateCryptoLoanFixedBorrowOrderParams = Schema.Struct({
  orderCurrency: Field.text,
  /** Amount to borrow, in `orderCurrency`. */
  orderAmount: Field.decimalParam,
  /** Maximum annual interest rate: `0.02` means 2%. */
  annualRate: Field.decimalParam,
  /** In days. */
  term: LoanTerm,
  /** Deprecated by Bybit: use `repayType`. */
  autoRepay: Field.optionalParam(Schema.Literal("true", "false")),
  /** At maturity: `1` repays from the funding wallet, `2` converts to a flexible loan. Defaults to `1`. */
  repayType: Field.optionalParam(Schema.Literal("1", "2")),
  /** Additional collateral: at most 100 coins, each once. Documented as a list; Bybit's example shows an object. */
  collateralList: Field.optionalParam(Schema.Union(Field.list<LoanCollateral>(LoanCollateral), LoanCollateral))
})
export interface CreateCryptoLoanFixedBorrowOrderParams
  extends Schema.Schema.Type<typeof CreateCryptoLoanFixedBorrowOrderParams> {}

export const CreateCryptoLoanFixedBorrowOrderResult = Schema.Struct({
  orderId: Field.text
})
export interface CreateCryptoLoanFixedBorrowOrderResult
  extends Schema.Schema.Type<typeof CreateCryptoLoanFixedBorrowOrderResult> {}

/**
 * Places an order to borrow a coin at a fixed rate for a fixed term, optionally adding collateral.
 *
 * Success means the order is placed, not matched: getCryptoLoanFixedBorrowOrderInfo reports the matched amount, and
 * getCryptoLoanFixedBorrowContractInfo the resulting loans. Loans are credited to the funding wallet, and the
 * collateral is taken from it. Bybit does not detect duplicates: after a call whose outcome is unknown, check the
 * orders first.
 *
 * Fails with `LoanCoinNotSupported`, `LoanTermsOutOfRange`, `LoanQuotaExhausted`, `LoanToValueTooHigh`,
 * `TooManyLoanOrders`, `InsufficientBalance`, `InsufficientCollateral`, or `DuplicateLoanRequest` if a collateral coin
 * appears twice.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.createCryptoLoanFixedBorrowOrder({
 *   orderCurrency: "ETH",
 *   orderAmount: "1.5",
 *   annualRate: "0.022",
 *   term: "30",
 *   collateralList: [{ currency: "BTC", amount: "0.1" }]
 * })
 * ```
 */
export const createCryptoLoanFixedBorrowOrder: Endpoint.Private<
  CreateCryptoLoanFixedBorrowOrderParams,
  CreateCryptoLoanFixedBorrowOrderResult,
  LoanError | BalanceError
> = Endpoint.post("CryptoLoan.createCryptoLoanFixedBorrowOrder", "/v5/crypto-loan-fixed/borrow", {
  aliases: ["createBorrowOrderFixed"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: CreateCryptoLoanFixedBorrowOrderParams,
  result: CreateCryptoLoanFixedBorrowOrderResult,
  errors: [LoanError, BalanceError],
  limit: [{ count: 1, perMs: 1000 }],
  permission: "requires a key with write access and spot trading permission",
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/borrow"
})

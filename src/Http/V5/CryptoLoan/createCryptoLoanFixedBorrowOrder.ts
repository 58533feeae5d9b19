import { BalanceError, LoanError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import { LoanTerm } from "../../../Schema/LoanTerm.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { LoanCollateral } from "./rows.js"

export const CreateCryptoLoanFixedBorrowOrderParams = Schema.Struct({
  orderCurrency: Field.text,
  /** In `orderCurrency`. */
  orderAmount: Field.decimalParam,
  /** The highest rate to pay, a year's: `0.02` is 2 %. */
  annualRate: Field.decimalParam,
  /** In days. */
  term: LoanTerm,
  /** Deprecated by the exchange: say `repayType`. */
  autoRepay: Field.optionalParam(Schema.Literal("true", "false")),
  /** What happens at the end: `1`, the default, repays out of the funding wallet, `2` makes a flexible loan of it. */
  repayType: Field.optionalParam(Schema.Literal("1", "2")),
  /** At most 100 coins, each once. The exchange documents a list, and shows one object. */
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
 * Places an order to borrow a coin at a fixed rate for a fixed time, pledging collateral if wanted.
 *
 * Success means that the order is in the market, not that it is matched: getCryptoLoanFixedBorrowOrderInfo says how
 * much is, and getCryptoLoanFixedBorrowContractInfo which loans came of it. What is lent is paid into the funding
 * wallet, and the collateral is taken out of it. The exchange knows no repeated call: after a call without an answer
 * read the orders first.
 *
 * Fails with `LoanCoinNotSupported`, `LoanTermsOutOfRange`, `LoanQuotaExhausted`, `LoanToValueTooHigh`,
 * `TooManyLoanOrders`, `DuplicateLoanRequest` when a coin is pledged twice, `InsufficientBalance`,
 * `InsufficientCollateral`.
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
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/borrow"
})

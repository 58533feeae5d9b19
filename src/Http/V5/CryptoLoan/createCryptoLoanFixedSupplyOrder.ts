import { BalanceError } from "../../../Errors/BalanceError.js"
import { LoanError } from "../../../Errors/LoanError.js"
import * as Field from "../../../Schema/Field.js"
import { LoanTerm } from "../../../Schema/LoanTerm.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const CreateCryptoLoanFixedSupplyOrderParams = Schema.Struct({
  orderCurrency: Field.text,
  /** Amount to lend, in `orderCurrency`. */
  orderAmount: Field.decimalParam,
  /** Minimum annual interest rate: `0.02` means 2%. */
  annualRate: Field.decimalParam,
  /** In days. */
  term: LoanTerm,
  /** Source of funds: `0` funding wallet, `1` flexible Earn, `2` both. Defaults to `0`. */
  availableSource: Field.optionalParam(Schema.Literal("0", "1", "2"))
})
export interface CreateCryptoLoanFixedSupplyOrderParams
  extends Schema.Schema.Type<typeof CreateCryptoLoanFixedSupplyOrderParams> {}

export const CreateCryptoLoanFixedSupplyOrderResult = Schema.Struct({
  orderId: Field.text
})
export interface CreateCryptoLoanFixedSupplyOrderResult
  extends Schema.Schema.Type<typeof CreateCryptoLoanFixedSupplyOrderResult> {}

/**
 * Places an order to lend a coin at a fixed rate for a fixed term.
 *
 * Success means the order is placed, not matched: getCryptoLoanFixedSupplyOrderInfo reports the matched amount, and
 * getCryptoLoanFixedSupplyContractInfo the resulting contracts. Bybit does not detect duplicates: after a call whose
 * outcome is unknown, check the orders first.
 *
 * Fails with `LoanCoinNotSupported`, `LoanTermsOutOfRange`, `LoanQuotaExhausted`, `TooManyLoanOrders` or
 * `InsufficientBalance`.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.createCryptoLoanFixedSupplyOrder({
 *   orderCurrency: "USDT",
 *   orderAmount: "2000",
 *   annualRate: "0.035",
 *   term: "7"
 * })
 * ```
 */
export const createCryptoLoanFixedSupplyOrder: Endpoint.Private<
  CreateCryptoLoanFixedSupplyOrderParams,
  CreateCryptoLoanFixedSupplyOrderResult,
  LoanError | BalanceError
> = Endpoint.post("CryptoLoan.createCryptoLoanFixedSupplyOrder", "/v5/crypto-loan-fixed/supply", {
  aliases: ["createSupplyOrderFixed"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: CreateCryptoLoanFixedSupplyOrderParams,
  result: CreateCryptoLoanFixedSupplyOrderResult,
  errors: [LoanError, BalanceError],
  limit: [{ count: 1, perMs: 1000 }],
  permission: "requires a key with write access and spot trading permission",
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/supply"
})

import { BalanceError, LoanError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import { LoanTerm } from "../../../Schema/LoanTerm.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const CreateCryptoLoanFixedSupplyOrderParams = Schema.Struct({
  orderCurrency: Field.text,
  /** In `orderCurrency`. */
  orderAmount: Field.decimalParam,
  /** The lowest rate to take, a year's: `0.02` is 2 %. */
  annualRate: Field.decimalParam,
  /** In days. */
  term: LoanTerm,
  /** Where the money comes from: `0`, the default, the funding account, `1` flexible Earn, `2` both. */
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
 * Places an order to lend a coin at a fixed rate for a fixed time.
 *
 * Success means that the order is in the market, not that it is matched: getCryptoLoanFixedSupplyOrderInfo says how
 * much is, and getCryptoLoanFixedSupplyContractInfo which contracts came of it. The exchange knows no repeated call:
 * after a call without an answer read the orders first.
 *
 * Fails with `LoanCoinNotSupported`, `LoanTermsOutOfRange`, `LoanQuotaExhausted`, `TooManyLoanOrders`,
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
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/supply"
})

import { BalanceError } from "../../../Errors/BalanceError.js"
import { InstitutionalLoanError } from "../../../Errors/InstitutionalLoanError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const RepayInsLoanParams = Schema.Struct({
  /** Coin to repay. */
  token: Field.text,
  /** Amount to repay, in `token`. */
  quantity: Field.decimalParam
})
export interface RepayInsLoanParams extends Schema.Schema.Type<typeof RepayInsLoanParams> {}

export const RepayInsLoanResult = Schema.Struct({
  /** `P` means processing. */
  repayOrderStatus: Field.openEnum("P")
})
export interface RepayInsLoanResult extends Schema.Schema.Type<typeof RepayInsLoanResult> {}

/**
 * Repays an institutional loan. For emergencies; consult your Bybit relationship manager first.
 *
 * Success means the request was accepted. getInsLoanRepaymentOrders reports the outcome after two to three minutes;
 * wait for it before repaying more. Bybit does not detect duplicates.
 *
 * Fails with `RepaymentExceedsDebt`, `InsufficientBalance`, or `RequestProcessing` while another repayment is being
 * processed.
 *
 * @example
 * ```ts
 * import * as InstitutionalLoan from "effect-bybit/InstitutionalLoan"
 *
 * export const program = InstitutionalLoan.repayInsLoan({ token: "USDT", quantity: "500000" })
 * ```
 */
export const repayInsLoan: Endpoint.Private<
  RepayInsLoanParams,
  RepayInsLoanResult,
  InstitutionalLoanError | BalanceError
> = Endpoint.post("InstitutionalLoan.repayInsLoan", "/v5/ins-loan/repay-loan", {
  aliases: ["repayInstitutionalLoan"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: RepayInsLoanParams,
  result: RepayInsLoanResult,
  errors: [InstitutionalLoanError, BalanceError],
  limit: [{ count: 1, perMs: 1000 }],
  permission: "requires the key of the risk unit's main user (`parentUid` of getInsLoanLtvConvert), with write access",
  docs: "https://bybit-exchange.github.io/docs/v5/otc/repay"
})

import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { earnOrderLinkFields } from "./fields.js"
import { EarnAccount } from "./rows.js"

export const ClaimWithdrawableFundsParams = Schema.Struct({
  /** An active plan. */
  planId: Field.text,
  /** Account to credit. Defaults to `FUND`. */
  toAccountType: Field.optionalParam(EarnAccount),
  ...earnOrderLinkFields
})
export interface ClaimWithdrawableFundsParams extends Schema.Schema.Type<typeof ClaimWithdrawableFundsParams> {}

export const ClaimWithdrawableFundsResult = Schema.Struct({
  planId: Field.text,
  /** Account credited, as a number: 6 is `FUND`. */
  toAccountType: Field.optionalNumber,
  /** Status of the claim. */
  status: Field.optional(Field.openEnum("Success", "processing")),
  /** When the claim was made, in Unix milliseconds. */
  createdTime: Field.optionalMillisText
})
export interface ClaimWithdrawableFundsResult extends Schema.Schema.Type<typeof ClaimWithdrawableFundsResult> {}

/**
 * Pays out the idle coins of an active investment plan.
 *
 * Bybit documents no error codes for private wealth; those of Earn are recognized.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.claimEarnPwmInvestmentPlanWithdrawableFunds({
 *   planId: "10001",
 *   toAccountType: "FUND",
 *   orderLinkId: "claim-1"
 * })
 * ```
 */
export const claimEarnPwmInvestmentPlanWithdrawableFunds: Endpoint.Private<
  ClaimWithdrawableFundsParams,
  ClaimWithdrawableFundsResult,
  EarnError | BalanceError
> = Endpoint.post("Earn.claimEarnPwmInvestmentPlanWithdrawableFunds", "/v5/earn/pwm/investment-plan/claim", {
  aliases: ["claimPwmWithdrawableFunds"],
  access: "private",
  kind: "commit",
  idempotencyKey: "orderLinkId",
  params: ClaimWithdrawableFundsParams,
  result: ClaimWithdrawableFundsResult,
  errors: [EarnError, BalanceError],
  limit: "undocumented",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/claim"
})

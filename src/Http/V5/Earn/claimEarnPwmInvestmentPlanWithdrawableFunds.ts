import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { EarnAccount } from "./rows.js"

export const ClaimWithdrawableFundsParams = Schema.Struct({
  /** Of an active plan. */
  planId: Field.text,
  /** What is paid to; `FUND` when left out. */
  toAccountType: Field.optionalParam(EarnAccount),
  /** Your own id, by which the exchange knows a repeat: at most 36 characters. */
  orderLinkId: Field.text
})
export interface ClaimWithdrawableFundsParams extends Schema.Schema.Type<typeof ClaimWithdrawableFundsParams> {}

export const ClaimWithdrawableFundsResult = Schema.Struct({
  planId: Field.text,
  /** As a number: 6 is `FUND`. */
  toAccountType: Field.optionalNumber,
  status: Field.optional(Field.openEnum("Success", "processing")),
  createdTime: Field.optionalMillisText
})
export interface ClaimWithdrawableFundsResult extends Schema.Schema.Type<typeof ClaimWithdrawableFundsResult> {}

/**
 * Pays out the coins of an active investment plan that are not invested.
 *
 * Bybit documents no error codes for private wealth; the codes of Earn are recognised.
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
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/claim"
})

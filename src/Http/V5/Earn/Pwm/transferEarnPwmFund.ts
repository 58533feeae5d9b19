import { BalanceError, EarnError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

export const TransferEarnPwmFundParams = Schema.Struct({
  /** Your own id, by which the exchange knows a repeat. */
  transferId: Field.text,
  /** A custodian sub-account of the fund. */
  fromUserId: Field.integerParam,
  /** A custodian sub-account of the fund. */
  toUserId: Field.integerParam,
  amount: Field.decimalParam,
  coin: Field.text
})
export interface TransferEarnPwmFundParams extends Schema.Schema.Type<typeof TransferEarnPwmFundParams> {}

export const TransferEarnPwmFundResult = Schema.Struct({
  transferId: Field.text,
  status: Field.optional(Field.openEnum("SUCCESS", "FAILED", "PROCESSING"))
})
export interface TransferEarnPwmFundResult extends Schema.Schema.Type<typeof TransferEarnPwmFundResult> {}

/**
 * Moves coins between the custodian sub-accounts of a fund.
 *
 * `getEarnPwmFundTransferResult` tells how it ended.
 *
 * - Access: private, a key of the fund's custodian sub-account.
 * - Limit: none documented.
 * - Errors: the pages of private wealth name none; the codes of Earn are told apart.
 * - Source: https://bybit-exchange.github.io/docs/v5/finance/pwm/fund-transfer
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.transferEarnPwmFund({
 *   transferId: "move-1",
 *   fromUserId: 800001,
 *   toUserId: 800002,
 *   amount: "1",
 *   coin: "BTC"
 * })
 * ```
 */
export const transferEarnPwmFund: Endpoint.Endpoint<
  TransferEarnPwmFundParams,
  TransferEarnPwmFundResult,
  EarnError | BalanceError,
  RestClient | Credentials
> = Endpoint.post("/v5/earn/pwm/fund-transfer", {
  id: "transferEarnPwmFund",
  aliases: ["pwmFundTransfer"],
  family: "Earn",
  access: "private",
  kind: "commit",
  idempotencyKey: "transferId",
  params: TransferEarnPwmFundParams,
  result: TransferEarnPwmFundResult,
  errors: [EarnError, BalanceError],
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/fund-transfer"
})

import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { FundTransferStatus } from "./rows.js"

export const TransferEarnPwmFundParams = Schema.Struct({
  /** Your own transfer ID, for idempotency. */
  transferId: Field.text,
  /** Source, a custodian sub-account of the fund. */
  fromUserId: Field.integerParam,
  /** Destination, a custodian sub-account of the fund. */
  toUserId: Field.integerParam,
  /** Amount to transfer, in `coin`. */
  amount: Field.decimalParam,
  coin: Field.text
})
export interface TransferEarnPwmFundParams extends Schema.Schema.Type<typeof TransferEarnPwmFundParams> {}

export const TransferEarnPwmFundResult = Schema.Struct({
  transferId: Field.text,
  /** Progress of the transfer. */
  status: Field.optional(FundTransferStatus)
})
export interface TransferEarnPwmFundResult extends Schema.Schema.Type<typeof TransferEarnPwmFundResult> {}

/**
 * Transfers coins between the custodian sub-accounts of a fund.
 *
 * Query `getEarnPwmFundTransferResult` for the outcome.
 *
 * Bybit documents no error codes for private wealth; those of Earn are recognized.
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
export const transferEarnPwmFund: Endpoint.Private<
  TransferEarnPwmFundParams,
  TransferEarnPwmFundResult,
  EarnError | BalanceError
> = Endpoint.post("Earn.transferEarnPwmFund", "/v5/earn/pwm/fund-transfer", {
  aliases: ["pwmFundTransfer"],
  access: "private",
  kind: "commit",
  idempotencyKey: "transferId",
  params: TransferEarnPwmFundParams,
  result: TransferEarnPwmFundResult,
  errors: [EarnError, BalanceError],
  limit: "undocumented",
  permission: "requires a key of the fund's custodian sub-account",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/fund-transfer"
})

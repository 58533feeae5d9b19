import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { FundTransferStatus } from "./rows.js"

export const GetEarnPwmFundTransferResultParams = Schema.Struct({
  /** Transfer to query. The response without it is undocumented. */
  transferId: Field.optionalTextParam,
  /** UID of the source sub-account. */
  fromUserId: Field.optionalIntegerParam
})
export interface GetEarnPwmFundTransferResultParams
  extends Schema.Schema.Type<typeof GetEarnPwmFundTransferResultParams> {}

export const GetEarnPwmFundTransferResultResult = Schema.Struct({
  transferId: Field.text,
  /** Progress of the transfer. */
  status: Field.optional(FundTransferStatus),
  /** UID of the source sub-account. */
  fromUserId: Field.optionalNumber,
  /** UID of the destination sub-account. */
  toUserId: Field.optionalNumber,
  /** Amount transferred, in `coin`. */
  amount: Field.optionalDecimal,
  coin: Field.optionalText
})
export interface GetEarnPwmFundTransferResultResult
  extends Schema.Schema.Type<typeof GetEarnPwmFundTransferResultResult> {}

/**
 * Returns the status of a transfer between the custodian sub-accounts of a fund.
 *
 * According to the documentation, a call without an ID returns the 20 most recent unfinished transfers of the past
 * month. The format of that response is undocumented.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnPwmFundTransferResult({ transferId: "move-1" })
 * ```
 */
export const getEarnPwmFundTransferResult: Endpoint.Private<
  GetEarnPwmFundTransferResultParams | void,
  GetEarnPwmFundTransferResultResult,
  EarnError
> = Endpoint.get("Earn.getEarnPwmFundTransferResult", "/v5/earn/pwm/query-fund-transfer-result", {
  aliases: ["getPwmFundTransferRecords"],
  access: "private",
  kind: "read",
  params: GetEarnPwmFundTransferResultParams,
  result: GetEarnPwmFundTransferResultResult,
  errors: [EarnError],
  limit: "undocumented",
  permission: "requires a key of the fund's custodian sub-account",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/query-fund-transfer-result"
})

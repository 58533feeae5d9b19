import { EarnError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetEarnPwmFundTransferResultParams = Schema.Struct({
  /** Omitting it is documented, but its response is not: see above. */
  transferId: Field.optionalTextParam,
  fromUserId: Field.optionalIntegerParam
})
export interface GetEarnPwmFundTransferResultParams
  extends Schema.Schema.Type<typeof GetEarnPwmFundTransferResultParams> {}

export const GetEarnPwmFundTransferResultResult = Schema.Struct({
  transferId: Field.text,
  status: Field.optional(Field.openEnum("SUCCESS", "FAILED", "PROCESSING")),
  fromUserId: Field.optionalNumber,
  toUserId: Field.optionalNumber,
  amount: Field.optionalDecimal,
  coin: Field.optionalText
})
export interface GetEarnPwmFundTransferResultResult
  extends Schema.Schema.Type<typeof GetEarnPwmFundTransferResultResult> {}

/**
 * Reads how a transfer between the custodian sub-accounts of a fund ended.
 *
 * The documentation says that without an id the latest 20 transfers of the last month that are not done come; what
 * that answer looks like it does not say.
 *
 * Bybit documents no error codes for private wealth; the codes of Earn are recognised.
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
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/query-fund-transfer-result"
})

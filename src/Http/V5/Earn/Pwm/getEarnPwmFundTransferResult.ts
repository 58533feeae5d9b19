import { EarnError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

export const GetEarnPwmFundTransferResultParams = Schema.Struct({
  /** Leaving it out is documented, its answer is not: see above. */
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
 * - Access: private, a key of the fund's custodian sub-account.
 * - Limit: none documented.
 * - Errors: the pages of private wealth name none; the codes of Earn are told apart.
 * - Source: https://bybit-exchange.github.io/docs/v5/finance/pwm/query-fund-transfer-result
 */
export const getEarnPwmFundTransferResult: Endpoint.Endpoint<
  GetEarnPwmFundTransferResultParams | void,
  GetEarnPwmFundTransferResultResult,
  EarnError,
  RestClient | Credentials
> = Endpoint.get("/v5/earn/pwm/query-fund-transfer-result", {
  id: "getEarnPwmFundTransferResult",
  aliases: ["getPwmFundTransferRecords"],
  family: "Earn",
  access: "private",
  kind: "read",
  params: GetEarnPwmFundTransferResultParams,
  result: GetEarnPwmFundTransferResultResult,
  errors: [EarnError],
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/query-fund-transfer-result"
})

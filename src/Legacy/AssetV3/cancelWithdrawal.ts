import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as LegacyField from "../internal/schema/Field.js"
import { AssetV3WithdrawalError } from "./errors.js"
import { api } from "./protocol.js"

export const CancelWithdrawalParams = Schema.Struct({
  id: LegacyField.textOrNumberParam
})
export interface CancelWithdrawalParams extends Schema.Schema.Type<typeof CancelWithdrawalParams> {}

export const CancelWithdrawalResult = Schema.Struct({
  /** 1: canceled, 0: not canceled. */
  status: Field.number
})
export interface CancelWithdrawalResult extends Schema.Schema.Type<typeof CancelWithdrawalResult> {}

/**
 * Cancels a withdrawal that is still pending.
 *
 * The older client posts `withdrawalId` to the path for new withdrawals; this is the documented call.
 */
export const cancelWithdrawal: Endpoint.Private<
  CancelWithdrawalParams,
  CancelWithdrawalResult,
  AssetV3WithdrawalError
> = api.post("cancelWithdrawal", "/asset/v3/private/withdraw/cancel", {
  aliases: ["AccountAssetClientV3.cancelWithdrawal"],
  access: "private",
  role: "master",
  kind: "idempotentWrite",
  params: CancelWithdrawalParams,
  result: CancelWithdrawalResult,
  errors: [AssetV3WithdrawalError],
  limit: [{ count: 60, perMs: 60000 }],
  deprecated: "Asset.cancelWithdrawal",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/withdraw-deposit/cancel-withdraw.mdx"
})

import { AssetV3WithdrawalError } from "../../../Errors/Legacy/AssetV3.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as LegacyField from "../../../Schema/Legacy/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const CancelWithdrawalParams = Schema.Struct({
  id: LegacyField.textOrNumberParam
})
export interface CancelWithdrawalParams extends Schema.Schema.Type<typeof CancelWithdrawalParams> {}

export const CancelWithdrawalResult = Schema.Struct({
  /** 1: cancelled, 0: not. */
  status: Field.number
})
export interface CancelWithdrawalResult extends Schema.Schema.Type<typeof CancelWithdrawalResult> {}

/**
 * Cancels a withdrawal that has not left yet.
 *
 * The older client posts `withdrawalId` to the path that makes withdrawals; this is the documented call.
 *
 * - Access: private.
 * - Limit: 60 per minute.
 * - In V5: `Asset.cancelWithdrawal`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/withdraw-deposit/cancel-withdraw.mdx
 */
export const cancelWithdrawal: Endpoint.Endpoint<
  CancelWithdrawalParams,
  CancelWithdrawalResult,
  AssetV3WithdrawalError,
  RestClient | Credentials
> = api.post("/asset/v3/private/withdraw/cancel", {
  id: "cancelWithdrawal",
  aliases: ["AccountAssetClientV3.cancelWithdrawal"],
  family: "AssetV3",
  access: "private",
  role: "master",
  kind: "idempotentWrite",
  params: CancelWithdrawalParams,
  result: CancelWithdrawalResult,
  errors: [AssetV3WithdrawalError],
  limit: [{ count: 60, perMs: 60000 }],
  demo: false,
  deprecated: "Asset.cancelWithdrawal",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/withdraw-deposit/cancel-withdraw.mdx"
})

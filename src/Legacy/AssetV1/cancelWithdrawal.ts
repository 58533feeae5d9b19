import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Schema from "../../Schema/Shape.js"
import * as LegacyField from "../internal/schema/Field.js"
import { AssetV1WithdrawalError } from "./errors.js"
import { api } from "./protocol.js"

export const CancelWithdrawalParams = Schema.Struct({
  id: LegacyField.textOrNumberParam
})
export interface CancelWithdrawalParams extends Schema.Schema.Type<typeof CancelWithdrawalParams> {}

/** Cancels a withdrawal that is still pending. */
export const cancelWithdrawal: Endpoint.Private<CancelWithdrawalParams, Empty, AssetV1WithdrawalError> = api.post(
  "cancelWithdrawal",
  "/asset/v1/private/withdraw/cancel",
  {
    aliases: ["AccountAssetClient.cancelWithdrawal"],
    access: "private",
    role: "master",
    kind: "idempotentWrite",
    params: CancelWithdrawalParams,
    result: Empty,
    errors: [AssetV1WithdrawalError],
    limit: [{ count: 10, perMs: 60000 }],
    deprecated: "Asset.cancelWithdrawal",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/account_asset/v1/_api_transfer.md"
  }
)

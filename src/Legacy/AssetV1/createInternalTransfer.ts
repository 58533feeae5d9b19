import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as AccountField from "../internal/schema/AccountField.js"
import { AssetV1TransferError } from "./errors.js"
import { api } from "./protocol.js"

export const CreateInternalTransferParams = Schema.Struct({
  /** Your own UUID. */
  transfer_id: Field.text,
  coin: Field.text,
  amount: Field.decimalParam,
  from_account_type: AccountField.accountTypeParam,
  to_account_type: AccountField.accountTypeParam
})
export interface CreateInternalTransferParams extends Schema.Schema.Type<typeof CreateInternalTransferParams> {}

export const CreateInternalTransferResult = Schema.Struct({
  transfer_id: Field.text
})
export interface CreateInternalTransferResult extends Schema.Schema.Type<typeof CreateInternalTransferResult> {}

/**
 * Transfers a coin between your own wallets.
 *
 * The older unified margin client sends the signature of this call in headers. Here it is one of the parameters, as in
 * the other calls of the API.
 *
 * @example
 * ```ts
 * import * as AssetV1 from "effect-bybit/Legacy/AssetV1"
 *
 * export const created = AssetV1.createInternalTransfer({
 *   transfer_id: "5d5d4a1b-7a0e-4bd4-9a1c-0e2a3f4b5c6d",
 *   coin: "USDT",
 *   amount: "100",
 *   from_account_type: "SPOT",
 *   to_account_type: "CONTRACT"
 * })
 * ```
 */
export const createInternalTransfer: Endpoint.Private<
  CreateInternalTransferParams,
  CreateInternalTransferResult,
  AssetV1TransferError
> = api.post("createInternalTransfer", "/asset/v1/private/transfer", {
  aliases: ["AccountAssetClient.createInternalTransfer", "UnifiedMarginClient.transferFunds"],
  access: "private",
  kind: "commit",
  idempotencyKey: "transfer_id",
  params: CreateInternalTransferParams,
  result: CreateInternalTransferResult,
  errors: [AssetV1TransferError],
  limit: [{ count: 20, perMs: 60000 }],
  deprecated: "Asset.createInternalTransfer",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/account_asset/v1/_api_transfer.md"
})

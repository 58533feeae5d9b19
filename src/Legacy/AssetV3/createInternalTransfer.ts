import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as AccountField from "../internal/schema/AccountField.js"
import { AssetV3TransferError } from "./errors.js"
import { api } from "./protocol.js"

export const CreateInternalTransferParams = Schema.Struct({
  /** Your own UUID. */
  transferId: Field.text,
  coin: Field.text,
  amount: Field.decimalParam,
  fromAccountType: AccountField.openAccountTypeParam,
  toAccountType: AccountField.openAccountTypeParam
})
export interface CreateInternalTransferParams extends Schema.Schema.Type<typeof CreateInternalTransferParams> {}

export const CreateInternalTransferResult = Schema.Struct({
  transferId: Field.text,
  status: AccountField.optionalTransferStatus
})
export interface CreateInternalTransferResult extends Schema.Schema.Type<typeof CreateInternalTransferResult> {}

/**
 * Transfers a coin between your own wallets.
 *
 * @example
 * ```ts
 * import * as AssetV3 from "effect-bybit/Legacy/AssetV3"
 *
 * export const created = AssetV3.createInternalTransfer({
 *   transferId: "5d5d4a1b-7a0e-4bd4-9a1c-0e2a3f4b5c6d",
 *   coin: "USDT",
 *   amount: "100",
 *   fromAccountType: "SPOT",
 *   toAccountType: "CONTRACT"
 * })
 * ```
 */
export const createInternalTransfer: Endpoint.Private<
  CreateInternalTransferParams,
  CreateInternalTransferResult,
  AssetV3TransferError
> = api.post("createInternalTransfer", "/asset/v3/private/transfer/inter-transfer", {
  aliases: ["AccountAssetClientV3.createInternalTransfer"],
  access: "private",
  kind: "commit",
  idempotencyKey: "transferId",
  params: CreateInternalTransferParams,
  result: CreateInternalTransferResult,
  errors: [AssetV3TransferError],
  limit: [{ count: 20, perMs: 60000 }],
  deprecated: "Asset.createInternalTransfer",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/transfer/internal-transfer.mdx"
})

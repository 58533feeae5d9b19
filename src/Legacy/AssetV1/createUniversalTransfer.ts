import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as AccountField from "../internal/schema/AccountField.js"
import { AssetV1TransferError } from "./errors.js"
import { api } from "./protocol.js"

export const CreateUniversalTransferParams = Schema.Struct({
  /** Your own UUID. */
  transfer_id: Field.text,
  coin: Field.text,
  amount: Field.decimalParam,
  from_member_id: Field.text,
  to_member_id: Field.text,
  from_account_type: AccountField.accountTypeParam,
  to_account_type: AccountField.accountTypeParam
})
export interface CreateUniversalTransferParams extends Schema.Schema.Type<typeof CreateUniversalTransferParams> {}

export const CreateUniversalTransferResult = Schema.Struct({
  transfer_id: Field.text
})
export interface CreateUniversalTransferResult extends Schema.Schema.Type<typeof CreateUniversalTransferResult> {}

/** Transfers a coin between wallets of the master account and of sub-accounts. */
export const createUniversalTransfer: Endpoint.Private<
  CreateUniversalTransferParams,
  CreateUniversalTransferResult,
  AssetV1TransferError
> = api.post("createUniversalTransfer", "/asset/v1/private/universal/transfer", {
  aliases: ["AccountAssetClient.createUniversalTransfer"],
  access: "private",
  kind: "commit",
  idempotencyKey: "transfer_id",
  params: CreateUniversalTransferParams,
  result: CreateUniversalTransferResult,
  errors: [AssetV1TransferError],
  limit: "undocumented",
  deprecated: "Asset.createUniversalTransfer",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/account_asset/v1/_api_transfer.md"
})

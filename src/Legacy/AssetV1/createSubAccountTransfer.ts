import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as AccountField from "../internal/schema/AccountField.js"
import { AssetV1TransferError } from "./errors.js"
import { api } from "./protocol.js"

export const CreateSubAccountTransferParams = Schema.Struct({
  /** Your own UUID. */
  transfer_id: Field.text,
  coin: Field.text,
  amount: Field.decimalParam,
  sub_user_id: Field.text,
  /** `IN`: to the sub-account, `OUT`: from it. */
  type: AccountField.directionParam
})
export interface CreateSubAccountTransferParams extends Schema.Schema.Type<typeof CreateSubAccountTransferParams> {}

export const CreateSubAccountTransferResult = Schema.Struct({
  transfer_id: Field.text
})
export interface CreateSubAccountTransferResult extends Schema.Schema.Type<typeof CreateSubAccountTransferResult> {}

/** Transfers a coin between the master account and a sub-account. */
export const createSubAccountTransfer: Endpoint.Private<
  CreateSubAccountTransferParams,
  CreateSubAccountTransferResult,
  AssetV1TransferError
> = api.post("createSubAccountTransfer", "/asset/v1/private/sub-member/transfer", {
  aliases: ["AccountAssetClient.createSubAccountTransfer"],
  access: "private",
  role: "master",
  kind: "commit",
  idempotencyKey: "transfer_id",
  params: CreateSubAccountTransferParams,
  result: CreateSubAccountTransferResult,
  errors: [AssetV1TransferError],
  limit: [{ count: 20, perMs: 60000 }],
  deprecated: "Asset.createUniversalTransfer",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/account_asset/v1/_api_transfer.md"
})

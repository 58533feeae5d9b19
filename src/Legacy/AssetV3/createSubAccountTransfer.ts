import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as AccountField from "../internal/schema/AccountField.js"
import * as LegacyField from "../internal/schema/Field.js"
import { AssetV3TransferError } from "./errors.js"
import { api } from "./protocol.js"

export const CreateSubAccountTransferParams = Schema.Struct({
  /** Your own UUID. */
  transferId: Field.text,
  coin: Field.text,
  amount: Field.decimalParam,
  subMemberId: LegacyField.textOrNumberParam,
  /** `IN`: to the sub-account, `OUT`: from it. */
  type: AccountField.directionParam
})
export interface CreateSubAccountTransferParams extends Schema.Schema.Type<typeof CreateSubAccountTransferParams> {}

export const CreateSubAccountTransferResult = Schema.Struct({
  transferId: Field.text
})
export interface CreateSubAccountTransferResult extends Schema.Schema.Type<typeof CreateSubAccountTransferResult> {}

/** Transfers a coin between the master account and a sub-account. */
export const createSubAccountTransfer: Endpoint.Private<
  CreateSubAccountTransferParams,
  CreateSubAccountTransferResult,
  AssetV3TransferError
> = api.post("createSubAccountTransfer", "/asset/v3/private/transfer/sub-member-transfer", {
  aliases: ["AccountAssetClientV3.createSubAccountTransfer"],
  access: "private",
  role: "master",
  kind: "commit",
  idempotencyKey: "transferId",
  params: CreateSubAccountTransferParams,
  result: CreateSubAccountTransferResult,
  errors: [AssetV3TransferError],
  limit: [{ count: 20, perMs: 60000 }],
  deprecated: "Asset.createUniversalTransfer",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/transfer/subacct-transfer.mdx"
})

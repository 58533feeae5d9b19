import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as AccountField from "../internal/schema/AccountField.js"
import { AssetV3TransferError } from "./errors.js"
import { api } from "./protocol.js"

export const CreateUniversalTransferParams = Schema.Struct({
  /** Your own UUID. */
  transferId: Field.text,
  coin: Field.text,
  amount: Field.decimalParam,
  fromMemberId: Field.text,
  toMemberId: Field.text,
  fromAccountType: AccountField.openAccountTypeParam,
  toAccountType: AccountField.openAccountTypeParam
})
export interface CreateUniversalTransferParams extends Schema.Schema.Type<typeof CreateUniversalTransferParams> {}

export const CreateUniversalTransferResult = Schema.Struct({
  transferId: Field.text,
  status: AccountField.optionalTransferStatus
})
export interface CreateUniversalTransferResult extends Schema.Schema.Type<typeof CreateUniversalTransferResult> {}

/** Transfers a coin between wallets of the master account and of sub-accounts. */
export const createUniversalTransfer: Endpoint.Private<
  CreateUniversalTransferParams,
  CreateUniversalTransferResult,
  AssetV3TransferError
> = api.post("createUniversalTransfer", "/asset/v3/private/transfer/universal-transfer", {
  aliases: ["AccountAssetClientV3.createUniversalTransfer"],
  access: "private",
  kind: "commit",
  idempotencyKey: "transferId",
  params: CreateUniversalTransferParams,
  result: CreateUniversalTransferResult,
  errors: [AssetV3TransferError],
  limit: [{ count: 1, perMs: 1000 }],
  deprecated: "Asset.createUniversalTransfer",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/transfer/uni-transfer.mdx"
})

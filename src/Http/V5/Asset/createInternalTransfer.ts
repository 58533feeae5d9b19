import { AssetError } from "../../../Errors/AssetError.js"
import { BalanceError } from "../../../Errors/BalanceError.js"
import { AccountType } from "../../../Schema/AccountType.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { newTransferFields } from "./fields.js"
import { AcceptedTransfer } from "./rows.js"

export const CreateInternalTransferParams = Schema.Struct({
  ...newTransferFields,
  /** Wallet to transfer from. */
  fromAccountType: AccountType,
  /** Wallet to transfer to; must differ from `fromAccountType`. */
  toAccountType: AccountType
})
export interface CreateInternalTransferParams extends Schema.Schema.Type<typeof CreateInternalTransferParams> {}

export const CreateInternalTransferResult = Schema.Struct({ ...AcceptedTransfer.fields })
export interface CreateInternalTransferResult extends Schema.Schema.Type<typeof CreateInternalTransferResult> {}

/**
 * Transfers funds between two wallets of the same account.
 *
 * A successful call can still return `PENDING` or `FAILED`: `getInternalTransferRecords` reports the outcome. After a
 * call whose outcome is unknown, repeat it with the same `transferId` or query that ID.
 *
 * Fails with `TransferIdExists` for a reused ID, `InsufficientBalance`, `TransferNotAllowed`, `InvalidAmount`, or
 * `TransferRiskCheckFailed` if the remaining balance would not cover the liabilities.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.createInternalTransfer({
 *   transferId: "42c0cfb0-6bca-4242-bc76-4e6df6cbab16",
 *   coin: "USDT",
 *   amount: "250",
 *   fromAccountType: "FUND",
 *   toAccountType: "UNIFIED"
 * })
 * ```
 */
export const createInternalTransfer: Endpoint.Private<
  CreateInternalTransferParams,
  CreateInternalTransferResult,
  AssetError | BalanceError
> = Endpoint.post("Asset.createInternalTransfer", "/v5/asset/transfer/inter-transfer", {
  access: "private",
  kind: "commit",
  idempotencyKey: "transferId",
  params: CreateInternalTransferParams,
  result: CreateInternalTransferResult,
  errors: [AssetError, BalanceError],
  limit: [{ count: 60, perMs: 60000 }],
  permission: "requires a key with permission to transfer between the account's wallets",
  docs: "https://bybit-exchange.github.io/docs/v5/asset/transfer/create-inter-transfer"
})

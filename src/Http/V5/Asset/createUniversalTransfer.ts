import { AssetError } from "../../../Errors/AssetError.js"
import { BalanceError } from "../../../Errors/BalanceError.js"
import { AccountType } from "../../../Schema/AccountType.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { newTransferFields } from "./fields.js"
import { AcceptedTransfer } from "./rows.js"

export const CreateUniversalTransferParams = Schema.Struct({
  ...newTransferFields,
  /** UID of the sending account. */
  fromMemberId: Field.integerParam,
  /** UID of the receiving account; must differ from `fromMemberId`. */
  toMemberId: Field.integerParam,
  /** Wallet to transfer from. */
  fromAccountType: AccountType,
  /** Wallet to transfer to. */
  toAccountType: AccountType
})
export interface CreateUniversalTransferParams extends Schema.Schema.Type<typeof CreateUniversalTransferParams> {}

export const CreateUniversalTransferResult = Schema.Struct({ ...AcceptedTransfer.fields })
export interface CreateUniversalTransferResult extends Schema.Schema.Type<typeof CreateUniversalTransferResult> {}

/**
 * Transfers funds between the master account and its sub-accounts, or between two sub-accounts.
 *
 * A master account key may make any of these transfers; a sub-account key may only transfer to the master account. The
 * funding wallet can send coins but not fiat. `PENDING` is not final: `getUniversalTransferRecords` reports the
 * outcome.
 *
 * Fails with `TransferIdExists` for a reused ID, `TransferNotAllowed`, `AccountNotFound`, `InvalidAmount`, or
 * `InsufficientBalance`, also if part of the balance is temporarily locked.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.createUniversalTransfer({
 *   transferId: "be7a2462-1138-4e27-80b1-62653f24925e",
 *   coin: "ETH",
 *   amount: "0.5",
 *   fromMemberId: 592334,
 *   toMemberId: 691355,
 *   fromAccountType: "UNIFIED",
 *   toAccountType: "UNIFIED"
 * })
 * ```
 */
export const createUniversalTransfer: Endpoint.Private<
  CreateUniversalTransferParams,
  CreateUniversalTransferResult,
  AssetError | BalanceError
> = Endpoint.post("Asset.createUniversalTransfer", "/v5/asset/transfer/universal-transfer", {
  access: "private",
  kind: "commit",
  idempotencyKey: "transferId",
  params: CreateUniversalTransferParams,
  result: CreateUniversalTransferResult,
  errors: [AssetError, BalanceError],
  limit: [{ count: 5, perMs: 1000 }],
  permission:
    "requires a master account key with sub-account transfer permission or a sub-account key with `SubMemberTransferList`",
  docs: "https://bybit-exchange.github.io/docs/v5/asset/transfer/unitransfer"
})

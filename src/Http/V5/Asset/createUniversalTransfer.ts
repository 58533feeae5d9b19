import { AssetError, BalanceError } from "../../../Errors/Exchange.js"
import { AccountType } from "../../../Schema/AccountType.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const CreateUniversalTransferParams = Schema.Struct({
  /** A UUID of your own making: the exchange executes it once. */
  transferId: Field.text,
  coin: Field.text,
  amount: Field.decimalParam,
  /** The user id that pays. */
  fromMemberId: Field.integerParam,
  /** The user id that receives, another one than `fromMemberId`. */
  toMemberId: Field.integerParam,
  fromAccountType: AccountType,
  toAccountType: AccountType
})
export interface CreateUniversalTransferParams extends Schema.Schema.Type<typeof CreateUniversalTransferParams> {}

export const CreateUniversalTransferResult = Schema.Struct({
  transferId: Field.text,
  /** Only `SUCCESS` and `FAILED` are final. */
  status: Field.optional(Field.openEnum("SUCCESS", "PENDING", "FAILED", "STATUS_UNKNOWN"))
})
export interface CreateUniversalTransferResult extends Schema.Schema.Type<typeof CreateUniversalTransferResult> {}

/**
 * Moves money between the master account and its sub-accounts, or between two sub-accounts.
 *
 * The key of the master account may do all of these; that of a sub-account only pays to the master account. The funding
 * wallet gives out coins, not fiat money. `PENDING` is no success yet: `getUniversalTransferRecords` tells what came of
 * it.
 *
 * Fails with `TransferIdExists` for an id that was used before, `InsufficientBalance` also where part of the balance
 * may not leave yet, `TransferNotAllowed`, `AccountNotFound`, `InvalidAmount`.
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
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/asset/transfer/unitransfer"
})

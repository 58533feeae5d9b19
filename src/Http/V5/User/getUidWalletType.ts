import { AnyAccountType } from "../../../Schema/AccountType.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** The wallets of an account. */
export const UidWallets = Schema.Struct({
  uid: Field.text,
  /** `FUND` is missing until it has been used. */
  accountType: Field.list<AnyAccountType>(AnyAccountType)
})
export interface UidWallets extends Schema.Schema.Type<typeof UidWallets> {}

export const GetUidWalletTypeParams = Schema.Struct({
  /**
   * Master account only: comma-separated user IDs of at most 200 sub-accounts. The master account's row comes first.
   */
  memberIds: Field.optionalTextParam
})
export interface GetUidWalletTypeParams extends Schema.Schema.Type<typeof GetUidWalletTypeParams> {}

export const GetUidWalletTypeResult = Schema.Struct({
  /** One row per account. */
  accounts: Field.list<UidWallets>(UidWallets)
})
export interface GetUidWalletTypeResult extends Schema.Schema.Type<typeof GetUidWalletTypeResult> {}

/**
 * Returns the wallets of the account and, for the master account, those of its sub-accounts.
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.getUidWalletType()
 * ```
 */
export const getUidWalletType: Endpoint.Private<GetUidWalletTypeParams | void, GetUidWalletTypeResult> = Endpoint.get(
  "User.getUidWalletType",
  "/v5/user/get-member-type",
  {
    aliases: ["getUIDWalletType"],
    access: "private",
    kind: "read",
    params: GetUidWalletTypeParams,
    result: GetUidWalletTypeResult,
    limit: [{ count: 10, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/user/wallet-type"
  }
)

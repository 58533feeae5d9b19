import type { Credentials } from "../../../Layers/Credentials.js"
import { AnyAccountType } from "../../../Schema/AccountType.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

/** The wallets of an account. */
export const UidWallets = Schema.Struct({
  uid: Field.text,
  /** `FUND` is missing until something has been in it. */
  accountType: Field.list<AnyAccountType>(AnyAccountType)
})
export interface UidWallets extends Schema.Schema.Type<typeof UidWallets> {}

export const GetUidWalletTypeParams = Schema.Struct({
  /** At most 200 sub-accounts, joined by commas, when the master account asks; its own row comes first. */
  memberIds: Field.optionalTextParam
})
export interface GetUidWalletTypeParams extends Schema.Schema.Type<typeof GetUidWalletTypeParams> {}

export const GetUidWalletTypeResult = Schema.Struct({
  accounts: Field.list<UidWallets>(UidWallets)
})
export interface GetUidWalletTypeResult extends Schema.Schema.Type<typeof GetUidWalletTypeResult> {}

/**
 * Reads which wallets the account has, and by the master account which its sub-accounts have.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: 10 a second.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/user/wallet-type
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.getUidWalletType()
 * ```
 */
export const getUidWalletType: Endpoint.Endpoint<
  GetUidWalletTypeParams | void,
  GetUidWalletTypeResult,
  never,
  RestClient | Credentials
> = Endpoint.get("/v5/user/get-member-type", {
  id: "getUidWalletType",
  aliases: ["getUIDWalletType"],
  family: "User",
  access: "private",
  kind: "read",
  params: GetUidWalletTypeParams,
  result: GetUidWalletTypeResult,
  limit: [{ count: 10, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/user/wallet-type"
})

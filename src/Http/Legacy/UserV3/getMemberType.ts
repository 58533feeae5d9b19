import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

/**
 * What {@link getMemberType} takes.
 *
 * @since 0.1.0
 */
export const GetMemberTypeParams = /*#__PURE__*/ Schema.Struct({
  /** Up to 200 ids of sub-accounts with commas between, for a master account's key. */
  memberIds: /*#__PURE__*/ Field.optionalParam(
    /*#__PURE__*/ Schema.Union(Field.text, /*#__PURE__*/ Field.list(Field.text))
  )
})
export interface GetMemberTypeParams extends Schema.Schema.Type<typeof GetMemberTypeParams> {}

/**
 * What {@link getMemberType} gives.
 *
 * @since 0.1.0
 */
export const GetMemberTypeResult = /*#__PURE__*/ Schema.Struct({
  accounts: /*#__PURE__*/ Field.list(
    /*#__PURE__*/ Schema.Struct({
      uid: Field.text,
      accountType: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text))
    })
  )
})
export interface GetMemberTypeResult extends Schema.Schema.Type<typeof GetMemberTypeResult> {}

/**
 * Lists the wallets of the calling account, and of sub-accounts.
 *
 * A wallet for funding that was never used is left out.
 *
 * - Access: private.
 * - Limit: undocumented.
 * - In V5: `User.getUidWalletType`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/user/wallet-type.mdx
 *
 * @since 0.1.0
 */
export const getMemberType: Endpoint.Endpoint<
  GetMemberTypeParams | void,
  GetMemberTypeResult,
  never,
  RestClient | Credentials
> = /*#__PURE__*/ api.get("/user/v3/private/get-member-type", {
  id: "getMemberType",
  aliases: [],
  family: "UserV3",
  access: "private",
  kind: "read",
  params: GetMemberTypeParams,
  result: GetMemberTypeResult,
  limit: "undocumented",
  demo: false,
  deprecated: "User.getUidWalletType",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/user/wallet-type.mdx"
})

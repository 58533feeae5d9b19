import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as AccountField from "../../../Schema/Legacy/AccountField.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

/**
 * What {@link modifySubAPIKey} takes.
 *
 * @since 0.1.0
 */
export const ModifySubAPIKeyParams = /*#__PURE__*/ Schema.Struct({
  /** 1: the key may only read. */
  readOnly: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Schema.Literal(0, 1)),
  ips: AccountField.optionalIpsParam,
  permissions: /*#__PURE__*/ Field.optionalParam(
    /*#__PURE__*/ Schema.Struct({
      ContractTrade: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Field.list(Field.text)),
      Spot: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Field.list(Field.text)),
      Wallet: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Field.list(Field.text)),
      Options: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Field.list(Field.text)),
      Derivatives: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Field.list(Field.text)),
      CopyTrading: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Field.list(Field.text)),
      BlockTrade: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Field.list(Field.text)),
      Exchange: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Field.list(Field.text)),
      NFT: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Field.list(Field.text))
    })
  ),
  /** The sub-account's key; needed with the master account's key. */
  apikey: Field.optionalTextParam
})
export interface ModifySubAPIKeyParams extends Schema.Schema.Type<typeof ModifySubAPIKeyParams> {}

/**
 * What {@link modifySubAPIKey} gives.
 *
 * @since 0.1.0
 */
export const ModifySubAPIKeyResult = /*#__PURE__*/ Schema.Struct({
  /** For the exchange's own use. */
  id: Field.optionalText,
  /** The remark. */
  note: Field.optionalText,
  apiKey: Field.text,
  /** 1: the key may only read. */
  readOnly: Field.optionalNumber,
  /** Always `""`. */
  secret: /*#__PURE__*/ Field.optional(Field.secretText),
  permissions: /*#__PURE__*/ Field.optional(AccountField.Permissions),
  ips: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text))
})
export interface ModifySubAPIKeyResult extends Schema.Schema.Type<typeof ModifySubAPIKeyResult> {}

/**
 * Changes an API key of a sub-account.
 *
 * With the sub-account's own key, or with the master account's and `apikey`. Without `ips` the key is bound to no address.
 *
 * - Access: private.
 * - Limit: 5 per second.
 * - In V5: `User.modifySubApiKey`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/user/modify-sub-apikey.mdx
 *
 * @since 0.1.0
 */
export const modifySubAPIKey: Endpoint.Endpoint<
  ModifySubAPIKeyParams,
  ModifySubAPIKeyResult,
  never,
  RestClient | Credentials
> = /*#__PURE__*/ api.post("/user/v3/private/update-sub-api", {
  id: "modifySubAPIKey",
  aliases: ["AccountAssetClientV3.modifySubAPIKey"],
  family: "UserV3",
  access: "private",
  kind: "idempotentWrite",
  params: ModifySubAPIKeyParams,
  result: ModifySubAPIKeyResult,
  limit: [{ count: 5, perMs: 1000 }],
  demo: false,
  deprecated: "User.modifySubApiKey",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/user/modify-sub-apikey.mdx"
})

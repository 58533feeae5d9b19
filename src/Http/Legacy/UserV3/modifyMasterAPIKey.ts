import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as AccountField from "../../../Schema/Legacy/AccountField.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

/**
 * What {@link modifyMasterAPIKey} takes.
 *
 * @since 0.1.0
 */
export const ModifyMasterAPIKeyParams = /*#__PURE__*/ Schema.Struct({
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
  )
})
export interface ModifyMasterAPIKeyParams extends Schema.Schema.Type<typeof ModifyMasterAPIKeyParams> {}

/**
 * What {@link modifyMasterAPIKey} gives.
 *
 * @since 0.1.0
 */
export const ModifyMasterAPIKeyResult = /*#__PURE__*/ Schema.Struct({
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
export interface ModifyMasterAPIKeyResult extends Schema.Schema.Type<typeof ModifyMasterAPIKeyResult> {}

/**
 * Changes the calling API key of a master account.
 *
 * What is left out stays, but addresses: without `ips` the key is bound to none.
 *
 * - Access: private.
 * - Limit: 5 per second.
 * - In V5: `User.modifyMasterApiKey`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/user/modify-master-apikey.mdx
 *
 * @since 0.1.0
 */
export const modifyMasterAPIKey: Endpoint.Endpoint<
  ModifyMasterAPIKeyParams,
  ModifyMasterAPIKeyResult,
  never,
  RestClient | Credentials
> = /*#__PURE__*/ api.post("/user/v3/private/update-api", {
  id: "modifyMasterAPIKey",
  aliases: ["AccountAssetClientV3.modifyMasterAPIKey"],
  family: "UserV3",
  access: "private",
  role: "master",
  kind: "idempotentWrite",
  params: ModifyMasterAPIKeyParams,
  result: ModifyMasterAPIKeyResult,
  limit: [{ count: 5, perMs: 1000 }],
  demo: false,
  deprecated: "User.modifyMasterApiKey",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/user/modify-master-apikey.mdx"
})

import { UserError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { ApiKeySettings } from "./rows/ApiKeySettings.js"
import { SubApiKeyGrants } from "./rows/SubApiKeyGrants.js"

/**
 * What a sub-account's API key shall be allowed.
 *
 * @since 0.1.0
 */
export const SubApiKeyChanges = /*#__PURE__*/ Schema.Struct({
  ...SubApiKeyGrants.fields,
  Derivatives: /*#__PURE__*/ Field.optionalParam(
    /*#__PURE__*/ Field.list(/*#__PURE__*/ Schema.Literal("DerivativesTrade"))
  )
})
export interface SubApiKeyChanges extends Schema.Schema.Type<typeof SubApiKeyChanges> {}

/**
 * What {@link modifySubApiKey} takes.
 *
 * @since 0.1.0
 */
export const ModifySubApiKeyParams = /*#__PURE__*/ Schema.Struct({
  /** The key to change, when the master account asks; left out when the key itself asks. */
  apikey: Field.optionalTextParam,
  /** 1 takes the right to write away; 0 is the default. */
  readOnly: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Schema.Literal(0, 1)),
  /** Addresses to bind it to, joined by commas. `*` or left out binds it to none, and it ends after 90 days. */
  ips: Field.optionalTextParam,
  /** All that it shall be allowed from now on; left out, as it was. */
  permissions: /*#__PURE__*/ Field.optionalParam(SubApiKeyChanges)
})
export interface ModifySubApiKeyParams extends Schema.Schema.Type<typeof ModifySubApiKeyParams> {}

/**
 * Changes what an API key of a sub-account may do, and where from.
 *
 * - Access: private, the key itself with `AccountTransfer`, or a key of the master account that may transfer, also to
 *   sub-accounts, or withdraw.
 * - Limit: 5 a second.
 * - Errors: `ApiKeyNotEditable` for what only the site can change, `SubAccountNotFound`.
 * - Source: https://bybit-exchange.github.io/docs/v5/user/modify-sub-apikey
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.modifySubApiKey({
 *   apikey: "the key to change",
 *   ips: "203.0.113.7",
 *   permissions: { Spot: ["SpotTrade"] }
 * })
 * ```
 *
 * @since 0.1.0
 */
export const modifySubApiKey: Endpoint.Endpoint<
  ModifySubApiKeyParams | void,
  ApiKeySettings,
  UserError,
  RestClient | Credentials
> = /*#__PURE__*/ Endpoint.post("/v5/user/update-sub-api", {
  id: "modifySubApiKey",
  aliases: ["updateSubApiKey"],
  family: "User",
  access: "private",
  kind: "idempotentWrite",
  params: ModifySubApiKeyParams,
  result: ApiKeySettings,
  errors: [UserError],
  limit: [{ count: 5, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/user/modify-sub-apikey"
})

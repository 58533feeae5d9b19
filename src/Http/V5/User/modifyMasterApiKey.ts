import { UserError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { ApiKeySettings } from "./rows/ApiKeySettings.js"
import { SubApiKeyGrants } from "./rows/SubApiKeyGrants.js"

/**
 * What a master account's API key shall be allowed.
 *
 * @since 0.1.0
 */
export const MasterApiKeyGrants = /*#__PURE__*/ Schema.Struct({
  ...SubApiKeyGrants.fields,
  Wallet: /*#__PURE__*/ Field.optionalParam(
    /*#__PURE__*/ Field.list(/*#__PURE__*/ Schema.Literal("AccountTransfer", "SubMemberTransfer"))
  ),
  Derivatives: /*#__PURE__*/ Field.optionalParam(
    /*#__PURE__*/ Field.list(/*#__PURE__*/ Schema.Literal("DerivativesTrade"))
  ),
  BlockTrade: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Field.list(/*#__PURE__*/ Schema.Literal("BlockTrade"))),
  /** Of use to affiliates only. */
  Affiliate: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Field.list(/*#__PURE__*/ Schema.Literal("Affiliate"))),
  FiatP2P: /*#__PURE__*/ Field.optionalParam(
    /*#__PURE__*/ Field.list(/*#__PURE__*/ Schema.Literal("FiatP2POrder", "Advertising"))
  ),
  /** Bybit Pay; the exchange spells it so. */
  FiatBitPay: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Field.list(/*#__PURE__*/ Schema.Literal("FaitPayOrder"))),
  FiatConvertBroker: /*#__PURE__*/ Field.optionalParam(
    /*#__PURE__*/ Field.list(/*#__PURE__*/ Schema.Literal("FiatConvertBrokerOrder"))
  ),
  BitCard: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Field.list(/*#__PURE__*/ Schema.Literal("BitCard"))),
  ByXPost: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Field.list(/*#__PURE__*/ Schema.Literal("ByXPost")))
})
export interface MasterApiKeyGrants extends Schema.Schema.Type<typeof MasterApiKeyGrants> {}

/**
 * What {@link modifyMasterApiKey} takes.
 *
 * @since 0.1.0
 */
export const ModifyMasterApiKeyParams = /*#__PURE__*/ Schema.Struct({
  /** 1 takes the right to write away; 0 is the default. */
  readOnly: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Schema.Literal(0, 1)),
  /** All that it shall be allowed from now on; left out, as it was. */
  permissions: /*#__PURE__*/ Field.optionalParam(MasterApiKeyGrants)
})
export interface ModifyMasterApiKeyParams extends Schema.Schema.Type<typeof ModifyMasterApiKeyParams> {}

/**
 * Changes what the API key that asks may do, for a key of the master account.
 *
 * - Access: private, a key of the master account that may transfer, also to sub-accounts, or withdraw.
 * - Limit: 5 a second.
 * - Errors: `ApiKeyNotEditable` for what only the site can change.
 * - Source: https://bybit-exchange.github.io/docs/v5/user/modify-master-apikey
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.modifyMasterApiKey({
 *   readOnly: 0,
 *   permissions: { Spot: ["SpotTrade"], Wallet: ["AccountTransfer"] }
 * })
 * ```
 *
 * @since 0.1.0
 */
export const modifyMasterApiKey: Endpoint.Endpoint<
  ModifyMasterApiKeyParams | void,
  ApiKeySettings,
  UserError,
  RestClient | Credentials
> = /*#__PURE__*/ Endpoint.post("/v5/user/update-api", {
  id: "modifyMasterApiKey",
  aliases: ["updateMasterApiKey"],
  family: "User",
  access: "private",
  role: "master",
  kind: "idempotentWrite",
  params: ModifyMasterApiKeyParams,
  result: ApiKeySettings,
  errors: [UserError],
  limit: [{ count: 5, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/user/modify-master-apikey"
})

import { UserError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { ApiKeySettings } from "./rows/ApiKeySettings.js"
import { SubApiKeyGrants } from "./rows/SubApiKeyGrants.js"

/** What a master account's API key shall be allowed. */
export const MasterApiKeyGrants = Schema.Struct({
  ...SubApiKeyGrants.fields,
  Wallet: Field.optionalParam(Field.list(Schema.Literal("AccountTransfer", "SubMemberTransfer"))),
  Derivatives: Field.optionalParam(Field.list(Schema.Literal("DerivativesTrade"))),
  BlockTrade: Field.optionalParam(Field.list(Schema.Literal("BlockTrade"))),
  /** Of use to affiliates only. */
  Affiliate: Field.optionalParam(Field.list(Schema.Literal("Affiliate"))),
  FiatP2P: Field.optionalParam(Field.list(Schema.Literal("FiatP2POrder", "Advertising"))),
  /** Bybit Pay; the exchange spells it so. */
  FiatBitPay: Field.optionalParam(Field.list(Schema.Literal("FaitPayOrder"))),
  FiatConvertBroker: Field.optionalParam(Field.list(Schema.Literal("FiatConvertBrokerOrder"))),
  BitCard: Field.optionalParam(Field.list(Schema.Literal("BitCard"))),
  ByXPost: Field.optionalParam(Field.list(Schema.Literal("ByXPost")))
})
export interface MasterApiKeyGrants extends Schema.Schema.Type<typeof MasterApiKeyGrants> {}

export const ModifyMasterApiKeyParams = Schema.Struct({
  /** 1 takes the right to write away; 0 is the default. */
  readOnly: Field.optionalParam(Schema.Literal(0, 1)),
  /** All that it shall be allowed from now on; left out, as it was. */
  permissions: Field.optionalParam(MasterApiKeyGrants)
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
 */
export const modifyMasterApiKey: Endpoint.Endpoint<
  ModifyMasterApiKeyParams | void,
  ApiKeySettings,
  UserError,
  RestClient | Credentials
> = Endpoint.post("/v5/user/update-api", {
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

import { UserError } from "../../../Errors/UserError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { ApiKeySettings, SubApiKeyGrants } from "./rows.js"

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
 * Fails with `ApiKeyNotEditable` for what only the site can change.
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
export const modifyMasterApiKey: Endpoint.Private<ModifyMasterApiKeyParams | void, ApiKeySettings, UserError> =
  Endpoint.post("User.modifyMasterApiKey", "/v5/user/update-api", {
    aliases: ["updateMasterApiKey"],
    access: "private",
    role: "master",
    kind: "idempotentWrite",
    params: ModifyMasterApiKeyParams,
    result: ApiKeySettings,
    errors: [UserError],
    limit: [{ count: 5, perMs: 1000 }],
    permission: "a key of the master account that may transfer, also to sub-accounts, or withdraw",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/user/modify-master-apikey"
  })

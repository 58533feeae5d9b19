import { UserError } from "../../../Errors/UserError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { formerGrants } from "./fields.js"
import { ApiKeySettings, SubApiKeyGrants } from "./rows.js"

/** The permissions to give a master account's API key. */
export const MasterApiKeyGrants = Schema.Struct({
  ...SubApiKeyGrants.fields,
  Wallet: Field.optionalParam(Field.list(Schema.Literal("AccountTransfer", "SubMemberTransfer"))),
  Derivatives: Field.optionalParam(Field.list(Schema.Literal("DerivativesTrade"))),
  BlockTrade: Field.optionalParam(Field.list(Schema.Literal("BlockTrade"))),
  /** For affiliates only. */
  Affiliate: Field.optionalParam(Field.list(Schema.Literal("Affiliate"))),
  FiatP2P: Field.optionalParam(Field.list(Schema.Literal("FiatP2POrder", "Advertising"))),
  /** Bybit Pay; the exchange spells the value this way. */
  FiatBitPay: Field.optionalParam(Field.list(Schema.Literal("FaitPayOrder"))),
  FiatConvertBroker: Field.optionalParam(Field.list(Schema.Literal("FiatConvertBrokerOrder"))),
  BitCard: Field.optionalParam(Field.list(Schema.Literal("BitCard"))),
  ByXPost: Field.optionalParam(Field.list(Schema.Literal("ByXPost"))),
  ...formerGrants
})
export interface MasterApiKeyGrants extends Schema.Schema.Type<typeof MasterApiKeyGrants> {}

export const ModifyMasterApiKeyParams = Schema.Struct({
  /** 1 makes the key read-only. Defaults to 0. */
  readOnly: Field.optionalParam(Schema.Literal(0, 1)),
  /** Replaces all permissions. Unchanged by default. */
  permissions: Field.optionalParam(MasterApiKeyGrants)
})
export interface ModifyMasterApiKeyParams extends Schema.Schema.Type<typeof ModifyMasterApiKeyParams> {}

/**
 * Changes the permissions of the API key that makes the call, which must belong to the master account.
 *
 * Fails with `ApiKeyNotEditable` for changes that are only possible on the website.
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
    permission: "requires a master account key with transfer, sub-account transfer or withdrawal permission",
    docs: "https://bybit-exchange.github.io/docs/v5/user/modify-master-apikey"
  })

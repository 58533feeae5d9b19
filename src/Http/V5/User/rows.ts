import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/**
 * The permissions of an API key, by kind. A kind without permissions is an empty list or absent. The exchange adds
 * kinds without notice.
 */
export const ApiKeyPermissions = Schema.Struct({
  /** `Order`, `Position`. */
  ContractTrade: Field.optional(Field.list(Field.text)),
  /** `SpotTrade`. */
  Spot: Field.optional(Field.list(Field.text)),
  /** `AccountTransfer`. Master accounts: `SubMemberTransfer`, `Withdraw`. Sub-accounts: `SubMemberTransferList`. */
  Wallet: Field.optional(Field.list(Field.text)),
  /** `OptionsTrade`: options and USDC perpetuals. */
  Options: Field.optional(Field.list(Field.text)),
  /** `DerivativesTrade`. */
  Derivatives: Field.optional(Field.list(Field.text)),
  /** `ExchangeHistory`: coin conversions. */
  Exchange: Field.optional(Field.list(Field.text)),
  /** `Earn`. */
  Earn: Field.optional(Field.list(Field.text)),
  BlockTrade: Field.optional(Field.list(Field.text)),
  /** `Affiliate`. */
  Affiliate: Field.optional(Field.list(Field.text)),
  /** `FiatP2POrder`, `Advertising`. */
  FiatP2P: Field.optional(Field.list(Field.text)),
  /** `FaitPayOrder`: the exchange spells it this way. */
  FiatBitPay: Field.optional(Field.list(Field.text)),
  /** `FiatConvertBrokerOrder`. */
  FiatConvertBroker: Field.optional(Field.list(Field.text)),
  FiatGlobalPay: Field.optional(Field.list(Field.text)),
  /** `BitCard`. */
  BitCard: Field.optional(Field.list(Field.text)),
  /** `ByXPost`. */
  ByXPost: Field.optional(Field.list(Field.text)),
  /** Deprecated by the exchange: empty. */
  NFT: Field.optional(Field.list(Field.text)),
  /** Deprecated by the exchange: empty. */
  CopyTrading: Field.optional(Field.list(Field.text))
})
export interface ApiKeyPermissions extends Schema.Schema.Type<typeof ApiKeyPermissions> {}

/** An API key after a change. */
export const ApiKeySettings = Schema.Struct({
  /** The exchange's internal ID of the key. */
  id: Field.text,
  note: Field.optionalText,
  apiKey: Field.text,
  /** 1 for a read-only key, otherwise 0. */
  readOnly: Field.optionalNumber,
  /** `""`: a secret is shown only when its key is created. */
  secret: Field.optional(Field.secretText),
  permissions: Field.optional(ApiKeyPermissions),
  /** The IP addresses that the key is bound to; `["*"]` for any. */
  ips: Field.optional(Field.list(Field.text))
})
export interface ApiKeySettings extends Schema.Schema.Type<typeof ApiKeySettings> {}

/** The permissions to give a sub-account's API key. At least one kind is required. */
export const SubApiKeyGrants = Schema.Struct({
  /** Orders and positions of contracts. */
  ContractTrade: Field.optionalParam(Field.list(Schema.Literal("Order", "Position"))),
  Spot: Field.optionalParam(Field.list(Schema.Literal("SpotTrade"))),
  /** Not for fund custodial accounts. */
  Wallet: Field.optionalParam(Field.list(Schema.Literal("AccountTransfer", "SubMemberTransferList"))),
  /** Options and USDC perpetuals. */
  Options: Field.optionalParam(Field.list(Schema.Literal("OptionsTrade"))),
  /** Coin conversions. */
  Exchange: Field.optionalParam(Field.list(Schema.Literal("ExchangeHistory"))),
  Earn: Field.optionalParam(Field.list(Schema.Literal("Earn")))
})
export interface SubApiKeyGrants extends Schema.Schema.Type<typeof SubApiKeyGrants> {}

/** A sub-account. */
export const SubMember = Schema.Struct({
  uid: Field.text,
  username: Field.optionalText,
  /** 1 normal, 6 custodial, 12 fund custodial. */
  memberType: Field.optionalNumber,
  /** 1 normal, 2 login banned, 4 frozen. */
  status: Field.optionalNumber,
  /** 1 classic, 3 and 4 unified 1.0 (4: pro), 5 and 6 unified 2.0 (6: pro). */
  accountMode: Field.optionalNumber,
  remark: Field.optionalText
})
export interface SubMember extends Schema.Schema.Type<typeof SubMember> {}

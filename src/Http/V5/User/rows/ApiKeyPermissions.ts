import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/**
 * What an API key may do, by kind; a kind without permissions is an empty list or absent. The exchange adds kinds
 * without notice.
 */
export const ApiKeyPermissions = Schema.Struct({
  /** `Order`, `Position`. */
  ContractTrade: Field.optional(Field.list(Field.text)),
  /** `SpotTrade`. */
  Spot: Field.optional(Field.list(Field.text)),
  /** `AccountTransfer`; of master accounts `SubMemberTransfer`, `Withdraw`; of sub-accounts `SubMemberTransferList`. */
  Wallet: Field.optional(Field.list(Field.text)),
  /** `OptionsTrade`: options, and perpetuals in USDC. */
  Options: Field.optional(Field.list(Field.text)),
  /** `DerivativesTrade`. */
  Derivatives: Field.optional(Field.list(Field.text)),
  /** `ExchangeHistory`: conversions. */
  Exchange: Field.optional(Field.list(Field.text)),
  /** `Earn`. */
  Earn: Field.optional(Field.list(Field.text)),
  BlockTrade: Field.optional(Field.list(Field.text)),
  /** `Affiliate`. */
  Affiliate: Field.optional(Field.list(Field.text)),
  /** `FiatP2POrder`, `Advertising`. */
  FiatP2P: Field.optional(Field.list(Field.text)),
  /** `FaitPayOrder`, spelt so. */
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

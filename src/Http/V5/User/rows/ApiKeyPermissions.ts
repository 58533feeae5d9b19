import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/**
 * What an API key may do, by kind; a kind without permissions is an empty list or absent. The exchange adds kinds
 * without notice.
 *
 * @since 0.1.0
 */
export const ApiKeyPermissions = /*#__PURE__*/ Schema.Struct({
  /** `Order`, `Position`. */
  ContractTrade: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text)),
  /** `SpotTrade`. */
  Spot: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text)),
  /**
   * `AccountTransfer`; of master accounts `SubMemberTransfer`, `Withdraw`; of sub-accounts `SubMemberTransferList`.
   */
  Wallet: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text)),
  /** `OptionsTrade`: options, and perpetuals in USDC. */
  Options: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text)),
  /** `DerivativesTrade`. */
  Derivatives: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text)),
  /** `ExchangeHistory`: conversions. */
  Exchange: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text)),
  /** `Earn`. */
  Earn: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text)),
  BlockTrade: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text)),
  /** `Affiliate`. */
  Affiliate: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text)),
  /** `FiatP2POrder`, `Advertising`. */
  FiatP2P: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text)),
  /** `FaitPayOrder`, spelt so. */
  FiatBitPay: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text)),
  /** `FiatConvertBrokerOrder`. */
  FiatConvertBroker: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text)),
  FiatGlobalPay: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text)),
  /** `BitCard`. */
  BitCard: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text)),
  /** `ByXPost`. */
  ByXPost: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text)),
  /** Deprecated by the exchange: empty. */
  NFT: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text)),
  /** Deprecated by the exchange: empty. */
  CopyTrading: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text))
})
export interface ApiKeyPermissions extends Schema.Schema.Type<typeof ApiKeyPermissions> {}

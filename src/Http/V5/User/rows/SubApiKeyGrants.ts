import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/**
 * What a sub-account's API key shall be allowed. At least one kind has to be given.
 *
 * @since 0.1.0
 */
export const SubApiKeyGrants = /*#__PURE__*/ Schema.Struct({
  ContractTrade: /*#__PURE__*/ Field.optionalParam(
    /*#__PURE__*/ Field.list(/*#__PURE__*/ Schema.Literal("Order", "Position"))
  ),
  Spot: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Field.list(/*#__PURE__*/ Schema.Literal("SpotTrade"))),
  /** Not for fund custodial accounts. */
  Wallet: /*#__PURE__*/ Field.optionalParam(
    /*#__PURE__*/ Field.list(/*#__PURE__*/ Schema.Literal("AccountTransfer", "SubMemberTransferList"))
  ),
  /** Options, and perpetuals in USDC. */
  Options: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Field.list(/*#__PURE__*/ Schema.Literal("OptionsTrade"))),
  /** Conversions. */
  Exchange: /*#__PURE__*/ Field.optionalParam(
    /*#__PURE__*/ Field.list(/*#__PURE__*/ Schema.Literal("ExchangeHistory"))
  ),
  Earn: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Field.list(/*#__PURE__*/ Schema.Literal("Earn")))
})
export interface SubApiKeyGrants extends Schema.Schema.Type<typeof SubApiKeyGrants> {}

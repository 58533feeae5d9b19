import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** What a sub-account's API key shall be allowed. At least one kind has to be given. */
export const SubApiKeyGrants = Schema.Struct({
  ContractTrade: Field.optionalParam(Field.list(Schema.Literal("Order", "Position"))),
  Spot: Field.optionalParam(Field.list(Schema.Literal("SpotTrade"))),
  /** Not for fund custodial accounts. */
  Wallet: Field.optionalParam(Field.list(Schema.Literal("AccountTransfer", "SubMemberTransferList"))),
  /** Options, and perpetuals in USDC. */
  Options: Field.optionalParam(Field.list(Schema.Literal("OptionsTrade"))),
  /** Conversions. */
  Exchange: Field.optionalParam(Field.list(Schema.Literal("ExchangeHistory"))),
  Earn: Field.optionalParam(Field.list(Schema.Literal("Earn")))
})
export interface SubApiKeyGrants extends Schema.Schema.Type<typeof SubApiKeyGrants> {}

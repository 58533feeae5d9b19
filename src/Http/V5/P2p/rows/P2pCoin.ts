import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** A token or a currency of a P2P market. */
export const P2pCoin = Schema.Struct({
  id: Field.optionalText,
  exchangeId: Field.optionalText,
  orgId: Field.optionalText,
  tokenId: Field.optionalText,
  currencyId: Field.optionalText,
  /** Decimal places. */
  scale: Field.optionalNumber,
  sequence: Field.optionalNumber
})
export interface P2pCoin extends Schema.Schema.Type<typeof P2pCoin> {}

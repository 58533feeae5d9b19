import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import { P2pCoin } from "./P2pCoin.js"
import { P2pPeriods } from "./P2pPeriods.js"

/** The market of an ad: a token and a currency. The documentation shows it without describing it. */
export const P2pSymbol = Schema.Struct({
  id: Field.optionalText,
  exchangeId: Field.optionalText,
  orgId: Field.optionalText,
  tokenId: Field.optionalText,
  currencyId: Field.optionalText,
  status: Field.optionalNumber,
  lowerLimitAlarm: Field.optionalNumber,
  upperLimitAlarm: Field.optionalNumber,
  /** The least price, in percent of the reference price. */
  itemDownRange: Field.optionalDecimal,
  /** The highest price, in percent of the reference price. */
  itemUpRange: Field.optionalDecimal,
  currencyMinQuote: Field.optionalDecimal,
  currencyMaxQuote: Field.optionalDecimal,
  currencyLowerMaxQuote: Field.optionalDecimal,
  tokenMinQuote: Field.optionalDecimal,
  tokenMaxQuote: Field.optionalDecimal,
  kycCurrencyLimit: Field.optionalDecimal,
  itemSideLimit: Field.optionalNumber,
  buyFeeRate: Field.optionalDecimal,
  sellFeeRate: Field.optionalDecimal,
  orderAutoCancelMinute: Field.optionalNumber,
  orderFinishMinute: Field.optionalNumber,
  tradeSide: Field.optionalNumber,
  currency: Field.optional(P2pCoin),
  token: Field.optional(P2pCoin),
  buyAd: Field.optional(Schema.NullOr(P2pPeriods)),
  sellAd: Field.optional(Schema.NullOr(P2pPeriods))
})
export interface P2pSymbol extends Schema.Schema.Type<typeof P2pSymbol> {}

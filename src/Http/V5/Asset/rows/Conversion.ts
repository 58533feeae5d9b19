import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import { ConversionExtra } from "./ConversionExtra.js"
import { ConvertStatus } from "./ConvertStatus.js"

/** A conversion of one coin into another. */
export const Conversion = Schema.Struct({
  /** The quote's `quoteTxId`. */
  exchangeTxId: Field.text,
  /** The wallet; those without `eb_convert` were made on the site. */
  accountType: Field.optional(
    Field.openEnum(
      "eb_convert_funding",
      "eb_convert_uta",
      "funding",
      "funding_fiat",
      "funding_fbtc_convert",
      "funding_block_trade"
    )
  ),
  userId: Field.optionalText,
  fromCoin: Field.optionalText,
  fromCoinType: Field.optional(Field.openEnum("crypto")),
  toCoin: Field.optionalText,
  toCoinType: Field.optional(Field.openEnum("crypto")),
  /** Paid. */
  fromAmount: Field.optionalDecimal,
  /** Received. */
  toAmount: Field.optionalDecimal,
  exchangeStatus: Field.optional(ConvertStatus),
  /** Empty unless a broker sent something along. */
  extInfo: Field.optional(ConversionExtra),
  /** `toAmount` for one of `fromCoin`. */
  convertRate: Field.optionalDecimal,
  createdAt: Field.optionalMillisText
})
export interface Conversion extends Schema.Schema.Type<typeof Conversion> {}

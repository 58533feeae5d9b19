/**
 * The refusals of conversions between coins.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** No dealer quotes this conversion, or the rate has fallen below the quote. */
export class QuoteNotAvailable extends refusal("QuoteNotAvailable", "orderState", [700001, 700002, 700016]) {}

/** The quote has expired: ask for a new one. */
export class QuoteExpired extends refusal("QuoteExpired", "orderState", [700008]) {}

/** The quote was used before: that conversion may have been executed. */
export class QuoteUsed extends refusal("QuoteUsed", "orderState", [700009]) {}

/** The conversion is unknown to the exchange. */
export class ConversionNotFound extends refusal("ConversionNotFound", "orderState", [700004]) {}

/** The amount to convert is too small or too large. */
export class ConversionAmountOutOfRange extends refusal("ConversionAmountOutOfRange", "parameter", [700006, 700007]) {}

/** This user may not convert, or not this coin. */
export class ConversionNotAllowed extends refusal(
  "ConversionNotAllowed",
  "permission",
  [700010, 700011, 700013, 700022]
) {}

/** Why a conversion between coins was refused, of small balances too. */
export type ConvertError =
  | QuoteNotAvailable
  | QuoteExpired
  | QuoteUsed
  | ConversionNotFound
  | ConversionAmountOutOfRange
  | ConversionNotAllowed

/** The classes of why a conversion between coins was refused. */
export const ConvertError: RefusalUnion<ConvertError> = {
  areas: ["Asset / Convert Small Balances", "Asset"],
  classes: [
    QuoteNotAvailable,
    QuoteExpired,
    QuoteUsed,
    ConversionNotFound,
    ConversionAmountOutOfRange,
    ConversionNotAllowed
  ]
}

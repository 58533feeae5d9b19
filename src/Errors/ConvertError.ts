/**
 * Refusals of conversions between coins.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** No dealer quotes this conversion, or the rate fell below the quote. */
export class QuoteNotAvailable extends refusal("QuoteNotAvailable", "orderState", [700001, 700002, 700016]) {}

/** The quote has expired. Request a new one. */
export class QuoteExpired extends refusal("QuoteExpired", "orderState", [700008]) {}

/** The quote was already used. That conversion may have been executed. */
export class QuoteUsed extends refusal("QuoteUsed", "orderState", [700009]) {}

/** The conversion does not exist. */
export class ConversionNotFound extends refusal("ConversionNotFound", "orderState", [700004]) {}

/** The amount to convert is too small or too large. */
export class ConversionAmountOutOfRange extends refusal("ConversionAmountOutOfRange", "parameter", [700006, 700007]) {}

/** The user may not convert, or the coin cannot be converted. */
export class ConversionNotAllowed extends refusal(
  "ConversionNotAllowed",
  "permission",
  [700010, 700011, 700013, 700022]
) {}

/** Why a conversion between coins was refused, including the conversion of small balances. */
export type ConvertError =
  | QuoteNotAvailable
  | QuoteExpired
  | QuoteUsed
  | ConversionNotFound
  | ConversionAmountOutOfRange
  | ConversionNotAllowed

/** The classes of {@link ConvertError}. */
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

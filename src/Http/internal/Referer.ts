/** Checks the referer, which tells the exchange who wrote the program. */

/** Characters that a header must not contain: control characters, such as line breaks, and anything beyond Latin-1. */
const invalid = /[^\t\x20-\x7e\x80-\xff]/

/** The `X-Referer` of every call. Throws if it cannot be sent. */
export const refererOf = (referer = "effect-bybit"): string => {
  if (typeof referer !== "string" || invalid.test(referer))
    throw new TypeError(
      `referer is ${JSON.stringify(referer)}: a header must not contain line breaks or special characters`
    )
  return referer
}

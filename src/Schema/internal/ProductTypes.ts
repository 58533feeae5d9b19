/** The values of a product, the same for settings, limits and earnings. */

/** The product types of disconnection protection (DCP), of rate limits and of broker earnings. */
export const productTypes = ["SPOT", "DERIVATIVES", "OPTIONS"] as const

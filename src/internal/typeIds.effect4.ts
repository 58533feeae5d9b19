/** The properties by which values of Effect's modules are recognized without importing them. */
export const bigDecimal: PropertyKey = "~effect/BigDecimal"

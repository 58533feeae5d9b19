/** The products that have disconnection protection (DCP). */
export const dcpProducts = ["SPOT", "DERIVATIVES", "OPTIONS"] as const

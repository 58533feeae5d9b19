/** The names of insurance pools in topics. */
import type { OneOf } from "../../../Schema/Shape.js"

/** The insurance pools of contracts, named in topics: by settlement coin, and one for all inverse contracts. */
export const poolNames = ["USDT", "USDC", "inverse"] as const

/** An insurance pool. */
export type PoolName = OneOf<typeof poolNames>

import { account } from "./account.js"
import { foreign } from "./foreign.js"
import { lines } from "./lines.js"
import type { Mutant } from "./Mutant.js"
import { markets } from "./markets.js"
import { outcomes } from "./outcomes.js"
import { writes } from "./writes.js"

export type { Mutant } from "./Mutant.js"

/** One realistic bug each, over all that the client promises. */
export const mutants: ReadonlyArray<Mutant> = [...writes, ...outcomes, ...account, ...markets, ...lines, ...foreign]

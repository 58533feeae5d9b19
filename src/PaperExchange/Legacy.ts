/**
 * The older APIs that a paper exchange can serve alongside V5. Pass them as the `families` option.
 *
 * They live in a separate module because they pull in those APIs' endpoints. Public reads, order placement,
 * cancellation and lists work on the same markets and accounts as V5: an order placed through one API is visible
 * through the others. With `Registry.legacy` among the `endpoints`, all other operations are refused with 10017.
 *
 * @since 0.1.0
 */

import type { Family } from "./Exchange.js"
import { family as ContractV3 } from "./internal/Legacy/ContractV3/family.js"
import { family as CopyTrading } from "./internal/Legacy/CopyTrading/family.js"
import { family as DerivativesV3 } from "./internal/Legacy/DerivativesV3/family.js"
import { family as Inverse } from "./internal/Legacy/Inverse/family.js"
import { family as Linear } from "./internal/Legacy/Linear/family.js"
import * as ParameterSignature from "./internal/Legacy/ParameterSignature.js"
import { family as SpotV3 } from "./internal/Legacy/SpotV3/family.js"
import { family as UnifiedV3 } from "./internal/Legacy/UnifiedV3/family.js"
import * as V2 from "./internal/Legacy/V2.js"

export type { Family } from "./Exchange.js"
export { ContractV3, CopyTrading, DerivativesV3, Inverse, Linear, SpotV3, UnifiedV3 }

/** APIs without a simulated operation: with them in `endpoints`, their private ones are refused in their own format. */
const refused: ReadonlyArray<Family> = [
  { api: "AssetV1", handlers: [], authenticate: ParameterSignature.authenticate },
  { api: "AssetV3", handlers: [] },
  { api: "InverseFutures", handlers: [], ...V2.settings },
  { api: "SpotV1", handlers: [], authenticate: ParameterSignature.authenticate },
  { api: "UsdcOption", handlers: [] },
  { api: "UsdcPerpetual", handlers: [] },
  { api: "UserV3", handlers: [] }
]

/** All older APIs. */
export const all: ReadonlyArray<Family> = [
  ContractV3,
  CopyTrading,
  DerivativesV3,
  Inverse,
  Linear,
  SpotV3,
  UnifiedV3,
  ...refused
]

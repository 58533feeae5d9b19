/**
 * The meanings of the older apis' error codes, as data. The library itself does not import it.
 *
 * Provide `layer` to give every `UnknownExchangeError` its `meaning`, or look up a code yourself.
 *
 * @example
 * ```ts
 * import * as Catalogue from "effect-bybit/Legacy/Catalogue"
 *
 * // "order not found"
 * export const meaning = Catalogue.lookup("SpotV1", -2013)
 * ```
 *
 * @since 0.1.0
 */
import * as Layer from "effect/Layer"
import * as V5 from "../Errors/Catalogue.js"
import { ErrorCatalogue, type MeaningOf } from "../Errors/Unknown.js"
import * as AssetV1 from "./AssetV1/errors.js"
import * as AssetV3 from "./AssetV3/errors.js"
import * as ContractV3 from "./ContractV3/errors.js"
import * as CopyTrading from "./CopyTrading/errors.js"
import * as DerivativesV3 from "./DerivativesV3/errors.js"
import * as Inverse from "./Inverse/errors.js"
import * as InverseFutures from "./InverseFutures/errors.js"
import type { CodeRow } from "./internal/errors/Refusals.js"
import * as Linear from "./Linear/errors.js"
import * as SpotV1 from "./SpotV1/errors.js"
import * as SpotV3 from "./SpotV3/errors.js"
import * as UnifiedV3 from "./UnifiedV3/errors.js"
import * as UsdcOption from "./UsdcOption/errors.js"
import * as UsdcPerpetual from "./UsdcPerpetual/errors.js"
import * as UserV3 from "./UserV3/errors.js"

/** All rows, by API. */
export const rows: { readonly [api: string]: ReadonlyArray<CodeRow> } = {
  AssetV1: AssetV1.codes,
  AssetV3: AssetV3.codes,
  ContractV3: ContractV3.codes,
  CopyTrading: CopyTrading.codes,
  DerivativesV3: DerivativesV3.codes,
  Inverse: Inverse.codes,
  InverseFutures: InverseFutures.codes,
  Linear: Linear.codes,
  SpotV1: SpotV1.codes,
  SpotV3: SpotV3.codes,
  UnifiedV3: UnifiedV3.codes,
  UsdcOption: UsdcOption.codes,
  UsdcPerpetual: UsdcPerpetual.codes,
  UserV3: UserV3.codes
}

let index: Map<string, ReadonlyMap<number, string>> | undefined

/** Returns the meaning of a code in an older API; `undefined` if the API does not list it. */
export const lookup = (api: string, code: number): string | undefined => {
  const own = Object.hasOwn(rows, api) ? rows[api] : undefined
  if (own === undefined) return undefined
  index ??= new Map()
  const meanings = index.get(api) ?? new Map(own)
  index.set(api, meanings)
  return meanings.get(code)
}

const meaningIn =
  (v5: MeaningOf): MeaningOf =>
  (code, among) => {
    for (const area of among) {
      const found = lookup(area, code)
      if (found !== undefined) return found
    }
    return among.some((area) => Object.hasOwn(rows, area)) ? undefined : v5(code, among)
  }

/**
 * Returns the meaning of a code in the first given area that lists it. Areas are the older APIs and the areas of V5. A
 * code that an older API does not list is not looked up elsewhere, because its numbers differ from those of other APIs.
 */
export const meaning = (code: number, among: ReadonlyArray<string> = []): string | undefined =>
  meaningIn(V5.meaning)(code, among)

/**
 * Loads the catalogues of V5 and of the older APIs, so that an `UnknownExchangeError` has a `meaning` if the exchange
 * documents its code.
 */
export const layer: Layer.Layer<never> = Layer.succeed(ErrorCatalogue, meaningIn(V5.explain))

/** Gives an endpoint a result for each category of its parameters. */
import * as Schema from "../../Schema/Shape.js"
import type { Any } from "../Operation.js"

/** The data of an endpoint whose result depends on the category. */
interface CategoryData extends Any {
  readonly results: Readonly<Record<string, Schema.Schema.AnyNoContext>>
  /** The category that the exchange assumes if none is given. */
  readonly defaultCategory?: string
}

function resultFor(this: CategoryData, params: { readonly category?: unknown } | null | undefined) {
  const category = params === undefined ? undefined : (params?.category ?? this.defaultCategory)
  return typeof category === "string" && Object.hasOwn(this.results, category)
    ? (this.results[category] ?? this.result)
    : this.result
}

/** The schema of a value of any of these schemas. */
type Union = (...schemas: ReadonlyArray<Schema.Schema.AnyNoContext>) => Schema.Schema.AnyNoContext

/** Adds the results by category to an endpoint: the `result` of any category, and the one for given parameters. */
export const byCategory = <E extends CategoryData>(endpoint: E, unionOf: Union = Schema.Union): E => {
  let union: Schema.Schema.AnyNoContext | undefined
  return Object.defineProperty(Object.assign(endpoint, { resultFor }), "result", {
    enumerable: true,
    get: () => (union ??= unionOf(...new Set(Object.values(endpoint.results))))
  })
}

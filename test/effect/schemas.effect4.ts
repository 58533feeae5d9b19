/** Schemas of `effect/Schema` itself, with which the library's are compared. */
import * as Exit from "effect/Exit"
import * as Schema from "effect/Schema"
import type { Any } from "../../src/Schema/internal/SchemaType.js"

/** A schema of any type, of `effect/Schema` or of the library. */
export type AnySchema = Any

export type Field = readonly [schema: AnySchema, how: "required" | "optional" | "parameter"]

export const literals = (...values: ReadonlyArray<string | number | null>): AnySchema => {
  const texts = Schema.Literals(values.filter((value) => value !== null))
  return values.includes(null) ? Schema.NullOr(texts) : texts
}

export const union = (...members: ReadonlyArray<AnySchema>): AnySchema => Schema.Union(members)

export const record = (value: AnySchema): AnySchema => Schema.Record(Schema.String, value)

export const tuple = (elements: ReadonlyArray<AnySchema>, rest?: AnySchema): AnySchema =>
  rest === undefined ? Schema.Tuple(elements) : Schema.TupleWithRest(Schema.Tuple(elements), [rest])

export const struct = (fields: Readonly<Record<string, Field>>): AnySchema =>
  Schema.Struct(
    Object.fromEntries(
      Object.entries(fields).map(([name, [schema, how]]) => [
        name,
        how === "required" ? schema : how === "optional" ? Schema.optionalKey(schema) : Schema.optional(schema)
      ])
    )
  )

/** A union of one, because a suspended schema takes no checks. */
export const filtered = (schema: AnySchema, accepts: (value: unknown) => boolean): AnySchema =>
  Schema.Union([schema]).check(Schema.makeFilter(accepts))

export const annotated = (schema: AnySchema, annotations: { readonly title?: string; readonly identifier?: string }) =>
  schema.annotate(annotations)

/** What `effect/Schema` decodes, or how it refuses it, with all that is wrong. */
export const decoded = (schema: Schema.ConstraintDecoder<unknown>, value: unknown): unknown => {
  const exit = Schema.decodeUnknownExit(schema, { errors: "all", onExcessProperty: "error" })(value)
  return Exit.isSuccess(exit) ? exit.value : String(exit.cause)
}

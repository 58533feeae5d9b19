/** Schemas of `effect/Schema` itself, with which the library's are compared. */
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"

/** A schema of any type, of `effect/Schema` or of the library. */
export type AnySchema = Schema.Schema.AnyNoContext

export type Field = readonly [schema: AnySchema, how: "required" | "optional" | "parameter"]

export const literals = (...values: ReadonlyArray<string | number | null>): AnySchema => Schema.Literal(...values)

export const union = (...members: ReadonlyArray<AnySchema>): AnySchema => Schema.Union(...members)

export const record = (value: AnySchema): AnySchema => Schema.Record({ key: Schema.String, value })

export const tuple = (elements: ReadonlyArray<AnySchema>, rest?: AnySchema): AnySchema =>
  rest === undefined ? Schema.Tuple(...elements) : Schema.Tuple([...elements], rest)

export const struct = (fields: Readonly<Record<string, Field>>): AnySchema =>
  Schema.Struct(
    Object.fromEntries(
      Object.entries(fields).map(([name, [schema, how]]) => [
        name,
        how === "required"
          ? schema
          : how === "optional"
            ? Schema.optionalWith(schema, { exact: true })
            : Schema.optional(schema)
      ])
    )
  )

export const filtered = (schema: AnySchema, accepts: (value: unknown) => boolean): AnySchema =>
  schema.pipe(Schema.filter(accepts))

export const annotated = (schema: AnySchema, annotations: { readonly title?: string; readonly identifier?: string }) =>
  schema.annotations(annotations)

/** What `effect/Schema` decodes, or how it refuses it, with all that is wrong. */
export const decoded = (schema: AnySchema, value: unknown): unknown => {
  const result = Schema.decodeUnknownEither(schema, { errors: "all", onExcessProperty: "error" })(value)
  return Either.isRight(result) ? result.right : String(result.left)
}

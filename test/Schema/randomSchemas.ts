import { FastCheck, Schema } from "effect"
import * as Fields from "../../src/Schema/Field.js"
import * as Shape from "../../src/Schema/Shape.js"
import {
  type AnySchema,
  annotated,
  type Field,
  filtered,
  literals,
  record,
  struct,
  tuple,
  union
} from "../effect/schemas.js"

/** One of our schemas and its counterpart from effect/Schema. */
export interface Pair {
  readonly ours: AnySchema
  readonly theirs: AnySchema
}

const leaves: ReadonlyArray<Pair> = [
  { ours: Shape.String, theirs: Schema.String },
  { ours: Shape.Number, theirs: Schema.Number },
  { ours: Shape.Boolean, theirs: Schema.Boolean },
  { ours: Shape.Unknown, theirs: Schema.Unknown },
  { ours: Shape.Literal("a"), theirs: literals("a") },
  { ours: Shape.Literal("a", 1, null), theirs: literals("a", 1, null) },
  { ours: Fields.openEnum("a", "b"), theirs: Schema.String },
  { ours: Fields.nonEmptyText, theirs: Schema.NonEmptyString }
]

const isEven = (value: unknown): value is unknown => String(value).length % 2 === 0

const names = ["a", "b", "kind"] as const

/** Schemas that consist of others, down to a depth. */
export const { pair: pairs } = FastCheck.letrec<{ pair: Pair }>((tie) => {
  const pair = tie("pair")
  const wrapped = (ours: (inner: AnySchema) => AnySchema, theirs: (inner: AnySchema) => AnySchema) =>
    pair.map((inner): Pair => ({ ours: ours(inner.ours), theirs: theirs(inner.theirs) }))
  const field = FastCheck.tuple(pair, FastCheck.constantFrom<Field[1]>("required", "optional", "parameter"))
  return {
    pair: FastCheck.oneof(
      { maxDepth: 4 },
      FastCheck.constantFrom(...leaves),
      wrapped(Shape.Array, Schema.Array),
      wrapped(Shape.NullOr, Schema.NullOr),
      wrapped(Shape.Record, record),
      wrapped(
        (inner) => Shape.suspend(() => inner),
        (inner) => Schema.suspend(() => inner)
      ),
      wrapped(
        (inner) => Shape.filter(inner, "even", isEven),
        (inner) => filtered(inner, isEven)
      ),
      wrapped(
        (inner) => annotated(inner, { title: "a title" }),
        (inner) => annotated(inner, { title: "a title" })
      ),
      FastCheck.array(pair, { maxLength: 3 }).map((all) => ({
        ours: Shape.Union(...all.map(({ ours }) => ours), Shape.Null, Shape.Undefined),
        theirs: union(...all.map(({ theirs }) => theirs), Schema.Null, Schema.Undefined)
      })),
      FastCheck.tuple(FastCheck.array(pair, { maxLength: 3 }), FastCheck.option(pair)).map(([all, rest]) => {
        const [ours, theirs] = [all.map((one) => one.ours), all.map((one) => one.theirs)]
        return rest === null
          ? { ours: Shape.Tuple(ours), theirs: tuple(theirs) }
          : { ours: Shape.Tuple(ours, rest.ours), theirs: tuple(theirs, rest.theirs) }
      }),
      FastCheck.dictionary(FastCheck.constantFrom(...names), field).map((fields) => {
        const all = Object.entries(fields)
        return {
          ours: Shape.Struct(
            Object.fromEntries(
              all.map(([name, [{ ours }, how]]) => [
                name,
                how === "required" ? ours : how === "optional" ? Shape.optional(ours) : Shape.optionalParam(ours)
              ])
            )
          ),
          theirs: struct(Object.fromEntries(all.map(([name, [{ theirs }, how]]) => [name, [theirs, how]])))
        }
      })
    )
  }
})

const values = FastCheck.letrec<{ value: unknown }>((tie) => ({
  value: FastCheck.oneof(
    { maxDepth: 4 },
    FastCheck.constantFrom<unknown>("", "a", "b", 0, 1, 1.5, true, null, undefined),
    FastCheck.array(tie("value"), { maxLength: 3 }),
    FastCheck.dictionary(FastCheck.constantFrom(...names, "other"), tie("value"), { maxKeys: 3 })
  )
})).value

const known = FastCheck.sample(values, { seed: 1, numRuns: 300 })

/** Random values, and values that the schema accepts, which random ones rarely are. */
export const valuesOf = ({ theirs }: Pair): FastCheck.Arbitrary<unknown> => {
  const accepted = known.filter(Schema.is(theirs))
  return accepted.length === 0 ? values : FastCheck.oneof(values, FastCheck.constantFrom(...accepted))
}

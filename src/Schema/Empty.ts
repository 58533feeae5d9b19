import * as Schema from "./Shape.js"

/**
 * The result of an operation that has nothing to say but that it succeeded: an empty object, null, or no result at all.
 *
 * @since 0.1.0
 */
export type Empty = { readonly [key: string]: unknown } | null | undefined

/**
 * {@link Empty} in an answer.
 *
 * @since 0.1.0
 */
export const Empty: Schema.Schema<Empty> = /*#__PURE__*/ Schema.Union(
  /*#__PURE__*/ Schema.Record(Schema.Unknown),
  Schema.Null,
  Schema.Undefined
)

/**
 * The result of operations that report only success.
 *
 * @since 0.1.0
 */
import * as Schema from "./Shape.js"

/** The result of an operation that reports only success: an empty object, null, or no result at all. */
export type Empty = { readonly [key: string]: unknown } | null | undefined

/** Schema of {@link Empty}, for answers. */
export const Empty: Schema.Schema<Empty> = Schema.Union(Schema.Record(Schema.Unknown), Schema.Null, Schema.Undefined)

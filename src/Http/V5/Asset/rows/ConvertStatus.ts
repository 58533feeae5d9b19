import * as Field from "../../../../Schema/Field.js"
import type * as Schema from "../../../../Schema/Shape.js"

/**
 * How far a conversion is. `success` and `failure` are final.
 *
 * @since 0.1.0
 */
export type ConvertStatus = "init" | "processing" | "success" | "failure" | (string & {})

/**
 * {@link ConvertStatus} in an answer.
 *
 * @since 0.1.0
 */
export const ConvertStatus: Schema.Schema<ConvertStatus> = /*#__PURE__*/ Field.openEnum(
  "init",
  "processing",
  "success",
  "failure"
)

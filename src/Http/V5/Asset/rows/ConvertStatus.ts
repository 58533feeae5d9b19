import * as Field from "../../../../Schema/Field.js"
import type * as Schema from "../../../../Schema/Shape.js"

/** How far a conversion is. `success` and `failure` are final. */
export type ConvertStatus = "init" | "processing" | "success" | "failure" | (string & {})

/** {@link ConvertStatus} in an answer. */
export const ConvertStatus: Schema.Schema<ConvertStatus> = Field.openEnum("init", "processing", "success", "failure")

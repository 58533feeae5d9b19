import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import { ApiKeyPermissions } from "./ApiKeyPermissions.js"

/**
 * An API key after it was changed.
 *
 * @since 0.1.0
 */
export const ApiKeySettings = /*#__PURE__*/ Schema.Struct({
  /** The exchange's own number of the key. */
  id: Field.text,
  note: Field.optionalText,
  apiKey: Field.text,
  /** 1 when it may not write, 0 when it may. */
  readOnly: Field.optionalNumber,
  /** `""`: a secret is shown only when its key is made. */
  secret: /*#__PURE__*/ Field.optional(Field.secretText),
  permissions: /*#__PURE__*/ Field.optional(ApiKeyPermissions),
  /** The addresses it is bound to; `["*"]` for any. */
  ips: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text))
})
export interface ApiKeySettings extends Schema.Schema.Type<typeof ApiKeySettings> {}

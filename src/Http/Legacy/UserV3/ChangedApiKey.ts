import * as Field from "../../../Schema/Field.js"
import * as AccountField from "../../../Schema/Legacy/AccountField.js"
import * as Schema from "../../../Schema/Shape.js"

/**
 * An API key after it was changed.
 *
 * @since 0.1.0
 */
export const ChangedApiKey = /*#__PURE__*/ Schema.Struct({
  /** For the exchange's own use. */
  id: Field.optionalText,
  /** The remark. */
  note: Field.optionalText,
  apiKey: Field.text,
  /** 1: the key may only read. */
  readOnly: Field.optionalNumber,
  /** Always `""`. */
  secret: /*#__PURE__*/ Field.optional(Field.secretText),
  permissions: /*#__PURE__*/ Field.optional(AccountField.Permissions),
  ips: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text))
})
export interface ChangedApiKey extends Schema.Schema.Type<typeof ChangedApiKey> {}

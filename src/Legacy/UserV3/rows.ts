import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as AccountField from "../internal/schema/AccountField.js"

/** An API key after the change. */
export const ChangedApiKey = Schema.Struct({
  /** Internal to the exchange. */
  id: Field.optionalText,
  /** The remark. */
  note: Field.optionalText,
  apiKey: Field.text,
  /** 1: the key is read-only. */
  readOnly: Field.optionalNumber,
  /** Always `""`. */
  secret: Field.optional(Field.secretText),
  permissions: Field.optional(AccountField.Permissions),
  ips: Field.optional(Field.list(Field.text))
})
export interface ChangedApiKey extends Schema.Schema.Type<typeof ChangedApiKey> {}

import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import { ApiKeyPermissions } from "./ApiKeyPermissions.js"

/** An API key after it was changed. */
export const ApiKeySettings = Schema.Struct({
  /** The exchange's own number of the key. */
  id: Field.text,
  note: Field.optionalText,
  apiKey: Field.text,
  /** 1 when it may not write, 0 when it may. */
  readOnly: Field.optionalNumber,
  /** `""`: a secret is shown only when its key is made. */
  secret: Field.optional(Field.secretText),
  permissions: Field.optional(ApiKeyPermissions),
  /** The addresses it is bound to; `["*"]` for any. */
  ips: Field.optional(Field.list(Field.text))
})
export interface ApiKeySettings extends Schema.Schema.Type<typeof ApiKeySettings> {}

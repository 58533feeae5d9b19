import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/** A dedicated host of a client, and the addresses that may reach it. */
export const DedicatedHost = Schema.Struct({
  endpointDomain: Field.text,
  /** The client's name. */
  name: Field.optionalText,
  ipList: Field.optional(Field.list(Field.text))
})
export interface DedicatedHost extends Schema.Schema.Type<typeof DedicatedHost> {}

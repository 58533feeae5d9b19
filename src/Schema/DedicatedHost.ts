import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/** A dedicated host of a client, and the addresses that may reach it. */
export const DedicatedHost = Schema.Struct({
  /** The hostname assigned to this client only. */
  endpointDomain: Field.text,
  /** The client's name. */
  name: Field.optionalText,
  /** IP addresses that may reach the host. */
  ipList: Field.optional(Field.list(Field.text))
})
export interface DedicatedHost extends Schema.Schema.Type<typeof DedicatedHost> {}

import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/** A dedicated host of a client and the IP addresses allowed to reach it. */
export const DedicatedHost = Schema.Struct({
  /** The hostname assigned to this client only. */
  endpointDomain: Field.text,
  /** Name of the client. */
  name: Field.optionalText,
  /** Allowed IP addresses. */
  ipList: Field.optional(Field.list(Field.text))
})
export interface DedicatedHost extends Schema.Schema.Type<typeof DedicatedHost> {}

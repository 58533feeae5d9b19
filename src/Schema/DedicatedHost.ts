/**
 * The dedicated hosts of institutions and brokers.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/** A client's dedicated host and the IP addresses that may reach it. */
export const DedicatedHost = Schema.Struct({
  /** Hostname reserved for this client. */
  endpointDomain: Field.text,
  /** The client's name. */
  name: Field.optionalText,
  /** IP addresses that may reach the host. */
  ipList: Field.optional(Field.list(Field.text))
})
export interface DedicatedHost extends Schema.Schema.Type<typeof DedicatedHost> {}

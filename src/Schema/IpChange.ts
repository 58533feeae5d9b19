/**
 * Changes to the addresses that may reach dedicated hosts.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/** A change to the addresses that may reach the dedicated hosts of an institution or a broker. */
export const IpChange = Schema.Struct({
  /** An address, or a range like `18.99.43.128/25`. */
  ipAddress: Field.text,
  operationType: Field.optional(Field.openEnum("ADD", "REMOVE", "ENABLE", "DISABLE")),
  /** `GW` is the REST host, `WS` the socket host. */
  domainType: Field.optional(Field.openEnum("GW", "WS")),
  changeReason: Field.optionalText,
  /** In ISO 8601, UTC. */
  createdAt: Field.optionalText
})
export interface IpChange extends Schema.Schema.Type<typeof IpChange> {}

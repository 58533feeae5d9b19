import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/** One change to the addresses that may reach an institution's or a broker's own hosts. */
export const IpChange = Schema.Struct({
  /** One address, or a range like `18.99.43.128/25`. */
  ipAddress: Field.text,
  operationType: Field.optional(Field.openEnum("ADD", "REMOVE", "ENABLE", "DISABLE")),
  /** `GW` is the host of calls, `WS` that of sockets. */
  domainType: Field.optional(Field.openEnum("GW", "WS")),
  changeReason: Field.optionalText,
  /** In ISO 8601, UTC. */
  createdAt: Field.optionalText
})
export interface IpChange extends Schema.Schema.Type<typeof IpChange> {}

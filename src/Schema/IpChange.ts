import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/**
 * One change to the addresses that may reach an institution's or a broker's own hosts.
 *
 * @since 0.1.0
 */
export const IpChange = /*#__PURE__*/ Schema.Struct({
  /** One address, or a range like `18.99.43.128/25`. */
  ipAddress: Field.text,
  operationType: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("ADD", "REMOVE", "ENABLE", "DISABLE")),
  /** `GW` is the host of calls, `WS` that of sockets. */
  domainType: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("GW", "WS")),
  changeReason: Field.optionalText,
  /** In ISO 8601, UTC. */
  createdAt: Field.optionalText
})
export interface IpChange extends Schema.Schema.Type<typeof IpChange> {}

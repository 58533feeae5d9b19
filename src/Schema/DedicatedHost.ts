import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/**
 * A host of one client, and the addresses that may reach it.
 *
 * @since 0.1.0
 */
export const DedicatedHost = /*#__PURE__*/ Schema.Struct({
  endpointDomain: Field.text,
  /** The client's. */
  name: Field.optionalText,
  ipList: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text))
})
export interface DedicatedHost extends Schema.Schema.Type<typeof DedicatedHost> {}

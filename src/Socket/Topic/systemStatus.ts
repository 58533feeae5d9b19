/** Maintenance of the exchange, announced and ongoing. */
import * as Field from "../../Schema/Field.js"
import { systemStates } from "../../Schema/internal/SystemState.js"
import * as Schema from "../../Schema/Shape.js"
import { type Facts, type Single, single } from "../internal/Topic/Definition.js"
import { type PublicMessage, publicMessage } from "../internal/Topic/Push.js"

/** A maintenance window of the exchange. */
export const SystemStatus = Schema.Struct({
  id: Field.text,
  title: Field.optionalText,
  state: Field.optional(Field.openEnumOf(systemStates)),
  begin: Field.optionalMillisText,
  /** When it is expected to end. Sent only while it is ongoing. */
  end: Field.optionalMillisText,
  /** URL of the announcement; may be empty. */
  href: Field.optionalText,
  serviceTypes: Field.optional(Field.list(Field.number)),
  product: Field.optional(Field.list(Field.number)),
  /** Last digits of the affected account IDs; empty if all are affected. */
  uidSuffix: Field.optional(Field.list(Field.number)),
  maintainType: Field.optionalTextOrNumber,
  env: Field.optionalTextOrNumber
})
export interface SystemStatus extends Schema.Schema.Type<typeof SystemStatus> {}

const facts: Facts<PublicMessage<ReadonlyArray<SystemStatus>>, "public"> = {
  name: "systemStatus",
  channel: "/v5/public/misc/status",
  categories: ["status"],
  access: "public",
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/system/system-status",
  message: publicMessage(Field.list(SystemStatus))
}

/** The exchange's maintenance: scheduled, ongoing, completed or canceled. */
export const systemStatus: Single<PublicMessage<ReadonlyArray<SystemStatus>>, "public"> = single(facts, "system.status")

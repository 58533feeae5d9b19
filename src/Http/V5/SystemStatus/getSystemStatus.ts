import * as Field from "../../../Schema/Field.js"
import { systemStates } from "../../../Schema/internal/SystemState.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetSystemStatusParams = Schema.Struct({
  /** Only this announcement. */
  id: Field.optionalTextParam,
  /** Only announcements in this state. */
  state: Field.optionalParam(Schema.Literals(systemStates))
})
export interface GetSystemStatusParams extends Schema.Schema.Type<typeof GetSystemStatusParams> {}

/** One maintenance window or incident. */
export const SystemStatus = Schema.Struct({
  /** ID of the announcement. */
  id: Field.text,
  title: Field.optionalText,
  state: Field.optional(Field.openEnumOf(systemStates)),
  /** In ms. */
  begin: Field.optionalMillisText,
  /** In ms; an estimate until the event has ended. */
  end: Field.optionalMillisText,
  /** URL of a page with details; `""` if there is none. */
  href: Field.optionalText,
  /** 1 trading, 2 trading over HTTP, 3 trading over WebSocket, 4 private WebSocket streams, 5 market data. */
  serviceTypes: Field.optional(Field.list(Field.number)),
  /** 1 futures, 2 spot, 3 options, 4 spreads. */
  product: Field.optional(Field.list(Field.number)),
  /** Last digits of the affected user IDs; empty if all are affected. */
  uidSuffix: Field.optional(Field.list(Field.number)),
  /** 1 planned maintenance, 2 temporary maintenance, 3 incident. Documented as text, sent as a number. */
  maintainType: Field.optionalTextOrNumber,
  /** 1 live, 2 demo trading. Documented as text, sent as a number. */
  env: Field.optionalTextOrNumber
})
export interface SystemStatus extends Schema.Schema.Type<typeof SystemStatus> {}

export const GetSystemStatusResult = Schema.Struct({
  list: Field.list<SystemStatus>(SystemStatus)
})
export interface GetSystemStatusResult extends Schema.Schema.Type<typeof GetSystemStatusResult> {}

/**
 * Lists announced maintenance and incidents of the exchange.
 *
 * Short interruptions are not announced: those under 10 seconds, and dropped sockets that can reconnect at once.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getSystemStatus } from "effect-bybit/SystemStatus"
 *
 * export const incidents = getSystemStatus({ state: "ongoing" }).pipe(
 *   Effect.map(({ list }) => list.map((one) => one.title))
 * )
 * ```
 */
export const getSystemStatus: Endpoint.Public<GetSystemStatusParams | void, GetSystemStatusResult> = Endpoint.publicGet(
  "SystemStatus.getSystemStatus",
  "/v5/system/status",
  {
    access: "public",
    kind: "read",
    params: GetSystemStatusParams,
    result: GetSystemStatusResult,
    limit: "undocumented",
    docs: "https://bybit-exchange.github.io/docs/v5/system-status"
  }
)

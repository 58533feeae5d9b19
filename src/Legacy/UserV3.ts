/**
 * User v3: sub-accounts and API keys.
 *
 * In V5, use `User`. Each operation has its replacement in `deprecated`: `UserV3.getAPIKeyInformation.deprecated`.
 *
 * The signature is sent in headers. The clock is `time` of `/v3/public/time` (`protocol.time`).
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as UserV3 from "effect-bybit/Legacy/UserV3"
 * import * as Venue from "effect-bybit/Layers/Venue"
 * import { Bybit } from "effect-bybit/Node"
 *
 * export const apiKey = UserV3.getAPIKeyInformation().pipe(
 *   Effect.provide(Bybit.layer({ venue: Venue.live, syncClock: { source: UserV3.protocol.time } }))
 * )
 * ```
 *
 * @since 0.1.0
 */
export * from "./UserV3/createSubAPIKey.js"
export * from "./UserV3/createSubMember.js"
export * from "./UserV3/deleteMasterAPIKey.js"
export * from "./UserV3/deleteSubAPIKey.js"
export type * from "./UserV3/errors.js"
export * from "./UserV3/freezeSubMember.js"
export * from "./UserV3/getAPIKeyInformation.js"
export * from "./UserV3/getMemberType.js"
export * from "./UserV3/getSubMembers.js"
export * from "./UserV3/modifyMasterAPIKey.js"
export * from "./UserV3/modifySubAPIKey.js"
export { protocol } from "./UserV3/protocol.js"
export * from "./UserV3/rows.js"

/**
 * User v3.
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

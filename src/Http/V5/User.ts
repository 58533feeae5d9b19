/**
 * Sub-accounts, API keys and referrals.
 *
 * @since 0.1.0
 */
export * from "./User/createDemoAccount.js"
export * from "./User/createSubUid.js"
export * from "./User/createSubUidApiKey.js"
export * from "./User/deleteMasterApiKey.js"
export * from "./User/deleteSubApiKey.js"
export * from "./User/deleteSubUid.js"
export * from "./User/freezeSubUid.js"
export * from "./User/getAffiliateUserInfo.js"
export * from "./User/getApiKeyInfo.js"
export * from "./User/getEscrowSubUids.js"
export * from "./User/getFriendReferrals.js"
export * from "./User/getReferralCodes.js"
export * from "./User/getSubUidApiKeys.js"
export * from "./User/getSubUids.js"
export * from "./User/getSubUidsPaged.js"
export * from "./User/getUidWalletType.js"
export * from "./User/modifyMasterApiKey.js"
export * from "./User/modifySubApiKey.js"
export * from "./User/rows.js"
export * from "./User/signAgreement.js"

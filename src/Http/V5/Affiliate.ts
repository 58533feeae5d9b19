/**
 * What an affiliate sees of the users who came by it.
 *
 * @since 0.1.0
 */
export * from "./Affiliate/getAffiliateSubAffiliateList.js"
export * from "./Affiliate/getAffiliateUserList.js"

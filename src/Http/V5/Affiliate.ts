/**
 * Users and sub-affiliates referred by an affiliate.
 *
 * @since 0.1.0
 */
export * from "./Affiliate/getAffiliateSubAffiliateList.js"
export * from "./Affiliate/getAffiliateUserList.js"

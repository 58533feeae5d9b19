/**
 * The Bybit Card: transactions, reward points and the mall where points are spent.
 *
 * @since 0.1.0
 */
export * from "./Card/queryCardAssetRecords.js"
export * from "./Card/queryCardCashbackDetail.js"
export * from "./Card/queryCardMallItemList.js"
export * from "./Card/queryCardPointBalance.js"
export * from "./Card/queryCardPointRecords.js"
export * from "./Card/queryCardTierInfo.js"

/**
 * P2P trading for advertisers: ads, orders, chat and payment methods.
 *
 * @since 0.1.0
 */
export * from "./P2p/adRows.js"
export * from "./P2p/getP2pAccountInformation.js"
export * from "./P2p/getP2pAds.js"
export * from "./P2p/getP2pAllOrders.js"
export * from "./P2p/getP2pChatMessage.js"
export * from "./P2p/getP2pCounterpartyUserInfo.js"
export * from "./P2p/getP2pMyAdDetails.js"
export * from "./P2p/getP2pMyAds.js"
export * from "./P2p/getP2pOrderDetail.js"
export * from "./P2p/getP2pPendingOrders.js"
export * from "./P2p/getP2pUserPayment.js"
export * from "./P2p/markP2pOrderAsPaid.js"
export * from "./P2p/paymentRows.js"
export * from "./P2p/postP2pAd.js"
export * from "./P2p/releaseP2pAssets.js"
export * from "./P2p/removeP2pAd.js"
export * from "./P2p/reviewP2pSellerCancel.js"
export * from "./P2p/rows.js"
export * from "./P2p/sendP2pChatMessage.js"
export * from "./P2p/updateP2pAd.js"
export * from "./P2p/uploadP2pChatFile.js"

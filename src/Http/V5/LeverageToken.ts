/**
 * Leveraged tokens: shares of a fund with a target leverage, purchased from and redeemed with Bybit.
 *
 * @since 0.1.0
 */
export * from "./LeverageToken/getLeverTokenInfo.js"
export * from "./LeverageToken/getLeverTokenLeverageTokenInfos.js"
export * from "./LeverageToken/getLeverTokenMarket.js"
export * from "./LeverageToken/getLeverTokenOrderRecords.js"
export * from "./LeverageToken/purchaseLeverToken.js"
export * from "./LeverageToken/redeemLeverToken.js"

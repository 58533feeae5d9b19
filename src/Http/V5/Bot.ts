/**
 * Trading bots run by Bybit: futures combo, grid and martingale, spot grid and DCA.
 *
 * @since 0.1.0
 */
export * from "./Bot/closeDcaBot.js"
export * from "./Bot/closeFuturesComboBot.js"
export * from "./Bot/closeFuturesGridBot.js"
export * from "./Bot/closeFuturesMartingaleBot.js"
export * from "./Bot/closeSpotGridBot.js"
export * from "./Bot/createDcaBot.js"
export * from "./Bot/createFuturesComboBot.js"
export * from "./Bot/createFuturesGridBot.js"
export * from "./Bot/createFuturesMartingaleBot.js"
export * from "./Bot/createSpotGridBot.js"
export * from "./Bot/getFuturesComboBotDetail.js"
export * from "./Bot/getFuturesComboBotParameterLimit.js"
export * from "./Bot/getFuturesGridBotDetail.js"
export * from "./Bot/getFuturesMartingaleBotDetail.js"
export * from "./Bot/getFuturesMartingaleBotParameterLimit.js"
export * from "./Bot/getSpotGridBotDetail.js"
export * from "./Bot/rows.js"
export * from "./Bot/validateFuturesGridBotInput.js"
export * from "./Bot/validateSpotGridBotInput.js"

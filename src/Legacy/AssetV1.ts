/**
 * Asset v1.
 *
 * @since 0.1.0
 */
export * from "./AssetV1/cancelWithdrawal.js"
export * from "./AssetV1/createInternalTransfer.js"
export * from "./AssetV1/createSubAccountTransfer.js"
export * from "./AssetV1/createUniversalTransfer.js"
export * from "./AssetV1/enableUniversalTransfer.js"
export type * from "./AssetV1/errors.js"
export * from "./AssetV1/getAssetInformation.js"
export * from "./AssetV1/getCoinInformation.js"
export * from "./AssetV1/getDepositAddress.js"
export * from "./AssetV1/getDepositRecords.js"
export * from "./AssetV1/getInternalTransfers.js"
export * from "./AssetV1/getSubAccounts.js"
export * from "./AssetV1/getSubAccountTransfers.js"
export * from "./AssetV1/getSupportedDepositList.js"
export * from "./AssetV1/getUniversalTransfers.js"
export * from "./AssetV1/getWithdrawRecords.js"
export { protocol } from "./AssetV1/protocol.js"
export * from "./AssetV1/submitWithdrawal.js"

/**
 * Asset v3: transfers, deposits, withdrawals and balances of every wallet.
 *
 * In V5, use `Asset`. Each operation has its replacement in `deprecated`: `AssetV3.getAccountCoinBalances.deprecated`.
 *
 * The signature is sent in headers. The clock is `time` of `/v3/public/time` (`protocol.time`).
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as AssetV3 from "effect-bybit/Legacy/AssetV3"
 * import * as Venue from "effect-bybit/Layers/Venue"
 * import { Bybit } from "effect-bybit/Node"
 *
 * export const accountCoinBalances = AssetV3.getAccountCoinBalances({ accountType: "SPOT" }).pipe(
 *   Effect.provide(Bybit.layer({ venue: Venue.live, syncClock: { source: AssetV3.protocol.time } }))
 * )
 * ```
 *
 * @since 0.1.0
 */
export * from "./AssetV3/cancelWithdrawal.js"
export * from "./AssetV3/createInternalTransfer.js"
export * from "./AssetV3/createSubAccountTransfer.js"
export * from "./AssetV3/createUniversalTransfer.js"
export * from "./AssetV3/enableUniversalTransfer.js"
export type * from "./AssetV3/errors.js"
export * from "./AssetV3/getAccountCoinBalance.js"
export * from "./AssetV3/getAccountCoinBalances.js"
export * from "./AssetV3/getAssetInfo.js"
export * from "./AssetV3/getCoinInformation.js"
export * from "./AssetV3/getCopyTradingTransfers.js"
export * from "./AssetV3/getDepositRecords.js"
export * from "./AssetV3/getInternalDepositRecords.js"
export * from "./AssetV3/getInternalTransfers.js"
export * from "./AssetV3/getMasterAccountDepositAddress.js"
export * from "./AssetV3/getServerTime.js"
export * from "./AssetV3/getSubAccountDepositAddress.js"
export * from "./AssetV3/getSubAccounts.js"
export * from "./AssetV3/getSubAccountTransfers.js"
export * from "./AssetV3/getSubDepositRecords.js"
export * from "./AssetV3/getSupportedDepositList.js"
export * from "./AssetV3/getTransferableCoinList.js"
export * from "./AssetV3/getUniversalTransfers.js"
export * from "./AssetV3/getVasps.js"
export * from "./AssetV3/getWithdrawableAmount.js"
export * from "./AssetV3/getWithdrawRecords.js"
export { protocol } from "./AssetV3/protocol.js"
export * from "./AssetV3/rows.js"
export * from "./AssetV3/setDepositAccount.js"
export * from "./AssetV3/submitWithdrawal.js"

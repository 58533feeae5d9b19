/**
 * Asset v1: transfers, deposits and withdrawals of the first generation.
 *
 * In V5, use `Asset`. Each operation has its replacement in `deprecated`: `AssetV1.getAssetInformation.deprecated`.
 *
 * The signature is one of the parameters, in the query or the body. The clock is `time_now` of `/v2/public/time`
 * (`protocol.time`).
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as AssetV1 from "effect-bybit/Legacy/AssetV1"
 * import * as Venue from "effect-bybit/Layers/Venue"
 * import { Bybit } from "effect-bybit/Node"
 *
 * export const assetInformation = AssetV1.getAssetInformation({ coin: "USDT" }).pipe(
 *   Effect.provide(Bybit.layer({ venue: Venue.live, syncClock: { source: AssetV1.protocol.time } }))
 * )
 * ```
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

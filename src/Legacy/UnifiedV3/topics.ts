/**
 * Private topics of the markets `unifiedPerp` and `unifiedOption`, on `/unified/private/v3`; public ones are in
 * `DerivativesV3.Topic`.
 *
 * @since 0.1.0
 */

import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { privateAccess } from "../../Socket/internal/Connection/PrivateAccess.js"
import { type Single, single } from "../../Socket/internal/Topic/Definition.js"
import { type UnifiedMessage, type UsdcMessage, unifiedMessage, usdcMessage } from "../internal/socket/LegacyPush.js"

/** The current state of a position. */
export const UnifiedPosition = Schema.Struct({
  positionIdx: Field.optionalNumber,
  isIsolated: Field.optionalFlag,
  riskId: Field.optionalNumber,
  symbol: Field.text,
  side: Field.optionalText,
  size: Field.optionalText,
  entryPrice: Field.optionalText,
  sessionAvgPrice: Field.optionalText,
  leverage: Field.optionalText,
  positionMargin: Field.optionalText,
  markPrice: Field.optionalText,
  sessionUPL: Field.optionalText,
  sessionRPL: Field.optionalText,
  /** Initial margin. */
  positionIM: Field.optionalText,
  /** Maintenance margin. */
  positionMM: Field.optionalText,
  takeProfit: Field.optionalText,
  stopLoss: Field.optionalText,
  trailingStop: Field.optionalText,
  positionStatus: Field.optionalText,
  positionValue: Field.optionalText,
  unrealisedPnl: Field.optionalText,
  cumRealisedPnl: Field.optionalText,
  createdTime: Field.optionalTextOrNumber,
  updatedTime: Field.optionalTextOrNumber,
  tpslMode: Field.optionalText
})
export interface UnifiedPosition extends Schema.Schema.Type<typeof UnifiedPosition> {}

/** A fill. */
export const UnifiedExecution = Schema.Struct({
  symbol: Field.text,
  side: Field.optionalText,
  orderId: Field.text,
  execId: Field.text,
  orderLinkId: Field.optionalText,
  execPrice: Field.optionalText,
  orderQty: Field.optionalText,
  execType: Field.optionalText,
  execQty: Field.optionalText,
  /** Unfilled quantity. */
  leavesQty: Field.optionalText,
  execFee: Field.optionalText,
  execTime: Field.optionalTextOrNumber,
  feeRate: Field.optionalText,
  execValue: Field.optionalText,
  lastLiquidityInd: Field.optionalText,
  orderPrice: Field.optionalText,
  orderType: Field.optionalText,
  stopOrderType: Field.optionalText,
  blockTradeId: Field.optionalText
})
export interface UnifiedExecution extends Schema.Schema.Type<typeof UnifiedExecution> {}

/** The current state of an order. */
export const UnifiedOrder = Schema.Struct({
  orderId: Field.text,
  orderLinkId: Field.optionalText,
  symbol: Field.text,
  side: Field.optionalText,
  orderType: Field.optionalText,
  price: Field.optionalText,
  qty: Field.optionalText,
  timeInForce: Field.optionalText,
  orderStatus: Field.optionalText,
  cumExecQty: Field.optionalText,
  cumExecValue: Field.optionalText,
  cumExecFee: Field.optionalText,
  stopOrderType: Field.optionalText,
  triggerBy: Field.optionalText,
  triggerPrice: Field.optionalText,
  reduceOnly: Field.optionalFlag,
  closeOnTrigger: Field.optionalFlag,
  createdTime: Field.optionalTextOrNumber,
  updatedTime: Field.optionalTextOrNumber,
  /** Implied volatility; can be `""`. */
  iv: Field.optionalText,
  /** Initial margin. */
  orderIM: Field.optionalText,
  takeProfit: Field.optionalText,
  stopLoss: Field.optionalText,
  tpTriggerBy: Field.optionalText,
  slTriggerBy: Field.optionalText,
  basePrice: Field.optionalText,
  blockTradeId: Field.optionalText,
  /** Unfilled quantity. */
  leavesQty: Field.optionalText
})
export interface UnifiedOrder extends Schema.Schema.Type<typeof UnifiedOrder> {}

/** The balance of one coin. */
export const UnifiedCoin = Schema.Struct({
  currencyCoin: Field.text,
  equity: Field.optionalText,
  usdValue: Field.optionalText,
  walletBalance: Field.optionalText,
  marginBalance: Field.optionalText,
  availableBalance: Field.optionalText,
  marginBalanceWithoutConvert: Field.optionalText,
  availableBalanceWithoutConvert: Field.optionalText,
  borrowSize: Field.optionalText,
  availableToBorrow: Field.optionalText,
  accruedInterest: Field.optionalText,
  totalOrderIM: Field.optionalText,
  totalPositionIM: Field.optionalText,
  totalPositionMM: Field.optionalText,
  unrealisedPnl: Field.optionalText,
  cumRealisedPnl: Field.optionalText
})
export interface UnifiedCoin extends Schema.Schema.Type<typeof UnifiedCoin> {}

/** The current state of the wallet; totals are in USD. */
export const UnifiedWallet = Schema.Struct({
  accountIMRate: Field.optionalText,
  accountMMRate: Field.optionalText,
  totalEquity: Field.optionalText,
  totalWalletBalance: Field.optionalText,
  totalMarginBalance: Field.optionalText,
  totalAvailableBalance: Field.optionalText,
  totalPerpUPL: Field.optionalText,
  totalInitialMargin: Field.optionalText,
  totalMaintenanceMargin: Field.optionalText,
  coin: Field.list(UnifiedCoin)
})
export interface UnifiedWallet extends Schema.Schema.Type<typeof UnifiedWallet> {}

/** The total greeks of a coin. */
export const UnifiedGreeks = Schema.Struct({
  coin: Field.optionalText,
  /** Spelled as in the newer documentation. */
  baseCoin: Field.optionalText,
  totalDelta: Field.decimal,
  totalGamma: Field.optionalDecimal,
  totalVega: Field.optionalDecimal,
  totalTheta: Field.optionalDecimal
})
export interface UnifiedGreeks extends Schema.Schema.Type<typeof UnifiedGreeks> {}

/** The margin mode of the account. */
export const UnifiedInfo = Schema.Struct({
  marginMode: Field.text,
  updateTime: Field.optionalTextOrNumber
})
export interface UnifiedInfo extends Schema.Schema.Type<typeof UnifiedInfo> {}

const privateFacts = {
  channel: "/unified/private/v3",
  categories: ["unifiedPerp", "unifiedOption"],
  ...privateAccess
} as const

/** Positions, pushed on every change. */
export const position: Single<UnifiedMessage<ReadonlyArray<UnifiedPosition>>, "private"> = single(
  {
    ...privateFacts,
    name: "position",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/wss-unified/position.mdx",
    deprecated: "`Topic.position`",
    message: unifiedMessage(Field.list(UnifiedPosition))
  },
  "user.position.unifiedAccount"
)

/** Fills. */
export const execution: Single<UnifiedMessage<ReadonlyArray<UnifiedExecution>>, "private"> = single(
  {
    ...privateFacts,
    name: "execution",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/wss-unified/execution.mdx",
    deprecated: "`Topic.execution`",
    message: unifiedMessage(Field.list(UnifiedExecution))
  },
  "user.execution.unifiedAccount"
)

/** Orders, pushed on every change. */
export const order: Single<UnifiedMessage<ReadonlyArray<UnifiedOrder>>, "private"> = single(
  {
    ...privateFacts,
    name: "order",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/wss-unified/order.mdx",
    deprecated: "`Topic.order`",
    message: unifiedMessage(Field.list(UnifiedOrder))
  },
  "user.order.unifiedAccount"
)

/** The wallet, pushed whenever a balance changes. */
export const wallet: Single<UnifiedMessage<UnifiedWallet>, "private"> = single(
  {
    ...privateFacts,
    name: "wallet",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/wss-unified/wallet.mdx",
    deprecated: "`Topic.wallet`",
    message: unifiedMessage(UnifiedWallet)
  },
  "user.wallet.unifiedAccount"
)

/** The total greeks. */
export const greeks: Single<UnifiedMessage<ReadonlyArray<UnifiedGreeks>>, "private"> = single(
  {
    ...privateFacts,
    name: "greeks",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/wss-unified/greek.mdx",
    deprecated: "`Topic.greeks`",
    message: unifiedMessage(Field.list(UnifiedGreeks))
  },
  "user.greeks.unifiedAccount"
)

/** The margin mode, pushed on every change. */
export const info: Single<UsdcMessage<UnifiedInfo>, "private"> = single(
  {
    ...privateFacts,
    name: "info",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/derivativesV3/unified_margin/_websockets.md",
    deprecated: "nothing; query `Account.getAccountInfo`",
    message: usdcMessage(UnifiedInfo)
  },
  "user.info.unifiedAccount"
)

/**
 * Private topics of the markets `contractUSDT` and `contractInverse`, on `/contract/private/v3`; public ones are in
 * `DerivativesV3.Topic`.
 *
 * @since 0.1.0
 */

import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { privateAccess } from "../../Socket/internal/Connection/PrivateAccess.js"
import { type Single, single } from "../../Socket/internal/Topic/Definition.js"
import { type PrivateMessage, privateMessage } from "../../Socket/internal/Topic/Push.js"

/** The current state of a position. */
export const ContractPosition = Schema.Struct({
  positionIdx: Field.optionalNumber,
  riskId: Field.optionalNumber,
  symbol: Field.text,
  side: Field.optionalText,
  size: Field.optionalText,
  positionValue: Field.optionalText,
  entryPrice: Field.optionalText,
  /** 0 cross, 1 isolated margin. */
  tradeMode: Field.optionalNumber,
  autoAddMargin: Field.optionalNumber,
  leverage: Field.optionalText,
  positionBalance: Field.optionalText,
  liqPrice: Field.optionalText,
  bustPrice: Field.optionalText,
  takeProfit: Field.optionalText,
  stopLoss: Field.optionalText,
  trailingStop: Field.optionalText,
  unrealisedPnl: Field.optionalText,
  createdTime: Field.optionalTextOrNumber,
  updatedTime: Field.optionalTextOrNumber,
  tpSlMode: Field.optionalText,
  sessionAvgPrice: Field.optionalText,
  positionStatus: Field.optionalText,
  /** Reserved for the closing fee. */
  occClosingFee: Field.optionalText,
  markPrice: Field.optionalText,
  cumRealisedPnl: Field.optionalText,
  /** Activation price of the trailing stop. */
  activePrice: Field.optionalText,
  riskLimitValue: Field.optionalText,
  /** Maintenance margin. */
  positionMM: Field.optionalText,
  /** Initial margin. */
  positionIM: Field.optionalText,
  adlRankIndicator: Field.optionalNumber,
  isReduceOnly: Field.optionalFlag,
  mmrSysUpdateTime: Field.optionalText,
  leverageSysUpdatedTime: Field.optionalText,
  /** Spelled as in the documentation. */
  tpslMode: Field.optionalText
})
export interface ContractPosition extends Schema.Schema.Type<typeof ContractPosition> {}

/** A fill. */
export const ContractExecution = Schema.Struct({
  symbol: Field.text,
  execFee: Field.optionalText,
  execId: Field.text,
  execPrice: Field.optionalText,
  execQty: Field.optionalText,
  execType: Field.optionalText,
  execValue: Field.optionalText,
  feeRate: Field.optionalText,
  lastLiquidityInd: Field.optionalText,
  /** Unfilled quantity. */
  leavesQty: Field.optionalText,
  orderId: Field.text,
  orderLinkId: Field.optionalText,
  orderPrice: Field.optionalText,
  orderQty: Field.optionalText,
  orderType: Field.optionalText,
  stopOrderType: Field.optionalText,
  side: Field.optionalText,
  execTime: Field.optionalTextOrNumber,
  closedSize: Field.optionalText,
  blockTradeId: Field.optionalText,
  markPrice: Field.optionalText
})
export interface ContractExecution extends Schema.Schema.Type<typeof ContractExecution> {}

/** The current state of an order. */
export const ContractOrder = Schema.Struct({
  symbol: Field.text,
  orderId: Field.text,
  side: Field.optionalText,
  orderType: Field.optionalText,
  stopOrderType: Field.optionalText,
  price: Field.optionalText,
  qty: Field.optionalText,
  timeInForce: Field.optionalText,
  orderStatus: Field.optionalText,
  triggerPrice: Field.optionalText,
  orderLinkId: Field.optionalText,
  createdTime: Field.optionalTextOrNumber,
  updatedTime: Field.optionalTextOrNumber,
  takeProfit: Field.optionalText,
  stopLoss: Field.optionalText,
  tpTriggerBy: Field.optionalText,
  slTriggerBy: Field.optionalText,
  triggerBy: Field.optionalText,
  reduceOnly: Field.optionalFlag,
  closeOnTrigger: Field.optionalFlag,
  /** 1: triggers on a rise to the trigger price, 2: on a fall. */
  triggerDirection: Field.optionalNumber,
  /** Unfilled quantity. */
  leavesQty: Field.optionalText,
  /** Quantity of the last fill; for a canceled order the unfilled quantity. */
  lastExecQty: Field.optionalText,
  lastExecPrice: Field.optionalText,
  cumExecQty: Field.optionalText,
  cumExecValue: Field.optionalText,
  tpslMode: Field.optionalText,
  tpLimitPrice: Field.optionalText,
  slLimitPrice: Field.optionalText,
  avgPrice: Field.optionalText,
  blockTradeId: Field.optionalText,
  cancelType: Field.optionalText,
  cumExecFee: Field.optionalText,
  leavesValue: Field.optionalText,
  positionIdx: Field.optionalNumber,
  rejectReason: Field.optionalText,
  smpType: Field.optionalText,
  smpGroup: Field.optionalNumber,
  smpOrderId: Field.optionalText,
  /** Market price when it was placed. */
  basePrice: Field.optionalText
})
export interface ContractOrder extends Schema.Schema.Type<typeof ContractOrder> {}

/** The balance of a coin. */
export const ContractWallet = Schema.Struct({
  coin: Field.text,
  equity: Field.optionalText,
  walletBalance: Field.optionalText,
  positionMargin: Field.optionalText,
  availableBalance: Field.optionalText,
  orderMargin: Field.optionalText,
  unrealisedPnl: Field.optionalText,
  cumRealisedPnl: Field.optionalText
})
export interface ContractWallet extends Schema.Schema.Type<typeof ContractWallet> {}

const privateFacts = {
  channel: "/contract/private/v3",
  categories: ["contractUSDT", "contractInverse"],
  ...privateAccess
} as const

/** Positions, pushed on every change. */
export const position: Single<PrivateMessage<ContractPosition>, "private"> = single(
  {
    ...privateFacts,
    name: "position",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/wss-contract/position.mdx",
    deprecated: "`Topic.position`",
    message: privateMessage(ContractPosition)
  },
  "user.position.contractAccount"
)

/** Fills. */
export const execution: Single<PrivateMessage<ContractExecution>, "private"> = single(
  {
    ...privateFacts,
    name: "execution",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/wss-contract/execution.mdx",
    deprecated: "`Topic.execution`",
    message: privateMessage(ContractExecution)
  },
  "user.execution.contractAccount"
)

/** Orders, pushed on every change. */
export const order: Single<PrivateMessage<ContractOrder>, "private"> = single(
  {
    ...privateFacts,
    name: "order",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/wss-contract/order.mdx",
    deprecated: "`Topic.order`",
    message: privateMessage(ContractOrder)
  },
  "user.order.contractAccount"
)

/** The wallet, pushed whenever a balance changes. */
export const wallet: Single<PrivateMessage<ContractWallet>, "private"> = single(
  {
    ...privateFacts,
    name: "wallet",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/wss-contract/wallet.mdx",
    deprecated: "`Topic.wallet`",
    message: privateMessage(ContractWallet)
  },
  "user.wallet.contractAccount"
)

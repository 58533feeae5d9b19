/**
 * Topics of the market `linear`: USDT perpetuals and copy trading, on `/realtime_public` and `/realtime_private`.
 *
 * @since 0.1.0
 */

import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { type Definition, type Single, single } from "../../Socket/internal/Topic/Definition.js"
import * as Topics from "../internal/FuturesV2/Topics.js"
import type {
  FuturesBookData,
  FuturesCandle,
  FuturesExecution,
  FuturesInstrumentData,
  FuturesInsurance,
  FuturesLiquidation,
  FuturesOrder,
  FuturesPosition,
  FuturesStopOrder,
  FuturesTrade,
  FuturesWallet
} from "../internal/socket/FuturesRows.js"
import { linearSymbol } from "../internal/socket/FuturesSymbol.js"
import { type FuturesMessage, futuresMessage } from "../internal/socket/LegacyPush.js"
import type { AnySymbolParams, CandleParams, InsuranceParams, SymbolParams } from "../internal/socket/Params.js"

/** The current state of a copy trading position. */
export const CopyTradePosition = Schema.Struct({
  symbol: Field.text,
  positionIdx: Field.optionalText,
  positionValue: Field.optionalText,
  riskId: Field.optionalTextOrNumber,
  leverage: Field.optionalText,
  isIsolated: Field.optionalFlag,
  side: Field.optionalText,
  size: Field.optionalText,
  unrealisedPnl: Field.optionalText,
  liqPrice: Field.optionalText,
  bustPrice: Field.optionalText,
  entryPrice: Field.optionalText,
  positionMargin: Field.optionalText,
  orderMargin: Field.optionalText,
  /** Reserved for the closing fee. */
  occClosingFee: Field.optionalText,
  cumRealisedPnl: Field.optionalText,
  positionStatus: Field.optionalText,
  positionSeq: Field.optionalNumber
})
export interface CopyTradePosition extends Schema.Schema.Type<typeof CopyTradePosition> {}

/** The current state of a copy trading order. */
export const CopyTradeOrder = Schema.Struct({
  orderId: Field.text,
  orderLinkId: Field.optionalText,
  symbol: Field.text,
  orderType: Field.optionalText,
  price: Field.optionalText,
  qty: Field.optionalText,
  side: Field.optionalText,
  positionIdx: Field.optionalText,
  cumExecFee: Field.optionalText,
  cumExecValue: Field.optionalText,
  lastExecPrice: Field.optionalText,
  cumExecQty: Field.optionalText,
  takeProfit: Field.optionalText,
  stopLoss: Field.optionalText,
  tpTriggerBy: Field.optionalText,
  slTriggerBy: Field.optionalText,
  createTime: Field.optionalTextOrNumber,
  updateTime: Field.optionalTextOrNumber,
  copyTradeOrderStatus: Field.optionalText
})
export interface CopyTradeOrder extends Schema.Schema.Type<typeof CopyTradeOrder> {}

/** A copy trading fill. */
export const CopyTradeExecution = Schema.Struct({
  orderId: Field.text,
  orderLinkId: Field.optionalText,
  symbol: Field.text,
  side: Field.optionalText,
  execId: Field.text,
  execQty: Field.optionalText,
  execType: Field.optionalText,
  execFee: Field.optionalText,
  price: Field.optionalText,
  orderQty: Field.optionalText,
  tradeTime: Field.optionalTextOrNumber
})
export interface CopyTradeExecution extends Schema.Schema.Type<typeof CopyTradeExecution> {}

/** The copy trading balance, in USDT. */
export const CopyTradeWallet = Schema.Struct({
  walletBalance: Field.text,
  availableBalance: Field.optionalText
})
export interface CopyTradeWallet extends Schema.Schema.Type<typeof CopyTradeWallet> {}

const linear: Topics.FuturesMarket = {
  name: "linear",
  public: "/realtime_public",
  private: "/realtime_private",
  symbol: linearSymbol,
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_websockets.md"
}

/** The best 25 levels of each side: a snapshot, then deltas. */
export const orderBook25: Definition<SymbolParams, FuturesMessage<FuturesBookData>, "public"> = Topics.orderBook25(
  linear
)

/** The best 200 levels of each side every 100 ms: a snapshot, then deltas. */
export const orderBook200: Definition<SymbolParams, FuturesMessage<FuturesBookData>, "public"> = Topics.orderBook200(
  linear
)

/** Trades of one contract, or of all contracts if no symbol is given. */
export const trade: Definition<AnySymbolParams, FuturesMessage<ReadonlyArray<FuturesTrade>>, "public"> = Topics.trade(
  linear
)

/** The insurance fund of one coin, or of all coins if none is given. */
export const insurance: Definition<
  InsuranceParams,
  FuturesMessage<ReadonlyArray<FuturesInsurance>>,
  "public"
> = Topics.insurance(linear)

/** Prices, volumes and funding of a contract every 100 ms: a snapshot, then deltas. */
export const instrumentInfo: Definition<
  SymbolParams,
  FuturesMessage<FuturesInstrumentData>,
  "public"
> = Topics.instrumentInfo(linear)

/** The current candle of a contract. */
export const candle: Definition<CandleParams, FuturesMessage<ReadonlyArray<FuturesCandle>>, "public"> = Topics.candles(
  "candle",
  linear
)

/** The current candle of a contract, under the name that copy trading uses. */
export const klineV2: Definition<CandleParams, FuturesMessage<ReadonlyArray<FuturesCandle>>, "public"> = Topics.candles(
  "klineV2",
  { ...linear, docs: "https://github.com/bybit-exchange/docs/blob/43916c8/docs/v3/copy-trade/wss-public/kline-v2.mdx" }
)

/** Liquidations of one contract, or of all contracts if no symbol is given. */
export const liquidation: Definition<
  AnySymbolParams,
  FuturesMessage<FuturesLiquidation>,
  "public"
> = Topics.liquidation(linear)

/** Positions, pushed on every change. */
export const position: Single<FuturesMessage<ReadonlyArray<FuturesPosition>>, "private"> = Topics.position(linear)

/** Fills. */
export const execution: Single<FuturesMessage<ReadonlyArray<FuturesExecution>>, "private"> = Topics.execution(linear)

/** Orders, pushed on every change. */
export const order: Single<FuturesMessage<ReadonlyArray<FuturesOrder>>, "private"> = Topics.order(linear)

/** Conditional orders, pushed on every change. */
export const stopOrder: Single<FuturesMessage<ReadonlyArray<FuturesStopOrder>>, "private"> = Topics.stopOrder(linear)

/** The wallet, pushed whenever a balance changes. */
export const wallet: Single<FuturesMessage<ReadonlyArray<FuturesWallet>>, "private"> = Topics.wallet(linear)

/** Copy trading positions, pushed on every change. */
export const copyTradePosition: Single<FuturesMessage<ReadonlyArray<CopyTradePosition>>, "private"> = single(
  {
    ...Topics.privateFacts(linear),
    name: "copyTradePosition",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/wss-private/position.mdx",
    deprecated: "`Topic.position`",
    message: futuresMessage(Field.list(CopyTradePosition))
  },
  "copyTradePosition"
)

/** Copy trading orders, pushed on every change. */
export const copyTradeOrder: Single<FuturesMessage<ReadonlyArray<CopyTradeOrder>>, "private"> = single(
  {
    ...Topics.privateFacts(linear),
    name: "copyTradeOrder",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/wss-private/order.mdx",
    deprecated: "`Topic.order`",
    message: futuresMessage(Field.list(CopyTradeOrder))
  },
  "copyTradeOrder"
)

/** Copy trading fills. */
export const copyTradeExecution: Single<FuturesMessage<ReadonlyArray<CopyTradeExecution>>, "private"> = single(
  {
    ...Topics.privateFacts(linear),
    name: "copyTradeExecution",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/wss-private/execution.mdx",
    deprecated: "`Topic.execution`",
    message: futuresMessage(Field.list(CopyTradeExecution))
  },
  "copyTradeExecution"
)

/** The copy trading balance, pushed on every change. */
export const copyTradeWallet: Single<FuturesMessage<CopyTradeWallet>, "private"> = single(
  {
    ...Topics.privateFacts(linear),
    name: "copyTradeWallet",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/wss-private/wallet.mdx",
    deprecated: "`Topic.wallet`",
    message: futuresMessage(CopyTradeWallet)
  },
  "copyTradeWallet"
)

/**
 * Topics of the market `inverse`: perpetuals and dated futures settled in their base coin, on `/realtime`.
 *
 * @since 0.1.0
 */

import type { Definition, Single } from "../../Socket/TopicDefinition.js"
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
import { inverseSymbol } from "../internal/socket/FuturesSymbol.js"
import type { FuturesMessage } from "../internal/socket/LegacyPush.js"
import type { AnySymbolParams, CandleParams, InsuranceParams, SymbolParams } from "../internal/socket/Params.js"

const inverse: Topics.FuturesMarket = {
  name: "inverse",
  public: "/realtime",
  private: "/realtime",
  symbol: inverseSymbol,
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_websockets.md"
}

/** The best 25 levels of each side: a snapshot, then deltas. */
export const orderBook25: Definition<SymbolParams, FuturesMessage<FuturesBookData>, "public"> = Topics.orderBook25(
  inverse
)

/** The best 200 levels of each side every 100 ms: a snapshot, then deltas. */
export const orderBook200: Definition<SymbolParams, FuturesMessage<FuturesBookData>, "public"> = Topics.orderBook200(
  inverse
)

/** Trades of one contract, or of all contracts if no symbol is given. */
export const trade: Definition<AnySymbolParams, FuturesMessage<ReadonlyArray<FuturesTrade>>, "public"> = Topics.trade(
  inverse
)

/** The insurance fund of one coin, or of all coins if none is given. */
export const insurance: Definition<
  InsuranceParams,
  FuturesMessage<ReadonlyArray<FuturesInsurance>>,
  "public"
> = Topics.insurance(inverse)

/** Prices, volumes and funding of a contract every 100 ms: a snapshot, then deltas. */
export const instrumentInfo: Definition<
  SymbolParams,
  FuturesMessage<FuturesInstrumentData>,
  "public"
> = Topics.instrumentInfo(inverse)

/** The current candle of a contract. */
export const klineV2: Definition<CandleParams, FuturesMessage<ReadonlyArray<FuturesCandle>>, "public"> = Topics.candles(
  "klineV2",
  inverse
)

/** Liquidations of one contract, or of all contracts if no symbol is given. */
export const liquidation: Definition<
  AnySymbolParams,
  FuturesMessage<FuturesLiquidation>,
  "public"
> = Topics.liquidation(inverse)

/** Positions, pushed on every change. */
export const position: Single<FuturesMessage<ReadonlyArray<FuturesPosition>>, "private"> = Topics.position(inverse)

/** Fills. */
export const execution: Single<FuturesMessage<ReadonlyArray<FuturesExecution>>, "private"> = Topics.execution(inverse)

/** Orders, pushed on every change. */
export const order: Single<FuturesMessage<ReadonlyArray<FuturesOrder>>, "private"> = Topics.order(inverse)

/** Conditional orders, pushed on every change. */
export const stopOrder: Single<FuturesMessage<ReadonlyArray<FuturesStopOrder>>, "private"> = Topics.stopOrder(inverse)

/** The wallet, pushed whenever a balance changes. */
export const wallet: Single<FuturesMessage<ReadonlyArray<FuturesWallet>>, "private"> = Topics.wallet(inverse)

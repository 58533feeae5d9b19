/**
 * All V5 topics in one list, for tools. No other module imports it, so it stays out of bundles.
 *
 * @since 0.1.0
 */
import { adlAlert } from "./Topic/adlAlert.js"
import { allLiquidation } from "./Topic/allLiquidation.js"
import { dcp } from "./Topic/dcp.js"
import { discountBuyOffers } from "./Topic/discountBuyOffers.js"
import { doubleWinOffers } from "./Topic/doubleWinOffers.js"
import { dualAssetsOffers } from "./Topic/dualAssetsOffers.js"
import { execution } from "./Topic/execution.js"
import { executionFast } from "./Topic/executionFast.js"
import { fullOrderbook } from "./Topic/fullOrderbook.js"
import { greeks } from "./Topic/greeks.js"
import { insurance } from "./Topic/insurance.js"
import { kline } from "./Topic/kline.js"
import { leveragedTokenKline } from "./Topic/leveragedTokenKline.js"
import { leveragedTokenNav } from "./Topic/leveragedTokenNav.js"
import { leveragedTokenTickers } from "./Topic/leveragedTokenTickers.js"
import { liquidation } from "./Topic/liquidation.js"
import { order } from "./Topic/order.js"
import { orderbook } from "./Topic/orderbook.js"
import { position } from "./Topic/position.js"
import { priceLimit } from "./Topic/priceLimit.js"
import { publicTrade } from "./Topic/publicTrade.js"
import { rfqPublicTrades } from "./Topic/rfqPublicTrades.js"
import { rfqQuotes } from "./Topic/rfqQuotes.js"
import { rfqs } from "./Topic/rfqs.js"
import { rfqTrades } from "./Topic/rfqTrades.js"
import { rpiOrderbook } from "./Topic/rpiOrderbook.js"
import { smartLeverageOffers } from "./Topic/smartLeverageOffers.js"
import { spreadExecution } from "./Topic/spreadExecution.js"
import { spreadOrder } from "./Topic/spreadOrder.js"
import { spreadOrderbook } from "./Topic/spreadOrderbook.js"
import { spreadPublicTrade } from "./Topic/spreadPublicTrade.js"
import { spreadTickers } from "./Topic/spreadTickers.js"
import { strategy } from "./Topic/strategy.js"
import { systemStatus } from "./Topic/systemStatus.js"
import { tickers } from "./Topic/tickers.js"
import { wallet } from "./Topic/wallet.js"
import type { Any } from "./TopicDefinition.js"

/** All topics of V5. */
export const topics: ReadonlyArray<Any> = [
  adlAlert,
  allLiquidation,
  dcp,
  discountBuyOffers,
  doubleWinOffers,
  dualAssetsOffers,
  execution,
  executionFast,
  fullOrderbook,
  greeks,
  insurance,
  kline,
  leveragedTokenKline,
  leveragedTokenNav,
  leveragedTokenTickers,
  liquidation,
  order,
  orderbook,
  position,
  priceLimit,
  publicTrade,
  rfqPublicTrades,
  rfqQuotes,
  rfqTrades,
  rfqs,
  rpiOrderbook,
  smartLeverageOffers,
  spreadExecution,
  spreadOrder,
  spreadOrderbook,
  spreadPublicTrade,
  spreadTickers,
  strategy,
  systemStatus,
  tickers,
  wallet
]

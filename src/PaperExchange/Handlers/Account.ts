import * as Endpoint from "../../Http/Endpoint.js"
import { getAccountInfo } from "../../Http/V5/Account/getAccountInfo.js"
import { getFeeRate } from "../../Http/V5/Account/getFeeRate.js"
import { getTransactionLog } from "../../Http/V5/Account/getTransactionLog.js"
import { getWalletBalance } from "../../Http/V5/Account/getWalletBalance.js"
import * as Rows from "../AccountRows.js"
import type { PrivateContext } from "../Exchange.js"
import { rate } from "../MarketRows.js"
import { isReply, params } from "../Reply.js"
import { answer, page, refuse, within } from "./Paging.js"

/**
 * The handlers of the account family.
 *
 * @since 0.1.0
 */
export const handlers: ReadonlyArray<Endpoint.Handler<PrivateContext, never>> = [
  /*#__PURE__*/ Endpoint.handle(getWalletBalance, (request, context: PrivateContext) => {
    if (request.accountType !== "UNIFIED") return refuse(params("accountType only support UNIFIED."))
    const coins = request.coin === undefined || request.coin === "" ? undefined : request.coin.split(",")
    return answer({ list: [Rows.wallet(context.engine, context.account, coins)] })
  }),
  /*#__PURE__*/ Endpoint.handle(getAccountInfo, (_, context: PrivateContext) =>
    answer({
      unifiedMarginStatus: 6,
      marginMode: "REGULAR_MARGIN",
      isMasterTrader: false,
      spotHedgingStatus: "OFF",
      updatedTime: String(context.account.createdTime),
      dcpStatus: context.account.disconnectWindow === 0 ? "OFF" : "ON",
      timeWindow: context.account.disconnectWindow === 0 ? 10 : context.account.disconnectWindow,
      smpGroup: 0
    })
  ),
  /*#__PURE__*/ Endpoint.handle(getFeeRate, (request, context: PrivateContext) =>
    answer({
      category: request.category,
      list: context.exchange
        .markets(request.category)
        .filter(
          ({ instrument }) =>
            (request.symbol === undefined || instrument.symbol === request.symbol) &&
            (request.baseCoin === undefined || instrument.baseCoin === request.baseCoin)
        )
        .map(({ instrument }) => ({
          symbol: instrument.symbol,
          baseCoin: "",
          takerFeeRate: rate(instrument.takerFee),
          makerFeeRate: rate(instrument.makerFee)
        }))
    })
  ),
  /*#__PURE__*/ Endpoint.handle(getTransactionLog, (request, context: PrivateContext) => {
    const { account } = context
    const rows = account.log.filter(
      (row) =>
        (request.category === undefined || row.market?.instrument.category === request.category) &&
        (request.currency === undefined || row.coin === request.currency) &&
        (request.baseCoin === undefined || row.market?.instrument.baseCoin === request.baseCoin) &&
        (request.type === undefined || row.type === request.type) &&
        within(row.time, request.startTime, request.endTime)
    )
    const found = page(rows, { limit: request.limit, usual: 20, most: 50, cursor: request.cursor })
    if (isReply(found)) return refuse(found)
    return answer({
      list: found.rows.map((row) => Rows.logEntry(account, row)),
      nextPageCursor: found.cursor
    })
  })
]

import * as Endpoint from "../../Http/Endpoint.js"
import { getCoinGreeks } from "../../Http/V5/Asset/Balance/getCoinGreeks.js"
import { submitDepositOriginatorInfo } from "../../Http/V5/Asset/Deposit/submitDepositOriginatorInfo.js"
import { getDeliveryRecord } from "../../Http/V5/Asset/History/getDeliveryRecord.js"
import { getUsdcSessionSettlement } from "../../Http/V5/Asset/History/getUsdcSessionSettlement.js"
import type { Engine } from "../Engine.js"
import { memberOf, type PrivateContext } from "../Exchange.js"
import type { DeliveryRecord } from "../Expiry.js"
import * as Greeks from "../Greeks.js"
import * as Money from "../Money.js"
import { isReply, params, reply } from "../Reply.js"
import * as Transfers from "../Transfers.js"
import { answer, page, refuse, within } from "./Paging.js"
import { span } from "./Span.js"

const given = (value: string | undefined): value is string => value !== undefined && value !== ""

const expiry = /^\d{1,2}(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)\d{2}$/

const delivery = ({ entryPrice, fee, instrument, pnl, price, side, size }: DeliveryRecord) => ({
  symbol: instrument.symbol,
  deliveryTime: instrument.deliveryTime,
  side,
  position: Money.units(size, instrument.qtyScale),
  entryPrice: Money.formatTo(entryPrice, 8),
  deliveryPrice: Money.formatTo(price, 8),
  strike: instrument.option === undefined ? "" : String(instrument.option.strike),
  fee: Money.format(fee),
  deliveryRpl: Money.format(pnl)
})

const isDeposit = (engine: Engine, uid: string, id: number): boolean =>
  engine.custody.deposits.some(({ id: known, member }) => known === String(id) && member.uid === uid)

/**
 * The handlers of the asset family about what is over: deliveries and settlements; and the greeks of what is held.
 *
 * @since 0.1.0
 */
export const handlers: ReadonlyArray<Endpoint.Handler<PrivateContext, never>> = [
  /*#__PURE__*/ Endpoint.handle(getDeliveryRecord, (request, context: PrivateContext) => {
    const { category, expDate, symbol } = request
    if (given(expDate) && !expiry.test(expDate)) return refuse(reply(181018))
    const times = span(context.engine.now, request.startTime, request.endTime, 30)
    if (isReply(times)) return refuse(times)
    const rows = context.account.deliveries.filter(
      ({ instrument, time }) =>
        instrument.category === category &&
        (!given(symbol) || instrument.symbol === symbol) &&
        (!given(expDate) || instrument.symbol.split("-").includes(expDate)) &&
        within(time, times.start, times.end)
    )
    const found = page(rows, { limit: request.limit, usual: 20, most: 50, cursor: request.cursor })
    if (isReply(found)) return refuse(found)
    return answer({ category, list: found.rows.map(delivery), nextPageCursor: found.cursor })
  }),
  // Contracts in USDC are not settled in sessions here: what they earn is booked when it is realised.
  /*#__PURE__*/ Endpoint.handle(getUsdcSessionSettlement, (request, context: PrivateContext) => {
    const times = span(context.engine.now, request.startTime, request.endTime, 30)
    return isReply(times) ? refuse(times) : answer({ category: request.category, list: [], nextPageCursor: "" })
  }),
  /*#__PURE__*/ Endpoint.handle(getCoinGreeks, (request, context: PrivateContext) =>
    answer({
      list: Greeks.rows(context.engine, context.account).filter(
        ({ baseCoin }) => !given(request.baseCoin) || baseCoin === request.baseCoin
      )
    })
  ),
  // Nothing has to be declared of play money: what is told is approved.
  /*#__PURE__*/ Endpoint.handle(submitDepositOriginatorInfo, (request, context: PrivateContext) => {
    const self = memberOf(context)
    const { subAccountId = 0 } = request
    const member = subAccountId === 0 ? self : Transfers.relative(context.engine, self, String(subAccountId))
    if (isReply(member)) return refuse(member)
    if (request.questionnaire.length > 16_384) return refuse(params("params error: questionnaire too long"))
    return isDeposit(context.engine, member.uid, request.depositId)
      ? answer({ travel_rule_status: 0 })
      : refuse(reply(131002))
  })
]

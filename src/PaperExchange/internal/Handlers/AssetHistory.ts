import * as Endpoint from "../../../Http/Endpoint.js"
import { getCoinGreeks } from "../../../Http/V5/Asset/getCoinGreeks.js"
import { getUsdcSessionSettlement } from "../../../Http/V5/Asset/getUsdcSessionSettlement.js"
import { submitDepositOriginatorInfo } from "../../../Http/V5/Asset/submitDepositOriginatorInfo.js"
import { memberOf, type PrivateContext } from "../../Exchange.js"
import * as Transfers from "../Account/Transfers.js"
import type { Engine } from "../Engine.js"
import * as Greeks from "../Market/Greeks.js"
import { isReply, params, reply } from "../Reply.js"
import { answer, refuse } from "./Paging.js"
import { span } from "./Span.js"

const given = (value: string | undefined): value is string => value !== undefined && value !== ""

const isDeposit = (engine: Engine, uid: string, id: number): boolean =>
  engine.custody.deposits.some(({ id: known, member }) => known === String(id) && member.uid === uid)

/** The handlers of the asset family about settlements, greeks, and what has to be declared of deposits. */
export const handlers: ReadonlyArray<Endpoint.Handler<PrivateContext, never>> = [
  // Contracts in USDC are not settled in sessions here: what they earn is booked when it is realised.
  Endpoint.handle(getUsdcSessionSettlement, (request, context: PrivateContext) => {
    const times = span(context.engine.now, request.startTime, request.endTime, 30)
    return isReply(times) ? refuse(times) : answer({ category: request.category, list: [], nextPageCursor: "" })
  }),
  Endpoint.handle(getCoinGreeks, (request, context: PrivateContext) =>
    answer({
      list: Greeks.rows(context.engine, context.account).filter(
        ({ baseCoin }) => !given(request.baseCoin) || baseCoin === request.baseCoin
      )
    })
  ),
  // Nothing has to be declared of play money: what is told is approved.
  Endpoint.handle(submitDepositOriginatorInfo, (request, context: PrivateContext) => {
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

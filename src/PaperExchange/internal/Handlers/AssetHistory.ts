/** Answers the rest of the asset family: settlements, greeks, and where deposits come from. */
import * as Either from "effect/Either"
import * as Handler from "../../../Http/Handler.js"
import { getCoinGreeks } from "../../../Http/V5/Asset/getCoinGreeks.js"
import { getUsdcSessionSettlement } from "../../../Http/V5/Asset/getUsdcSessionSettlement.js"
import { submitDepositOriginatorInfo } from "../../../Http/V5/Asset/submitDepositOriginatorInfo.js"
import { memberOf, type PrivateContext } from "../../Exchange.js"
import * as Transfers from "../Account/Transfers.js"
import type { Engine } from "../Engine.js"
import { invalid, refuse } from "../Outcome.js"
import { given } from "../Parameters.js"
import * as GreekRows from "../Rows/GreekRows.js"
import { settlement } from "../Rows/PositionRows.js"
import { page } from "./Page.js"
import { span, within } from "./TimeRange.js"

const isDeposit = (engine: Engine, uid: string, id: number): boolean =>
  engine.custody.deposits.some(({ id: known, member }) => known === String(id) && member.uid === uid)

/** Handlers for session settlements, greeks and deposit declarations. */
export const handlers: ReadonlyArray<Handler.Handler<PrivateContext, never>> = [
  Handler.handle(getUsdcSessionSettlement, (request, { account, engine }: PrivateContext) =>
    Either.gen(function* () {
      const { category, cursor, limit, symbol } = request
      const range = yield* span(engine.now, request.startTime, request.endTime, 30)
      const found = yield* page(account.settlements, {
        limit,
        maxLimit: 50,
        defaultLimit: 20,
        cursor,
        filter: ({ instrument, time }) =>
          instrument.category === category &&
          (!given(symbol) || instrument.symbol === symbol) &&
          within(time, range.start, range.end)
      })
      return { category, list: found.rows.map(settlement), nextPageCursor: found.cursor }
    })
  ),
  Handler.handle(getCoinGreeks, (request, context: PrivateContext) =>
    Either.right({
      list: GreekRows.rows(context.engine, context.account).filter(
        ({ baseCoin }) => !given(request.baseCoin) || baseCoin === request.baseCoin
      )
    })
  ),
  // Play money needs no declaration, so every submission is approved.
  Handler.handle(submitDepositOriginatorInfo, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const self = memberOf(context)
      const { subAccountId = 0 } = request
      const member = subAccountId === 0 ? self : yield* Transfers.findMember(context.engine, self, String(subAccountId))
      if (request.questionnaire.length > 16_384) return yield* invalid("params error: questionnaire too long")
      if (!isDeposit(context.engine, member.uid, request.depositId)) return yield* refuse(131002)
      return { travel_rule_status: 0 }
    })
  )
]

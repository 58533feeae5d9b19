import * as Endpoint from "../../../Http/Endpoint.js"
import { getMmpState } from "../../../Http/V5/Account/getMmpState.js"
import { resetMmp } from "../../../Http/V5/Account/resetMmp.js"
import { setMmp } from "../../../Http/V5/Account/setMmp.js"
import type { PrivateContext } from "../../Exchange.js"
import * as Money from "../Money.js"
import { isReply } from "../Reply.js"
import * as Mmp from "../Trading/Mmp.js"
import { answer, refuse, text } from "./Paging.js"

/** The handlers of market maker protection. */
export const handlers: ReadonlyArray<Endpoint.Handler<PrivateContext, never>> = [
  Endpoint.handle(setMmp, (request, context: PrivateContext) => {
    const outcome = Mmp.set(context.account, {
      baseCoin: request.baseCoin,
      window: request.window,
      frozenPeriod: request.frozenPeriod,
      qtyLimit: text(request.qtyLimit) ?? "",
      deltaLimit: text(request.deltaLimit) ?? "",
      vegaLimit: text(request.vegaLimit)
    })
    return isReply(outcome) ? refuse(outcome) : answer({})
  }),
  Endpoint.handle(resetMmp, (request, context: PrivateContext) => {
    const outcome = Mmp.reset(context.account, request.baseCoin)
    return isReply(outcome) ? refuse(outcome) : answer({})
  }),
  Endpoint.handle(getMmpState, (request, context: PrivateContext) => {
    const mmp = context.account.mmp.get(request.baseCoin)
    if (mmp === undefined) return answer({ result: [] })
    const frozen = Mmp.isFrozen(mmp, context.engine.now)
    return answer({
      result: [
        {
          baseCoin: mmp.baseCoin,
          mmpEnabled: true,
          window: String(mmp.window),
          frozenPeriod: String(mmp.frozenPeriod),
          qtyLimit: Money.format(mmp.qtyLimit),
          deltaLimit: Money.format(mmp.deltaLimit),
          vegaLimit: Money.format(mmp.vegaLimit),
          mmpFrozenUntil: String(frozen ? mmp.frozenUntil : 0),
          mmpFrozen: frozen
        }
      ]
    })
  })
]

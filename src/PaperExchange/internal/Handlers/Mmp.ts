/** Answers operations that set, reset and show market maker protection. */
import * as Either from "effect/Either"
import * as Handler from "../../../Http/Handler.js"
import { getMmpState } from "../../../Http/V5/Account/getMmpState.js"
import { resetMmp } from "../../../Http/V5/Account/resetMmp.js"
import { setMmp } from "../../../Http/V5/Account/setMmp.js"
import type { PrivateContext } from "../../Exchange.js"
import * as Money from "../Money.js"
import { decimalText } from "../Parameters.js"
import * as Mmp from "../Trading/Mmp.js"

/** Handlers for market maker protection. */
export const handlers: ReadonlyArray<Handler.Handler<PrivateContext, never>> = [
  Handler.handle(setMmp, (request, context: PrivateContext) =>
    Either.gen(function* () {
      yield* Mmp.set(context.account, {
        baseCoin: request.baseCoin,
        window: request.window,
        frozenPeriod: request.frozenPeriod,
        qtyLimit: decimalText(request.qtyLimit) ?? "",
        deltaLimit: decimalText(request.deltaLimit) ?? "",
        vegaLimit: decimalText(request.vegaLimit)
      })
      return {}
    })
  ),
  Handler.handle(resetMmp, (request, context: PrivateContext) =>
    Either.gen(function* () {
      yield* Mmp.reset(context.account, request.baseCoin)
      return {}
    })
  ),
  Handler.handle(getMmpState, (request, context: PrivateContext) => {
    const mmp = context.account.mmp.get(request.baseCoin)
    if (mmp === undefined) return Either.right({ result: [] })
    const frozen = Mmp.isFrozen(mmp, context.engine.now)
    return Either.right({
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

/** Makes the faults of an exchange and its sockets available as effects. */
import * as Effect from "effect/Effect"
import type { Exchange } from "../../Exchange.js"
import type { Faults } from "../../Fault/Faults.js"
import type { FaultRule } from "../../Fault/Plan.js"
import type { Sockets } from "../Socket/Sockets.js"

/** An action as an Effect, which acts each time it runs. */
const lift =
  <A extends ReadonlyArray<unknown>, B>(act: (...args: A) => B) =>
  (...args: A): Effect.Effect<B> =>
    Effect.sync(() => act(...args))

/** The public interface to the faults of an exchange and its sockets. */
export const make = (exchange: Exchange, sockets: Sockets): Faults => {
  const box = exchange.faults
  const add = lift((rule: FaultRule) => box.add(rule, exchange.unskewed()))
  return {
    refuseNext: ({ count, path, ...what }) =>
      add(
        "code" in what
          ? { fault: "refuse", path, count: count ?? 1, code: what.code, message: what.message }
          : { fault: "status", path, count: count ?? 1, status: what.status, body: what.body }
      ),
    loseAnswer: (scope) => add({ fault: "loseAnswer", path: scope?.path, count: scope?.count ?? 1 }),
    loseRequest: (scope) => add({ fault: "loseRequest", path: scope?.path, count: scope?.count ?? 1 }),
    delay: lift((millis) => {
      box.delayMillis = millis
    }),
    skewClock: lift((millis) => {
      if (millis !== 0) box.note("skewClock", "", exchange.unskewed())
      box.skew(millis)
    }),
    dropSockets: lift((scope) => sockets.drop(scope)),
    halfOpen: lift((scope) => sockets.silence(scope)),
    refuseSockets: lift((status) => {
      box.socketStatus = status
    }),
    next: add,
    plan: lift((plan) => box.plan(plan, exchange.unskewed())),
    seen: Effect.sync(() => [...box.seen]),
    clear: Effect.sync(() => {
      box.clear()
      sockets.releaseHeld()
    })
  }
}

/** Makes the faults of an exchange and its sockets available as effects. */
import * as Effect from "effect/Effect"
import type { Exchange } from "../../Exchange.js"
import type { Faults, SocketScope } from "../../Fault/Faults.js"
import type { FaultRule } from "../../Fault/Plan.js"
import type { Sockets } from "../Socket/Sockets.js"
import { checkOptions, checkPlan, checkRule } from "./Names.js"

/** An action as an Effect, which acts each time it runs. */
const lift =
  <A extends ReadonlyArray<unknown>, B>(act: (...args: A) => B) =>
  (...args: A): Effect.Effect<B> =>
    Effect.sync(() => act(...args))

/** The public interface to the faults of an exchange and its sockets. */
export const make = (exchange: Exchange, sockets: Sockets): Faults => {
  const box = exchange.faults
  const add = (at: string, rule: () => FaultRule) =>
    Effect.suspend(() => {
      const one = rule()
      return Effect.map(checkRule(at, one), () => box.add(one, exchange.unskewed()))
    })
  const onSockets = (at: string, act: (scope?: SocketScope) => number) => (scope?: SocketScope) =>
    Effect.suspend(() => Effect.map(checkOptions(at, scope, { path: false }), () => act(scope)))
  return {
    refuseNext: (options) =>
      add("refuseNext", () =>
        "status" in options ? { ...options, fault: "status" } : { ...options, fault: "refuse" }
      ),
    loseAnswer: (scope) => add("loseAnswer", () => ({ ...scope, fault: "loseAnswer" })),
    loseRequest: (scope) => add("loseRequest", () => ({ ...scope, fault: "loseRequest" })),
    delay: lift((millis) => {
      box.delayMillis = millis
    }),
    skewClock: lift((millis) => {
      if (millis !== 0) box.note("skewClock", "", exchange.unskewed())
      box.skew(millis)
    }),
    dropSockets: onSockets("dropSockets", (scope) => sockets.drop(scope)),
    halfOpen: onSockets("halfOpen", (scope) => sockets.silence(scope)),
    refuseSockets: lift((status) => {
      box.socketStatus = status
    }),
    next: (rule) => add("next", () => rule),
    plan: (plan) => Effect.suspend(() => Effect.map(checkPlan(plan), () => box.plan(plan, exchange.unskewed()))),
    seen: Effect.sync(() => [...box.seen]),
    clear: Effect.sync(() => {
      box.clear()
      sockets.releaseHeld()
    })
  }
}

/** Makes the faults of an exchange and its sockets available as effects. */
import * as Effect from "effect/Effect"
import type { Exchange } from "../../Exchange.js"
import type { Faults, SocketScope } from "../../Fault/Faults.js"
import type { FaultRule } from "../../Fault/Plan.js"
import type { Sockets } from "../Socket/Sockets.js"
import { checkOptions, checkPlan, checkRule } from "./Names.js"
import { Past } from "./Past.js"

/** An action as an Effect, which acts each time it runs. */
const lift =
  <A extends ReadonlyArray<unknown>, B>(act: (...args: A) => B) =>
  (...args: A): Effect.Effect<B> =>
    Effect.sync(() => act(...args))

/** The public interface to the faults of an exchange and its sockets. */
export const make = (exchange: Exchange, sockets: Sockets): Faults => {
  const box = exchange.faults
  /** Sets rules, and does what they need done at once. */
  const arm = (rules: ReadonlyArray<FaultRule>, set: () => void) => {
    if (rules.some(({ fault }) => fault === "lag")) box.past ??= new Past(exchange.engine)
    set()
    if (box.isDown(exchange.unskewed())) sockets.drop(undefined)
  }
  const add = (at: string, rule: () => FaultRule) =>
    Effect.suspend(() => {
      const one = rule()
      return Effect.map(checkRule(at, one), () => arm([one], () => box.add(one, exchange.unskewed())))
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
    plan: (plan) =>
      Effect.suspend(() =>
        Effect.map(checkPlan(plan), () => arm(plan.rules, () => box.plan(plan, exchange.unskewed())))
      ),
    armed: Effect.sync(() => box.rules),
    seen: Effect.sync(() => [...box.seen]),
    clear: Effect.sync(() => {
      box.clear()
      sockets.releaseHeld()
    })
  }
}

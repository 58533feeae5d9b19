import type { Exchange } from "../../Exchange.js"
import type { Faults } from "../../Fault/Faults.js"
import type { FaultRule } from "../../Fault/Plan.js"
import type { Sockets } from "../Socket/Sockets.js"

/** The public interface to the faults of an exchange and its sockets. */
export const make = (exchange: Exchange, sockets: Sockets): Faults => {
  const box = exchange.faults
  const add = (rule: FaultRule) => box.add(rule, exchange.unskewed())
  return {
    refuseNext: ({ count, path, ...what }) =>
      add(
        "code" in what
          ? { fault: "refuse", path, count: count ?? 1, code: what.code, message: what.message }
          : { fault: "status", path, count: count ?? 1, status: what.status, body: what.body }
      ),
    loseAnswer: (scope) => add({ fault: "loseAnswer", path: scope?.path, count: scope?.count ?? 1 }),
    loseRequest: (scope) => add({ fault: "loseRequest", path: scope?.path, count: scope?.count ?? 1 }),
    delay: (millis) => {
      box.delayMillis = millis
    },
    skewClock: (millis) => {
      if (millis !== 0) box.note("skewClock", "", exchange.unskewed())
      box.skew(millis)
    },
    dropSockets: (scope) => sockets.drop(scope),
    halfOpen: (scope) => sockets.silence(scope),
    refuseSockets: (status) => {
      box.socketStatus = status
    },
    next: add,
    plan: (plan) => box.plan(plan, exchange.unskewed()),
    get seen() {
      return box.seen
    },
    clear: () => {
      box.clear()
      sockets.releaseHeld()
    }
  }
}

import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Scope } from "effect"
import * as Socket from "../../../src/Socket.js"
import { within } from "../hostileExchange.js"
import { random } from "../random.js"
import { accepted, outcomeOf, refusing, type TradeExchange, tradeExchange, tradingAt } from "../tradeExchange.js"
import { type Around, restarting } from "../tradeWorld.js"
import { aWhile, until } from "../waiting.js"

/** What the exchange did with an order. */
type Fate = "accepted" | "refused" | "silent"

/** Lets an exchange lose, delay, double and refuse answers, cut and close connections, refuse handshakes and keys, and restart. */
const storm = (exchange: TradeExchange, dice: () => number, fates: Map<string, Fate>): void => {
  const later = (f: () => void) => setTimeout(f, dice() * 30)
  exchange.order = (message, line) => {
    const { link } = exchange.arrived.at(-1) ?? { link: "" }
    const roll = dice()
    if (fates.has(link)) throw new Error(`${link} arrived twice`)
    const accept = () => {
      fates.set(link, "accepted")
      return accepted(message)
    }
    if (roll < 0.55) return accept()
    if (roll < 0.65) {
      const answer = accept()
      later(() => line.isOpen && line.send(answer))
      return undefined
    }
    if (roll < 0.7) {
      line.send(accept())
      return accepted(message, { data: { orderId: "another", orderLinkId: "" } })
    }
    if (roll < 0.78) {
      fates.set(link, "refused")
      return accepted(message, { retCode: 110007, retMsg: "ab not enough", data: {} })
    }
    if (roll < 0.84) {
      fates.set(link, "silent")
      return accepted(message, restarting)
    }
    // Accepted, but the answer is lost with the connection, or on its way.
    fates.set(link, "silent")
    if (roll < 0.88) line.cut()
    else if (roll < 0.91) line.socket.close(dice() < 0.5 ? 1012 : 1000)
    else if (roll < 0.93) line.tcp.write(Buffer.from([0xff, 0xff]))
    else if (roll < 0.95) line.send("<html>")
    return undefined
  }
  exchange.auth = (line) => {
    const roll = dice()
    if (roll < 0.7) return {}
    if (roll < 0.9) {
      later(() => line.isOpen && line.authenticate())
      return undefined
    }
    if (roll < 0.95) line.cut()
    return undefined
  }
  exchange.handshake = (tcp) => {
    const roll = dice()
    if (roll < 0.85) return false
    if (roll < 0.92) return refusing(503)(tcp)
    tcp.destroy()
    return true
  }
}

describe.concurrent("orders in a storm", () => {
  const settings: Readonly<Record<string, Around>> = {
    "one connection": {},
    "three connections": { lines: 3, warm: true },
    "connections that are idle for 20 ms": { lines: 2, idle: "20 millis" }
  }
  for (const [what, around] of Object.entries(settings))
    for (const seed of [1, 2, 3])
      it.scopedLive(`arrive at most once, and end as reported, over ${what}, seed ${seed}`, () =>
        Effect.gen(function* () {
          const exchange = yield* tradeExchange
          const dice = random(seed)
          const fates = new Map<string, Fate>()
          storm(exchange, dice, fates)
          const scope = yield* Scope.make()
          const context = yield* Layer.buildWithScope(
            tradingAt(exchange, {
              timeout: "300 millis",
              timeouts: { auth: "100 millis", connect: "1 second", close: "50 millis" },
              heartbeat: Socket.Heartbeat.every("40 millis", "2 seconds"),
              drain: "200 millis",
              ...around
            }),
            scope
          )
          const outcomes = new Map<string, string>()
          const one = (link: string) =>
            Effect.map(outcomeOf(link), (outcome) => {
              outcomes.set(link, outcome)
            })
          const wait = Effect.suspend(() => Effect.sleep(dice() < 0.1 ? dice() * 60 : dice() * 4))
          const all: Array<Fiber.RuntimeFiber<void>> = []
          const accepted = () => [...outcomes.values()].filter((outcome) => outcome.startsWith("o-")).length
          // On a busy machine, many more time out.
          for (let i = 0; i < 120 || (accepted() <= 20 && i < 3000); i++) {
            all.push(yield* Effect.fork(Effect.provide(one(`s${seed}-${i}`), context)))
            if (dice() < 0.7) yield* wait
          }
          const closing = yield* Effect.fork(Scope.close(scope, Exit.void))
          for (const fiber of all) yield* within(Fiber.join(fiber))
          yield* within(Fiber.join(closing))
          yield* aWhile
          assert.lengthOf(all, outcomes.size)
          const lies: Array<string> = []
          for (const [link, outcome] of outcomes) {
            const fate = fates.get(link)
            if (exchange.times(link) > 1) lies.push(`${link} arrived ${exchange.times(link)} times`)
            if (outcome === `o-${link}`) {
              if (fate !== "accepted") lies.push(`${link} was not accepted: ${fate}`)
            } else if (outcome.startsWith("o")) lies.push(`${link} got the answer of ${outcome}`)
            else if (outcome.endsWith("notExecuted")) {
              if (fate === "accepted" || fate === "silent") lies.push(`${link} is ${outcome}, and arrived`)
            } else if (!outcome.endsWith("unknown")) lies.push(`${link}: ${outcome}`)
            else if (fate === undefined && exchange.times(link) > 0) lies.push(`${link} has no fate`)
          }
          assert.deepStrictEqual(lies, [])
          assert.isAbove(accepted(), 20)
          yield* until("all are closed", () => exchange.open.length === 0)
        })
      )
})

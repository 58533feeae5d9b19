import { assert, it } from "@effect/vitest"
import { Effect, TestClock } from "effect"
import { OrderBook } from "../../../src/Socket.js"
import { seeds } from "../../sample.js"
import { isWhole, market, over, steppingUntil, TrueBook, watch } from "../MarketServer.js"
import { randomOf } from "../random.js"
import { realSleep } from "../waiting.js"

const symbols = ["BTCUSDT", "ETHUSDT", "SOLUSDT"] as const

for (const seed of seeds(4, 20))
  it.scoped(`three books tell the truth whenever they say that they're synced, and become synced (seed ${seed})`, () =>
    Effect.gen(function* () {
      const server = yield* market
      const random = randomOf(seed)
      const pick = (count: number) => Math.floor(random() * count)
      const truths = symbols.map(
        (symbol, i) => new TrueBook(server, `orderbook.50.${symbol}`, symbol, {}, seed * 3 + i)
      )
      // A rule that an exchange breaks too often is given up: no book has more than two faults of its ids.
      const idFaults = [0, 0, 0]
      let lost = 0
      let refused = 0
      server.losesSnapshot = () => lost-- > 0
      server.refusal = (_, nth) => (nth > 1 && refused-- > 0 ? { text: "system is busy" } : undefined)
      yield* Effect.gen(function* () {
        // The first book has two listeners.
        const lives = yield* Effect.forEach([...truths, ...truths.slice(0, 1)], (truth) =>
          Effect.map(OrderBook.live({ category: "linear", depth: 50, symbol: truth.symbol }), (live) => ({
            live,
            truth
          }))
        )
        const watched = yield* Effect.forEach(lives, ({ live, truth }) => watch(live, truth))
        const log: Array<string> = []
        const faults: ReadonlyArray<readonly [string, (truth: TrueBook) => void]> = [
          ["cut", () => server.cut()],
          ["snapshots lost", () => (lost = 2)],
          ["refused", () => (refused = 2)],
          ["undecodable", (truth) => truth.claim(["999.0", "1"], { b: "none" })],
          ["no type", (truth) => truth.claim(["999.0", "1"], {}, { type: undefined })],
          ["another symbol", (truth) => truth.claim(["999.0", "1"], { s: "XRPUSDT" })],
          ["bad size", (truth) => truth.claim(["999.0", "1,5"])],
          ["negative price", (truth) => truth.claim(["-5", "1"])],
          ["no JSON", (truth) => server.push(truth.topic, "{")]
        ]
        const idFault = (truth: TrueBook) => {
          const [first, second] = [truth.change(), truth.change()]
          const kind = pick(3)
          if (kind === 0) server.push(truth.topic, second)
          else
            for (const push of kind === 1 ? [second, first] : [first, first, second, second])
              server.push(truth.topic, push)
        }
        for (let step = 0; step < 25; step++) {
          const at = pick(3)
          const truth = truths[at]
          if (truth === undefined) continue
          const kind = random()
          if (kind < 0.45) truth.tell(1 + pick(3))
          else if (kind < 0.6 && (idFaults[at] ?? 0) < 2) {
            idFaults[at] = (idFaults[at] ?? 0) + 1
            log.push(`ids ${at}`)
            idFault(truth)
          } else {
            const [name, inject] = faults[pick(faults.length)] ?? ["none", () => {}]
            log.push(`${name} ${at}`)
            inject(truth)
          }
          yield* realSleep(pick(4))
          yield* TestClock.adjust(pick(400))
        }
        lost = 0
        refused = 0
        // What was lost last is noticed with the next delta.
        for (const truth of truths) truth.tell()
        yield* steppingUntil(
          () =>
            `after ${log.join(", ")}: ${lives.map(({ live, truth }) => `${live.status()._tag} ${truth.u - live.book.updateId}`)}`,
          () => lives.every(({ live, truth }) => isWhole(live, truth))
        )
        for (const { lies } of watched) assert.deepStrictEqual(lies, [])
      }).pipe(Effect.provide(over(server)))
    })
  )

import { Effect } from "effect"
import { Stream } from "../../src/PaperExchange/internal/Chance.js"
import { HandClock, look, lost, running, type Seen, small, Tape, trade } from "./crashes.js"
import { start } from "./harness.js"

/**
 * Runs a trading process that crashes at a random point while writing, then its successor. Returns what the first
 * process acknowledged and the second does not have.
 */
export const crash = (
  seed: number,
  actions: number
): Effect.Effect<
  { readonly lost: ReadonlyArray<string>; readonly fills: number; readonly orders: number; readonly files: number },
  unknown
> =>
  Effect.gen(function* () {
    const chance = new Stream(seed)
    const hand = new HandClock()
    const tape = new Tape()
    const options = { ...small, seed, snapshotEntries: 25, rateLimits: false }
    const acknowledged: Array<{ readonly length: number; readonly time: number; readonly id: string }> = []
    const seen: Array<{ readonly length: number; readonly time: number; readonly all: Seen }> = []
    yield* running(tape, hand, options, (exchange) =>
      Effect.gen(function* () {
        for (let i = 0; i < actions; i++) {
          hand.millis += chance.integer(0, 3000)
          // Some run concurrently and share a write.
          const together = chance.integer(1, 3)
          yield* Effect.all(
            Array.from({ length: together }, () =>
              Effect.map(trade(exchange, chance), ({ result }) => {
                const id: unknown = result?.orderId
                if (typeof id === "string") acknowledged.push({ length: tape.length, time: hand.millis, id })
              })
            ),
            { concurrency: "unbounded" }
          )
          if (i % 6 === 5) {
            const all = yield* look(exchange)
            seen.push({ length: tape.length, time: hand.millis, all })
          }
        }
      })
    )
    // Half of the time it crashes right after an answer.
    const any = chance.integer(1, tape.length)
    const cut = chance.next() < 0.5 ? any : (acknowledged.find(({ length }) => length >= any)?.length ?? any)
    const known = acknowledged.filter(({ length }) => length <= cut)
    const last = seen.filter(({ length }) => length <= cut).at(-1)
    const texts = tape.at(cut)
    hand.millis = Math.max(start, last?.time ?? 0, known.at(-1)?.time ?? 0) + chance.integer(0, 120_000)
    const after = yield* running(new Tape(texts), hand, options, look)
    return {
      lost: [
        ...(last === undefined ? [] : lost(last.all, after)),
        ...known.filter(({ id }) => !after.orders.has(id)).map(({ id }) => `order ${id}`)
      ],
      fills: last?.all.fills.size ?? 0,
      orders: last?.all.orders.size ?? 0,
      files: texts.size
    }
  })

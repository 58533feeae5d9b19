import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { seeds } from "../../sample.js"
import { randomOf } from "../random.js"
import { library, markOfNewest, type StoreFeed } from "./storedFeed.js"
import { Desk, day, faults, type Life, minute, type Process, StoredFeedWorld, second } from "./storedFeedWorld.js"

/** One or two accounts that trade, lives of a process that end in every way and at every moment, and pauses of up to weeks between them. */
const lives = (seed: number, store: StoreFeed) => {
  const next = randomOf(seed)
  const below = (n: number) => Math.floor(next() * n)
  const oneOf = <A>(first: A, ...rest: ReadonlyArray<A>): A => rest[below(rest.length + 1) - 1] ?? first
  const desks = Array.from({ length: 1 + below(2) }, (_, i) => new Desk(`account-${i}`))
  const world = new StoredFeedWorld(store, desks)
  return Effect.gen(function* () {
    let orders = 0

    /** One thing happens on an account; whether it is pushed as well is up to the connection, and to chance. */
    const happen = (desk: Desk, process?: Process) => {
      const tell = (rows: ReadonlyArray<readonly [topic: string, row: object]>) => {
        if (process !== undefined && next() < 0.85)
          for (const [topic, row] of rows) world.push(process, topic, row, desk)
      }
      const known = desk.account.orders.map((row) => `${Reflect.get(row, "orderId")}`)
      const [id] = known.slice(below(known.length))
      if (id === undefined || next() < 0.2) tell([["order", world.place(`order${orders++}`, 1 + below(4), desk)]])
      else if (next() < 0.9) tell(world.change(id, true, desk))
      else tell(world.change(id, false, desk))
    }

    /** Nothing runs. */
    const pause = () => {
      const away = oneOf(second, 80 * second, 5 * minute, 20 * minute, 3 * day, 9 * day)
      const count = below(oneOf(1, 20, 160))
      const until = world.now + away
      for (let i = 0; i < count; i++) {
        world.now += Math.floor((until - world.now) / (count - i + 1))
        for (const desk of desks) happen(desk)
      }
      world.now = Math.max(world.now, until)
    }

    const lifeOf = (): Life => {
      const [atSave, atRead] = [1 + below(oneOf(3, 25)), 1 + below(oneOf(4, 20))]
      const [fault, takes] = [oneOf(undefined, ...faults), oneOf(2, 5, 400)]
      const [isKilledByRead, isLasting] = [next() < 0.3, next() < 0.5]
      const base = oneOf(1, 30, 400)
      return {
        fault: (save) => (save === atSave || (isLasting && save > atSave) ? fault : undefined),
        killsRead: (read) => isKilledByRead && read === atRead,
        latency: () => base + below(base),
        saveTakes: takes
      }
    }

    const live = Effect.gen(function* () {
      const process = yield* world.start(lifeOf())
      const steps = below(oneOf(5, 20, 60))
      for (let i = 0; i < steps && !process.isOver; i++) {
        for (const desk of desks) if (next() < 0.6) happen(desk, process)
        if (next() < 0.03) process.server.sockets.at(-1)?.cut()
        yield* world.pass(process, below(oneOf(10, 100, 1000)))
      }
      if (next() < 0.3) yield* world.interrupt(process)
      world.kill(process)
    })

    const first = yield* world.start()
    yield* world.pass(first, 3 * second)
    world.kill(first)
    const count = 2 + below(5)
    for (let i = 0; i < count; i++) {
      pause()
      yield* live
    }
    pause()
    yield* world.finish()
    return desks.reduce((sum, { account }) => sum + account.executions.length, 0)
  }).pipe(Effect.ensuring(world.bury()))
}

describe("a stored feed in a random life", () => {
  for (const seed of seeds(60, 1000)) it.effect(`misses nothing: ${seed}`, () => lives(seed, library))

  it.effect("has what a mark derived from the newest stored row loses", () =>
    Effect.gen(function* () {
      const exits = yield* Effect.forEach(seeds(10, 10), (seed) => Effect.exit(lives(seed, markOfNewest)))
      const lost = exits.filter((exit) => /\d+ of \d+ are missing/.test(String(exit)))
      assert.isAtLeast(lost.length, 3)
    })
  )
})

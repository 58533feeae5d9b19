import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Schedule } from "effect"
import { combinations, moments } from "../../sample.js"
import { library, markOfNewest, type StoreFeed } from "./storedFeed.js"
import {
  Desk,
  day,
  type Fault,
  faults,
  minute,
  missed,
  pushed,
  pushing,
  SaveFailed,
  StoredFeedWorld,
  second,
  slow
} from "./storedFeedWorld.js"

/** So slow that pushes are stored long before anything that REST has. */
const slower = () => 2000

/** Kill, wait, start, kill at the first stored push, start. */
const killedAtFirstPush = (store: StoreFeed, away: number, how: Fault) =>
  Effect.gen(function* () {
    const world = new StoredFeedWorld(store)
    yield* missed(world, 319, away)
    const second = yield* world.start({ latency: slow, fault: (_, batch) => (pushed(batch) ? how : undefined) })
    yield* pushing(world, second)
    assert.isTrue(second.isOver, "a push was stored during the catch-up")
    yield* world.finish()
  })

describe("a feed that is stored, killed while it catches up", () => {
  for (const away of [80 * second, 20 * minute, 20 * day])
    for (const how of ["killed after", "killed before", "lost"] as const)
      it.effect(`misses nothing after ${away / second} s: ${how} the first stored push`, () =>
        killedAtFirstPush(library, away, how)
      )

  it.effect("is an attack that finds a mark derived from the newest stored row", () =>
    Effect.gen(function* () {
      const exit = yield* Effect.exit(killedAtFirstPush(markOfNewest, 80 * second, "killed after"))
      assert.strictEqual(exit._tag, "Failure")
      assert.match(String(exit), /\d+ of 3\d\d are missing/)
    })
  )

  it.effect("misses nothing, whichever of its calls to REST is the last one", () =>
    Effect.gen(function* () {
      const whole = new StoredFeedWorld()
      yield* missed(whole, 450, 16 * day)
      const undisturbed = yield* whole.start()
      yield* pushing(whole, undisturbed, 10 * second)
      assert.isAbove(undisturbed.reads, 20)
      for (const last of moments(1, undisturbed.reads, Math.ceil(undisturbed.reads / 40))) {
        const world = new StoredFeedWorld()
        yield* missed(world, 450, 16 * day)
        const process = yield* world.start({ killsRead: (read) => read === last })
        yield* pushing(world, process, 10 * second)
        yield* world.finish()
      }
    })
  )

  it.effect("misses nothing from whichever of its transactions it goes on", () =>
    Effect.gen(function* () {
      const world = new StoredFeedWorld()
      yield* missed(world, 450, 16 * day)
      const before = world.desk.commits.length
      const process = yield* world.start({ latency: slower })
      yield* pushing(world, process)
      world.kill(process)
      const { length } = world.desk.commits
      assert.isAbove(length - before, 5)
      for (const commit of moments(before - 1, length - 1, 1)) {
        world.desk.restore(commit)
        yield* world.finish()
        world.desk.commits.length = length
      }
    })
  )

  it.effect("misses nothing of 2500 rows, which REST returns in more pages than are sorted", () =>
    Effect.gen(function* () {
      const world = new StoredFeedWorld()
      yield* missed(world, 2500, 3 * day)
      for (const last of [2, 5, 9, 14]) {
        const process = yield* world.start({ fault: (save) => (save === last ? "killed after" : undefined) })
        yield* pushing(world, process, 10 * second)
        world.kill(process)
      }
      yield* world.finish()
    })
  )

  it.effect("gets through a catch-up although every process dies at its first stored push, ten times", () =>
    Effect.gen(function* () {
      const world = new StoredFeedWorld()
      yield* missed(world, 300, day)
      for (let i = 0; i < 10; i++) {
        const process = yield* world.start({
          latency: slow,
          fault: (_, batch) => (pushed(batch) ? "killed after" : undefined)
        })
        yield* pushing(world, process)
        const away = 2 * minute + i
        world.fills(20, world.now, world.now + away)
        world.now += away
      }
      yield* world.finish()
    })
  )

  it.effect("stores pushes at once while REST doesn't answer, and later what REST has", () =>
    Effect.gen(function* () {
      const world = new StoredFeedWorld()
      yield* missed(world, 120, day)
      const process = yield* world.start({ latency: () => 10 * minute })
      yield* world.pass(process, second)
      const one = world.fill()
      world.push(process, "execution", one)
      yield* world.pass(process, second)
      assert.isTrue(world.desk.executions.has(one.execId))
      assert.isAtLeast(world.desk.missing.length, 120)
      world.kill(process)
      yield* world.finish()
    })
  )

  it.effect("misses nothing that REST shows late, after a push of the same order was stored", () =>
    Effect.gen(function* () {
      const world = new StoredFeedWorld()
      yield* missed(world, 50, day)
      const late = world.desk.account.executions.splice(10, 20)
      const process = yield* world.start()
      yield* pushing(world, process, 3 * second)
      world.kill(process)
      world.desk.account.executions.splice(10, 0, ...late)
      world.desk.account.executions.sort(
        (a, b) => Number(Reflect.get(b, "execTime")) - Number(Reflect.get(a, "execTime"))
      )
      yield* world.finish()
    })
  )
})

describe("a transaction of a stored feed", () => {
  for (const { fault, save } of combinations({ fault: faults, save: [1, 2, 3, 5, 8] }))
    it.effect(`loses nothing if it is ${fault}, as number ${save} of a catch-up`, () =>
      Effect.gen(function* () {
        const world = new StoredFeedWorld()
        yield* missed(world, 250, 9 * day)
        const process = yield* world.start({ latency: slow, fault: (n) => (n === save ? fault : undefined) })
        yield* pushing(world, process)
        assert.isAtLeast(process.saves, save)
        if (fault === "hanging" || fault === "silent") {
          // What follows waits: nothing is stored past a transaction of which nothing is known.
          assert.strictEqual(process.saves, save)
          yield* world.interrupt(process)
        }
        yield* world.finish()
      })
    )

  it.effect("ends the run with the failure or the defect of the program", () =>
    Effect.gen(function* () {
      for (const fault of ["failed", "lost", "defect"] as const) {
        const world = new StoredFeedWorld()
        const process = yield* world.start({ fault: (n) => (n === 2 ? fault : undefined) })
        yield* pushing(world, process)
        const { exit } = process
        if (exit?._tag !== "Failure") return assert.fail(`${fault}: it ${exit === undefined ? "runs on" : "succeeded"}`)
        if (fault === "defect") assert.deepStrictEqual([...Cause.defects(exit.cause)], ["the transaction died"])
        else assert.deepStrictEqual([...Cause.failures(exit.cause)], [new SaveFailed()])
        assert.strictEqual(process.saves, 2)
      }
    })
  )

  it.effect("may fail every third time if the program runs again in the same process", () =>
    Effect.gen(function* () {
      const world = new StoredFeedWorld()
      yield* missed(world, 250, 9 * day)
      const process = yield* world.start({
        latency: slow,
        fault: (n) => (n < 60 && n % 3 === 0 ? (n % 2 === 0 ? "failed" : "lost") : undefined),
        around: (run) => Effect.retry(run, Schedule.spaced("1 second"))
      })
      yield* pushing(world, process, minute)
      for (let i = 0; i < 12; i++) yield* world.pass(process, 10 * second)
      assert.isAtLeast(process.saves, 20)
      world.assertStored(process)
    })
  )

  it.effect("holds what was pushed while the one before it was open, and no two are open at once", () =>
    Effect.gen(function* () {
      const world = new StoredFeedWorld()
      yield* missed(world, 250, 9 * day)
      const process = yield* world.start({ saveTakes: 3 * second })
      yield* pushing(world, process)
      yield* world.pass(process, 3 * minute)
      world.assertStored(process)
      assert.isBelow(process.saves, 120)
    })
  )

  it.effect("contains what REST had of the time that the one before it took", () =>
    Effect.gen(function* () {
      const world = new StoredFeedWorld()
      yield* missed(world, 2500, 3 * day)
      const batches: Array<number> = []
      const process = yield* world.start({
        latency: () => 1,
        saveTakes: 5 * second,
        fault: (_, { events }) => void batches.push(events.length)
      })
      for (let i = 0; i < 12; i++) yield* world.pass(process, 10 * second)
      world.assertStored(process)
      assert.isAtMost(
        batches.findIndex((_, i) => batches.slice(0, i + 1).reduce((sum, n) => sum + n, 0) >= 2500) + 1,
        4
      )
    })
  )

  it.effect("of a killed process may be committed after those of its successor", () =>
    Effect.gen(function* () {
      const world = new StoredFeedWorld()
      yield* missed(world, 250, 9 * day)
      let late = () => {}
      const process = yield* world.start({
        latency: slow,
        fault: (_, batch) => {
          if (!pushed(batch)) return undefined
          late = () => world.desk.commit(batch)
          return "killed before"
        }
      })
      yield* pushing(world, process)
      const successor = yield* world.start({ latency: slower })
      yield* pushing(world, successor, 3 * second)
      late()
      world.kill(successor)
      world.fills(100, world.now, world.now + 5 * minute)
      world.now += 5 * minute
      yield* world.finish()
    })
  )
})

describe("the first run of a stored feed", () => {
  it.effect("stores where it began before anything happens, even while REST doesn't answer", () =>
    Effect.gen(function* () {
      const world = new StoredFeedWorld()
      const process = yield* world.start({ latency: () => 10 * minute })
      yield* world.pass(process, second)
      world.kill(process)
      assert.isDefined(world.desk.cursor, "where it began is stored")
      world.fills(30, world.now, world.now + minute)
      world.now += 30 * minute
      yield* world.finish()
    })
  )

  for (const ahead of [-90 * second, 90 * second])
    it.effect(`begins by the exchange's clock if its own is ${ahead / second} s ahead`, () =>
      Effect.gen(function* () {
        const world = new StoredFeedWorld()
        // The machine's clock is that of the world: the exchange's differs.
        const process = yield* world.start({ clockOffset: -ahead })
        yield* world.pass(process, second)
        world.kill(process)
        world.fills(30, world.now - ahead, world.now - ahead + 20 * second)
        world.now += minute
        yield* world.finish({ clockOffset: -ahead })
      })
    )

  it.effect("does not store what happened long before it", () =>
    Effect.gen(function* () {
      const world = new StoredFeedWorld()
      world.fills(20, world.now - day, world.now - 10 * minute)
      const process = yield* world.start()
      yield* world.pass(process, 2 * minute)
      assert.lengthOf(world.desk.missing, 20)
      assert.isUndefined(process.exit)
    })
  )
})

describe("orders, positions and the wallet of a stored feed", () => {
  it.effect("end as they are at the exchange, whatever ended while nothing ran or during a killed catch-up", () =>
    Effect.gen(function* () {
      for (const last of moments(1, 16, 1)) {
        const world = new StoredFeedWorld()
        const first = yield* world.start()
        yield* world.pass(first, 5 * second)
        for (let i = 0; i < 8; i++) {
          world.push(first, "order", world.place(`order${i}`, 3))
          yield* world.pass(first, 50)
        }
        yield* world.pass(first, 10 * second)
        world.kill(first)
        world.now += 2 * minute
        for (const i of [0, 0, 0, 1, 1, 2]) world.change(`order${i}`, true)
        world.change("order3", false)
        world.place("between", 1)
        world.change("between", true)
        world.now += 5 * minute
        const process = yield* world.start({
          latency: () => 60,
          fault: (save) => (save === last ? "killed after" : undefined)
        })
        for (let i = 0; i < 40 && !process.isOver; i++) {
          if (i % 8 === 5) {
            const topics = world.change(`order${4 + Math.floor(i / 16)}`, i % 3 > 0)
            for (const [topic, row] of topics) world.push(process, topic, row)
          }
          yield* world.pass(process, 60)
        }
        world.kill(process)
        world.change("order7", false)
        world.now += 3 * minute
        yield* world.finish()
      }
    })
  )
})

describe("two stored accounts of one process", () => {
  it.effect("miss nothing, and never store each other's rows or cursors, however the process dies", () =>
    Effect.gen(function* () {
      for (const last of moments(1, 16, 3)) {
        const [one, other] = [new Desk("account-one"), new Desk("account-two")] as const
        const world = new StoredFeedWorld(undefined, [one, other])
        const first = yield* world.start()
        yield* world.pass(first, second)
        world.kill(first)
        for (const how of ["killed after", "failed", "killed before"] as const) {
          const process = yield* world.start({ latency: slow, fault: (n) => (n === last ? how : undefined) })
          for (let i = 0; i < 40 && !process.isOver; i++) {
            for (const desk of [one, other]) world.push(process, "execution", world.fill(world.now, desk), desk)
            yield* world.pass(process, 150)
          }
          world.kill(process)
          world.fills(130, world.now, world.now + 3 * minute, one)
          world.fills(20, world.now, world.now + 3 * minute, other)
          world.now += 3 * minute
        }
        yield* world.finish()
        for (const desk of [one, other]) assert.strictEqual(desk.executions.size, desk.account.executions.length)
      }
    })
  )
})

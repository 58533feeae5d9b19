import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit } from "effect"
import type { YieldWrap } from "effect/Utils"
import { seeds } from "../../sample.js"
import { readers } from "./restartingReaders.js"
import { type RestartingWorld, randomRestarts, restarting } from "./restartingWorld.js"

type Options = Omit<Parameters<typeof restarting>[0], "reader">
type Body = (world: RestartingWorld) => Generator<YieldWrap<Effect.Effect<unknown>>, void, never>

/** The same for each kind of listener. */
const scene = (title: string, options: Options, body: Body) => {
  for (const reader of readers)
    it.effect(`${title}, to ${reader}`, () =>
      restarting({ ...options, reader }, (world) => Effect.gen(() => body(world)))
    )
}
const depths = [1, 50] as const
const rotating = { lines: 1, rotateAfter: "20 seconds" } as const

/** The first connection is silent, the old book changes, the service restarts, and only then the second one subscribes. */
const overtaken = (world: RestartingWorld, changes = 4, old = 0) =>
  world.redial(world.exchange.wire(1), () => stuck(world, changes, old))
const stuck = (world: RestartingWorld, changes = 4, old = 0) => {
  world.hold(world.exchange.wire(0))
  world.change(old)
  world.restart()
  world.change(changes)
}
/** The same when the only connection is replaced. */
const replaced = (world: RestartingWorld) =>
  Effect.gen(function* () {
    world.dialed = () => {
      world.dialed = () => {}
      stuck(world)
    }
    while (world.length < 2) yield* world.flow(1)
    yield* world.flow(2)
  })
/** A connection whose first snapshot, and all after it, waits while the service restarts. */
const lateToSubscribe = (world: RestartingWorld) =>
  Effect.gen(function* () {
    yield* world.flow(10)
    world.exchange.lagOf = () => 1e9
    const late = yield* world.redial(world.exchange.wire(1))
    world.exchange.lagOf = () => 20
    yield* world.flow(4)
    world.restart()
    yield* world.flow(8)
    return late
  })

describe("a book whose restart is stuck in a silent connection", () => {
  for (const depth of depths) {
    scene(`goes on over the new connection of a rotation, ${depth} deep`, { depth, ...rotating }, function* (world) {
      yield* replaced(world)
      yield* world.goesOn()
    })

    scene(
      `goes on when the silent connection of a rotation is lost, ${depth} deep`,
      { depth, ...rotating },
      function* (world) {
        yield* replaced(world)
        world.exchange.cut(world.exchange.wire(0))
        yield* world.goesOn()
      }
    )

    scene(`goes on over the other connection, which was lost meanwhile, ${depth} deep`, { depth }, function* (world) {
      yield* world.flow(20)
      yield* overtaken(world)
      yield* world.goesOn()
    })

    scene(`goes on when the silent connection is lost as well, ${depth} deep`, { depth }, function* (world) {
      yield* world.flow(20)
      yield* overtaken(world)
      yield* world.flow(2)
      const again = yield* world.redial(world.exchange.wire(0))
      yield* world.goesOn()
      yield* world.carries(again)
    })
  }
})

describe("a silent connection that delivers everything late", () => {
  for (const depth of depths)
    for (const old of [0, 3, 40])
      scene(`doesn't lead back, and helps again: ${old} old updates, ${depth} deep`, { depth }, function* (world) {
        yield* world.flow(20)
        yield* overtaken(world, 4, old)
        yield* world.flow(10)
        world.release(world.exchange.wire(0))
        yield* world.goesOn(60)
        yield* world.carries(world.exchange.wire(0))
      })

  for (const ticks of [5, 100])
    scene(
      `doesn't lead back after ${ticks} updates since the other one has announced the restart`,
      {},
      function* (world) {
        const silent = world.exchange.wire(0)
        world.hold(silent)
        yield* world.flow(5)
        world.restart()
        yield* world.flow(ticks)
        world.release(silent)
        yield* world.goesOn(20)
        yield* world.carries(silent)
        assert.deepStrictEqual(world.judge.told, [])
      }
    )

  scene("doesn't lead back when it is the only one that is left", {}, function* (world) {
    const silent = world.exchange.wire(0)
    world.hold(silent)
    yield* world.flow(5)
    world.restart()
    yield* world.flow(5)
    world.exchange.cut(world.exchange.wire(1))
    world.release(silent)
    yield* world.goesOn()
  })

  scene("doesn't lead back by its first snapshot, which is of before the restart", {}, function* (world) {
    const late = yield* lateToSubscribe(world)
    world.release(late)
    yield* world.goesOn(60)
    yield* world.carries(late)
    assert.deepStrictEqual(world.judge.told, [])
  })

  scene("doesn't lead back by that snapshot when it is the only one that is left", {}, function* (world) {
    const late = yield* lateToSubscribe(world)
    world.exchange.cut(world.exchange.wire(0))
    world.release(late)
    yield* world.goesOn()
  })
})

describe("a young book, whose IDs after the restart", () => {
  for (const [changes, title] of [
    [19, "are larger than those of before it"],
    [7, "are the same as those of before it"],
    [8, "follow those of before it"],
    [3, "will soon reach those of before it"]
  ] as const)
    for (const depth of depths) {
      scene(`${title}, isn't mixed, ${depth} deep`, { depth, u: 8 }, function* (world) {
        yield* overtaken(world, changes)
        yield* world.goesOn()
      })

      scene(`${title}, isn't mixed with late old updates, ${depth} deep`, { depth, u: 8 }, function* (world) {
        yield* overtaken(world, changes, 30)
        yield* world.flow(3)
        world.release(world.exchange.wire(0))
        yield* world.goesOn(60)
        yield* world.carries(world.exchange.wire(0))
      })
    }
})

describe("a book that restarts twice", () => {
  scene("is announced by both connections, one behind the other", {}, function* (world) {
    const slow = world.exchange.wire(1)
    slow.lag = 300
    for (let i = 0; i < 3; i++) {
      yield* world.flow(2)
      world.restart()
    }
    yield* world.goesOn(20)
    yield* world.carries(slow)
    assert.deepStrictEqual(world.judge.told, [])
  })

  scene("doesn't go back when one connection announces both late", {}, function* (world) {
    const silent = world.exchange.wire(0)
    world.hold(silent)
    for (let i = 0; i < 2; i++) {
      yield* world.flow(5)
      world.restart()
    }
    yield* world.flow(4)
    world.release(silent)
    yield* world.goesOn(20)
    yield* world.carries(silent)
    assert.deepStrictEqual(world.judge.told, [])
  })

  scene("goes on when the second one is stuck", {}, function* (world) {
    world.restart()
    yield* world.flow(20)
    yield* overtaken(world)
    yield* world.goesOn()
  })

  scene("goes on when both are stuck", {}, function* (world) {
    yield* world.flow(20)
    const second = yield* overtaken(world, 9)
    yield* world.flow(4)
    yield* world.redial(second, () => {
      world.restart()
      world.change(3)
    })
    yield* world.goesOn()
    world.release(world.exchange.wire(0))
    yield* world.goesOn(60)
    yield* world.carries(world.exchange.wire(0))
  })
})

describe("a snapshot that isn't news", () => {
  for (const depth of depths) {
    scene(`changes nothing: the same again, ${depth} deep`, { depth }, function* (world) {
      world.restart()
      yield* world.flow(5)
      yield* world.tick(2)
      const before = world.judge.versions.length
      for (let i = 0; i < 3; i++) {
        world.exchange.push(world.truth.snapshot())
        yield* world.tick(2)
      }
      yield* world.redial(world.exchange.wire(1))
      yield* world.tick(4)
      assert.strictEqual(world.judge.versions.length, before)
      yield* world.goesOn(20)
      assert.deepStrictEqual(world.judge.told, [])
    })

    for (const hasSeq of [true, false])
      scene(
        `is dropped: of a slow connection, ${hasSeq ? "with" : "without"} seq, ${depth} deep`,
        { depth, hasSeq },
        function* (world) {
          yield* world.flow(10)
          world.exchange.lagOf = () => 700
          const slow = yield* world.redial(world.exchange.wire(1))
          yield* world.flow(80)
          slow.lag = 20
          yield* world.goesOn(20)
          yield* world.carries(slow)
          assert.deepStrictEqual(world.judge.told, [])
        }
      )
  }

  scene("is dropped without seq if its ID is smaller", { hasSeq: false }, function* (world) {
    yield* world.flow(10)
    yield* world.tick(2)
    const { version } = world.judge
    yield* overtaken(world)
    yield* world.tick(10)
    assert.deepStrictEqual([world.judge.version, world.judge.told], [version, []])
  })

  scene("is told from one without seq that announces a restart", { hasSeq: false }, function* (world) {
    yield* world.flow(10)
    world.exchange.wire(1).lag = 300
    world.restart()
    yield* world.goesOn(20)
    yield* world.carries(world.exchange.wire(1))
    assert.deepStrictEqual(world.judge.told, [])
  })
})

describe("over two connections, whatever is held, late or lost and wherever the service restarts,", () => {
  const all = seeds(6, 200)
  for (const reader of readers)
    it(`${reader} is never old without a word, never goes back, and goes on`, async () => {
      const failures: Array<string> = []
      for (const seed of all) {
        const exit = await Effect.runPromiseExit(Effect.scoped(randomRestarts(reader, seed)))
        if (Exit.isFailure(exit)) failures.push(`seed ${seed}: ${Cause.pretty(exit.cause).split("    at ")[0]}`)
      }
      const lines = failures.map((failure) => failure.split("\n")[0]?.replace("Error: ", ""))
      assert.isEmpty(failures, `${failures.length} of ${all.length}: ${lines.slice(0, 5).join("; ")}\n${failures[0]}`)
    })
})

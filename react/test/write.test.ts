import { assert, describe, it } from "@effect/vitest"
import * as Cause from "effect/Cause"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { runtimeOf } from "../src/atoms/Runtime.js"
import { writeOf } from "../src/atoms/write.js"
import { Registry, Result, Rx } from "../src/rx.js"
import { advance } from "./virtualTime.js"

class Place extends Context.Tag("test/Place")<Place, string>() {}

const start = (make: typeof runtimeOf = Rx.runtime) => {
  const place = Rx.make("one").pipe(Rx.keepAlive)
  const runtime = make((get) => Layer.effect(Place, Effect.delay(Effect.succeed(get(place)), "10 millis")))
  const calls: Array<string> = []
  const write = writeOf(runtime, "write", (n: number) =>
    Effect.flatMap(Place, (where) =>
      Effect.delay(
        Effect.sync(() => void calls.push(`${where} ${n}`)),
        "10 millis"
      )
    )
  )
  const registry = Registry.make()
  registry.mount(write)
  const tag = () => {
    const result = registry.get(write)
    return Result.isFailure(result) ? Cause.squash(result.cause) : result
  }
  return { calls, place, registry, runtime, tag, write }
}

const refused = { _tag: "VenueChanged", outcome: "notExecuted" }

describe("a write", () => {
  it("is not repeated on the next venue when the venue is switched", async () => {
    const { calls, place, registry, write } = start()
    registry.set(write, 1)
    await advance(30)
    registry.set(place, "two")
    await advance(30)
    assert.deepStrictEqual(calls, ["one 1"])
    registry.set(write, 2)
    await advance(30)
    assert.deepStrictEqual(calls, ["one 1", "two 2"])
    registry.dispose()
  })

  it("completes on its own venue, even if another write follows and the atom is unmounted", async () => {
    const { calls, place, registry, runtime, write } = start()
    const leave = registry.mount(write)
    registry.mount(runtime)
    await advance(15)
    registry.set(write, 1)
    registry.set(write, 2)
    leave()
    registry.set(place, "two")
    await advance(40)
    assert.deepStrictEqual(calls, ["one 1", "one 2"])
    registry.dispose()
  })

  it("can be repeated with equal parameters, and reset", async () => {
    const { calls, registry, write } = start()
    registry.set(write, 1)
    await advance(30)
    registry.set(write, 1)
    await advance(30)
    assert.deepStrictEqual(calls, ["one 1", "one 1"])
    registry.set(write, Rx.Reset)
    assert.isTrue(Result.isInitial(registry.get(write)))
    await advance(30)
    assert.lengthOf(calls, 2)
    registry.dispose()
  })

  for (const [name, make] of Object.entries({ runtimeOf, "Rx.runtime": Rx.runtime }))
    it(`is refused between two venues, and goes to neither (${name})`, async () => {
      const { calls, place, registry, runtime, tag, write } = start(make)
      registry.mount(runtime)
      await advance(30)
      registry.set(place, "two")
      registry.set(write, 1)
      await advance(5)
      registry.set(write, 2)
      await advance(50)
      assert.deepStrictEqual(calls, [])
      assert.deepInclude(tag(), refused)
      registry.set(write, 3)
      await advance(50)
      assert.deepStrictEqual(calls, ["two 3"])
      registry.dispose()
    })

  it("waits for the first venue, and is refused if another one takes its place before it is ready", async () => {
    const { calls, place, registry, runtime, tag, write } = start(runtimeOf)
    registry.mount(runtime)
    registry.set(write, 1)
    await advance(5)
    registry.set(place, "two")
    await advance(50)
    assert.deepStrictEqual(calls, [])
    assert.deepInclude(tag(), refused)
    registry.dispose()
  })

  it("waits for the first venue, however many others do", async () => {
    const { calls, registry, write } = start(runtimeOf)
    for (const n of [1, 2, 3, 4]) registry.set(write, n)
    await advance(50)
    assert.deepStrictEqual(calls, ["one 1", "one 2", "one 3", "one 4"])
    registry.dispose()
  })

  it("is not refused because the venue was replaced long ago and nothing uses it now", async () => {
    const { calls, place, registry, runtime, write } = start(runtimeOf)
    const leave = registry.mount(runtime)
    await advance(30)
    registry.set(place, "two")
    await advance(30)
    leave()
    await advance(1000)
    registry.set(write, 1)
    await advance(50)
    assert.deepStrictEqual(calls, ["two 1"])
    registry.dispose()
  })
})

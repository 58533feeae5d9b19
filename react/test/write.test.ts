import { assert, describe, it } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { writeOf } from "../src/atoms/write.js"
import { Registry, Result, Rx } from "../src/rx.js"
import { advance } from "./virtualTime.js"

class Place extends Context.Tag("test/Place")<Place, string>() {}

const start = () => {
  const place = Rx.make("one").pipe(Rx.keepAlive)
  const runtime = Rx.runtime((get) => Layer.succeed(Place, get(place)))
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
  return { calls, place, registry, write }
}

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
    const { calls, place, registry, write } = start()
    const leave = registry.mount(write)
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
})

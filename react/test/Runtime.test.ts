import { assert, describe, it } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import * as Bybit from "effect-bybit/Layers/Bybit"
import { Credentials } from "effect-bybit/Layers/Credentials"
import { PaperExchange, layer as paperLayer, venue } from "effect-bybit/PaperExchange"
import { layerWeb } from "effect-bybit/Signing/SignerWeb"
import { Dialer } from "effect-bybit/Socket/Dialer"
import * as Atoms from "../src/atoms/Atoms.js"
import { runtimeOf } from "../src/atoms/Runtime.js"
import { Registry, Result, Rx } from "../src/rx.js"
import { until } from "./venue.js"
import { advance } from "./virtualTime.js"

class Place extends Context.Tag("test/Place")<Place, string>() {}

describe("a swapped runtime", () => {
  it("drops all data of the previous venue immediately", async () => {
    const place = Rx.make("one").pipe(Rx.keepAlive)
    const open: Array<string> = []
    const runtime = runtimeOf((get) => {
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
    await advance(10)
    registry.set(place, "two")
    // Immediately, so that no price of the first venue appears under the second's name.
    assert.isTrue(Result.isInitial(registry.get(price)))
    await advance(10)
    assert.deepStrictEqual(seen.at(-1), "two")
    assert.notInclude(seen.slice(seen.indexOf("one") + 1), "one")
    assert.deepStrictEqual(open, ["two"])
    registry.dispose()
  })

  it("shows the error if the next venue cannot be built, and nothing of the previous one", async () => {
    const fails = Rx.make(false).pipe(Rx.keepAlive)
    const runtime = runtimeOf((get) => (get(fails) ? Layer.fail("no such venue") : Layer.succeed(Place, "one")))
    const price = runtime.rx(Effect.map(Place, (name) => name))
    const registry = Registry.make()
    registry.mount(price)
    await advance(5)
    registry.set(fails, true)
    await advance(5)
    const result = registry.get(price)
    assert.isTrue(Result.isFailure(result) && result.previousSuccess._tag === "None")
    registry.dispose()
  })

  it("closes the sockets of the previous venue, and opens those of the next", async () => {
    const place = Rx.make("one").pipe(Rx.keepAlive)
    const open = new Map<string, number>()
    const count = (name: string, by: number) => open.set(name, (open.get(name) ?? 0) + by)
    /** Counts the open sockets to the exchange. */
    const counted = (name: string) =>
      Layer.effect(
        Dialer,
        Effect.map(Dialer, (inner): Dialer["Type"] => ({
          dial: (url, events) => {
            let isOpen = true
            const over = () => {
              if (isOpen) count(name, -1)
              isOpen = false
            }
            count(name, 1)
            const dialed = inner.dial(url, {
              ...events,
              closed: (code, reason) => {
                over()
                events.closed(code, reason)
              }
            })
            return {
              ...dialed,
              close: (code, reason) => {
                over()
                dialed.close(code, reason)
              },
              drop: () => {
                over()
                dialed.drop()
              }
            }
          }
        }))
      )
    const runtime = runtimeOf((get) => {
      const exchange = paperLayer({ symbols: ["BTCUSDT"], historyDays: 1 })
      const way = Layer.merge(Layer.provideMerge(counted(get(place)), exchange), layerWeb)
      const account = Layer.effect(
        Credentials,
        Effect.map(PaperExchange, ({ accounts }) => accounts.demo)
      )
      return Bybit.layer({ venue }).pipe(Layer.provideMerge(Layer.provideMerge(account, way)))
    })
    const atoms = Atoms.make(runtime)
    const registry = Registry.make({ defaultIdleTTL: 20 })
    const ticker = atoms.ticker({ category: "linear", symbol: "BTCUSDT" })
    const spot = atoms.ticker({ category: "spot", symbol: "BTCUSDT" })
    const leave = [registry.mount(ticker), registry.mount(spot)]
    await until(registry, ticker, Result.isSuccess)
    await until(registry, spot, Result.isSuccess)
    assert.strictEqual(open.get("one"), 2)
    registry.set(place, "two")
    assert.isTrue(Result.isInitial(registry.get(ticker)))
    await until(registry, ticker, Result.isSuccess)
    await until(registry, spot, Result.isSuccess)
    assert.deepStrictEqual(
      [...open],
      [
        ["one", 0],
        ["two", 2]
      ]
    )
    for (const away of leave) away()
    registry.dispose()
    await advance(20)
    assert.strictEqual(open.get("two"), 0)
  })
})

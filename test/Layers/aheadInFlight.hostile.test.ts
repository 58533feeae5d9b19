import { assert, describe, it } from "@effect/vitest"
import { Effect, type Scope } from "effect"
import * as Settings from "../../src/Http/Settings.js"
import * as ClockOffset from "../../src/Layers/ClockOffset.js"
import * as Safety from "../../src/Layers/Safety.js"
import { combinations } from "../sample.js"
import {
  linear,
  type Place,
  places,
  type Route,
  routes,
  type Sent,
  type Services,
  World
} from "./aheadInFlightWorld.js"

/** An order is on its way when this ends. */
const send = (world: World, place: Place, window?: number) =>
  Effect.gen(function* () {
    const before = world.sent.length
    const call: Effect.Effect<unknown, unknown, Services> = places[place]
    yield* Effect.forkScoped(Effect.exit(window === undefined ? call : Settings.withReceiveWindow(call, window)))
    yield* Effect.sleep(10)
    assert.strictEqual(world.sent.length, before + 1, "the order was sent")
  })

type Stop = "halt" | "cancelAll"
/** Stops, and checks that `Cleared` is true at once and stays true. Returns whether it was said, and after how long. */
const stop = (world: World, how: Stop = "halt") =>
  Effect.gen(function* () {
    const began = world.now()
    const acts =
      how === "halt" ? Effect.flatMap(Safety.KillSwitch, (one) => one.halt("test")) : Safety.cancelAll([linear])
    const all = yield* acts
    const at = world.now()
    const left = [...world.exchange.left]
    const acted = world.acted()
    assert.lengthOf(all, 1)
    const isCleared = all.every(({ _tag }) => _tag === "Cleared")
    if (isCleared) assert.deepStrictEqual(left, [], "Cleared, and an order is open")
    yield* Effect.sleep("30 seconds")
    const late = world.sent.flatMap(({ actedAt }) => (actedAt !== undefined && actedAt > at ? [actedAt - at] : []))
    if (isCleared) {
      assert.deepStrictEqual(late, [], `Cleared after ${at - began} ms, and orders were acted on so many ms later`)
      assert.strictEqual(world.acted(), acted)
      assert.deepStrictEqual(world.exchange.left, [], "Cleared, and an order is open later")
    }
    return { isCleared, millis: at - began }
  })

/** Checks that the exchange acted on every order at the last moment, so that the case isn't an empty one. */
const assertActed = (world: World) =>
  assert.deepStrictEqual(
    world.sent.map(({ actedAt, stamp, window }) => (actedAt === undefined ? "never" : actedAt - stamp - window)),
    world.sent.map(() => -50)
  )

const test = (
  name: string,
  route: Route,
  program: (world: World) => Effect.Effect<unknown, unknown, Services | Scope.Scope>
) =>
  it.live(name, () => {
    const world = new World()
    return world.run(route, program(world))
  })

type Measuring = "after a 10002" | "before the halt" | "never"
const measuring: Readonly<Record<Measuring, string>> = {
  "after a 10002": "the offset is measured again if something is refused",
  "before the halt": "the offset is measured again before the halt",
  never: "the offset stays wrong"
}
const measurings = Object.keys(measuring) as ReadonlyArray<Measuring>
const meanwhile = (world: World, when: Measuring) =>
  when === "before the halt"
    ? Effect.flatMap(ClockOffset.ClockOffset, ({ resync }) => resync)
    : Effect.sync(() => {
        if (when === "never") world.canMeasure = false
      })

describe.concurrent("a target that is Cleared, after an order that was signed with a clock that is ahead", () => {
  // A halt looks again from time to time: with these waits, it does so at different moments.
  const halts = {
    route: routes,
    place: ["placeOrder", "batchPlaceOrder"],
    ahead: [0, 900, 1500, 4000, 9000],
    when: measurings,
    wait: [0, 300, 600, 900]
  } as const
  for (const { ahead, place, route, wait, when } of combinations(halts)) {
    const name = `${place} over ${route}, ${ahead} ms ahead, ${measuring[when]}, halted after ${wait} ms`
    test(`stays so: ${name}`, route, (world) =>
      Effect.gen(function* () {
        yield* Effect.sleep("10 seconds")
        world.set(ahead)
        yield* send(world, place)
        yield* meanwhile(world, when)
        yield* Effect.sleep(wait)
        yield* stop(world)
        assertActed(world)
      })
    )
  }
  const stops = { route: routes, how: ["halt", "cancelAll"], wait: [0, 3000, 5500, 5900] } as const
  for (const { how, route, wait } of combinations(stops))
    test(`stays so: ${how}, ${wait} ms after an order over ${route}, 1500 ms ahead`, route, (world) =>
      Effect.gen(function* () {
        yield* Effect.sleep("10 seconds")
        world.set(1500)
        yield* send(world, "placeOrder")
        yield* Effect.sleep(wait)
        yield* stop(world, how)
        assertActed(world)
      })
    )
  const endings = { route: routes, ending: ["a cut connection", "the answer"], ahead: [0, 1500, 4000] } as const
  for (const { ahead, ending, route } of combinations(endings))
    test(`stays so: over ${route}, ${ahead} ms ahead, and the caller gets ${ending}`, route, (world) =>
      Effect.gen(function* () {
        world.ending = ending
        yield* Effect.sleep("10 seconds")
        world.set(ahead)
        yield* send(world, "placeOrder")
        yield* Effect.sleep(200)
        yield* stop(world)
        assertActed(world)
      })
    )
  const windows = { route: routes, window: [1000, 2000, 8000], ahead: [0, 900, 1500, 3000] } as const
  for (const { ahead, route, window } of combinations(windows))
    test(`stays so: over ${route}, a receive window of ${window} ms, ${ahead} ms ahead`, route, (world) =>
      Effect.gen(function* () {
        yield* Effect.sleep("10 seconds")
        world.set(ahead)
        yield* send(world, "placeOrder", window)
        yield* Effect.sleep(200)
        yield* stop(world)
        assert.strictEqual(world.sent[0]?.window, window)
        assertActed(world)
      })
    )
})

describe.concurrent("a target that is Cleared, after the local clock was set back", () => {
  const settings = {
    route: routes,
    ahead: [0, 900, 1500, 4000],
    back: [900, 1500, 4000, 3_600_000],
    when: measurings
  } as const
  for (const { ahead, back, route, when } of combinations(settings))
    test(`stays so: over ${route}, ${ahead} ms ahead, then back by ${back} ms, ${measuring[when]}`, route, (world) =>
      Effect.gen(function* () {
        yield* Effect.sleep("10 seconds")
        world.set(ahead)
        yield* send(world, "placeOrder")
        yield* Effect.sleep(100)
        world.set(-back)
        yield* meanwhile(world, when)
        yield* Effect.sleep(100)
        yield* stop(world)
        assertActed(world)
      })
    )
  for (const { back, route } of combinations({ route: routes, back: [1500, 4000] }))
    test(`stays so: over ${route}, ${back} ms ahead, and set back during the halt`, route, (world) =>
      Effect.gen(function* () {
        yield* Effect.sleep("10 seconds")
        world.set(back)
        yield* send(world, "placeOrder")
        yield* Effect.forkScoped(
          Effect.delay(
            Effect.sync(() => world.set(-back)),
            "3 seconds"
          )
        )
        yield* stop(world)
        assertActed(world)
      })
    )
})

describe.concurrent("a target that is Cleared, after two orders with different timestamps", () => {
  for (const { ahead, route } of combinations({ route: routes, ahead: [0, 900, 1500, 4000] })) {
    test(`stays so: over ${route}, the first is ${ahead} ms ahead, the second is right`, route, (world) =>
      Effect.gen(function* () {
        yield* Effect.sleep("10 seconds")
        world.set(ahead)
        yield* send(world, "placeOrder")
        yield* Effect.sleep(100)
        yield* meanwhile(world, "before the halt")
        yield* send(world, "batchPlaceOrder")
        yield* stop(world)
        assertActed(world)
      })
    )
    test(`stays so: over ${route}, the first is right, the second is ${ahead} ms ahead`, route, (world) =>
      Effect.gen(function* () {
        yield* Effect.sleep("10 seconds")
        yield* send(world, "batchPlaceOrder")
        yield* Effect.sleep(500)
        world.set(ahead)
        yield* send(world, "placeOrder")
        yield* stop(world)
        assertActed(world)
      })
    )
  }
})

describe.concurrent("halt returns Cleared once nothing can arrive anymore", () => {
  const arrivals = Object.entries({
    "is lost": () => undefined,
    "arrives at once": ({ at }: Sent) => at,
    "arrives at the last moment": ({ stamp, window }: Sent) => stamp + window - 50
  })
  const unanswered = { route: routes, place: ["placeOrder", "batchPlaceOrder"], arrival: arrivals } as const
  for (const {
    arrival: [what, arrival],
    place,
    route
  } of combinations(unanswered))
    test(`within 8 s: the clock is right, ${place} over ${route} is unanswered and ${what}`, route, (world) =>
      Effect.gen(function* () {
        world.arrival = arrival
        yield* Effect.sleep("10 seconds")
        yield* send(world, place)
        const { isCleared, millis } = yield* stop(world)
        assert.isTrue(isCleared, `after ${millis} ms`)
        assert.isAtMost(millis, 8000)
      })
    )
  for (const route of routes) {
    test(`within 1 s: the order over ${route} was answered`, route, (world) =>
      Effect.gen(function* () {
        world.ending = "the answer"
        world.arrival = ({ at }) => at
        yield* Effect.sleep("10 seconds")
        yield* send(world, "placeOrder")
        yield* Effect.sleep(200)
        const { isCleared, millis } = yield* stop(world)
        assert.deepStrictEqual([isCleared, millis <= 1000], [true, true])
      })
    )
    test(`within 10 s: the order over ${route} was 1500 ms ahead and is lost`, route, (world) =>
      Effect.gen(function* () {
        world.arrival = () => undefined
        yield* Effect.sleep("10 seconds")
        world.set(1500)
        yield* send(world, "placeOrder")
        const { isCleared, millis } = yield* stop(world)
        assert.isTrue(isCleared, `after ${millis} ms`)
        assert.isAtMost(millis, 10_000)
      })
    )
    test(
      `within 10 s: the order over ${route} was 4000 ms ahead and refused, and its repetition answered`,
      route,
      (world) =>
        Effect.gen(function* () {
          world.ending = "the answer"
          world.arrival = ({ at }) => at
          yield* Effect.sleep("10 seconds")
          world.set(4000)
          yield* send(world, "placeOrder")
          yield* Effect.sleep("1 second")
          assert.isTrue(world.sent[0]?.isRefused)
          const { isCleared, millis } = yield* stop(world)
          assert.isTrue(isCleared, `after ${millis} ms`)
        })
    )
  }
  for (const { ahead, route } of combinations({ route: routes, ahead: [1500, 4000, 9000] }))
    test(
      `within 10 s: the order over ${route} was ${ahead} ms ahead, is lost, and was sent 20 s before`,
      route,
      (world) =>
        Effect.gen(function* () {
          world.arrival = () => undefined
          yield* Effect.sleep("10 seconds")
          world.set(ahead)
          yield* send(world, "placeOrder")
          yield* Effect.sleep("20 seconds")
          const { isCleared, millis } = yield* stop(world)
          assert.isTrue(isCleared, `after ${millis} ms`)
          assert.isAtMost(millis, 10_000)
        })
    )
})

import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Layer, Option, Schedule, Stream } from "effect"
import { ConnectionError } from "../../../src/Errors/Network.js"
import { Transport } from "../../../src/Http/Transport.js"
import * as TransportUndici from "../../../src/Http/TransportUndici.js"
import * as Bybit from "../../../src/Layers/Bybit.js"
import * as Credentials from "../../../src/Layers/Credentials.js"
import * as RateLimiter from "../../../src/Layers/RateLimiter.js"
import * as Venue from "../../../src/Layers/Venue.js"
import { layerNode as signer } from "../../../src/Signing/SignerNode.js"
import { layerNode as dialer } from "../../../src/Socket/DialerNode.js"
import * as Socket from "../../../src/Socket.js"
import { JumpingClock } from "../../Http/jumpingClock.js"
import { combinations, share } from "../../sample.js"
import { type AccountExchange, accountExchange, key, secret } from "../AccountExchange.js"
import type { Row } from "../accountRows.js"
import { quick } from "../feedWorld.js"
import { realSleep, stepping, until } from "../waiting.js"

/** In seconds, like all times by which a clock is set. */
const hour = 3600

interface Setting {
  /** The exchange has a login and hasn't answered; a measurement is about to be sent; the exchange's time is on its way back. */
  readonly at: "heard" | "asked" | "answered"
  /** The clock is set before this reading of it since then, counted from 1. At once if omitted. */
  readonly reads?: number
  readonly by: number
}

/** A machine whose wall clock is set at some moments, one after another. Its monotonic clock goes on. */
class SetClock extends JumpingClock {
  plan: Array<Setting> = []
  #reads = 0

  reach(moment: Setting["at"]): void {
    const [next] = this.plan
    if (next?.at !== moment || this.#reads > 0) return
    this.#reads = next.reads ?? 0
    if (this.#reads === 0) this.set(this.plan.shift()?.by)
  }
  set(seconds = 0): void {
    this.wall += seconds * 1000
  }
  override unsafeCurrentTimeMillis(): number {
    if (this.#reads > 0 && --this.#reads === 0) this.set(this.plan.shift()?.by)
    return super.unsafeCurrentTimeMillis()
  }
}

/** The library on real sockets and real HTTP. It follows the exchange's clock. */
const library = ({ origin }: AccountExchange, clock: SetClock) => {
  const reach = (moment: Setting["at"]) => Effect.sync(() => clock.reach(moment))
  const transport = Layer.effect(
    Transport,
    Effect.map(Transport, ({ send }): Transport["Type"] => ({
      send: (request) =>
        request.path.startsWith("/v5/market/time")
          ? reach("asked").pipe(Effect.zipRight(send(request)), Effect.zipLeft(reach("answered")))
          : send(request)
    }))
  )
  return Bybit.layer({
    venue: Venue.custom({ name: "hostile", rest: `http://${origin}`, socket: `ws://${origin}`, live: false }),
    rateLimiter: RateLimiter.layerNone,
    syncClock: true,
    socket: {
      reconnect: Socket.Reconnect.make(Schedule.spaced("20 millis")),
      connectPace: { count: 1_000_000, per: "1 second" }
    }
  }).pipe(
    Layer.provide(Layer.mergeAll(Layer.provide(transport, TransportUndici.layer), signer, dialer)),
    Layer.merge(Credentials.layer({ key, secret }))
  )
}

const order = Socket.Topic.order()
/** The ids of orders, and "Live" each time that a feed is. */
const readers = {
  "Socket.stream": Stream.map(Socket.stream(order), (message) =>
    Socket.isUndecoded(message) ? [] : message.data.map(({ orderId }) => orderId)
  ),
  "Socket.feed": Stream.map(Socket.feed(quick), (event) =>
    event._tag === "Order" ? [event.order.orderId] : event._tag === "Live" ? ["Live"] : []
  )
} as const
type Name = "Socket.stream" | "Socket.feed"
const names = ["Socket.stream", "Socket.feed"] as const

/** A reader on a machine whose wall clock can be set. */
interface World {
  readonly name: Name
  readonly clock: SetClock
  readonly exchange: AccountExchange
  /** Since the last loss. */
  heard: ReadonlyArray<string>
  exit: Exit.Exit<void, unknown> | undefined
}
/** Refuses a login whatever its time: the fields of the refusal. */
type Refusal = (count: number, exchange: AccountExchange) => Row | undefined

const reading = (name: Name, prepare: (world: World) => void = () => {}, refusal?: Refusal) =>
  Effect.gen(function* () {
    const exchange = yield* accountExchange
    const clock = new SetClock(yield* Effect.clock)
    const world: World = { name, clock, exchange, heard: [], exit: undefined }
    exchange.account.balance(100)
    exchange.auth = (count) => {
      clock.reach("heard")
      return refusal?.(count, exchange)
    }
    prepare(world)
    const reader: Stream.Stream<ReadonlyArray<string>, unknown, Services> = readers[name]
    yield* Stream.runForEach(reader, (ids) =>
      Effect.sync(() => Object.assign(world, { heard: [...world.heard, ...ids] }))
    ).pipe(
      Effect.provide(library(exchange, clock)),
      Effect.onExit((exit) => Effect.sync(() => Object.assign(world, { exit }))),
      Effect.withClock(clock),
      Effect.forkScoped
    )
    return world
  })
type Services = Layer.Layer.Success<ReturnType<typeof library>>

const logins = ({ exchange }: World) =>
  exchange.auths.map(({ at, expires, ok }) => `${ok ? "accepted" : "refused"} (${expires - at} ms left)`).join(", ")
const refused = ({ exchange }: World) => exchange.auths.filter(({ ok }) => !ok)

/** A new order is heard, and a feed is live once more. */
const delivers = (world: World) =>
  Effect.gen(function* () {
    const placed: Array<string> = []
    const place = Effect.sync(() => placed.push(world.exchange.account.place()))
    const isHeard = () => placed.some((id) => world.heard.includes(id))
    const isLive = () => world.name === "Socket.stream" || world.heard.includes("Live")
    const isSo = () => world.exit !== undefined || (isHeard() && isLive())
    yield* stepping(() => `delivered; logins: ${logins(world)}`, isSo, Effect.zipRight(place, realSleep(50)), 45_000)
    if (world.exit !== undefined) assert.fail(`It has ended: ${world.exit}; logins: ${logins(world)}`)
  })

/** The wall clock is set while it is connected, and as planned once it is connected no more. */
const lose = (world: World, first: number, plan: ReadonlyArray<Setting>) => {
  world.clock.plan = [...plan]
  world.clock.set(first)
  world.exchange.cut()
  world.heard = []
}

type Loss = readonly [first: number, plan: ReadonlyArray<Setting>]

/** It delivers after each loss, and only logins that had expired were refused. */
const survives = (title: string, losses: ReadonlyArray<Loss>, ...world: Parameters<typeof reading>) =>
  it.scopedLive(`doesn't end ${world[0]} ${title}`, () =>
    Effect.gen(function* () {
      const reader = yield* reading(...world)
      yield* delivers(reader)
      for (const [first, plan] of losses) {
        const { length } = refused(reader)
        lose(reader, first, plan)
        yield* delivers(reader)
        // The reads of a feed may have measured before its login.
        if (reader.name === "Socket.stream" && first < 0) assert.isAbove(refused(reader).length, length)
      }
      for (const { at, expires } of refused(reader)) assert.isAtMost(expires, at, logins(reader))
    })
  )

const shown = (seconds: number) => `${seconds < 0 ? "" : "+"}${seconds} s`
const moments: Readonly<Record<string, Omit<Setting, "by">>> = {
  "before the refusal arrives": { at: "heard" },
  "before the exchange hears the measurement": { at: "asked" },
  "while the measurement's answer is on its way": { at: "answered" }
}
const jumps = [434, -434, 3 * hour, -3 * hour]

describe.concurrent("a login that expired because the wall clock was set, which is set again", () => {
  const twice = combinations(
    {
      name: names,
      moment: Object.entries(moments),
      first: share([-384, -8, -3 * hour, 20], 2),
      by: [...jumps, 384, 8, -20, 0]
    },
    ({ by, first }) => jumps.includes(by) || by === -first || by === 0
  )
  for (const {
    by,
    first,
    moment: [when, moment],
    name
  } of twice)
    survives(`after ${shown(first)} and then ${shown(by)} ${when}`, [[first, [{ ...moment, by }]]], name)

  const failed: Setting = { at: "asked", by: 0 }
  const fails: Refusal = (count, { failures }) =>
    void (count === 2 && failures.push({ path: "/v5/market/time", times: 2, status: 503 }))
  /** What happens to a reader, given what is planned for its login. */
  const lives: Readonly<
    Record<
      string,
      (
        plan: ReadonlyArray<Setting>
      ) => readonly [losses: ReadonlyArray<Loss>, prepare?: ((world: World) => void) | undefined, refusal?: Refusal]
    >
  > = {
    "that is set right after 3 h ahead": (plan) => [[[-3 * hour, plan]], ({ clock }) => clock.set(3 * hour)],
    "that is lost three times at once": (plan) => [[-384, -384, -20].map((first) => [first, plan])],
    "that was never connected": (plan) => [
      [],
      (world) => {
        world.exchange.handshake = (count) => void (count === 1 && lose(world, -384, plan))
      }
    ],
    "whose clock is measured in vain twice": (plan) => [[[-384, [failed, failed, ...plan]]], undefined, fails]
  }
  const all = {
    name: names,
    moment: Object.entries(moments),
    by: share([...jumps, 384], 2),
    life: Object.entries(lives)
  } as const
  for (const {
    by,
    life: [title, lifeOf],
    moment: [when, moment],
    name
  } of combinations(all)) {
    const [losses, ...world] = lifeOf([{ ...moment, by }])
    survives(`${title}, with ${shown(by)} ${when}`, losses, name, ...world)
  }

  const reads = [1, 2, 3, 4, 5, 6]
  for (const { at, by, reads: reading } of combinations({ reads, at: ["heard", "answered"], by: [434, -434] }))
    survives(
      `with ${shown(by)} before reading ${reading} after ${at}`,
      [[-384, [{ at, reads: reading, by }]]],
      "Socket.stream"
    )
  // The second login expires, too, unless the reading is too late.
  const atSecond = combinations({ reads, moment: Object.entries(moments) })
  for (const {
    moment: [when, moment],
    reads
  } of atSecond) {
    const back: Setting = { at: "answered", reads, by: -384 }
    const title = `with -384 s before reading ${reads} of the clock and +434 s ${when}, at its second login`
    survives(title, [[-384, [back, { ...moment, by: 434 }]]], "Socket.stream")
  }

  // The first login after the loss has expired.
  const code: Refusal = (count) => (count === 2 ? { retCode: 10001 } : undefined)
  for (const {
    by,
    moment: [when, moment]
  } of combinations({ by: jumps, moment: Object.entries(moments) })) {
    const title = `whose refusal has code 10001, with ${shown(by)} ${when}`
    survives(title, [[-384, [{ ...moment, by }]]], "Socket.stream", undefined, code)
  }
})

describe.concurrent("a login that is refused with the same words although it hadn't expired", () => {
  const wrong: Refusal = (count) => (count > 1 ? { ret_msg: "Params Error" } : undefined)
  const all = { name: names, first: [0, -384], by: [...jumps, 0], moment: Object.entries(moments) } as const
  for (const {
    by,
    first,
    moment: [when, moment],
    name
  } of combinations(all))
    it.scopedLive(`ends ${name} with auth after ${shown(first)} and then ${shown(by)} ${when}`, () =>
      Effect.gen(function* () {
        const world = yield* reading(name, undefined, wrong)
        yield* delivers(world)
        lose(world, first, [{ ...moment, by }])
        const what = () => `the end; ${logins(world)}`
        yield* until(what, () => world.exit !== undefined, 45_000)
        const cause = Option.flatMap(Option.fromNullable(world.exit), Exit.causeOption)
        const error = Option.getOrUndefined(Option.flatMap(cause, Cause.failureOption))
        assert.strictEqual(error instanceof ConnectionError ? error.reason : error, "auth")
        const isFresh = refused(world).some(({ at, expires }) => expires > at)
        assert.isTrue(isFresh, logins(world))
        assert.isAtMost(refused(world).length, 4, logins(world))
        const { dials } = world.exchange
        yield* realSleep(400)
        assert.strictEqual(world.exchange.dials, dials)
      })
    )
})

import { assert } from "@effect/vitest"
import { Effect, Layer, Schedule, Stream } from "effect"
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
import { type AccountExchange, accountExchange, key, secret } from "../AccountExchange.js"
import { assertConsistent, quick, Told } from "../feedWorld.js"
import { until } from "../waiting.js"
import { hour, minute, persisted, second } from "./asleepWorld.js"

/** Answers of REST that arrive only when the machine has slept. */
class Held {
  isWaiting = false
  isWanted = false
  #release: () => void = () => {}
  readonly #woken = new Promise<void>((resolve) => {
    this.#release = resolve
  })
  answered(path: string): Effect.Effect<void> {
    return Effect.promise(async () => {
      if (!this.isWanted || !path.startsWith("/v5/order/realtime")) return
      this.isWaiting = true
      await this.#woken
    })
  }
  wake(): void {
    this.isWanted = false
    this.#release()
  }
}

const library = ({ origin }: AccountExchange, held: Held, syncClock: boolean) => {
  const transport = Layer.effect(
    Transport,
    Effect.map(Transport, ({ send }): Transport["Type"] => ({
      send: (request) => Effect.zipLeft(send(request), held.answered(request.path))
    }))
  )
  return Bybit.layer({
    venue: Venue.custom({ name: "hostile", rest: `http://${origin}`, socket: `ws://${origin}`, live: false }),
    rateLimiter: RateLimiter.layerNone,
    syncClock,
    socket: {
      reconnect: Socket.Reconnect.make(Schedule.spaced("20 millis")),
      connectPace: { count: 1_000_000, per: "1 second" }
    }
  }).pipe(
    Layer.provide(Layer.mergeAll(Layer.provide(transport, TransportUndici.layer), signer, dialer)),
    Layer.merge(Credentials.layer({ key, secret }))
  )
}

const isLive = ({ events }: Told): boolean =>
  events.findLastIndex(({ _tag }) => _tag === "Live") > events.findLastIndex(({ _tag }) => _tag === "Interrupted")

interface Plan {
  readonly audit?: Socket.FeedOptions["audit"]
  /** What is in the middle of being read when the machine falls asleep, or has to be. */
  readonly held?: "first" | "lost" | "audit" | "undecodable"
  readonly isRestarted?: boolean
  readonly syncClock?: boolean
  readonly aheadAfter?: number
}

/** Orders that are filled in the two hours for which the machine sleeps. */
const filledAsleep = (exchange: AccountExchange): ReadonlyArray<string> => {
  const ids: Array<string> = []
  let slept = 0
  for (const at of [second, 10 * minute, hour - minute, hour + minute, 2 * hour - second]) {
    exchange.clockAhead += at - slept
    slept = at
    exchange.silently(() => {
      ids.push(exchange.account.fill(exchange.account.place()))
    })
  }
  exchange.clockAhead += 2 * hour - slept
  return ids
}

/** The clock is an hour ahead, and the machine sleeps for two hours, with an order that is filled meanwhile. */
export const sleepsOnSockets = ({
  aheadAfter = 0,
  audit = "off",
  held: kind,
  isRestarted = false,
  syncClock = true
}: Plan) =>
  Effect.gen(function* () {
    const exchange = yield* accountExchange
    const { account } = exchange
    const clock = new JumpingClock(yield* Effect.clock)
    const held = new Held()
    account.balance(100)
    const start = Socket.FeedCursor.from(exchange.now())
    const claims: Array<string> = []
    const feeding = (told: Told, cursor: Socket.FeedCursor.FeedCursor) =>
      Socket.feed({ ...quick, audit, cursor }).pipe(
        Stream.runForEach((event) =>
          Effect.sync(() => {
            told.hear(event)
            if ((event._tag === "Live" || event._tag === "Audited") && event.completeUntil > exchange.now())
              claims.push(`${event._tag} claims ${event.completeUntil - exchange.now()} ms of the future`)
          })
        ),
        Effect.provide(library(exchange, held, syncClock)),
        Effect.onExit((exit) => Effect.sync(() => Object.assign(told, { exit }))),
        Effect.withClock(clock)
      )

    const told = new Told()
    const ids: Array<string> = []
    const ahead = () => {
      clock.wall = exchange.clockAhead + hour
    }
    held.isWanted = kind === "first"
    if (kind === "first") ahead()
    let isOver = false
    const running = Effect.raceFirst(
      feeding(told, start),
      until("the process ends", () => isOver, 60 * second)
    )
    yield* Effect.forkScoped(running)
    if (kind !== "first") {
      yield* until("live", () => told.count("Live") > 0)
      ids.push(account.fill(account.place(), 4))
      yield* until("the push", () => told.times(ids[0] ?? "") === 1)
      ahead()
      held.isWanted = kind !== undefined
      if (kind === "lost") exchange.cut()
      exchange.corrupt = () => kind === "undecodable"
      ids.push(account.fill(account.place()))
      exchange.corrupt = () => false
      if (kind === undefined) yield* until("the push", () => told.times(ids[1] ?? "") === 1)
      if (kind === "undecodable") yield* until("the broken push", () => told.count("Undecoded") > 0)
    }
    if (kind !== undefined && kind !== "undecodable")
      yield* until("the open orders are asked for", () => held.isWaiting)

    const [lives, dials] = [told.count("Live"), exchange.dials]
    ids.push(...filledAsleep(exchange))
    clock.wall = exchange.clockAhead + aheadAfter
    exchange.cut()
    held.wake()

    const results = [told]
    const isAgain = () =>
      exchange.dials > dials && exchange.listening === 1 && told.count("Live") > lives && isLive(told)
    yield* until("live again", isAgain)
    if (isRestarted) {
      const cursor = persisted(told.events.reduce(Socket.FeedCursor.next, start))
      isOver = true
      yield* until("the process has ended", () => exchange.listening === 0)
      ids.push(account.fill(account.place()))
      const again = new Told()
      yield* Effect.forkScoped(feeding(again, cursor))
      yield* until("live in the new process", () => again.count("Live") > 0)
      results.push(again)
    }
    const last = results.at(-1) ?? told
    ids.push(account.fill(account.place()))
    const times = (execId: string) => results.reduce((sum, each) => sum + each.times(execId), 0)
    yield* until("a new fill", () => times(ids.at(-1) ?? "") > 0)
    if (audit !== "off") {
      const audits = last.count("Audited")
      yield* until("two audits", () => last.count("Audited") > audits + 1)
    }
    for (const each of results) assertConsistent(each)
    const wrong = [
      ...ids.flatMap((id, i) => (times(id) === 1 ? [] : [`fill ${i + 1} of ${ids.length} told ${times(id)} times`])),
      ...claims
    ]
    assert.isEmpty(wrong, wrong.join("; "))
  })

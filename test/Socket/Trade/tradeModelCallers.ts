import { Effect, Exit, Fiber, FiberRef, Layer, Runtime, Scope } from "effect"
import * as Settings from "../../../src/Http/Settings.js"
import * as WriteGate from "../../../src/Http/WriteGate.js"
import { ClockOffset } from "../../../src/Layers/ClockOffset.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as RateLimiter from "../../../src/Layers/RateLimiter.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../FakeDialer.js"
import type { OrderMessage } from "../tradeWorld.js"
import { accounts, Called, Desk, describe, garbage, longestWait, operations } from "./tradeModelCalls.js"
import { ModelExchange } from "./tradeModelExchange.js"

/** How long the limiter holds the calls of a fiber. */
export const limiterWait = FiberRef.unsafeMake(0)
export const venue = Venue.custom({ name: "t", rest: "http://127.0.0.1:1", socket: "ws://127.0.0.1:1", live: false })

/** Layers that open and close, and callers that order, give up and wait, at random. */
export abstract class ModelCallers extends ModelExchange {
  /** Throws if a promise is broken. */
  abstract judge(): void

  protected open(): Effect.Effect<void> {
    const idle = this.pick([undefined, "never" as const, 20_000, 3000])
    const desk = new Desk(this.desks.length, {
      lines: this.pick([1, 1, 2, 3]),
      warm: this.random() < 0.5,
      idle,
      timeout: this.pick([10_000, 3000]),
      connectWait: this.pick([5000, 1000, 20_000]),
      maxWriteAge: this.pick([undefined, 2000, 30_000]),
      drain: this.pick([5000, 0, 1000, 12_000]),
      reconnects: this.random() < 0.8
    })
    this.desks.push(desk)
    this.note(`open ${desk.index} ${JSON.stringify(desk.options)}`)
    desk.server.behaviour.dialed = (socket) => this.dialed(desk, socket)
    desk.server.behaviour.message = (socket, message) => this.message(desk, socket, message as OrderMessage)
    desk.server.behaviour.closing = (socket, code) => this.closing(socket, code)
    const { maxWriteAge, reconnects, ...options } = desk.options
    const layer = Socket.layerSocket({
      ...options,
      ...(maxWriteAge === undefined ? {} : { maxWriteAge }),
      reconnect: reconnects ? Socket.Reconnect.standard : Socket.Reconnect.never,
      venue,
      connectPace: { count: 100_000, per: "5 minutes" }
    }).pipe(
      Layer.provide(
        Layer.succeed(ClockOffset, {
          current: () => desk.offset,
          resync: Effect.suspend(() => {
            const measured = Effect.sync(() => {
              if (this.random() < 0.6) desk.offset = Math.floor(this.random() * 9000)
            })
            return Effect.delay(measured, this.lag(0.5, longestWait))
          })
        })
      ),
      Layer.provide(
        Layer.succeed(RateLimiter.RateLimiter, {
          acquire: () =>
            Effect.flatMap(FiberRef.get(limiterWait), (wait) => (wait === 0 ? Effect.void : Effect.sleep(wait))),
          unsafeObserve: () => undefined
        })
      ),
      Layer.provide(Layer.merge(desk.server.layer, WriteGate.layer())),
      Layer.provide(Layer.succeed(Credentials, this.pick(accounts)))
    )
    const built = Effect.withClock(Scope.extend(Layer.toRuntime(layer), desk.scope), this.clock)
    return Effect.zipRight(
      Effect.orDie(
        Effect.map(built, (runtime) => {
          desk.runtime = runtime
        })
      ),
      settle
    )
  }

  protected call(desk: Desk, credentials: Credentials["Type"]): Effect.Effect<Called> {
    return Effect.suspend(() => {
      const { runtime } = desk
      if (runtime === undefined) throw new Error("not built")
      const id = `c${this.calls.size}`
      const [op, make] = this.pick(operations)
      const { params, effect } = make(id)
      const age = this.isHostile ? this.pick([undefined, undefined, 500, 20_000]) : undefined
      const called = new Called(
        id,
        op,
        params,
        credentials,
        desk,
        age ?? desk.options.maxWriteAge ?? 5000,
        this.lag(0.2, longestWait),
        this.now,
        this.clock.unsafeCurrentTimeMillis(),
        Number(this.clock.unsafeCurrentTimeNanos()) / 1e6,
        this.blocked
      )
      this.calls.set(id, called)
      const usable = this.usable(desk, credentials)
      this.note(`call ${id} ${op} of ${credentials.key} over ${desk.index}, ${usable.length} usable`)
      called.fiber = Runtime.runFork(runtime)(
        (age === undefined ? effect : Settings.withMaxWriteAge(effect, age)).pipe(
          Effect.provideService(Credentials, credentials),
          Effect.locally(limiterWait, called.limiterWait),
          Effect.withClock(this.clock),
          Effect.onExit((exit) =>
            Effect.sync(() => {
              called.ends++
              called.exit = exit
              called.endedAt = this.now
              const isTimely = this.ageOf(called) <= called.maxAge
              called.wasUsable =
                isTimely && desk.closingAt === undefined && this.usable(desk, credentials, true).length > 0
              this.note(`ended ${id} ${describe(exit)}`)
            })
          )
        )
      )
      return Effect.map(settle, () => {
        const isFree = called.limiterWait === 0 && desk.closingAt === undefined
        if (isFree && usable.length > 0 && called.handed.length === 0)
          this.fault(`${id} was not sent although it could`)
        return called
      })
    })
  }

  protected interrupt(called: Called): Effect.Effect<void> {
    return Effect.gen(this, function* () {
      this.note(`interrupt ${called.id}`)
      called.interruptedAt = this.now
      if (called.fiber !== undefined) yield* Fiber.interruptFork(called.fiber)
      yield* settle
      yield* settle
      if (called.exit === undefined) this.fault(`${called.id} was interrupted and goes on`)
    })
  }

  protected close(desk: Desk): Effect.Effect<void> {
    return Effect.gen(this, function* () {
      this.note(`close ${desk.index}`)
      desk.closingAt = this.now
      desk.blocked = this.blocked
      const closed = Effect.zipRight(
        Scope.close(desk.scope, Exit.void),
        Effect.sync(() => {
          this.note(`closed ${desk.index}`)
          desk.isShut = true
          const live = desk.server.sockets.filter(({ isOver }) => !isOver).length
          if (live > 0) this.notice(`${live} sockets of ${desk.index} are left`)
        })
      )
      desk.closing = yield* Effect.withClock(Effect.forkDaemon(closed), this.clock)
      yield* settle
    })
  }

  protected get openDesks(): ReadonlyArray<Desk> {
    return this.desks.filter(({ closingAt }) => closingAt === undefined)
  }

  readonly step: Effect.Effect<void> = Effect.suspend(() => {
    const { random } = this
    const roll = random()
    const { openDesks } = this
    if (openDesks.length === 0 || (roll < 0.02 && openDesks.length < 3)) return this.open()
    if (roll < 0.03) return this.close(this.pick(openDesks))
    if (roll < 0.45) {
      const count = random() < 0.1 ? 6 : 1
      // Now and then over a layer that is closed.
      const desk = random() < 0.03 ? this.pick(this.desks) : this.pick(openDesks)
      return Effect.replicateEffect(
        Effect.suspend(() => this.call(desk, random() < 0.8 ? this.pick(accounts) : this.pick(accounts.slice(0, 1)))),
        count,
        { discard: true }
      )
    }
    if (roll < 0.5) {
      const pending = [...this.calls.values()].filter(({ exit }) => exit === undefined)
      return pending.length === 0 ? Effect.void : this.interrupt(this.pick(pending))
    }
    const sockets = this.desks.flatMap(({ server }) => server.sockets.filter(({ isOpen }) => isOpen))
    if (roll < 0.55 && sockets.length > 0) {
      this.note("cut")
      this.pick(sockets).cut(this.pick([1000, 1001, 1006, 1012]))
      return Effect.void
    }
    if (roll < 0.56 && sockets.length > 0) {
      this.note("silence")
      this.line(this.pick(sockets)).isSilent = true
      return Effect.void
    }
    if (roll < 0.59 && sockets.length > 0) {
      this.note("garbage")
      this.pick(sockets).push(this.pick(garbage(this.pick([...this.reqIds.keys(), "x"]))))
      return Effect.void
    }
    if (roll < 0.62) {
      const millis = this.pick([-3_600_000, -7000, -1000, 400, 1000, 5000, 3_600_000])
      this.note(`set the clock by ${millis}`)
      this.clock.wall += millis
      return Effect.void
    }
    if (roll < 0.64) {
      const millis = this.pick([300, 2000, 20_000])
      this.note(`blocked for ${millis}`)
      this.blocked += millis
      this.steps++
      return this.base.block(millis)
    }
    const millis = Math.floor(random() ** 4 * 20_000)
    this.note(`pass ${millis}`)
    return this.pass(millis)
  })

  protected pass(millis: number): Effect.Effect<void> {
    this.steps++
    return Effect.map(this.base.pass(millis), () => {
      this.steps++
      this.judge()
    })
  }
}

import { Effect, Fiber, type Scope } from "effect"
import * as Socket from "../../../src/Socket.js"
import { silently } from "../../effect/logs.js"
import { randomOf } from "../random.js"
import { type Depth, RestartingBook } from "./restartingBook.js"
import { following, Judge, type Reader } from "./restartingReaders.js"
import { inMarket, type SnapshotExchange, type Wire } from "./snapshotWorld.js"

/** A market whose book restarts, and what a listener makes of it. Nothing changes but by `flow` and `restart`. */
export class RestartingWorld {
  /** Called when a connection is dialed, before it subscribes. */
  dialed: () => void = () => {}
  constructor(
    readonly exchange: SnapshotExchange,
    readonly truth: RestartingBook,
    readonly judge: Judge,
    readonly millis: number
  ) {}
  get length(): number {
    return this.exchange.wires.length
  }
  /** The connection that was dialed last. */
  get last(): Wire {
    return this.exchange.wire(this.length - 1)
  }
  tick(count = 1): Effect.Effect<void> {
    const { clock } = this.exchange
    return Effect.repeatN(Effect.zipRight(this.exchange.run(1), clock.pass(this.millis - 1)), count - 1)
  }
  /** Changes, without time. A connection for which `loses` is true doesn't get them. */
  change(count = 1, loses: (wire: Wire) => boolean = () => false): void {
    for (let i = 0; i < count; i++) {
      const lossy = this.exchange.wires.filter((wire) => wire.fault === "none" && loses(wire))
      for (const wire of lossy) wire.fault = "silent"
      this.exchange.push(this.truth.change(this.exchange.clock.exchange))
      for (const wire of lossy) wire.fault = "none"
    }
  }
  flow(count: number): Effect.Effect<void> {
    return Effect.repeatN(
      Effect.zipRight(
        Effect.sync(() => this.change()),
        this.tick()
      ),
      count - 1
    )
  }
  restart(): void {
    this.exchange.note("the service restarts")
    this.exchange.push(this.truth.restart(this.exchange.clock.exchange))
  }
  /** What is sent from now on waits. */
  hold(wire: Wire): void {
    this.exchange.note(`connection ${wire.index} is held`)
    wire.lag = 1e9
  }
  release(wire: Wire): void {
    this.exchange.note(`connection ${wire.index} is released`)
    const now = this.exchange.clock.exchange
    wire.out = wire.out.map(({ at, text }) => ({ at: Math.min(at, now), text }))
    wire.lag = 20
  }
  /** A connection is lost. The service does this before the next one subscribes. */
  redial(wire: Wire, before: () => void = () => {}): Effect.Effect<Wire> {
    const { length } = this
    this.dialed = () => {
      this.dialed = () => {}
      before()
    }
    return Effect.suspend(() => {
      this.exchange.cut(wire)
      const isThere = () => this.length > length && this.last.subscribed.has(this.truth.topic)
      return this.exchange.runUntil("it is dialed again", isThere, 20_000)
    }).pipe(Effect.map(() => this.last))
  }
  get isFresh(): boolean {
    return this.judge.isSynced && this.judge.version === this.truth.version
  }
  /** It shows the newest book, after a while in which the market moves. */
  goesOn(ticks = 120): Effect.Effect<void> {
    return Effect.gen(this, function* () {
      yield* this.flow(ticks)
      for (let i = 0; i < 40 && !(i > 1 && this.isFresh); i++) yield* this.tick()
      const { told, version } = this.judge
      if (!this.isFresh)
        this.exchange.fault(`doesn't go on: version ${version} of ${this.truth.version}, told ${told.slice(-3)}`)
    })
  }
  /** While the others are silent, and then lost, this connection alone gives each update, and nothing is told. */
  carries(wire: Wire): Effect.Effect<void> {
    return Effect.gen(this, function* () {
      const { told, versions } = this.judge
      const from = [versions.length, told.length] as const
      const others = this.exchange.open.filter((one) => one !== wire)
      for (const other of others) this.exchange.breaks(other, "silent")
      yield* this.flow(30)
      for (const other of others) this.exchange.cut(other)
      yield* this.flow(5)
      yield* this.tick(2 + Math.ceil(wire.lag / this.millis))
      if (told.length > from[1]) this.exchange.fault(`one connection isn't enough: told ${told.slice(from[1])}`)
      if (!this.isFresh)
        this.exchange.fault(`one connection isn't enough: version ${this.judge.version} of ${this.truth.version}`)
      for (let i = from[0]; i < versions.length; i++)
        if (versions[i] !== (versions[i - 1] ?? 0) + 1)
          this.exchange.fault(`one connection isn't enough: version ${versions[i - 1]}, then ${versions[i]}`)
    })
  }
}

interface Options {
  readonly reader: Reader
  readonly depth?: Depth | undefined
  /** The update ID at the beginning. */
  readonly u?: number | undefined
  readonly seed?: number
  readonly hasSeq?: boolean
  readonly lines?: number
  readonly rotateAfter?: Socket.SocketOptions["rotateAfter"]
  /** The length of a tick. */
  readonly millis?: number
}

/** Runs a scene over two connections, both of which are in line. */
export const restarting = (
  { depth = 50, hasSeq = true, lines = 2, millis = 50, reader, rotateAfter = "never", seed = 1, u = 5000 }: Options,
  body: (world: RestartingWorld) => Effect.Effect<void, never, Scope.Scope | Socket.Sockets>
) =>
  inMarket({ lines, rotateAfter, heartbeat: Socket.Heartbeat.none, reconnect: Socket.Reconnect.fixed }, (exchange) =>
    Effect.gen(function* () {
      const truth = new RestartingBook(depth, u - 1, seed)
      truth.hasSeq = hasSeq
      const judge = new Judge(exchange, truth)
      const world = new RestartingWorld(exchange, truth, judge, millis)
      exchange.period = Number.POSITIVE_INFINITY
      yield* exchange.run(1)
      exchange.truths.push(truth)
      const { dialed } = exchange.behaviour
      exchange.behaviour.dialed = (socket) => {
        dialed(socket)
        world.dialed()
        const push = socket.push.bind(socket)
        socket.push = (json) => {
          const isHeard = socket.isOpen && !socket.isOver && socket.hungUp === undefined
          push(json)
          if (isHeard) judge.arrived(json)
        }
      }
      const fiber = yield* Effect.forkScoped(following(reader, depth, judge))
      yield* exchange.runUntil("it is followed", () => fiber.unsafePoll() !== null, 20_000)
      const look = yield* Effect.orDie(Fiber.join(fiber))
      exchange.checks.push(() => {
        look()
        judge.check()
      })
      yield* world.tick(10)
      if (!world.isFresh) exchange.fault("it isn't in line at the beginning")
      judge.told.length = 0
      yield* body(world)
    })
  ).pipe(silently, Effect.scoped)

/** Two connections are held, delayed, lost, or lose updates, while the service restarts at random. */
export const randomRestarts = (reader: Reader, seed: number): Effect.Effect<void, never, Scope.Scope> => {
  const dice = randomOf(seed)
  const below = (count: number) => Math.floor(dice() * count)
  const isRotating = seed % 4 === 0
  const lines = isRotating ? { lines: 1, rotateAfter: "2 seconds" as const } : { lines: 2 }
  const options = {
    reader,
    seed,
    millis: 100,
    u: dice() < 0.5 ? 5 + below(20) : 5000,
    depth: seed % 5 === 0 ? 1 : 50
  } as const
  return restarting({ ...options, ...lines }, (world) =>
    Effect.gen(function* () {
      const { exchange } = world
      exchange.lagOf = () => (dice() < 0.3 ? 1e9 : below(600))
      for (let step = 0; step < 25; step++) {
        const wire = exchange.open[below(exchange.open.length)]
        const act = below(12)
        if (act < 2) world.restart()
        else if (wire === undefined) world.change()
        else if (act === 2) exchange.cut(wire)
        else if (act === 3) world.hold(wire)
        else if (act < 6) world.release(wire)
        else if (act === 6) wire.lag = below(600)
        else if (act === 7 && !isRotating) world.change(1, (one) => one === wire)
        world.change(below(4))
        yield* world.tick(1 + below(3))
      }
      exchange.lagOf = () => 20
      for (const wire of exchange.open) world.release(wire)
      for (let i = 0; i < 400 && !(i > 5 && world.isFresh); i++) {
        world.change(i % 10 === 0 ? 1 : 0)
        yield* world.tick()
      }
      yield* world.goesOn(10)
      const carrier = exchange.open[below(exchange.open.length)]
      if (
        !world.judge.isAsked &&
        !isRotating &&
        carrier !== undefined &&
        exchange.listening(world.truth.topic).length === 2
      )
        yield* world.carries(carrier)
    })
  )
}

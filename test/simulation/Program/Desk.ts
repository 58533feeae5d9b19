import * as Context from "effect/Context"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Fiber from "effect/Fiber"
import * as FiberId from "effect/FiberId"
import * as Layer from "effect/Layer"
import * as Scope from "effect/Scope"
import type { InvalidVenue, NoSocketHost } from "../../../src/Errors/Network.js"
import * as Bybit from "../../../src/Layers/Bybit.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Safety from "../../../src/Layers/Safety.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as SignerNode from "../../../src/Signing/SignerNode.js"
import * as Socket from "../../../src/Socket.js"
import { countingFibers } from "../../effect/fibers.js"
import { withSeed } from "../../effect/randoms.js"
import { Process } from "../World/Process.js"
import type { Scene } from "./Scene.js"

export type DeskServices = Bybit.Services | Safety.KillSwitch

const venue = Venue.custom({
  name: "simulation",
  rest: "https://api.simulation",
  socket: "wss://stream.simulation",
  live: false
})

const layerOf = (scene: Scene, process: Process) => {
  const { lines, maxWriteAge, rotateAfter, syncClock, timeout, tradeLines, via } = scene.settings
  const socket = { lines, rotateAfter }
  const bundle = Bybit.layer({ venue, syncClock, maxWriteAge, socket })
  const entry = Socket.layerSocket({ venue, timeout, maxWriteAge, lines: tradeLines })
  return Safety.layerKillSwitch({
    targets: [{ category: "linear", settleCoin: "USDT" }, { category: "spot" }]
  }).pipe(
    Layer.provideMerge(via === "trade" ? Layer.provideMerge(entry, bundle) : bundle),
    Layer.provide(Layer.merge(scene.network.layer(process), SignerNode.layerNode))
  )
}

/** One bundle of layers, as an application builds it. */
export class Desk {
  readonly id: number
  readonly process: Process
  readonly #scene: Scene
  readonly #scope = Effect.runSync(Scope.make())
  readonly #built: Deferred.Deferred<Context.Context<DeskServices>, InvalidVenue | NoSocketHost> = Deferred.unsafeMake(
    FiberId.none
  )
  /** When it was told to close, in milliseconds of the world. */
  closingAt: number | undefined
  isClosed = false
  /** Since when orders are halted, in milliseconds of the world. */
  haltedAt: number | undefined
  /** When trading was resumed, each time, in milliseconds of the world. */
  readonly resumedAt: Array<number> = []

  constructor(id: number, scene: Scene) {
    this.id = id
    this.#scene = scene
    this.process = new Process(id, scene.machine)
    Effect.runFork(
      this.#around(
        Effect.flatMap(Effect.exit(Layer.buildWithScope(layerOf(scene, this.process), this.#scope)), (exit) =>
          Deferred.done(this.#built, exit)
        )
      )
    )
  }

  get isOpen(): boolean {
    return this.process.isAlive && this.closingAt === undefined
  }

  /** Runs an effect of the application, unless the desk was closed before its layers were built. */
  fork<A, E>(
    effect: Effect.Effect<A, E, DeskServices | Credentials>,
    account: Credentials["Type"]
  ): Fiber.RuntimeFiber<A, E | InvalidVenue | NoSocketHost> {
    return Effect.runFork(
      this.#around(
        Effect.flatMap(Deferred.await(this.#built), (context) =>
          this.closingAt === undefined
            ? Effect.provide(effect, Context.add(context, Credentials, account))
            : Effect.interrupt
        )
      )
    )
  }

  close(): void {
    if (this.closingAt !== undefined) return
    this.closingAt = this.#scene.world.now
    const closing = Effect.runFork(this.#around(Scope.close(this.#scope, Exit.void)))
    closing.addObserver(() => {
      this.isClosed = true
      if (this.process.isAlive) this.#scene.world.note(`desk ${this.id} closed`)
    })
  }

  #around<A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> {
    const { seed, texts } = this.#scene
    return effect.pipe(
      Effect.provide(texts.logger),
      withSeed(`${seed} ${this.id}`),
      countingFibers,
      Effect.withClock(this.process.clock)
    )
  }
}

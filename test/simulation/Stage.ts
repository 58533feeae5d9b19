import * as Redacted from "effect/Redacted"
import { type AccountName, accounts, type MarketName } from "./Acts/ClientAct.js"
import { Exchange } from "./Exchange/Exchange.js"
import { ArrivalJudge } from "./Judges/ArrivalJudge.js"
import { EndJudge } from "./Judges/EndJudge.js"
import { HaltJudge } from "./Judges/HaltJudge.js"
import { Recovery } from "./Judges/Recovery.js"
import { RotationJudge } from "./Judges/RotationJudge.js"
import { Verdict } from "./Judges/Verdict.js"
import { WriteJudge } from "./Judges/WriteJudge.js"
import { type Plan, soundAt } from "./Plan.js"
import { type Observer, Program } from "./Program/Program.js"
import type { Scene } from "./Program/Scene.js"
import { Texts } from "./Program/Texts.js"
import { Dice } from "./World/Dice.js"
import { Machine } from "./World/Machine.js"
import { Network, type Watcher } from "./World/Network.js"
import { Weather } from "./World/Weather.js"
import { World } from "./World/World.js"

/** Everything that takes part in a run: the world with its exchange, the program, and who judges it. */
export class Stage {
  readonly plan: Plan
  readonly world: World
  readonly dice: Dice
  readonly machine: Machine
  readonly weather: Weather
  readonly exchange: Exchange
  readonly network: Network
  readonly texts: Texts
  readonly scene: Scene
  readonly program: Program
  readonly verdict: Verdict
  readonly writes: WriteJudge
  readonly arrivals: ArrivalJudge
  readonly halts: HaltJudge
  readonly ends: EndJudge
  readonly rotations: RotationJudge
  readonly recovery: Recovery

  constructor(plan: Plan, trace: boolean | undefined) {
    const { seed, settings } = plan
    this.plan = plan
    const world = new World(trace)
    this.world = world
    world.now = settings.second
    this.dice = new Dice(seed, "run")
    this.machine = new Machine(world)
    this.machine.skew = settings.skew
    this.weather = new Weather(world, settings.latency)
    this.exchange = new Exchange(world, this.dice.fork("exchange"), settings, (link, of, topic, rows) => {
      const held = this.network.links[link.id]
      // The exchange learns late that a connection was dropped.
      if (held?.isHeld === true) this.recovery.heard.pushed(held.process, link.id, of, topic, rows)
    })
    this.verdict = new Verdict(world)
    this.network = new Network(world, this.weather, this.exchange, this.dice.fork("network"), this.#watcher())
    this.texts = new Texts(
      accounts.map((account) => this.exchange.account(account)),
      (text) => world.note(text)
    )
    this.scene = {
      seed,
      settings,
      world,
      machine: this.machine,
      network: this.network,
      exchange: this.exchange,
      texts: this.texts,
      market: (name: MarketName) => this.exchange.market(name),
      credentials: { alice: this.#keysOf("alice"), bob: this.#keysOf("bob") }
    }
    this.program = new Program(this.scene, this.#observer())
    this.writes = new WriteJudge(this.scene, this.program.orders, this.verdict, plan)
    this.arrivals = new ArrivalJudge(world, this.program.orders, this.verdict)
    this.halts = new HaltJudge(this.scene, this.program.orders, this.verdict)
    this.ends = new EndJudge(this.scene, this.verdict, plan)
    this.rotations = new RotationJudge(this.scene, this.verdict, soundAt(plan))
    this.recovery = new Recovery(this.scene, this.program, this.verdict, plan)
  }

  #keysOf(account: AccountName) {
    const { key, secret } = this.exchange.account(account)
    return { key, secret: Redacted.make(secret) }
  }

  #watcher(): Watcher {
    return {
      request: (process, request) => {
        this.texts.look(
          "a request",
          `${request.path} ${request.query} ${request.body} ${JSON.stringify(request.headers)}`
        )
        this.writes.request(process, request)
        this.exchange.limits.request(process, request)
      },
      answered: (process, request, answer) => this.exchange.limits.answered(process, request, answer),
      heard: (process, link, text) => this.exchange.limits.heard(process, link, text),
      frame: (process, link, text) => {
        this.texts.look("a frame", text)
        this.writes.frame(process, text)
        this.arrivals.frame(link, text)
        this.exchange.limits.frame(process, link, text)
      },
      waits: (_, link, text) => this.arrivals.waits(link, text),
      unread: (_, call) => this.arrivals.givenUp(call),
      dropped: (process, link) => {
        if (link.isUnread) this.arrivals.givenUp(link.name)
        if (link.traffic === "private") this.recovery.gaps.privateDropped()
        const isUsed =
          link.isWhole && link.traffic !== "private" && this.program.openDesks.some((desk) => desk.process === process)
        if (isUsed && this.world.now >= soundAt(this.plan))
          this.verdict.fail("healthy", `${link.name} is dropped although nothing is wrong`)
      }
    }
  }

  #observer(): Observer {
    return {
      feedEvent: (follower, event) => {
        if (event._tag === "Interrupted") this.recovery.gaps.told(follower)
        this.recovery.feeds.event(follower, event)
      },
      bookView: (follower, view) => {
        if (view.status._tag === "Stale" && view.status.reason === "disconnected") this.recovery.gaps.told(follower)
        this.recovery.books.view(follower, view)
      },
      candles: (follower, event) => this.recovery.candles.event(follower, event),
      topicEvent: (follower, event) => {
        if (event._tag === "Gap") this.recovery.gaps.told(follower)
        this.recovery.heard.event(follower, event)
      },
      ended: (follower) => this.ends.ended(follower),
      halted: (halt, outcomes) => this.halts.done(halt, outcomes)
    }
  }
}

import * as Effect from "effect/Effect"
import * as Safety from "../../../src/Layers/Safety.js"
import { type AccountName, accounts, type ClientAct } from "../Acts/ClientAct.js"
import { Desk } from "./Desk.js"
import { FeedChain } from "./FeedChain.js"
import { Following, type StreamObserver } from "./Following.js"
import { Orders } from "./Orders.js"
import type { Scene } from "./Scene.js"

/** When a desk's kill switch was turned on, and for whose orders. */
export interface Halt {
  readonly account: AccountName
  readonly at: number
  readonly desk: Desk
}

/** What the program tells its judges. */
export interface Observer extends StreamObserver {
  readonly halted: (halt: Halt, outcomes: ReadonlyArray<Safety.CancelOutcome>) => void
}

/** The trading program under test: its desks, its orders, and what it follows. */
export class Program {
  readonly desks: Array<Desk> = []
  readonly orders: Orders
  readonly following: Following
  readonly chains: Readonly<Record<AccountName, FeedChain>> = {
    alice: new FeedChain("alice"),
    bob: new FeedChain("bob")
  }
  readonly #scene: Scene
  /** Whether no process runs. */
  isDown = false

  readonly #observer: Observer

  constructor(scene: Scene, observer: Observer) {
    this.#scene = scene
    this.#observer = observer
    this.orders = new Orders(scene)
    this.following = new Following(scene, observer)
  }

  get openDesks(): ReadonlyArray<Desk> {
    return this.desks.filter(({ isOpen }) => isOpen)
  }

  open(): Desk {
    const desk = new Desk(this.desks.length, this.#scene)
    this.desks.push(desk)
    this.#scene.world.note(`desk ${desk.id} opens`)
    return desk
  }

  perform(act: ClientAct, dice: number): void {
    if (this.isDown) return
    const open = this.openDesks
    if (act.kind === "open") {
      if (open.length < 2) this.open()
      return
    }
    const desk = open[dice % open.length]
    if (desk === undefined) return
    switch (act.kind) {
      case "close":
        this.close(open[act.pick % open.length])
        return
      case "kill":
        this.#kill(act.millis)
        return
      case "submit":
        this.orders.submit(desk, act)
        return
      case "submitBatch":
        this.orders.submitBatch(desk, act)
        return
      case "settle":
        this.orders.settle(desk, act)
        return
      case "settleBatch":
        this.orders.settleBatch(desk, act)
        return
      case "amend":
        this.orders.amend(desk, act)
        return
      case "amendBatch":
        this.orders.amendBatch(desk, act)
        return
      case "cancel":
        this.orders.cancel(desk, act)
        return
      case "cancelBatch":
        this.orders.cancelBatch(desk, act)
        return
      case "cancelAll":
        this.orders.cancelAll(desk, act)
        return
      case "interrupt":
        this.orders.interrupt(act.pick)
        return
      case "halt":
        this.#halt(desk, act.account)
        return
      case "resume":
        this.#resume(desk)
        return
      case "feed":
        this.feed(desk, act.account, act.saveEvery, act.pause)
        return
      case "view":
        this.following.view(desk, act)
        return
      case "book":
        this.following.book(desk, act)
        return
      case "books":
        this.following.books(desk, act)
        return
      case "candles":
        this.following.candles(desk, act)
        return
      case "ticker":
        this.following.ticker(desk, act)
        return
      case "tickers":
        this.following.tickers(desk)
        return
      case "trades":
        this.following.trades(desk, act)
        return
      case "listen":
        this.following.listen(desk, act)
        return
      case "leave":
        this.following.leave(act.pick)
        return
    }
  }

  /** An account has one feed at a time. */
  feed(desk: Desk, account: AccountName, saveEvery: number, pause: number): void {
    const chain = this.chains[account]
    const { follower } = chain
    if (follower?.desk.process.isAlive === true && follower.endedAt === undefined) return
    this.following.feed(desk, chain, { kind: "feed", account, saveEvery, pause })
  }

  close(desk: Desk | undefined): void {
    if (desk === undefined) return
    this.#scene.world.note(`desk ${desk.id} closes`)
    desk.close()
  }

  /** Like `kill -9`: the operating system closes the sockets. What the process would still do is done where nobody sees it. */
  #kill(millis: number): void {
    const { machine, network, world } = this.#scene
    world.note("the process is killed")
    const feeds = accounts.filter((account) => {
      const { follower } = this.chains[account]
      return follower !== undefined && follower.endedAt === undefined && follower.desk.isOpen
    })
    for (const desk of this.desks) {
      if (!desk.process.isAlive) continue
      desk.process.isAlive = false
      network.abandon(desk.process)
      desk.close()
    }
    this.isDown = true
    machine.receive(millis, () => {
      this.isDown = false
      const desk = this.open()
      for (const account of feeds) this.feed(desk, account, 1, 0)
    })
  }

  #halt(desk: Desk, account: AccountName): void {
    const { credentials, world } = this.#scene
    const halt = Effect.flatMap(Safety.KillSwitch, (killSwitch) =>
      Effect.suspend(() => {
        desk.haltedAt ??= world.now
        const at = world.now
        return Effect.map(killSwitch.halt("the simulation says so"), (outcomes) => {
          if (desk.process.isAlive) this.#observer.halted({ account, at, desk }, outcomes)
        })
      })
    )
    world.note(`desk ${desk.id} halts`)
    desk.fork(halt, credentials[account])
  }

  #resume(desk: Desk): void {
    const { credentials, world } = this.#scene
    const resume = Effect.flatMap(Safety.KillSwitch, (killSwitch) =>
      Effect.suspend(() => {
        desk.haltedAt = undefined
        desk.resumedAt.push(world.now)
        return killSwitch.resume
      })
    )
    world.note(`desk ${desk.id} resumes`)
    desk.fork(resume, credentials.alice)
  }
}

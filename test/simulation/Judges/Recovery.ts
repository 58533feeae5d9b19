import { accounts, type TopicName } from "../Acts/ClientAct.js"
import { type Followed, isSpared } from "../Acts/drawLasting.js"
import { type Plan, soundAt } from "../Plan.js"
import type { Follower } from "../Program/Following.js"
import type { Program } from "../Program/Program.js"
import type { Scene } from "../Program/Scene.js"
import { epoch } from "../World/Machine.js"
import { BookJudge } from "./BookJudge.js"
import { CandleJudge } from "./CandleJudge.js"
import { FeedJudge } from "./FeedJudge.js"
import { GapJudge } from "./GapJudge.js"
import { HeardJudge } from "./HeardJudge.js"
import { TickerJudge } from "./TickerJudge.js"
import type { Problem, Verdict } from "./Verdict.js"
import { ViewJudge } from "./ViewJudge.js"

/** Topics of a market name it. */
const isPrivate = (topic: TopicName): boolean => !topic.includes(" ")

/** Whether the exchange's clock can't be measured. */
const isRestLost = (lasting: Plan["lasting"]): boolean =>
  lasting?.kind === "ban" || (lasting?.kind === "weather" && lasting.on.includes("http"))

/** Whether everything has come good that can, once troubles are over. */
export class Recovery {
  readonly feeds: FeedJudge
  readonly books: BookJudge
  readonly candles: CandleJudge
  readonly heard: HeardJudge
  readonly gaps: GapJudge
  readonly #views: ViewJudge
  readonly #tickers: TickerJudge
  readonly #scene: Scene
  readonly #program: Program
  readonly #lasting: Plan["lasting"]
  /** Whether the clock may be wrong for good, so that nobody can log in. */
  readonly #mayBeLost: boolean

  constructor(scene: Scene, program: Program, verdict: Verdict, plan: Plan) {
    this.#scene = scene
    this.#program = program
    this.#lasting = plan.lasting
    this.#mayBeLost = isRestLost(plan.lasting) && plan.acts.some(({ kind }) => kind === "jump" || kind === "suspend")
    this.gaps = new GapJudge(scene.world, verdict, soundAt(plan))
    this.feeds = new FeedJudge(scene, program.chains, verdict, soundAt(plan))
    this.books = new BookJudge(scene, verdict)
    this.candles = new CandleJudge(scene, verdict)
    this.heard = new HeardJudge(scene, verdict, plan)
    this.#views = new ViewJudge(scene)
    this.#tickers = new TickerJudge(scene)
  }

  /** What is still wrong while the markets move. */
  quiet(): Problem | undefined {
    const asleep = this.#asleep()
    if (asleep !== undefined) return asleep
    const [call] = this.#program.orders.unended
    if (call !== undefined) return { judge: "bound", message: `call ${call.id} has not ended` }
    for (const account of accounts) {
      const problem = this.#mustBe("feed", account) ? this.feeds.quiet(account) : undefined
      if (problem !== undefined) return problem
    }
    return this.#first((follower) =>
      this.#mustBe(follower.kind, follower.account) && !(this.#mayBeLost && follower.topics.some(isPrivate))
        ? (this.books.quiet(follower) ??
          this.#views.quiet(follower) ??
          this.candles.quiet(follower, epoch + this.#scene.world.now) ??
          this.heard.quiet(follower))
        : undefined
    )
  }

  /** What is still wrong with books and tickers, after the markets have stopped. */
  still(): Problem | undefined {
    const asleep = this.#asleep()
    if (asleep !== undefined) return asleep
    return this.#first((follower) => {
      const isSparedHere = this.#mustBe(follower.kind, follower.account)
      return this.books.still(follower, !isSparedHere) ?? (isSparedHere ? this.#tickers.still(follower) : undefined)
    })
  }

  /** Nothing can be said before the machine and the process run again. */
  #asleep(): Problem | undefined {
    if (this.#scene.machine.isStopped) return { judge: "hang", message: "the machine still sleeps" }
    return this.#program.isDown ? { judge: "hang", message: "the process has not been started again" } : undefined
  }

  #mustBe(followed: Followed, account: Follower["account"]): boolean {
    return isSpared(this.#lasting, followed, account)
  }

  #first(look: (follower: Follower) => Problem | undefined): Problem | undefined {
    for (const follower of this.#program.following.current) {
      const { desk, market } = follower
      const hasCeased = market !== undefined && this.#scene.exchange.hasCeased(market)
      const problem = desk.isOpen && !hasCeased ? look(follower) : undefined
      if (problem !== undefined) return problem
    }
    return undefined
  }
}

import type { CancelOutcome } from "../../../src/Layers/Safety.js"
import type { Call } from "../Program/Call.js"
import type { Orders } from "../Program/Orders.js"
import type { Halt } from "../Program/Program.js"
import type { Scene } from "../Program/Scene.js"
import { epoch } from "../World/Machine.js"
import type { Verdict } from "./Verdict.js"

/** What a kill switch calls cleared has no order of its desk anymore, and gets none. */
export class HaltJudge {
  readonly #scene: Scene
  readonly #orders: Orders
  readonly #verdict: Verdict
  readonly #cleared: Array<{ readonly at: number; readonly halt: Halt; readonly category: string }> = []

  constructor(scene: Scene, orders: Orders, verdict: Verdict) {
    this.#scene = scene
    this.#orders = orders
    this.#verdict = verdict
  }

  done(halt: Halt, outcomes: ReadonlyArray<CancelOutcome>): void {
    const { exchange, world } = this.#scene
    // Whoever resumes trading lets the orders through that wait.
    if (wasResumed(halt, world.now)) return
    for (const { _tag, target } of outcomes) {
      if (_tag !== "Cleared" || !("category" in target)) continue
      const { category } = target
      this.#cleared.push({ at: world.now, halt, category })
      for (const order of exchange.account(halt.account).open) {
        const { qty } = exchange.acted.find(({ kind, orderId }) => kind === "create" && orderId === order.orderId) ?? {}
        if (order.market.category === category && this.#calls(halt).some((call) => places(call, qty, category)))
          this.#verdict.fail("cleared", `${category} of ${halt.account} is cleared, but order ${qty} is open`)
      }
    }
  }

  /** At the end. */
  outcomes(): void {
    for (const { at, category, halt } of this.#cleared)
      for (const { at: time, account, changed, kind, qty } of this.#scene.exchange.acted) {
        const late = time - epoch - at
        if (kind !== "create" || !changed || account !== halt.account || late <= 0) continue
        if (wasResumed(halt, time - epoch)) continue
        if (this.#calls(halt).some((call) => places(call, qty, category)))
          this.#verdict.fail("cleared", `order ${qty} arrives ${late} ms after ${category} was cleared`)
      }
  }

  /** What the desk's program wanted before it halted. */
  #calls({ account, at, desk }: Halt): ReadonlyArray<Call> {
    return this.#orders.calls.filter((call) => call.desk === desk && call.account === account && call.start.at <= at)
  }
}

/** Whether trading was resumed between a halt and a time. */
const wasResumed = ({ at, desk }: Halt, until: number): boolean =>
  desk.resumedAt.some((time) => time >= at && time <= until)

/** Whether a call places an order that a halt is about. */
const places = ({ rows }: Call, qty: string | undefined, category: string): boolean =>
  rows.some((row) => row.risks === category && row.qty === qty)

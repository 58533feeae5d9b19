import * as Cause from "effect/Cause"
import * as Exit from "effect/Exit"
import { type Follower, listenerError } from "../Program/Following.js"
import type { Verdict } from "./Verdict.js"

/** A stream that ends by itself says why. */
export class EndJudge {
  readonly #verdict: Verdict

  constructor(verdict: Verdict) {
    this.#verdict = verdict
  }

  ended({ desk, exit, hasThrown, id, kind, leftAt }: Follower): void {
    if (exit === undefined || leftAt !== undefined || !desk.isOpen) return
    const fail = (how: string) => this.#verdict.fail("end", `${kind} ${id} ended ${how}`)
    if (Exit.isSuccess(exit)) {
      fail("without a reason")
      return
    }
    const defects = [...Cause.defects(exit.cause)]
    if (hasThrown) {
      if (defects.length !== 1 || defects[0] !== listenerError)
        fail(`with ${defects.join(", ")}, not as its listener did`)
    } else if (defects.length > 0) fail(`with a defect: ${String(defects[0])}`)
    else if (Cause.isInterruptedOnly(exit.cause)) fail("by an interruption that nobody asked for")
  }
}

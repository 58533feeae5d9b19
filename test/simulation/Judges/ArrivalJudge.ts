import * as Cause from "effect/Cause"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import type { Call } from "../Program/Call.js"
import type { Orders } from "../Program/Orders.js"
import type { Link } from "../World/Link.js"
import type { World } from "../World/World.js"
import type { Verdict } from "./Verdict.js"

interface Message {
  readonly reqId?: string
  readonly args?: ReadonlyArray<{ readonly qty?: string }>
}

/** What reached the machine while it was stopped has arrived: nothing is given up as late before it is read. */
export class ArrivalJudge {
  readonly #world: World
  readonly #orders: Orders
  readonly #verdict: Verdict
  /** The orders on trade sockets, and when an answer reached the machine while it was stopped. By the ID of the request. */
  readonly #calls = new Map<string, Call>()
  readonly #arrived = new Map<string, number>()

  constructor(world: World, orders: Orders, verdict: Verdict) {
    this.#world = world
    this.#orders = orders
    this.#verdict = verdict
  }

  /** The client sends a frame. */
  frame({ traffic }: Link, text: string): void {
    if (traffic !== "trade") return
    const { args, reqId }: Message = JSON.parse(text)
    const qty = args?.[0]?.qty
    if (reqId === undefined || qty === undefined) return
    const call = this.#orders.calls.find(({ rows }) => rows.some((row) => row.qty === qty))
    if (call !== undefined) this.#calls.set(reqId, call)
  }

  /** A frame waits until the machine runs again. */
  waits({ traffic }: Link, text: string): void {
    if (traffic !== "trade") return
    const { reqId }: Message = JSON.parse(text)
    if (reqId !== undefined) this.#arrived.set(reqId, this.#world.now)
  }

  /** Something is given up although what it waited for has arrived. */
  givenUp(what: string): void {
    this.#verdict.fail("arrived", `${what} is given up before what has arrived is read`)
  }

  /** At the end: no order whose answer had arrived counts as unanswered. */
  outcomes(): void {
    for (const [reqId, { answers, endedAt, exit, id }] of this.#calls) {
      const arrivedAt = this.#arrived.get(reqId)
      if (answers !== "exit" || exit === undefined || endedAt === undefined || arrivedAt === undefined) continue
      const error = Exit.isFailure(exit) ? Option.getOrUndefined(Cause.failureOption(exit.cause)) : undefined
      if (arrivedAt < endedAt && (error as { readonly _tag?: string } | undefined)?._tag === "RequestTimeout")
        this.#verdict.fail("arrived", `call ${id} timed out at ${endedAt}, although its answer arrived at ${arrivedAt}`)
    }
  }
}

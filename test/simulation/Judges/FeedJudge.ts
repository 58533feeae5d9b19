import type { FeedEvent } from "../../../src/Socket.js"
import type { AccountName } from "../Acts/ClientAct.js"
import type { FeedChain } from "../Program/FeedChain.js"
import type { Follower } from "../Program/Following.js"
import type { Scene } from "../Program/Scene.js"
import { epoch } from "../World/Machine.js"
import { coinsOf, isOpenRow } from "./rows.js"
import type { Problem, Verdict } from "./Verdict.js"

/** What a run of a feed says that the account is. */
class Told {
  readonly orders = new Map<string, Readonly<Record<string, unknown>>>()
  readonly positions = new Map<string, Readonly<Record<string, unknown>>>()
  readonly coins = new Map<string, string>()
  lives = 0
  /** Since when it is live, in milliseconds of the world. */
  liveAt: number | undefined
}

/** How long an execution may take to be told by a feed that is live, when nothing is wrong. */
const promptMillis = 5000

/** Each execution is told once, and what is told is what the exchange has. */
export class FeedJudge {
  readonly #scene: Scene
  readonly #chains: Readonly<Record<AccountName, FeedChain>>
  readonly #verdict: Verdict
  readonly #told = new Map<Follower, Told>()
  /** From when on nothing is wrong anymore, in milliseconds of the world. */
  readonly #soundAt: number

  constructor(scene: Scene, chains: Readonly<Record<AccountName, FeedChain>>, verdict: Verdict, soundAt: number) {
    this.#soundAt = soundAt
    this.#scene = scene
    this.#chains = chains
    this.#verdict = verdict
  }

  event(follower: Follower, event: FeedEvent): void {
    const { account = "alice" } = follower
    const told = this.#told.get(follower) ?? new Told()
    this.#told.set(follower, told)
    switch (event._tag) {
      case "Execution": {
        const { execId, execPrice, execQty, orderId } = event.execution
        const key = `${execId} ${orderId}`
        this.#scene.world.note(`feed ${follower.id} tells ${key}`)
        const run = this.#chains[account].run
        if (run?.told.has(key)) this.#verdict.fail("once", `execution ${key} is told twice`)
        if (run?.covered.has(key)) this.#verdict.fail("once", `execution ${key} is told again after it was persisted`)
        const real = this.#scene.exchange.execution(account, execId, orderId)
        this.#prompt(follower, told, key, Number(event.execution.execTime) - epoch)
        if (real === undefined) this.#verdict.fail("real", `execution ${key} never was`)
        else if (real["execQty"] !== execQty || real["execPrice"] !== execPrice)
          this.#verdict.fail(
            "real",
            `execution ${key} is ${execQty} at ${execPrice}, not ${real["execQty"]} at ${real["execPrice"]}`
          )
        break
      }
      case "Order":
        told.orders.set(event.order.orderId, event.order)
        break
      case "Position": {
        const { positionIdx, symbol } = event.position
        told.positions.set(`${symbol} ${positionIdx}`, event.position)
        break
      }
      case "Wallet":
        for (const { coin, walletBalance } of event.wallet.coin) told.coins.set(coin, walletBalance ?? "0")
        break
      case "Live":
        told.lives++
        told.liveAt = this.#scene.world.now
        break
      case "Interrupted":
        told.liveAt = undefined
    }
  }

  /** An execution is told soon after it was done, also when a connection was replaced meanwhile. */
  #prompt({ id, isSlow }: Follower, { liveAt }: Told, key: string, doneAt: number): void {
    const { now } = this.#scene.world
    const isSound = doneAt >= this.#soundAt && liveAt !== undefined && liveAt <= doneAt && !isSlow
    if (isSound && now - doneAt > promptMillis)
      this.#verdict.fail("prompt", `feed ${id} tells execution ${key} after ${Math.round(now - doneAt)} ms`)
  }

  /** When all is quiet: the feed has told everything, and its last words are the exchange's state. */
  quiet(account: AccountName): Problem | undefined {
    const chain = this.#chains[account]
    const { follower, run } = chain
    if (follower === undefined || run === undefined || follower.endedAt !== undefined || !follower.desk.isOpen)
      return undefined
    const told = this.#told.get(follower) ?? new Told()
    if (told.lives === 0) {
      return { judge: "live", message: `the feed of ${account} is not live` }
    }
    const { executions, orders, positions, wallet } = this.#scene.exchange.account(account)
    for (const { row } of executions) {
      const key = `${row["execId"]} ${row["orderId"]}`
      if (!run.told.has(key) && !run.covered.has(key)) {
        return { judge: "complete", message: `execution ${key} was not told` }
      }
    }
    for (const { orderId, versions } of orders.values()) {
      const last = told.orders.get(orderId)
      const real = versions.last
      if (last === undefined) {
        if (isOpenRow(real) || !run.over.has(orderId)) {
          return { judge: "complete", message: `order ${orderId} (${real?.["orderStatus"]}) was not told` }
        }
      } else
        for (const field of ["orderStatus", "cumExecQty", "qty", "price"])
          if (last[field] !== real?.[field]) {
            return { judge: "state", message: `${field} of order ${orderId} is ${real?.[field]}, not ${last[field]}` }
          }
    }
    for (const { versions } of positions.values()) {
      const real = versions.last
      if (real === undefined) continue
      const { positionIdx, side, size, symbol } = real
      const last = told.positions.get(`${symbol} ${positionIdx}`)
      const shown = last === undefined ? "nothing" : `${last["side"]} ${last["size"]}`
      const isSame = Number(size) === 0 ? Number(last?.["size"] ?? 0) === 0 : shown === `${side} ${size}`
      if (!isSame) {
        return { judge: "state", message: `position ${symbol} ${positionIdx} is ${side} ${size}, not ${shown}` }
      }
    }
    // Only audits show that a balance went back to what it was.
    for (const { coin, walletBalance } of this.#scene.settings.audit > 0 ? coinsOf(wallet.last) : []) {
      const last = told.coins.get(coin)
      if (Number(last ?? 0) !== Number(walletBalance)) {
        return { judge: "state", message: `${coin} of ${account} is ${walletBalance}, not ${last}` }
      }
    }
    return undefined
  }
}

import * as HashMap from "effect/HashMap"
import type { Follower } from "../Program/Following.js"
import type { Scene } from "../Program/Scene.js"
import { coinsOf, isOpenRow } from "./rows.js"
import type { Verdict } from "./Verdict.js"

/** When all is quiet, the view of an account is the exchange's state. */
export class ViewJudge {
  readonly #scene: Scene
  readonly #verdict: Verdict

  constructor(scene: Scene, verdict: Verdict) {
    this.#scene = scene
    this.#verdict = verdict
  }

  quiet({ account, endedAt, id, kind, view }: Follower): void {
    if (kind !== "view" || account === undefined || endedAt !== undefined) return
    const fail = (message: string) => this.#verdict.fail("view", `view ${id} of ${account}: ${message}`)
    if (view === undefined) {
      fail("it was never live")
      return
    }
    const { balances, freshness, orders, positions } = view.view()
    if (freshness.status !== "Live") {
      fail(`it is ${freshness.status}`)
      return
    }
    const real = this.#scene.exchange.account(account)
    const open = [...real.orders.values()].flatMap(({ versions }) => (isOpenRow(versions.last) ? [versions.last] : []))
    for (const row of open) {
      const shown = HashMap.get(orders, String(row?.["orderId"]))
      if (shown._tag === "None") {
        fail(`order ${row?.["orderId"]} is missing`)
        return
      }
      const { fills, order, earlierQty } = shown.value
      const { cumExecQty, orderStatus } = order
      if (orderStatus !== row?.["orderStatus"] || cumExecQty !== row["cumExecQty"]) {
        fail(
          `order ${order.orderId} is ${row?.["orderStatus"]} ${row?.["cumExecQty"]}, not ${orderStatus} ${cumExecQty}`
        )
        return
      }
      const filled = Number(fills.qty) + Number(earlierQty)
      if (Math.abs(filled - Number(cumExecQty)) > 1e-9) {
        fail(`the fills of order ${order.orderId} add up to ${filled}, not ${cumExecQty}`)
        return
      }
    }
    if (HashMap.size(orders) !== open.length) {
      fail(`${HashMap.size(orders)} orders are open, not ${open.length}`)
      return
    }
    const held = [...real.positions.values()].flatMap(({ versions }) =>
      Number(versions.last?.["size"] ?? 0) === 0 ? [] : [versions.last]
    )
    if (HashMap.size(positions) !== held.length) {
      fail(`${HashMap.size(positions)} positions, not ${held.length}`)
      return
    }
    for (const row of held) {
      const key = `linear ${row?.["symbol"]} ${row?.["positionIdx"]}`
      const shown = HashMap.get(positions, key)
      const text = shown._tag === "None" ? "nothing" : `${shown.value.side} ${shown.value.size}`
      if (text !== `${row?.["side"]} ${row?.["size"]}`) {
        fail(`position ${key} is ${row?.["side"]} ${row?.["size"]}, not ${text}`)
        return
      }
    }
    for (const { coin, walletBalance } of coinsOf(real.wallet.last)) {
      const shown = HashMap.get(balances, coin)
      const balance = shown._tag === "None" ? 0 : Number(shown.value.walletBalance)
      if (balance !== Number(walletBalance)) {
        fail(`${coin} is ${walletBalance}, not ${balance}`)
        return
      }
    }
  }
}

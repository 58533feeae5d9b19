import * as HashMap from "effect/HashMap"
import type { Follower } from "../Program/Following.js"
import type { Scene } from "../Program/Scene.js"
import { coinsOf, isOpenRow } from "./rows.js"
import type { Problem } from "./Verdict.js"

/** When all is quiet, the view of an account is the exchange's state. */
export class ViewJudge {
  readonly #scene: Scene

  constructor(scene: Scene) {
    this.#scene = scene
  }

  quiet({ account, endedAt, id, kind, view }: Follower): Problem | undefined {
    if (kind !== "view" || account === undefined || endedAt !== undefined) return undefined
    const wrong = (message: string): Problem => ({ judge: "view", message: `view ${id} of ${account}: ${message}` })
    if (view === undefined) {
      return wrong("it was never live")
    }
    const { balances, freshness, orders, positions } = view.view()
    if (freshness.status !== "Live") {
      return wrong(`it is ${freshness.status}`)
    }
    const real = this.#scene.exchange.account(account)
    const open = [...real.orders.values()].flatMap(({ versions }) => (isOpenRow(versions.last) ? [versions.last] : []))
    for (const row of open) {
      const shown = HashMap.get(orders, String(row?.["orderId"]))
      if (shown._tag === "None") {
        return wrong(`order ${row?.["orderId"]} is missing`)
      }
      const { fills, order, earlierQty } = shown.value
      const { cumExecQty, orderStatus } = order
      if (orderStatus !== row?.["orderStatus"] || cumExecQty !== row["cumExecQty"]) {
        return wrong(
          `order ${order.orderId} is ${row?.["orderStatus"]} ${row?.["cumExecQty"]}, not ${orderStatus} ${cumExecQty}`
        )
      }
      const filled = Number(fills.qty) + Number(earlierQty)
      if (Math.abs(filled - Number(cumExecQty)) > 1e-9) {
        return wrong(`the fills of order ${order.orderId} add up to ${filled}, not ${cumExecQty}`)
      }
    }
    if (HashMap.size(orders) !== open.length) {
      return wrong(`${HashMap.size(orders)} orders are open, not ${open.length}`)
    }
    const held = [...real.positions.values()].flatMap(({ versions }) =>
      Number(versions.last?.["size"] ?? 0) === 0 ? [] : [versions.last]
    )
    if (HashMap.size(positions) !== held.length) {
      return wrong(`${HashMap.size(positions)} positions, not ${held.length}`)
    }
    for (const row of held) {
      const key = `linear ${row?.["symbol"]} ${row?.["positionIdx"]}`
      const shown = HashMap.get(positions, key)
      const text = shown._tag === "None" ? "nothing" : `${shown.value.side} ${shown.value.size}`
      if (text !== `${row?.["side"]} ${row?.["size"]}`) {
        return wrong(`position ${key} is ${row?.["side"]} ${row?.["size"]}, not ${text}`)
      }
    }
    // Only audits show that a balance went back to what it was.
    for (const { coin, walletBalance } of this.#scene.settings.audit > 0 ? coinsOf(real.wallet.last) : []) {
      const shown = HashMap.get(balances, coin)
      const balance = shown._tag === "None" ? 0 : Number(shown.value.walletBalance)
      if (balance !== Number(walletBalance)) {
        return wrong(`${coin} is ${walletBalance}, not ${balance}`)
      }
    }
    return undefined
  }
}

// @vitest-environment happy-dom
import { assert, describe, it } from "@effect/vitest"
import { act, fireEvent, screen, waitFor } from "@testing-library/react"
import { RequestTimeout } from "effect-bybit/Errors/Network"
import { Unknown } from "effect-bybit/Order"
import type { Order } from "effect-bybit/Schema/Order"
import type { Sent } from "effect-bybit-react"
import { noAccount } from "effect-bybit-react"
import { afterEach } from "vitest"
import { accountLabel } from "../../src/screens/Orders/accountLabel.js"
import { SentOrders } from "../../src/screens/Orders/SentOrders.js"
import { stateOf } from "../../src/screens/Orders/state.js"
import { atoms } from "../../src/session.js"
import { paper } from "../../src/venue/Choice.js"
import { show } from "../screens/terminal.js"
import { settle, submit } from "./desk.js"

const params = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  price: "30000",
  qty: "0.010"
} as const

/** The account of a session as it begins. */
const account = accountLabel({ choice: paper, keys: undefined, gateway: undefined, seed: 7 })

const lost = (orderLinkId: string, at: number): Sent => ({
  orderLinkId,
  params: { ...params, orderLinkId },
  at,
  account,
  outcome: new Unknown({
    orderLinkId,
    error: new RequestTimeout({ endpoint: "Order.placeOrder", afterMillis: 10_000, outcome: "unknown" }),
    lookupError: undefined
  })
})

let close: (() => void) | undefined
afterEach(() => {
  close?.()
  close = undefined
})

const start = (sent: ReadonlyArray<Sent>) => {
  const shown = show(<SentOrders unsettledOnly />)
  close = shown.close
  shown.registry.mount(atoms.account)
  act(() => shown.registry.set(atoms.sent, sent))
  return shown.registry
}

describe("an order with an unknown outcome", () => {
  it("stays unknown while a lookup cannot settle it, since it may still arrive", async () => {
    const registry = start([lost("just-sent", Date.now())])
    assert.isNotNull(await screen.findByText("Unknown"))
    fireEvent.click(screen.getByRole("button", { name: "Check again" }))
    await waitFor(() => assert.isTrue(screen.getByRole("button", { name: "Check again" }).hasAttribute("disabled")))
    await waitFor(() => assert.isFalse(screen.getByRole("button", { name: "Check again" }).hasAttribute("disabled")), {
      timeout: 6000
    })
    assert.strictEqual(registry.get(atoms.sent)[0]?.outcome?._tag, "Unknown")
    assert.isNotNull(screen.getByText("Unknown"))
  })

  it("counts as not received if the exchange does not have it long after it was sent", async () => {
    const registry = start([lost("long-ago", Date.now() - 60_000)])
    fireEvent.click(await screen.findByRole("button", { name: "Check again" }))
    await waitFor(
      () => {
        const outcome = registry.get(atoms.sent)[0]?.outcome
        assert.isTrue(outcome?._tag === "Rejected" && outcome.reason === "notFound")
      },
      { timeout: 6000 }
    )
    await waitFor(() => assert.isNull(screen.queryByText("Unknown")))
  })

  it("is settled by the account's feed without a lookup", async () => {
    const registry = start([])
    act(() => submit(registry, { ...params, orderLinkId: "arrived" }))
    await waitFor(() => assert.strictEqual(registry.get(atoms.sent)[0]?.outcome?._tag, "Accepted"), { timeout: 5000 })
    act(() => registry.set(atoms.sent, [lost("arrived", Date.now()), lost("other", Date.now())]))
    // The feed knows the first order, so only the other one is still unsettled.
    await waitFor(() => assert.lengthOf(screen.getAllByText("Unknown"), 1), { timeout: 5000 })
    assert.isNull(screen.queryByText("arrived"))
  })

  it("is not looked up on another venue, where it cannot be", async () => {
    const registry = start([{ ...lost("elsewhere", Date.now() - 60_000), account: "Testnet, key abcd****" }])
    assert.isNotNull(await screen.findByText(/Sent to Testnet, key abcd/))
    assert.isNull(screen.queryByRole("button", { name: "Check again" }))
    act(() => settle(registry, "elsewhere"))
    assert.strictEqual(registry.get(atoms.sent)[0]?.outcome?._tag, "Unknown")
  })
})

describe("the status of a sent order", () => {
  const sent: Sent = { orderLinkId: "a", params, at: 0, outcome: undefined, account }
  const order: Order = {
    orderId: "1",
    orderLinkId: "a",
    symbol: "BTCUSDT",
    side: "Buy",
    orderType: "Limit",
    orderStatus: "New",
    qty: "1",
    cumExecQty: "0"
  }
  const open = (part: Partial<Order>) => ({ ...noAccount, openOrders: new Map([["1", { ...order, ...part }]]) })

  it("goes from sending to the status in the feed", () => {
    assert.deepInclude(stateOf(sent, noAccount), { label: "Sending", open: true })
    assert.deepInclude(stateOf(sent, open({ orderStatus: "New" })), { label: "Open", open: false })
    const part = stateOf(sent, open({ orderStatus: "PartiallyFilled", cumExecQty: "0.4" }))
    assert.deepInclude(part, { label: "Partially filled", detail: "0.4 of 1" })
    const ended = (status: string, reason: Partial<Order>) => ({
      ...noAccount,
      ended: [{ ...order, orderStatus: status, ...reason }]
    })
    assert.strictEqual(stateOf(sent, ended("Filled", {})).label, "Filled")
    assert.deepInclude(stateOf(sent, ended("Rejected", { rejectReason: "EC_PostOnlyWillTakeLiquidity" })), {
      label: "Rejected",
      detail: "post-only: it would have traded immediately"
    })
    assert.strictEqual(
      stateOf(sent, ended("Cancelled", { cancelType: "CancelByReduceOnly" })).detail,
      "there was no position left to reduce"
    )
  })
})

// @vitest-environment happy-dom
import { assert, describe, it } from "@effect/vitest"
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { Registry, RegistryContext } from "effect-bybit-react/rx"
import { afterEach, vi } from "vitest"
import { notify } from "../../src/ui/notify.js"
import Toasts from "../../src/ui/Toasts.js"

const start = () => {
  const registry = Registry.make()
  render(
    <RegistryContext.Provider value={registry}>
      <Toasts />
    </RegistryContext.Provider>
  )
  return {
    tell: (...toast: [Parameters<typeof notify>[1]]) => act(() => void notify(registry, ...toast)),
    titles: () => screen.queryAllByRole("listitem").map((item) => item.textContent)
  }
}

describe("toasts", () => {
  afterEach(cleanup)

  it("are announced, and disappear after a while", () => {
    const { tell, titles } = start()
    tell({ kind: "good", title: "Order filled" })
    assert.strictEqual(screen.getByLabelText("Notifications").getAttribute("aria-live"), "polite")
    assert.deepStrictEqual(titles(), ["Order filled"])
    act(() => vi.advanceTimersByTime(5000))
    assert.deepStrictEqual(titles(), [])
  })

  it("about an unknown outcome stay until replaced, however many follow", () => {
    const { tell, titles } = start()
    tell({ id: "order 1", kind: "unknown", title: "Order may have been placed" })
    for (let index = 0; index < 9; index++) tell({ kind: "info", title: `News ${index}` })
    act(() => vi.advanceTimersByTime(60_000))
    assert.deepStrictEqual(titles(), ["Order may have been placed"])
    tell({ id: "order 1", kind: "good", title: "Order was placed" })
    assert.deepStrictEqual(titles(), ["Order was placed"])
  })

  it("about a liquidation stay until dismissed, and are read out at once", () => {
    const { tell, titles } = start()
    tell({ kind: "alarm", title: "BTCUSDT position liquidated" })
    for (let index = 0; index < 9; index++) tell({ kind: "error", title: `Error ${index}` })
    act(() => vi.advanceTimersByTime(600_000))
    assert.deepStrictEqual(titles(), ["BTCUSDT position liquidated"])
    assert.strictEqual(screen.getByRole("alert").textContent, "BTCUSDT position liquidated")
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }))
    assert.deepStrictEqual(titles(), [])
  })

  it("stay while the pointer is on them", () => {
    const { tell, titles } = start()
    tell({ kind: "error", title: "Refused" })
    fireEvent.pointerEnter(screen.getByLabelText("Notifications"))
    act(() => vi.advanceTimersByTime(60_000))
    assert.deepStrictEqual(titles(), ["Refused"])
    fireEvent.pointerLeave(screen.getByLabelText("Notifications"))
    act(() => vi.advanceTimersByTime(11_000))
    assert.deepStrictEqual(titles(), [])
  })

  it("run their action once and close", () => {
    const { tell, titles } = start()
    const run = vi.fn()
    tell({ kind: "error", title: "Not sent", action: { label: "Send again", run } })
    fireEvent.click(screen.getByRole("button", { name: "Send again" }))
    assert.strictEqual(run.mock.calls.length, 1)
    assert.deepStrictEqual(titles(), [])
  })
})

// @vitest-environment happy-dom
import { assert, describe, it } from "@effect/vitest"
import { act, cleanup, render, screen } from "@testing-library/react"
import { StrictMode } from "react"
import { afterEach, vi } from "vitest"
import { useRxThrottled } from "../src/hooks/throttle.js"
import { Registry, RegistryContext, Rx } from "../src/rx.js"

describe("a throttled component", () => {
  afterEach(cleanup)

  const start = () => {
    let ended = 0
    const price = Rx.make(0)
    const watched = Rx.make((get) => {
      get.addFinalizer(() => ended++)
      return get(price)
    })
    const registry = Registry.make()
    const drawn: Array<number> = []
    const Price = () => {
      const value = useRxThrottled(watched, 200)
      drawn.push(value)
      return <output>{value}</output>
    }
    const view = render(
      <StrictMode>
        <RegistryContext.Provider value={registry}>
          <Price />
        </RegistryContext.Provider>
      </StrictMode>
    )
    return { drawn, ended: () => ended, price, registry, view }
  }

  it("shows the first change immediately, then the last of each period", () => {
    const { drawn, price, registry } = start()
    act(() => void vi.advanceTimersByTime(300))
    act(() => registry.set(price, 1))
    assert.strictEqual(screen.getByRole("status").textContent, "1")
    for (let value = 2; value <= 50; value++) {
      act(() => registry.set(price, value))
      act(() => void vi.advanceTimersByTime(10))
    }
    act(() => void vi.advanceTimersByTime(400))
    assert.strictEqual(screen.getByRole("status").textContent, "50")
    assert.isAtMost(new Set(drawn).size, 6)
  })

  it("leaves nothing behind when it unmounts", () => {
    const { ended, price, registry, view } = start()
    act(() => registry.set(price, 1))
    act(() => registry.set(price, 2))
    view.unmount()
    vi.advanceTimersByTime(2000)
    assert.isAbove(ended(), 0)
    assert.strictEqual(vi.getTimerCount(), 0)
  })
})

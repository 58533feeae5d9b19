// @vitest-environment happy-dom
import { assert, describe, it } from "@effect/vitest"
import { act, cleanup, render, screen, waitFor } from "@testing-library/react"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Bybit, PaperExchange } from "effect-bybit/PaperExchange"
import { StrictMode } from "react"
import { afterEach, vi } from "vitest"
import { BybitProvider, type Orders, type Services, useBook, useClock, useOrders, useTicker } from "../src/index.js"
import { Registry, RegistryContext } from "../src/rx.js"
import { advance } from "./virtualTime.js"

const btc = { category: "linear", symbol: "BTCUSDT" } as const
const order = { ...btc, side: "Buy", orderType: "Limit", price: "30000", qty: "0.010" } as const

/** A paper exchange that answers late, and says when its layer is closed. */
const lateExchange = () => {
  const seen = { closed: false }
  const layer = Bybit.layer({ symbols: ["BTCUSDT"], historyDays: 1 }).pipe(
    Layer.tap((context) =>
      Effect.flatMap(PaperExchange, ({ faults }) => faults.delay(500)).pipe(Effect.provide(context))
    ),
    Layer.merge(
      Layer.scopedDiscard(
        Effect.addFinalizer(() =>
          Effect.sync(() => {
            seen.closed = true
          })
        )
      )
    )
  )
  return { layer: Layer.orDie(layer), seen }
}

const start = (layer: Layer.Layer<Services>) => {
  const registry = Registry.make({ defaultIdleTTL: 20 })
  const seen: { orders: Orders | undefined } = { orders: undefined }
  const Panel = () => {
    const ticker = useTicker(btc)
    const book = useBook(btc, { millis: 200 })
    const clock = useClock()
    const orders = useOrders()
    seen.orders = orders
    return (
      <>
        <output aria-label="price">{ticker.data?.row.lastPrice ?? ticker.status}</output>
        <output aria-label="bid">{book.data?.bids[0]?.price ?? book.status}</output>
        <output aria-label="clock">{clock.data?.offsetMillis ?? clock.status}</output>
        <ul>
          {orders.sent.map(({ orderLinkId, outcome }) => (
            <li key={orderLinkId}>{outcome?._tag ?? "pending"}</li>
          ))}
        </ul>
      </>
    )
  }
  const tree = (layer: Layer.Layer<Services>, isShown = true) => (
    <StrictMode>
      <RegistryContext.Provider value={registry}>
        <BybitProvider layer={layer}>{isShown && <Panel />}</BybitProvider>
      </RegistryContext.Provider>
    </StrictMode>
  )
  const view = render(tree(layer))
  return {
    seen,
    registry,
    text: (label: string) => screen.getByLabelText(label).textContent ?? "",
    show: (layer: Layer.Layer<Services>, isShown?: boolean) => view.rerender(tree(layer, isShown)),
    hide: () => view.rerender(<StrictMode />)
  }
}

describe("hooks", () => {
  afterEach(cleanup)

  it("show live data, and an order from sending to its outcome", async () => {
    const { registry, seen, text } = start(lateExchange().layer)
    assert.strictEqual(text("price"), "pending")
    await waitFor(() => assert.match(text("price"), /^\d/))
    await waitFor(() => assert.match(text("bid"), /^\d/))
    await waitFor(() => assert.match(text("clock"), /^-?\d/))
    act(() => void seen.orders?.submit(order))
    assert.strictEqual(screen.getByRole("listitem").textContent, "pending")
    await waitFor(() => assert.strictEqual(screen.getByRole("listitem").textContent, "Accepted"))
    registry.dispose()
  })

  it("show nothing of the previous layer from the moment it is replaced", async () => {
    const { registry, show, text } = start(lateExchange().layer)
    await waitFor(() => assert.match(text("price"), /^\d/))
    show(lateExchange().layer)
    assert.strictEqual(text("price"), "pending")
    await waitFor(() => assert.match(text("price"), /^\d/))
    registry.dispose()
  })

  it("start over with another layer, and say that it should have a key", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {})
    const { registry, show } = start(lateExchange().layer)
    assert.lengthOf(warned.mock.calls, 0)
    show(lateExchange().layer)
    assert.include(String(warned.mock.calls[0]?.[0]), "give the provider a key")
    warned.mockRestore()
    registry.dispose()
  })

  it("show an outcome that came after the provider was gone", async () => {
    const { registry, seen, show, hide, text } = start(lateExchange().layer)
    await waitFor(() => assert.match(text("price"), /^\d/))
    void seen.orders?.submit(order)
    hide()
    await act(() => advance(5000))
    show(lateExchange().layer)
    assert.strictEqual(screen.getByRole("listitem").textContent, "Accepted")
    registry.dispose()
  })

  it("finish a write on its own layer, although it is replaced and the component is gone", async () => {
    const first = lateExchange()
    const { registry, seen, show, text } = start(first.layer)
    await waitFor(() => assert.match(text("price"), /^\d/))
    const outcome = seen.orders?.submit(order)
    show(lateExchange().layer, false)
    await act(() => advance(300))
    assert.isFalse(first.seen.closed)
    await act(() => advance(5000))
    assert.strictEqual((await outcome)?._tag, "Accepted")
    await waitFor(() => assert.isTrue(first.seen.closed))
    registry.dispose()
  })
})

describe("a hook of one instrument", () => {
  afterEach(cleanup)

  it("shows the next one's data or none, never the previous one's", async () => {
    const layer = Layer.orDie(Bybit.layer({ symbols: ["BTCUSDT", "ETHUSDT"], historyDays: 1 }))
    const registry = Registry.make({ defaultIdleTTL: 20 })
    const drawn: Array<string> = []
    const Price = ({ symbol }: { readonly symbol: string }) => {
      const { data } = useTicker({ category: "linear", symbol })
      drawn.push(`${symbol} ${data?.symbol ?? "none"}`)
      return <output>{data?.symbol ?? "none"}</output>
    }
    const tree = (symbol: string) => (
      <StrictMode>
        <RegistryContext.Provider value={registry}>
          <BybitProvider layer={layer}>
            <Price symbol={symbol} />
          </BybitProvider>
        </RegistryContext.Provider>
      </StrictMode>
    )
    const view = render(tree("BTCUSDT"))
    await waitFor(() => assert.strictEqual(screen.getByRole("status").textContent, "BTCUSDT"))
    view.rerender(tree("ETHUSDT"))
    await waitFor(() => assert.strictEqual(screen.getByRole("status").textContent, "ETHUSDT"))
    // It is still there, since only a moment has passed.
    view.rerender(tree("BTCUSDT"))
    assert.strictEqual(screen.getByRole("status").textContent, "BTCUSDT")
    assert.notInclude(drawn, "BTCUSDT ETHUSDT")
    assert.notInclude(drawn, "ETHUSDT BTCUSDT")
    registry.dispose()
  })
})

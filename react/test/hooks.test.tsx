// @vitest-environment happy-dom
import { assert, describe, it } from "@effect/vitest"
import { act, cleanup, render, screen, waitFor } from "@testing-library/react"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SubscriptionError } from "effect-bybit/Errors/Network"
import { Bybit, PaperExchange } from "effect-bybit/PaperExchange"
import { StrictMode } from "react"
import { afterEach, vi } from "vitest"
import {
  BybitProvider,
  type Orders,
  readingOf,
  type Services,
  useBook,
  useCandles,
  useClock,
  useOrders,
  useTicker
} from "../src/index.js"
import { Registry, RegistryContext, Result } from "../src/rx.js"
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

const start = (layer: Layer.Layer<Services, unknown>) => {
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
  const tree = (layer: Layer.Layer<Services, unknown>, isShown = true) => (
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
    show: (layer: Layer.Layer<Services, unknown>, isShown?: boolean) => view.rerender(tree(layer, isShown)),
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

  it("list an order as rejected if the layer fails: it was not sent", async () => {
    for (const failing of [Layer.fail(new Error("no network")), Layer.die(new Error("no network"))]) {
      const { registry, seen, hide } = start(failing)
      let outcome: unknown
      await act(async () => {
        outcome = await seen.orders?.submit(order)
      })
      assert.deepInclude(outcome, { _tag: "Rejected", reason: "refused" })
      const sent = seen.orders?.sent[0]
      assert.strictEqual(sent?.outcome, outcome)
      assert.isTrue(sent?.outcome?._tag === "Rejected" && sent.outcome.error._tag === "LayerFailed")
      assert.strictEqual(
        sent?.outcome?._tag === "Rejected" ? sent.outcome.error.message : "",
        "Nothing was sent: no network"
      )
      hide()
      registry.dispose()
    }
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

describe("the reading of a refused topic", () => {
  it("has the exchange's reason in its message, and is still the error of the socket", () => {
    const of = (detail: string) =>
      readingOf(Result.fail(new SubscriptionError({ topics: ["tickers.NOSUCH"], detail }))).error
    assert.strictEqual(of("Invalid symbol")?.message, "(tickers.NOSUCH) failed to subscribe: Invalid symbol")
    assert.strictEqual(of("")?.message, "(tickers.NOSUCH) failed to subscribe")
    const refused = of("Invalid symbol")
    assert(refused instanceof SubscriptionError)
    assert.strictEqual(refused.detail, "Invalid symbol")
  })
})

describe("a hook of one instrument", () => {
  afterEach(cleanup)

  it("has the fields of its category, and says when it may be out of date", async () => {
    const control: { exchange: PaperExchange["Type"] | undefined } = { exchange: undefined }
    const layer = Bybit.layer({ symbols: ["BTCUSDT"], historyDays: 1 }).pipe(
      Layer.tap((context) =>
        Effect.sync(() => {
          control.exchange = Context.get(context, PaperExchange)
        })
      )
    )
    const registry = Registry.make({ defaultIdleTTL: 20 })
    const Ticker = () => {
      const { data, isStale } = useTicker(btc)
      const candles = useCandles({ ...btc, interval: "1" })
      const unknown = useTicker({ category: "linear", symbol: "NOSUCH" })
      const markPrice: string | undefined = data?.row.markPrice
      return (
        <>
          <output aria-label="ticker">{markPrice === undefined ? "none" : `${isStale}`}</output>
          <output aria-label="candles">{candles.data === undefined ? "none" : `${candles.isStale}`}</output>
          <output aria-label="unknown">{`${unknown.error?.message} ${unknown.isStale}`}</output>
        </>
      )
    }
    render(
      <RegistryContext.Provider value={registry}>
        <BybitProvider layer={layer}>
          <Ticker />
        </BybitProvider>
      </RegistryContext.Provider>
    )
    const shows = (label: string, text: string) =>
      waitFor(() => assert.strictEqual(screen.getByLabelText(label).textContent, text))
    await shows("ticker", "false")
    await shows("candles", "false")
    await waitFor(() =>
      assert.match(screen.getByLabelText("unknown").textContent ?? "", /NOSUCH\) failed to subscribe: .+ true$/)
    )
    const faults = control.exchange?.faults
    if (faults === undefined) throw new Error("there is no exchange")
    await Effect.runPromise(Effect.zipRight(faults.refuseSockets(503), faults.dropSockets()))
    await shows("ticker", "true")
    await shows("candles", "true")
    await Effect.runPromise(faults.refuseSockets(undefined))
    await shows("ticker", "false")
    await shows("candles", "false")
    registry.dispose()
  })

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

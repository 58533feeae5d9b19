// @vitest-environment happy-dom
import { assert, describe, it } from "@effect/vitest"
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { getWalletBalance } from "effect-bybit/Account"
import { PaperExchange } from "effect-bybit/PaperExchange"
import { getPositionInfo } from "effect-bybit/Position"
import { Registry, RegistryContext, Result, Rx } from "effect-bybit-react/rx"
import { StrictMode } from "react"
import { afterAll, beforeAll } from "vitest"
import { until } from "../../../react/test/venue.js"
import { advance } from "../../../react/test/virtualTime.js"
import OrderForm from "../../src/screens/OrderForm/OrderForm.js"
import Positions from "../../src/screens/Positions/Positions.js"
import Wallet from "../../src/screens/Wallet/Wallet.js"
import { atoms, runtime } from "../../src/session.js"
import { paper } from "../screens/terminal.js"
import { submit } from "./desk.js"

const btc = { category: "linear", symbol: "BTCUSDT" } as const

let markets: PaperExchange["Type"]["markets"] | undefined
const layer = Layer.tap(paper(), (context) =>
  Effect.sync(() => {
    markets = Context.get(context, PaperExchange).markets
  })
)
const registry = Registry.make({ defaultIdleTTL: 20, initialValues: [Rx.initialValue(runtime.layer, layer)] })

/** What the exchange answers at this moment. */
const asked = runtime
  .fn(() =>
    Effect.all({
      wallet: Effect.map(getWalletBalance({ accountType: "UNIFIED" }), ({ list }) => list[0]),
      position: Effect.map(getPositionInfo(btc), ({ list }) => list[0])
    })
  )
  .pipe(Rx.keepAlive)

registry.mount(asked)

const truth = async () => {
  act(() => registry.set(asked, undefined))
  await waitFor(() => assert.isTrue(Result.isSuccess(registry.get(asked)) && !registry.get(asked).waiting))
  const result = registry.get(asked)
  return Result.isSuccess(result) ? result.value : assert.fail("no answer")
}

const wait = (millis: number) => act(() => advance(millis))
const place = (side: "Buy" | "Sell", qty: string, price?: string) =>
  act(() =>
    submit(registry, {
      ...btc,
      side,
      qty,
      ...(price === undefined ? { orderType: "Market" } : { orderType: "Limit", price })
    })
  )

/** The first number in a text. */
const numberIn = (text: string | null | undefined): number =>
  Number(/-?\$?[\d,]*\d(\.\d+)?/.exec(text ?? "")?.[0].replace(/[$,]/g, "") ?? "NaN")
const form = () => within(screen.getByTestId("form"))
const wallet = () => within(screen.getByTestId("wallet"))
const figure = (label: string) =>
  wallet()
    .getAllByText(label)
    .find(({ tagName }) => tagName === "DT")?.nextSibling?.textContent
const formText = () => form().getByText("Available").nextSibling?.textContent
const liquidationCell = () => {
  const table = within(screen.getByTestId("positions"))
  const column = table.getAllByRole("columnheader").findIndex(({ textContent }) => textContent?.includes("Liq. price"))
  const row = table.getAllByRole("row").find(({ textContent }) => textContent?.includes("Long"))
  return row?.querySelectorAll("td, th")[column]
}

/** Within a part of what it should be, and what rounding for the screen takes. */
const near = (is: number, should: number, part: number, what: string) => {
  const rounding = Math.abs(should) < 100 ? 0.006 : 0.06
  assert.isAtMost(Math.abs(is - should), part * Math.abs(should) + rounding, `${what}: ${is} instead of ${should}`)
}

/** All values of a field, however deep, in what the atoms hold. */
const valuesOf = (name: string, value: unknown, found = new Set<string>(), seen = new Set<unknown>()): Set<string> => {
  if (typeof value !== "object" || value === null || seen.has(value)) return found
  seen.add(value)
  const entries = value instanceof Map ? [...value] : Object.entries(value)
  for (const [key, inner] of entries) {
    if (key === name && typeof inner === "string" && inner !== "") found.add(inner)
    else valuesOf(name, inner, found, seen)
  }
  return found
}
const isAtom = (value: unknown): value is Rx.Rx<unknown> =>
  typeof value === "object" && value !== null && Rx.TypeId in value
const held = (name: string) => {
  const all: ReadonlyArray<unknown> = Object.values(atoms)
  const found = new Set<string>()
  for (const atom of all) if (isAtom(atom) && atom !== runtime) valuesOf(name, registry.get(atom), found)
  return [...found]
}

beforeAll(async () => {
  registry.mount(atoms.account)
  registry.mount(atoms.wallet)
  await until(registry, atoms.account, (result) => Result.isSuccess(result) && result.value.status === "live")
  render(
    <StrictMode>
      <RegistryContext.Provider value={registry}>
        <div data-testid="form">
          <OrderForm />
        </div>
        <div data-testid="wallet">
          <Wallet />
        </div>
        <div data-testid="positions">
          <Positions />
        </div>
      </RegistryContext.Provider>
    </StrictMode>
  )
  await waitFor(() => assert.match(formText() ?? "", /\d/))
})
afterAll(() => {
  cleanup()
  act(() => registry.dispose())
})

describe("form, wallet and positions read one account", () => {
  it("show the same available balance, which falls with an order of 10 BTC within a second", async () => {
    near(numberIn(formText()), numberIn(figure("Available")), 0.001, "before, form and wallet")
    const before = numberIn(formText())
    place("Sell", "10", "66500")
    await wait(1000)
    const { position, wallet: real } = await truth()
    near(numberIn(formText()), Number(real?.totalAvailableBalance), 0.01, "form")
    near(numberIn(figure("Available")), Number(real?.totalAvailableBalance), 0.01, "wallet")
    assert.isBelow(numberIn(formText()), before - 50_000)
    // At a leverage of 10, a sell of the size that is offered needs no more than is available.
    const most = numberIn(form().getByText("Max. sell").nextSibling?.textContent)
    assert.isAbove(most, 0)
    assert.isAtMost((most * Number(position?.markPrice)) / 10, 1.01 * Number(real?.totalAvailableBalance))
  })

  it("show the same figures in a fall of 8 %, which are the exchange's", async () => {
    place("Buy", "5")
    await wait(2000)
    for (let i = 0; i < 4; i++) {
      for (const coin of ["BTC", "ETH"]) if (markets !== undefined) Effect.runSync(markets.shock(coin, 0.98))
      await wait(1500)
      const { position, wallet: real } = await truth()
      const at = `at ${position?.markPrice}`
      near(numberIn(formText()), numberIn(figure("Available")), 0.001, `form and wallet ${at}`)
      near(numberIn(formText()), Number(real?.totalAvailableBalance), 0.01, `form ${at}`)
      near(numberIn(figure("Equity")), Number(real?.totalEquity), 0.01, `equity ${at}`)
      near(numberIn(figure("Maintenance margin")), 100 * Number(real?.accountMMRate), 0.02, `rate ${at}`)
      near(numberIn(liquidationCell()?.textContent), Number(position?.liqPrice), 0.002, `liquidation price ${at}`)
    }
  })

  it("say that figures are estimates after a fall that nothing was pushed for", () => {
    const estimated = /≈|estimate/i
    const label = wallet()
      .getAllByText("Available")
      .find(({ tagName }) => tagName === "DT")
    assert.match(label?.parentElement?.outerHTML ?? "", estimated, "wallet")
    assert.match(form().getByText("Available").nextElementSibling?.outerHTML ?? "", estimated, "form")
    assert.match(liquidationCell()?.outerHTML ?? "", estimated, "liquidation price")
  })

  it("have no other figure within reach: no atom holds the wallet as it was pushed", async () => {
    const { position, wallet: real } = await truth()
    const available = held("totalAvailableBalance")
    const equity = held("totalEquity")
    const liquidation = held("liqPrice")
    assert.isAbove(available.length, 0)
    for (const text of available) near(Number(text), Number(real?.totalAvailableBalance), 0.01, "available in an atom")
    for (const text of equity) near(Number(text), Number(real?.totalEquity), 0.01, "equity in an atom")
    for (const text of liquidation)
      near(Number(text), Number(position?.liqPrice), 0.002, "liquidation price in an atom")
  })
})

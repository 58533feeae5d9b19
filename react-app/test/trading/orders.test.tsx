// @vitest-environment happy-dom
import { assert, describe, it } from "@effect/vitest"
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { afterEach } from "vitest"
import type { Registry } from "../../src/rx.js"
import { Result } from "../../src/rx.js"
import { formOf } from "../../src/screens/OrderForm/form.js"
import { confirmOrders, hotKeyOf } from "../../src/screens/OrderForm/hotKeys.js"
import OrderForm from "../../src/screens/OrderForm/OrderForm.js"
import OpenOrders from "../../src/screens/Orders/OpenOrders.js"
import { ask } from "../../src/screens/Orders/writes.js"
import { atoms, strike } from "../../src/session.js"
import { Toasts, toasts } from "../../src/ui/Toasts.js"
import { show } from "../screens/terminal.js"

const key = "linear BTCUSDT"

let close: (() => void) | undefined
afterEach(() => {
  close?.()
  close = undefined
})

const start = (screens = <OrderForm />) => {
  const shown = show(
    <>
      {screens}
      <Toasts />
    </>
  )
  close = shown.close
  return shown.registry
}

const ready = async (registry: Registry.Registry) => {
  registry.mount(atoms.account)
  await screen.findByRole("form", { name: "Order for BTCUSDT" }, { timeout: 5000 })
  await waitFor(() => assert.match(screen.getByText("Available").nextSibling?.textContent ?? "", /\d/), {
    timeout: 5000
  })
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

const orders = (registry: Registry.Registry) => {
  const account = registry.get(atoms.account)
  return Result.isSuccess(account) ? [...account.value.openOrders.values()] : []
}

describe("the order form", () => {
  it("sends an order once, however often it is asked to", async () => {
    const registry = start()
    registry.set(confirmOrders, false)
    await ready(registry)
    act(() => ask(registry, strike, { _tag: "Delay", millis: 300 }))
    type("Price", "30000")
    type("Size", "0.01")
    const form = screen.getByRole("form")
    const id = registry.get(formOf(key)).orderLinkId
    // Three times before anything is drawn anew, and again after it.
    act(() => {
      for (let i = 0; i < 3; i++) fireEvent.submit(form)
    })
    fireEvent.submit(form)
    const button = await screen.findByRole("button", { name: "Sending…" })
    assert.isTrue(button.hasAttribute("disabled"))
    fireEvent.click(button)
    await waitFor(() => assert.lengthOf(orders(registry), 1), { timeout: 4000 })
    assert.lengthOf(registry.get(atoms.sent), 1)
    assert.strictEqual(orders(registry)[0]?.orderLinkId, id)
    // The next one has an id of its own, and must be typed anew.
    await waitFor(() => assert.notStrictEqual(registry.get(formOf(key)).orderLinkId, id))
    assert.strictEqual(registry.get(formOf(key)).size, "")
  })

  it("shows the order in words before it is sent, and asks no more when told so", async () => {
    const registry = start()
    registry.set(confirmOrders, true)
    await ready(registry)
    type("Price", "30000")
    type("Size", "0.01")
    fireEvent.submit(screen.getByRole("form"))
    const dialog = await screen.findByRole("dialog")
    assert.include(dialog.textContent, "Buy 0.010 BTC of BTCUSDT at a limit of 30,000.0")
    assert.include(dialog.textContent, "below the mark price")
    assert.include(dialog.textContent, registry.get(formOf(key)).orderLinkId)
    assert.lengthOf(registry.get(atoms.sent), 0)
    fireEvent.click(within(dialog).getByLabelText("Don't ask again"))
    fireEvent.click(within(dialog).getByRole("button", { name: "Send buy order" }))
    await waitFor(() => assert.strictEqual(registry.get(atoms.sent)[0]?.outcome?._tag, "Accepted"), { timeout: 4000 })
    assert.isFalse(registry.get(confirmOrders))
  })

  it("keeps a refused order to be corrected, and shows the exchange's reason in words", async () => {
    const registry = start()
    registry.set(confirmOrders, false)
    await ready(registry)
    type("Price", "60000")
    type("Size", "100")
    fireEvent.submit(screen.getByRole("form"))
    await screen.findAllByText(/Not enough balance/, {}, { timeout: 4000 })
    assert.strictEqual(registry.get(formOf(key)).size, "100")
    assert.isTrue(screen.getAllByText("Refused").length > 0)
    assert.isUndefined(registry.get(toasts).find(({ kind }) => kind === "error")?.action)
  })

  it("sends nothing that breaks a rule, and says which under its field", async () => {
    const registry = start()
    registry.set(confirmOrders, false)
    await ready(registry)
    fireEvent.submit(screen.getByRole("form"))
    assert.isNotNull(await screen.findByText("Enter a size"))
    type("Price", "30000.05")
    type("Size", "0.01")
    fireEvent.submit(screen.getByRole("form"))
    assert.isNotNull(await screen.findByText("Must be a multiple of 0.10"))
    assert.strictEqual(screen.getByLabelText("Price").getAttribute("aria-invalid"), "true")
    assert.lengthOf(registry.get(atoms.sent), 0)
  })
})

describe("open orders", () => {
  const place = async (registry: Registry.Registry, price: string) => {
    act(() =>
      ask(registry, atoms.submit, {
        category: "linear",
        symbol: "BTCUSDT",
        side: "Buy",
        orderType: "Limit",
        price,
        qty: "0.010",
        orderLinkId: `test-${price}`
      })
    )
    await waitFor(() => assert.isTrue(orders(registry).some((order) => order.orderLinkId === `test-${price}`)), {
      timeout: 5000
    })
  }

  it("are amended in place: Enter sends, Escape does not, and a wrong value is not sent", async () => {
    const registry = start(<OpenOrders />)
    await place(registry, "30000")
    const edit = async () => fireEvent.click(await screen.findByRole("button", { name: /^Change price 30,000/ }))
    await edit()
    fireEvent.change(screen.getByLabelText("New price"), { target: { value: "31000" } })
    fireEvent.keyDown(screen.getByLabelText("New price"), { key: "Escape" })
    await edit()
    const input = screen.getByLabelText("New price")
    fireEvent.change(input, { target: { value: "30000.05" } })
    assert.isNotNull(await screen.findByText("Must be a multiple of 0.10"))
    fireEvent.keyDown(input, { key: "Enter" })
    assert.isNotNull(screen.queryByLabelText("New price"))
    assert.strictEqual(Number(orders(registry)[0]?.price), 30000)
    fireEvent.change(input, { target: { value: "30500.5" } })
    fireEvent.keyDown(input, { key: "Enter" })
    await waitFor(() => assert.strictEqual(Number(orders(registry)[0]?.price), 30500.5), { timeout: 4000 })
    assert.isNotNull(await screen.findByRole("button", { name: "Change price 30,500.5" }, { timeout: 2000 }))
  })

  it("are cancelled one by one and all at once", async () => {
    const registry = start(<OpenOrders />)
    await place(registry, "30000")
    await place(registry, "30001")
    await place(registry, "30002")
    fireEvent.click((await screen.findAllByRole("button", { name: /^Cancel Limit Buy/ }))[0] ?? document.body)
    await waitFor(() => assert.lengthOf(orders(registry), 2), { timeout: 4000 })
    fireEvent.click(screen.getByRole("button", { name: "Cancel…" }))
    fireEvent.click(await screen.findByRole("button", { name: /^All of BTCUSDT/ }))
    await waitFor(() => assert.lengthOf(orders(registry), 0), { timeout: 4000 })
    assert.isNotNull(await screen.findByText("2 orders are being cancelled"))
  })
})

describe("keys", () => {
  const press = (target: Element, init: KeyboardEventInit) => {
    let found: ReturnType<typeof hotKeyOf>
    const listen = (event: KeyboardEvent) => {
      found = hotKeyOf(event)
    }
    document.addEventListener("keydown", listen)
    target.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...init }))
    document.removeEventListener("keydown", listen)
    return found
  }

  it("buy, sell and cancel, but not while one types, holds Ctrl or keeps a key down", () => {
    const input = document.body.appendChild(document.createElement("input"))
    assert.deepStrictEqual(
      ["b", "S", "x", "q"].map((name) => press(document.body, { key: name })),
      ["buy", "sell", "cancelAll", undefined]
    )
    assert.isUndefined(press(input, { key: "b" }))
    assert.isUndefined(press(document.body, { key: "b", ctrlKey: true }))
    assert.isUndefined(press(document.body, { key: "b", repeat: true }))
    input.remove()
  })
})

// @vitest-environment happy-dom
import { assert, describe, it } from "@effect/vitest"
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { afterAll, afterEach, beforeAll } from "vitest"
import { formOf } from "../../src/screens/OrderForm/form.js"
import { confirmOrders, hotKeyOf } from "../../src/screens/OrderForm/hotKeys.js"
import OrderForm from "../../src/screens/OrderForm/OrderForm.js"
import { cancelAll } from "../../src/screens/Orders/actions.js"
import OpenOrders from "../../src/screens/Orders/OpenOrders.js"
import { atoms, injectFault } from "../../src/session.js"
import { toasts } from "../../src/ui/notify.js"
import Toasts from "../../src/ui/Toasts.js"
import { openDesk, submit } from "./desk.js"

const key = "linear BTCUSDT"
const desk = openDesk()
const { orders, registry } = desk

beforeAll(() => desk.live())
afterEach(async () => {
  desk.clear()
  registry.set(injectFault, { _tag: "Delay", millis: 0 })
  await desk.catchUp()
  if (orders().length > 0) registry.set(cancelAll, [{ category: "linear", symbol: "BTCUSDT" }])
  await waitFor(() => assert.lengthOf(orders(), 0))
  registry.set(toasts, [])
})
afterAll(() => desk.close())

const form = () => document.querySelector("form") ?? document.body

const start = async (confirm = false) => {
  registry.set(confirmOrders, confirm)
  desk.draw(
    <>
      <OrderForm />
      <Toasts />
    </>
  )
  await waitFor(() => assert.match(screen.getByText("Available").nextSibling?.textContent ?? "", /\d/))
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

const settled = () => waitFor(() => assert.isDefined(registry.get(atoms.sent)[0]?.outcome))

describe("the order form", () => {
  it("sends an order once, however often it is submitted", async () => {
    await start()
    act(() => registry.set(injectFault, { _tag: "Delay", millis: 1500 }))
    type("Price", "30000")
    type("Size", "0.01")
    const id = registry.get(formOf(key)).orderLinkId
    // Three times before the next render, and once after it.
    act(() => {
      for (let i = 0; i < 3; i++) fireEvent.submit(form())
    })
    fireEvent.submit(form())
    const button = await screen.findByText("Sending…")
    assert.isTrue(button.hasAttribute("disabled"))
    fireEvent.click(button)
    await waitFor(() => assert.lengthOf(orders(), 1))
    assert.lengthOf(registry.get(atoms.sent), 1)
    assert.strictEqual(orders()[0]?.orderLinkId, id)
    // The next order has a new ID, and must be typed again.
    await waitFor(() => assert.notStrictEqual(registry.get(formOf(key)).orderLinkId, id))
    assert.strictEqual(registry.get(formOf(key)).size, "")
  })

  it("asks for confirmation, until the user turns it off", async () => {
    await start(true)
    const before = registry.get(atoms.sent).length
    type("Price", "30000")
    type("Size", "0.01")
    fireEvent.submit(form())
    const dialog = await screen.findByRole("dialog")
    assert.include(dialog.textContent, "Buy 0.010 BTC of BTCUSDT at a limit of 30,000.0")
    await waitFor(() => assert.include(dialog.textContent, "below the mark price"))
    assert.include(dialog.textContent, registry.get(formOf(key)).orderLinkId)
    assert.lengthOf(registry.get(atoms.sent), before)
    fireEvent.click(within(dialog).getByLabelText("Don't ask again"))
    fireEvent.click(within(dialog).getByText("Send buy order"))
    await waitFor(() => assert.lengthOf(registry.get(atoms.sent), before + 1))
    await settled()
    assert.strictEqual(registry.get(atoms.sent)[0]?.outcome?._tag, "Accepted")
    assert.isFalse(registry.get(confirmOrders))
  })

  it("keeps a rejected order for correction, and explains the exchange's reason", async () => {
    await start()
    type("Price", "60000")
    type("Size", "100")
    fireEvent.submit(form())
    await screen.findAllByText(/Not enough balance/)
    assert.strictEqual(registry.get(formOf(key)).size, "100")
    assert.isTrue(screen.getAllByText("Rejected").length > 0)
    // No retry is offered, since it would be rejected again.
    const toast = registry.get(toasts).find(({ kind }) => kind === "error")
    assert.isTrue(toast !== undefined && toast.action === undefined)
  })

  it("does not send an order that breaks a rule, and shows the rule under its field", async () => {
    await start()
    const before = registry.get(atoms.sent).length
    type("Size", "")
    assert.isNull(screen.queryByText("Enter a size"))
    fireEvent.submit(form())
    assert.isNotNull(await screen.findByText("Enter a size"))
    type("Price", "30000.05")
    type("Size", "0.01")
    fireEvent.submit(form())
    assert.isNotNull(await screen.findByText(/^Must be a multiple of 0\.1/))
    assert.strictEqual(screen.getByLabelText("Price").getAttribute("aria-invalid"), "true")
    assert.lengthOf(registry.get(atoms.sent), before)
  })
})

describe("open orders", () => {
  const place = async (price: string) => {
    const params = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.010" } as const
    act(() => submit(registry, { ...params, price }))
    await waitFor(() => assert.isTrue(orders().some((order) => Number(order.price) === Number(price))))
  }

  const draw = () =>
    desk.draw(
      <>
        <OpenOrders />
        <Toasts />
      </>
    )

  it("are amended in place: Enter sends, Escape cancels, and an invalid value is not sent", async () => {
    draw()
    await place("30000")
    const edit = async () => fireEvent.click(await screen.findByLabelText(/^Change price 30,000/))
    await edit()
    fireEvent.change(screen.getByLabelText("New price"), { target: { value: "31000" } })
    fireEvent.keyDown(screen.getByLabelText("New price"), { key: "Escape" })
    assert.isNull(screen.queryByLabelText("New price"))
    await edit()
    const input = screen.getByLabelText("New price")
    fireEvent.change(input, { target: { value: "30000.05" } })
    assert.isNotNull(await screen.findByText(/^Must be a multiple of 0\.1/))
    fireEvent.keyDown(input, { key: "Enter" })
    assert.isNotNull(screen.queryByLabelText("New price"))
    assert.strictEqual(Number(orders()[0]?.price), 30000)
    fireEvent.change(input, { target: { value: "30500.5" } })
    fireEvent.keyDown(input, { key: "Enter" })
    await waitFor(() => assert.strictEqual(Number(orders()[0]?.price), 30500.5))
    assert.isNotNull(await screen.findByLabelText("Change price 30,500.5"))
  })

  it("are canceled one by one and all at once", async () => {
    draw()
    await place("30000")
    await place("30001")
    await place("30002")
    fireEvent.click((await screen.findAllByLabelText(/^Cancel Limit Buy/))[0] ?? document.body)
    await waitFor(() => assert.lengthOf(orders(), 2))
    fireEvent.click(screen.getByText("Cancel…"))
    fireEvent.click(await screen.findByText(/^All BTCUSDT orders/))
    await waitFor(() => assert.lengthOf(orders(), 0))
    assert.isNotNull(await screen.findByText("Canceling 2 orders"))
  })
})

describe("keyboard shortcuts", () => {
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

  it("buy, sell and cancel, but not while typing, with Ctrl or on key repeat", () => {
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

// @vitest-environment happy-dom
import { assert, describe, it } from "@effect/vitest"
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { afterEach } from "vitest"
import { advance } from "../../../react/test/virtualTime.js"
import { Button } from "../../src/ui/Button.js"
import { Popover } from "../../src/ui/Popover.js"

afterEach(cleanup)

const settings = (
  <>
    <Popover label="Settings" trigger={(attributes) => <Button {...attributes}>Open settings</Button>}>
      <button type="button">Dark</button>
    </Popover>
    <button type="button">Elsewhere</button>
  </>
)
const button = () => screen.getByRole("button", { name: "Open settings", hidden: true })
const panel = () => screen.queryByRole("dialog", { name: "Settings" })
/** Radix listens for clicks outside, and returns the focus, from the next turn on. */
const turn = () => act(() => advance(1))
const opened = () => screen.findByRole("dialog", { name: "Settings" })

describe("a popover", () => {
  it("opens for a click that comes before its code, on a button that stays and keeps the focus until then", async () => {
    render(settings)
    const first = button()
    first.focus()
    assert.strictEqual(panel(), null)
    fireEvent.click(first)
    await opened()
    assert.strictEqual(button(), first)
    await waitFor(() => assert.strictEqual(document.activeElement?.textContent, "Dark"))
  })

  it("tells screen readers what the button opens, and whether it is open", async () => {
    render(settings)
    assert.strictEqual(button().getAttribute("aria-haspopup"), "dialog")
    assert.strictEqual(button().getAttribute("aria-expanded"), "false")
    fireEvent.click(button())
    const { id } = await opened()
    assert.strictEqual(button().getAttribute("aria-expanded"), "true")
    assert.strictEqual(button().getAttribute("aria-controls"), id)
  })

  it("closes with Escape, and the focus returns to the button", async () => {
    render(settings)
    button().focus()
    fireEvent.click(button())
    fireEvent.keyDown(await opened(), { key: "Escape" })
    await waitFor(() => assert.strictEqual(panel(), null))
    await waitFor(() => assert.strictEqual(document.activeElement, button()))
  })

  it("closes with a click on its button, which gets the focus even in Safari, and opens again with the next", async () => {
    render(settings)
    const press = () => {
      fireEvent.pointerDown(button(), { button: 0, pointerType: "mouse" })
      fireEvent.click(button())
    }
    press()
    await opened()
    await turn()
    press()
    await waitFor(() => assert.strictEqual(panel(), null))
    await waitFor(() => assert.strictEqual(document.activeElement, button()))
    press()
    await opened()
  })

  it("closes for a click elsewhere, and leaves the focus there", async () => {
    render(settings)
    fireEvent.click(button())
    await opened()
    await turn()
    const elsewhere = screen.getByText("Elsewhere")
    fireEvent.pointerDown(elsewhere, { button: 0, pointerType: "mouse" })
    elsewhere.focus()
    fireEvent.click(elsewhere)
    await waitFor(() => assert.strictEqual(panel(), null))
    await turn()
    assert.strictEqual(document.activeElement, elsewhere)
  })
})

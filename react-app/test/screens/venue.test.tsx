// @vitest-environment happy-dom
import { assert, describe, it } from "@effect/vitest"
import { act, fireEvent, screen, waitFor } from "@testing-library/react"
import * as Redacted from "effect/Redacted"
import { afterEach, beforeEach } from "vitest"
import { after, faults } from "../../src/screens/Venue/faults.js"
import { seedOf } from "../../src/screens/Venue/VenueDialog.js"
import VenueSwitch from "../../src/screens/Venue/VenueSwitch.js"
import { clickedPrice } from "../../src/selection.js"
import { canTrade, session } from "../../src/session.js"
import { openKeys } from "../../src/venue/openKeys.js"
import { show } from "./terminal.js"

const key = "aKeyThatMustStayHidden"
const secret = "aSecretThatMustStayHidden"

/** Everything that the page stores and shows. */
const everywhere = () =>
  [
    document.documentElement.outerHTML,
    ...[...document.querySelectorAll("input")].map(({ value }) => value),
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
    document.cookie,
    window.location.href,
    document.title
  ].join("\n")

describe("the venue", () => {
  let shown: ReturnType<typeof show>
  beforeEach(() => {
    localStorage.clear()
    shown = show(<VenueSwitch />)
  })
  afterEach(() => shown.close())

  const badge = () => screen.getByRole("button", { name: /^Venue:/, hidden: true })
  const now = () => shown.registry.get(session)
  const open = async () => {
    fireEvent.click(badge())
    await screen.findByRole("dialog")
  }
  const choose = (name: RegExp) => fireEvent.click(screen.getByRole("radio", { name }))
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }))
  const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
  const type = (text: string, into: HTMLInputElement) => fireEvent.input(into, { target: { value: text } })
  const closed = () => waitFor(() => assert.isNull(screen.queryByRole("dialog")))
  const signIn = async () => {
    await open()
    choose(/^Testnet/)
    type(key, field(/API key$/))
    type(secret, field("API secret"))
    press("Switch to Testnet")
    await screen.findByText(/in use/)
  }

  it("is shown on a badge", async () => {
    assert.include(badge().textContent ?? "", "PAPER")
    await open()
    choose(/^Live/)
    press("Switch to Live")
    await closed()
    assert.include(badge().textContent ?? "", "LIVE")
    assert.include(badge().textContent ?? "", "READ-ONLY")
    assert.isFalse(shown.registry.get(canTrade))
    assert.isNull(screen.queryByRole("button", { name: /^Simulate faults/ }))
  })

  it("changes only when confirmed", async () => {
    await open()
    choose(/^Demo/)
    assert.strictEqual(now().choice.id, "paper")
    press("Close")
    await closed()
    assert.strictEqual(now().choice.id, "paper")
  })

  it("keeps keys in memory and nowhere else", async () => {
    await signIn()
    assert.strictEqual(now().keys?.key, key)
    assert.isTrue(now().keys !== undefined && Redacted.value(now().keys?.secret ?? Redacted.make("")) === secret)
    assert.isTrue(shown.registry.get(canTrade))
    assert.notInclude(everywhere(), key)
    assert.notInclude(everywhere(), secret)
    press("Close")
    await closed()
    assert.notInclude(everywhere(), key)
    assert.notInclude(everywhere(), secret)
  })

  it("clears its fields when the dialog is closed without applying", async () => {
    await open()
    choose(/^Testnet/)
    const fields = [field(/API key$/), field("API secret")]
    for (const one of fields) {
      assert.strictEqual(one.type, "password")
      assert.strictEqual(one.getAttribute("autocomplete"), "off")
      type(secret, one)
    }
    assert.notInclude(document.documentElement.outerHTML, secret)
    press("Close")
    await closed()
    assert.deepStrictEqual(
      fields.map(({ value }) => value),
      ["", ""]
    )
    assert.notInclude(everywhere(), secret)
    assert.isUndefined(now().keys)
  })

  it("does not accept a key without its secret", async () => {
    await open()
    choose(/^Testnet/)
    type(key, field(/API key$/))
    press("Switch to Testnet")
    await screen.findByText(/Enter both key and secret/)
    assert.strictEqual(now().choice.id, "paper")
  })

  it("forgets keys on request, and when the venue changes", async () => {
    await signIn()
    press("Forget keys")
    assert.isUndefined(now().keys)
    assert.strictEqual(now().choice.id, "testnet")
    press("Close")
    await closed()
    await open()
    type(key, field(/API key$/))
    type(secret, field("API secret"))
    press("Apply")
    await screen.findByText(/in use/)
    choose(/^Demo/)
    press("Switch to Demo")
    await closed()
    assert.strictEqual(now().choice.id, "demo")
    assert.isUndefined(now().keys)
  })

  it("forgets prices clicked on the previous venue", async () => {
    act(() => shown.registry.set(clickedPrice, { key: "linear BTCUSDT", price: "1", side: "bid", total: "1" }))
    await open()
    choose(/^Live/)
    press("Switch to Live")
    await closed()
    assert.isUndefined(shown.registry.get(clickedPrice))
  })

  it("opens from screens that need keys", async () => {
    act(() => shown.registry.set(openKeys, true))
    await screen.findByRole("dialog")
    press("Close")
    await closed()
    assert.isFalse(shown.registry.get(openKeys))
  })

  it("rejects a gateway that is not on this machine", async () => {
    await open()
    choose(/^Testnet/)
    fireEvent.click(screen.getByRole("switch", { name: /gateway/ }))
    type("http://gateway.example", field("Gateway address"))
    await screen.findByText(/^The gateway must be on this machine/)
    assert.isTrue(screen.getByRole<HTMLButtonElement>("button", { name: "Switch to Testnet" }).disabled)
    type("http://localhost:9/", field("Gateway address"))
    press("Switch to Testnet")
    await closed()
    assert.strictEqual(now().gateway, "http://localhost:9")
  })

  it("restarts the paper exchange with another seed", async () => {
    await open()
    assert.isTrue(screen.getByRole<HTMLButtonElement>("button", { name: "Restart" }).disabled)
    type("12", field("Paper exchange seed"))
    press("Restart")
    await closed()
    assert.strictEqual(now().seed, 12)
  })
})

describe("the faults", () => {
  it("last until they are cleared or the exchange is restarted", () => {
    const shown = show(null)
    const { registry } = shown
    act(() => {
      registry.set(faults, { _tag: "Delay", millis: 300 })
      registry.set(faults, { _tag: "RefuseSockets", status: 503 })
    })
    assert.deepStrictEqual(registry.get(faults), { delay: 300, refusing: true })
    act(() => registry.set(session, { ...registry.get(session), seed: 8 }))
    assert.deepStrictEqual(registry.get(faults), { delay: 0, refusing: false })
    shown.close()
  })

  it("are all cleared at once", () => {
    assert.deepStrictEqual(after({ delay: 5, refusing: true }, { _tag: "Clear" }), { delay: 0, refusing: false })
    assert.deepStrictEqual(after({ delay: 5, refusing: false }, { _tag: "DropSockets" }), { delay: 5, refusing: false })
  })
})

describe("a seed", () => {
  it("is a whole number", () => {
    assert.strictEqual(seedOf(" 42 "), 42)
    for (const text of ["", "-1", "1.5", "seven", "12345678901"]) assert.isUndefined(seedOf(text), text)
  })
})

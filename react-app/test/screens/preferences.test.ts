// @vitest-environment happy-dom
import { assert, describe, it } from "@effect/vitest"
import { Registry } from "effect-bybit-react/rx"
import { afterEach, vi } from "vitest"
import { isNumberRecord, oneOf, palette, shownTheme, stored, theme } from "../../src/preferences.js"
import { under } from "../../src/screens/Tape/recent.js"
import { selected } from "../../src/selection.js"

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  window.location.hash = ""
})

const itemOf = (name: string) => localStorage.getItem(`effect-bybit-terminal.${name}`)

describe("a preference", () => {
  it("survives a reload", () => {
    Registry.make().set(palette, "colour-blind")
    assert.strictEqual(Registry.make().get(palette), "colour-blind")
    assert.strictEqual(itemOf("palette"), '"colour-blind"')
  })

  it("ignores a stored value that is invalid", () => {
    localStorage.setItem("effect-bybit-terminal.theme", '"pink"')
    assert.strictEqual(Registry.make().get(theme), "dark")
    localStorage.setItem("effect-bybit-terminal.theme", "{broken")
    assert.strictEqual(Registry.make().get(theme), "dark")
    localStorage.setItem("effect-bybit-terminal.sizes", '{"chart":"wide"}')
    assert.deepStrictEqual(Registry.make().get(stored("sizes", {}, isNumberRecord)), {})
  })

  it("works without storage", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("full")
    })
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("not allowed")
    })
    const registry = Registry.make()
    const size = stored<"small" | "big">("size", "small", oneOf("small", "big"))
    assert.strictEqual(registry.get(size), "small")
    registry.set(size, "big")
    assert.strictEqual(registry.get(size), "big")
  })

  it("follows the system if the theme is `system`", () => {
    const registry = Registry.make()
    registry.set(theme, "light")
    assert.strictEqual(registry.get(shownTheme), "light")
    registry.set(theme, "system")
    assert.include(["dark", "light"], registry.get(shownTheme))
  })
})

describe("the selected instrument", () => {
  it("follows the address, for the back button and for links", () => {
    const registry = Registry.make()
    const leave = registry.mount(selected)
    registry.set(selected, "spot ETHBTC")
    assert.strictEqual(window.location.hash, "#/spot/ETHBTC")
    window.location.hash = "#/inverse/BTCUSD"
    window.dispatchEvent(new HashChangeEvent("hashchange"))
    assert.strictEqual(registry.get(selected), "inverse BTCUSD")
    window.location.hash = "#/nonsense"
    window.dispatchEvent(new HashChangeEvent("hashchange"))
    assert.strictEqual(registry.get(selected), "inverse BTCUSD")
    leave()
  })
})

describe("recent trades", () => {
  it("are appended to the newer ones, without duplicates", () => {
    const trade = (i: string) => ({ i, s: "X", S: "Buy", p: "1", v: "1", T: 1 }) as const
    const ids = under([trade("4"), trade("3")], [trade("3"), trade("2"), trade("1")]).map(({ i }) => i)
    assert.deepStrictEqual(ids, ["4", "3", "2", "1"])
  })
})

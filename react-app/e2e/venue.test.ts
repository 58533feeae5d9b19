import { afterAll, afterEach, assert, beforeAll, beforeEach, it } from "vitest"
import { best, form, placeOrder, row, until } from "./person.js"
import { type Opened, start, type Terminal } from "./terminal.js"

let terminal: Terminal
let opened: Opened
beforeAll(async () => {
  terminal = await start()
})
afterAll(() => terminal?.close())
beforeEach(async () => {
  opened = await terminal.open()
})
afterEach(async () => {
  await opened.context.close()
  // These tests expect unreachable hosts.
  assert.deepEqual(
    opened.errors.filter((text) => !/ERR_NAME_NOT_RESOLVED|ERR_CONNECTION_REFUSED|WebSocket connection to/.test(text)),
    []
  )
})

const go = async (label: "Paper" | "Live" | "Testnet" | "Demo") => {
  const { page } = opened
  await page.getByRole("button", { name: /^Venue: / }).click()
  const dialog = page.getByRole("dialog", { name: "Where to trade" })
  await dialog.getByRole("radio", { name: new RegExp(`^${label}:`) }).click()
  return { dialog, enter: dialog.getByRole("button", { name: `Switch to ${label}` }) }
}

it("another venue has its own badge and no data of the previous one; an unreachable venue is reported", async () => {
  const { page } = opened
  const price = String(Math.floor((await best(page)).bid * 0.95))
  await placeOrder(page, { side: "Buy", price, size: "0.01" })
  await row(page, "Open orders", "BTCUSDT").waitFor()

  const { dialog, enter } = await go("Live")
  await enter.click()
  await dialog.waitFor({ state: "detached" })
  await page.getByRole("button", { name: "Venue: Live read-only. Change venue" }).waitFor()
  await page.getByText("LIVE", { exact: true }).waitFor()
  await until("the paper exchange has ended", () => page.evaluate(() => window.watch.terminated === 1))

  // No price, order or balance of the paper exchange is left.
  assert.equal(await page.getByRole("listbox", { name: /^Bids/ }).getByRole("option").count(), 0)
  await page.getByText("Live is read-only here and has no account", { exact: false }).waitFor()
  await page
    .getByText(/could not be reached|No response|No connection|Reconnecting|Connecting/)
    .first()
    .waitFor()
  await page
    .getByText(/Could not load the chart|could not be reached/i)
    .first()
    .waitFor()
  assert.equal(await page.getByText(/\bat \w+ \(|RequestFailed|FiberFailure/).count(), 0)
  assert.isTrue(await page.getByRole("heading", { level: 1 }).isVisible())

  const back = await go("Paper")
  await back.enter.click()
  await page.getByRole("button", { name: /^Venue: Paper/ }).waitFor()
  await page.getByRole("button", { name: /^Connections: Live/ }).waitFor()
  // The paper exchange has started over.
  await page.getByText("No open orders").waitFor()
})

it("keys are not stored or shown on the page, and are gone after a reload", async () => {
  const { page } = opened
  const [key, secret] = ["keyTyped0123456789", "secretTyped0123456789abcdefghijklmnop"]
  const { dialog, enter } = await go("Testnet")
  await dialog.getByLabel("Testnet API key").fill(key)
  await dialog.getByLabel("API secret").fill(secret)
  await enter.click()
  await dialog.getByText(/^API key .* in use/).waitFor()

  const places = () =>
    page.evaluate(async () => {
      const inputs = [...document.querySelectorAll("input")].map(({ value }) => value)
      const databases = (await indexedDB.databases()).map(({ name }) => name)
      return JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        document.documentElement.outerHTML,
        inputs,
        databases,
        location.href,
        await caches.keys()
      ])
    })
  for (const text of [key, secret]) assert.notInclude(await places(), text)
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: /^Venue: Testnet/ }).waitFor()
  for (const text of [key, secret]) assert.notInclude(await places(), text)
  for (const text of [key, secret]) assert.notInclude(opened.errors.join(), text)

  await page.reload()
  await page.getByRole("button", { name: /^Venue: Paper/ }).waitFor()
  for (const text of [key, secret]) assert.notInclude(await places(), text)
})

it("without keys, nothing can be sent to testnet, and the form says why", async () => {
  const { page } = opened
  const { enter } = await go("Testnet")
  await enter.click()
  await page.getByRole("button", { name: /^Venue: Testnet.*no keys/ }).waitFor()
  await page.getByText(/^To trade on Testnet, enter an API key/).waitFor()
  assert.equal(
    await form(page).getByRole("button", { name: /^Buy/ }).count(),
    0,
    "the instrument's rules have not loaded"
  )
})

it("a reload keeps instrument, theme and open tab, and starts on the paper exchange", async () => {
  const { page } = opened
  await page.keyboard.press("/")
  await page.getByRole("combobox", { name: "Search instruments" }).fill("ETHUSDT")
  await page
    .getByRole("dialog")
    .getByRole("row", { name: /ETHUSDT/ })
    .first()
    .waitFor()
  await page.keyboard.press("Enter")
  await page.getByRole("region", { name: "Market ETHUSDT" }).waitFor()
  await page.getByRole("button", { name: "Settings", exact: true }).click()
  await page.getByRole("radio", { name: "Light" }).click()
  await page.getByRole("radio", { name: /colorblind-safe/ }).click()
  await page.keyboard.press("Escape")
  await page.getByRole("tab", { name: "Wallet" }).click()
  await page.reload()
  await page.getByRole("button", { name: /^Connections: Live/ }).waitFor()
  await page.getByRole("region", { name: "Market ETHUSDT" }).waitFor()
  const { theme, palette } = await page.evaluate(() => ({ ...document.documentElement.dataset }))
  assert.deepEqual([theme, palette], ["light", "colour-blind"])
  assert.equal(await page.getByRole("tab", { name: "Wallet" }).getAttribute("aria-selected"), "true")
})

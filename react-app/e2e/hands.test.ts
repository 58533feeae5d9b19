import type { Page } from "playwright-core"
import { afterAll, afterEach, assert, beforeAll, it } from "vitest"
import { best, form, noted, until } from "./person.js"
import { type Opened, phone, picture, start, type Terminal } from "./terminal.js"

let terminal: Terminal
let opened: Opened
beforeAll(async () => {
  terminal = await start()
})
afterAll(() => terminal?.close())
afterEach(async () => {
  await opened.context.close()
  assert.deepEqual(opened.errors, [])
})

/** The accessible name of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return ""
    const label = element.id === "" ? null : document.querySelector(`label[for="${CSS.escape(element.id)}"]`)
    const name = (element.ariaLabel ?? label?.textContent ?? element.textContent ?? "").trim()
    return element instanceof HTMLInputElement ? `${name} field` : name
  })

const pressUntil = async (page: Page, key: string, name: RegExp) => {
  const seen: Array<string> = []
  for (let i = 0; i < 80; i++) {
    const now = await focused(page)
    if (name.test(now)) return
    seen.push(now)
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never reaches ${name}, only ${seen.join(" | ")}`)
}

it("search, order, amend and cancel work with the keyboard alone", async () => {
  opened = await terminal.open()
  const { page } = opened
  await page.keyboard.press("/")
  await page.getByRole("combobox", { name: "Search instruments" }).waitFor()
  await page.keyboard.type("ETHUSDT")
  await page
    .getByRole("dialog")
    .getByRole("row", { name: /ETHUSDT.*Linear/ })
    .first()
    .waitFor()
  await page.keyboard.press("Enter")
  await page.getByRole("region", { name: "Market ETHUSDT" }).waitFor()
  await form(page)
    .getByRole("button", { name: /ETHUSDT$/ })
    .waitFor()
  await page.getByRole("listbox", { name: /^Bids/ }).getByRole("option").nth(3).waitFor()
  const price = String(Math.floor((await best(page)).bid * 0.95))

  await pressUntil(page, "Tab", /^Price field$/)
  await page.keyboard.type(price)
  await pressUntil(page, "Tab", /^Size field$/)
  await page.keyboard.type("0.5")
  // One step up and down again.
  await page.keyboard.press("ArrowUp")
  assert.equal(await form(page).getByLabel("Size", { exact: true }).inputValue(), "0.51")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Send this order to buy ETHUSDT?" })
  await dialog.waitFor()
  await until("the button has the focus", async () => (await focused(page)) === "Send buy order")
  await page.keyboard.press("Enter")
  await noted(page, "Order accepted")
  await until("the focus is in the form again", async () => (await focused(page)) === "Size field")

  await pressUntil(page, "Tab", /^Open orders/)
  await pressUntil(page, "Tab", /^Change price/)
  await page.keyboard.press("Enter")
  await until("the price is edited", async () => (await focused(page)) === "New price field")
  await page.keyboard.press("Shift+ArrowDown")
  await page.keyboard.press("Enter")
  const lower = `${(Number(price) - 0.1).toLocaleString("en", { minimumFractionDigits: 2 })}`
  await page.getByRole("button", { name: `Change price ${lower}` }).waitFor()

  await pressUntil(page, "Tab", /^Cancel Limit Buy ETHUSDT/)
  await page.keyboard.press("Enter")
  await page.getByText("No open orders").waitFor()
})

it("arrow keys move through tabs and ladder, and Enter selects a price", async () => {
  // The market stands still, as the selected price could leave the ladder before it is read.
  opened = await terminal.open({ startWith: { stepMillis: 600_000 } })
  const { page } = opened
  await page.getByRole("tab", { name: /^Open orders/ }).focus()
  await page.keyboard.press("ArrowRight")
  const positions = page.getByRole("tab", { name: "Positions" })
  await until("the next tab is shown", async () => (await positions.getAttribute("aria-selected")) === "true")
  const bids = page.getByRole("listbox", { name: /^Bids/ })
  await bids.focus()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("ArrowDown")
  const price = await bids.getByRole("option", { selected: true }).getAttribute("data-price")
  await page.keyboard.press("Enter")
  await until(
    "the price is in the form",
    async () => (await form(page).getByLabel("Price", { exact: true }).inputValue()) === price
  )
})

it("on a phone, a price is selected in the book, an order is sent, and the account shows it", async () => {
  opened = await terminal.open({ viewport: phone, hasTouch: true, isMobile: true })
  const { page } = opened
  const part = (name: string) =>
    page.getByRole("navigation", { name: "Sections of the terminal" }).getByRole("button", { name })
  await part("Book").tap()
  const bid = page.getByRole("listbox", { name: /^Bids/ }).getByRole("option").nth(6)
  await bid.waitFor()
  await bid.tap()
  // The order form opens with the price.
  const price = form(page).getByLabel("Price", { exact: true })
  await price.waitFor()
  await until("the price is in the form", async () => Number(await price.inputValue()) > 0)
  await form(page).getByRole("button", { name: "Bid", exact: true }).tap()
  await price.fill(String(Math.floor(Number(await price.inputValue()) * 0.95)))
  await form(page).getByLabel("Size", { exact: true }).fill("0.01")
  await form(page)
    .getByRole("button", { name: /^Buy \/ long/ })
    .tap()
  await page.getByRole("dialog").getByRole("button", { name: "Send buy order" }).tap()
  await noted(page, "Order accepted")
  await part("Account").tap()
  await page.getByRole("tab", { name: /Open orders\s*1/ }).waitFor()
  await picture(page, "dark-phone-orders")
  await page.getByRole("button", { name: "Cancel Limit Buy BTCUSDT" }).tap()
  await page.getByText("No open orders").waitFor()
  assert.isAtMost(await page.evaluate(() => document.documentElement.scrollWidth), phone.width)
})

it("a button does not move under the finger when a warning appears", async () => {
  opened = await terminal.open({ viewport: phone, hasTouch: true, isMobile: true, preferences: { phoneView: "trade" } })
  const { page } = opened
  const buy = form(page).getByRole("button", { name: /^Buy \/ long/ })
  const price = form(page).getByLabel("Price", { exact: true })
  await form(page).getByLabel("Size", { exact: true }).fill("0.01")
  await form(page).getByRole("button", { name: "Last", exact: true }).tap()
  const last = Number(await price.inputValue())
  const warning = form(page).getByText(/below the mark price/)
  const topAt = async (share: number, state: "visible" | "detached") => {
    await price.fill(String(Math.floor(last * share)))
    await warning.waitFor({ state })
    return (await buy.boundingBox())?.y
  }
  const before = await topAt(0.98, "detached")
  assert.equal(await topAt(0.8, "visible"), before)
})

it("Escape closes a panel at once, even if the page misses that its animation began", async () => {
  opened = await terminal.open()
  const { page } = opened
  await page.evaluate(() =>
    document.addEventListener("animationstart", (event) => event.stopImmediatePropagation(), { capture: true })
  )
  for (const name of [/^Connections/, /^Simulate faults/]) {
    await page.getByRole("button", { name }).click()
    const panel = page.getByRole("dialog", { name })
    await panel.waitFor()
    await page.waitForTimeout(500)
    await page.keyboard.press("Escape")
    await panel.waitFor({ state: "detached" })
  }
})

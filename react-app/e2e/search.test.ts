import { afterAll, afterEach, assert, beforeAll, beforeEach, it } from "vitest"
import { textOf, until } from "./person.js"
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
  assert.deepEqual(opened.errors, [])
})

it("opens with a slash, filters while typing, and Enter selects the active row", async () => {
  const { page } = opened
  await page.keyboard.press("/")
  const dialog = page.getByRole("dialog", { name: "Search instruments" })
  const field = dialog.getByRole("combobox")
  await field.waitFor()
  assert.equal(await field.inputValue(), "", "the slash is not typed")
  await dialog.getByRole("row").first().waitFor()
  await page.keyboard.type("eth")
  await dialog
    .getByRole("row", { name: /ETHUSDT/ })
    .first()
    .waitFor()
  for (const text of await dialog.getByRole("row").allInnerTexts()) assert.match(text, /ETH/)

  const chosen = () => textOf(dialog.getByRole("row", { selected: true }))
  const first = await chosen()
  await page.keyboard.press("ArrowDown")
  const second = await chosen()
  assert.notEqual(second, first)
  await page.keyboard.press("ArrowUp")
  assert.equal((await chosen()).split("\n")[0], first.split("\n")[0])
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await dialog.waitFor({ state: "detached" })
  const symbol = second.split("\n")[0] ?? ""
  await page.getByRole("region", { name: `Market ${symbol}` }).waitFor()
  assert.include(page.url(), `/${symbol}`)
})

it("is cleared by its button and closed by Escape, which restores the focus", async () => {
  const { page } = opened
  const button = page.getByRole("button", { name: /^Search instruments/ })
  await button.focus()
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Search instruments" })
  const field = dialog.getByRole("combobox")
  await field.fill("zzz")
  await dialog
    .getByText(/nothing|no instrument/i)
    .first()
    .waitFor()
  await dialog.getByRole("button", { name: "Clear search" }).click()
  assert.equal(await field.inputValue(), "")
  assert.isTrue(await field.evaluate((element) => element === document.activeElement))
  await dialog
    .getByRole("row", { name: /BTCUSDT/ })
    .first()
    .waitFor()
  await page.keyboard.press("Escape")
  await dialog.waitFor({ state: "detached" })
  await until("the focus is back", () => button.evaluate((element) => element === document.activeElement))
  await page.getByRole("region", { name: "Market BTCUSDT" }).waitFor()
})

it("keeps favorites across a reload, and lists a category", async () => {
  const { page } = opened
  await page.keyboard.press("Control+k")
  const dialog = page.getByRole("dialog", { name: "Search instruments" })
  await dialog.getByRole("combobox").fill("SOLUSDT")
  await dialog.getByRole("button", { name: "Favorite SOLUSDT" }).first().click()
  await page.reload()
  await page.getByRole("button", { name: /^Connections: Live/ }).waitFor()
  await page.keyboard.press("/")
  await dialog.getByRole("radio", { name: "Favorites" }).click()
  await dialog.getByRole("row", { name: /SOLUSDT/ }).waitFor()
  assert.equal(await dialog.getByRole("row").count(), 1)
  await dialog.getByRole("radio", { name: "Option" }).click()
  await dialog.getByRole("row", { name: /-[CP]/ }).first().waitFor()
})

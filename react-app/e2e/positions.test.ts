import { afterAll, afterEach, assert, beforeAll, beforeEach, it } from "vitest"
import { best, fillForm, form, noted, placeOrder, row, tab, textOf, until } from "./person.js"
import { type Opened, start, type Terminal } from "./terminal.js"

let terminal: Terminal
let opened: Opened
beforeAll(async () => {
  terminal = await start()
})
afterAll(() => terminal?.close())
beforeEach(async () => {
  opened = await terminal.open({ preferences: { confirmOrders: true } })
})
afterEach(async () => {
  await opened.context.close()
  assert.deepEqual(opened.errors, [])
})

it("a market order opens a position, which gets take profit and stop loss, and is closed", async () => {
  const { page } = opened
  await placeOrder(page, { side: "Buy", size: "0.05" })
  await noted(page, "Order filled")
  await tab(page, /^Positions\s*1/).waitFor()
  await tab(page, /^Positions/).click()
  const position = row(page, "Positions", "BTCUSDT", "Long")
  await position.waitFor()
  assert.include(await textOf(position), "0.050")
  assert.match(await textOf(position), /10x/)

  const { ask } = await best(page)
  const [profit, loss] = [Math.round(ask * 1.1), Math.round(ask * 0.95)]
  await page.getByRole("button", { name: /^Take profit and stop loss for BTCUSDT/ }).click()
  const dialog = page.getByRole("dialog", { name: "Take profit and stop loss for BTCUSDT" })
  await dialog.getByLabel("Take profit trigger price").fill(String(profit))
  await dialog.getByLabel("Stop loss trigger price").fill(String(loss))
  await dialog.getByRole("button", { name: "Set", exact: true }).click()
  await dialog.waitFor({ state: "detached" })
  const shown = (price: number) => `${price.toLocaleString("en")}.0`
  await row(page, "Positions", `${shown(profit)} / ${shown(loss)}`).waitFor()

  await page.getByRole("button", { name: "Close BTCUSDT" }).click()
  await page
    .getByRole("dialog", { name: "Close long BTCUSDT" })
    .getByRole("button", { name: "Close at market" })
    .click()
  await page.getByText("No open positions").waitFor()
  // Its stops are canceled with it.
  await tab(page, /^Open orders/).click()
  await page.getByText("No open orders").waitFor()
})

it("a stop on the wrong side is rejected before anything is sent", async () => {
  const { page } = opened
  await placeOrder(page, { side: "Sell", size: "0.05" })
  await tab(page, /^Positions/).click()
  await row(page, "Positions", "BTCUSDT", "Short").waitFor()
  await page.getByRole("button", { name: /^Take profit and stop loss for BTCUSDT/ }).click()
  const dialog = page.getByRole("dialog", { name: "Take profit and stop loss for BTCUSDT" })
  await dialog.getByLabel("Stop loss trigger price").fill("1000")
  const field = dialog.getByLabel("Stop loss trigger price")
  await until("the field is marked", async () => (await field.getAttribute("aria-invalid")) === "true")
  assert.isTrue(await dialog.getByRole("button", { name: "Set", exact: true }).isDisabled())
  await page.keyboard.press("Escape")
  assert.notInclude((await page.evaluate(() => window.watch.requests)).join(), "trading-stop")
})

it("the order history loads page by page", async () => {
  const { page } = opened
  // Sixty orders; a page has fifty.
  await page.getByRole("button", { name: "Confirmation and shortcuts" }).click()
  await page.getByRole("switch", { name: "Confirm orders before sending" }).click()
  await page.getByRole("switch", { name: "Trade with keyboard shortcuts" }).click()
  await page.keyboard.press("Escape")
  for (let i = 0; i < 60; i++) {
    const side = i % 2 === 0 ? "Buy" : "Sell"
    await fillForm(page, { side, size: "0.001" })
    await form(page)
      .getByRole("button", { name: side === "Buy" ? /^Buy/ : /^Sell/ })
      .click()
    await until("it is sent", async () => {
      const sent = await page.evaluate(
        () => window.watch.requests.filter((one) => one.includes("/order/create")).length
      )
      return sent === i + 1
    })
  }
  await tab(page, "Order history").click()
  const table = page.getByRole("table", { name: "Order history" })
  await page.getByText("50 rows").waitFor()
  assert.equal((await table.getByRole("row").filter({ hasText: "Filled" }).count()) > 5, true)
  const more = page.getByRole("button", { name: "Load more" })
  await more.click()
  await page.getByText(/60 rows/).waitFor()
  // Only an empty next page shows that there are no more.
  if (await more.isVisible()) await more.click()
  await page.getByText("All 60 rows").waitFor()
})

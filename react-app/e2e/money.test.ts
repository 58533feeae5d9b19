/**
 * Where the terminal can cost money: ambiguous numbers, liquidations, options, and positions that changed since they were shown.
 */
import type { Locator } from "playwright-core"
import { afterAll, afterEach, assert, beforeAll, it } from "vitest"
import { best, fillForm, form, injectFaults, note, noted, placeOrder, row, send, tab, textOf, until } from "./person.js"
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

const created = () => opened.page.evaluate(() => window.watch.created)

it("a number that could mean two is refused with an explanation, typed or pasted, and nothing is sent", async () => {
  opened = await terminal.open()
  const { page } = opened
  const size = form(page).getByLabel("Size", { exact: true })
  const price = form(page).getByLabel("Price", { exact: true })
  const buy = form(page).getByRole("button", { name: /^Buy/ })
  await price.fill(String(Math.floor((await best(page)).bid * 0.95)))

  await size.pressSequentially("12,000")
  assert.equal(await size.inputValue(), "12,000")
  await form(page).getByText("12,000 can mean 12000 or 12.000: enter one of them").waitFor()
  assert.equal(await size.getAttribute("aria-invalid"), "true")
  await buy.click()
  assert.equal(await page.getByRole("dialog").count(), 0)

  await size.fill("0.01")
  await price.fill("70,500")
  await form(page).getByText("70,500 can mean 70500 or 70.500: enter one of them").waitFor()
  await buy.click()
  for (const text of ["1e3", "-1", "+5", "1.2.3", "70 50", "12,000 BTC"]) {
    await price.fill(text)
    await form(page).getByText("Not a number: enter digits and a decimal point").waitFor()
    await buy.click()
  }
  assert.equal(await page.getByRole("dialog").count(), 0)
  assert.equal(await created(), 0)

  // A text with one meaning is read as that, and shown as it is sent.
  const whole = String(Math.floor((await best(page)).bid * 0.95))
  await price.fill(`${whole.slice(0, -3)},${whole.slice(-3)}.5`)
  await size.fill("0,01")
  await buy.click()
  const dialog = page.getByRole("dialog")
  assert.include(await textOf(dialog), "Buy 0.010 BTC of BTCUSDT at a limit of")
  await dialog.getByRole("button", { name: "Send buy order" }).click()
  await row(page, "Open orders", "BTCUSDT", `${Number(whole).toLocaleString("en")}.5`, "0.010").waitFor()
  assert.equal(await created(), 1)
})

it("a stop loss that could mean two prices is refused, in the form and for a position", async () => {
  opened = await terminal.open()
  const { page } = opened
  await fillForm(page, { side: "Buy", size: "0.05" })
  await form(page).getByRole("checkbox", { name: "Take profit / stop loss" }).click()
  await form(page).getByLabel("Stop loss", { exact: true }).fill("50,000")
  await form(page).getByText("50,000 can mean 50000 or 50.000: enter one of them").waitFor()
  await form(page).getByRole("button", { name: /^Buy/ }).click()
  assert.equal(await page.getByRole("dialog").count(), 0)
  await form(page).getByLabel("Stop loss", { exact: true }).fill("")
  await send(page, "Buy")
  await tab(page, /^Positions/).click()
  await row(page, "Positions", "BTCUSDT").waitFor()
  await page.getByRole("button", { name: /^Take profit and stop loss for BTCUSDT/ }).click()
  const dialog = page.getByRole("dialog", { name: "Take profit and stop loss for BTCUSDT" })
  await dialog.getByLabel("Stop loss trigger price").fill("50,000")
  await dialog.getByText("50,000 can mean 50000 or 50.000: enter one of them").waitFor()
  assert.isTrue(await dialog.getByRole("button", { name: "Set", exact: true }).isDisabled())
})

it("a liquidation is named in a red notice that stays, and in the histories", async () => {
  opened = await terminal.open()
  const { page } = opened
  const high = String(Math.ceil((await best(page)).ask * 1.05))
  for (const size of ["0.01", "0.011", "0.012", "0.013", "0.014", "0.015"]) {
    await placeOrder(page, { side: "Sell", price: high, size })
  }
  await page.getByRole("tab", { name: /Open orders\s*6/ }).waitFor()
  await placeOrder(page, { side: "Buy", size: "20" })
  await tab(page, /^Positions/).click()
  await row(page, "Positions", "BTCUSDT", "Long").waitFor()
  await injectFaults(page, { _tag: "Shock", coin: "BTC", factor: 0.83 })

  const liquidated = note(page, "BTCUSDT position liquidated")
  await liquidated.waitFor()
  assert.match(await textOf(liquidated), /The exchange sold [\d.]+ BTCUSDT at [\d,.]+.* to reduce your long\./)
  assert.equal(await liquidated.getAttribute("data-kind"), "alarm")
  await noted(page, "6 orders canceled before a liquidation")
  await note(page, "BTCUSDT collateral liquidated").waitFor()
  await picture(page, "liquidation")
  await page.waitForTimeout(12_000)
  assert.isTrue(await liquidated.isVisible())
  assert.equal(await note(page, /orders updated/).count(), 0)

  await tab(page, "Order history").click()
  await row(page, "Order history", "BTCUSDT", "Liquidation", "Sell").first().waitFor()
  await tab(page, "Trade history").click()
  await row(page, "Trade history", "BTCUSDT", "Liquidation", "Sell").first().waitFor()
  await liquidated.getByRole("button", { name: "Dismiss" }).click()
  await liquidated.waitFor({ state: "detached" })
})

/** Whether all parts of a name are within the place where it is shown. */
const isWhole = (name: Locator) =>
  name.evaluate((element) => {
    const { left, right } = (element.parentElement ?? element).getBoundingClientRect()
    return [...element.children].every((part) => {
      const box = part.getBoundingClientRect()
      return box.width > 0 && box.left >= left - 1 && box.right <= right + 1
    })
  })

it("an option costs the fee that was estimated, and its position is not shown as that of a future", async () => {
  opened = await terminal.open()
  const { page } = opened
  await page.keyboard.press("/")
  await page.getByRole("dialog").getByRole("radio", { name: "Option" }).click()
  const found = page.getByRole("dialog").getByRole("row", { name: /BTC-\d\w+-\d+-[CP]/ })
  await found.first().waitFor()
  // Names are never cut, however little room there is.
  for (const name of (await found.locator("[title]").all()).slice(0, 8)) {
    assert.isTrue(await isWhole(name), (await name.textContent()) ?? "")
  }
  // The call with the lowest strike: the fee of a cheap option changes by half with one tick of its price.
  const symbols = await found.evaluateAll((rows) =>
    rows.map((one) => one.querySelector("[title]")?.getAttribute("title"))
  )
  const strikes = symbols.map((name) => Number(/-(\d+)-C$/.exec(name ?? "")?.[1] ?? Number.POSITIVE_INFINITY))
  const lowest = strikes.indexOf(Math.min(...strikes))
  const symbol = symbols[lowest] ?? ""
  await found.nth(lowest).click()
  await page.getByRole("region", { name: `Market ${symbol}` }).waitFor()
  await fillForm(page, { side: "Buy", size: "2" })
  const estimate = page.getByRole("region", { name: "Estimate" })
  const feeText = async () => /Fee[^\n]*\s+(?:≈ )?([\d,.]+) USD/.exec(await textOf(estimate))?.[1]
  let fee: string | undefined
  await until("the fee is estimated", async () => {
    fee = await feeText()
    return fee !== undefined
  })
  const expected = Number(fee?.replaceAll(",", ""))
  assert.isFalse(await form(page).getByRole("checkbox", { name: "Take profit / stop loss" }).isVisible())
  await send(page, "Buy")

  await tab(page, /^Positions/).click()
  const position = row(page, "Positions", symbol)
  await position.waitFor()
  const shown = await textOf(position)
  assert.notMatch(shown, /\d+x/)
  assert.notInclude(shown, "%")
  assert.equal(await position.getByRole("button", { name: /^Take profit and stop loss/ }).count(), 0)
  await picture(page, "option")

  await tab(page, "Trade history").click()
  const trades = row(page, "Trade history", symbol)
  await trades.first().waitFor()
  let charged = 0
  for (const trade of await trades.all()) {
    const texts = await trade.getByRole("cell").allInnerTexts()
    charged += Number(texts.find((text) => /^[\d.,]+ USD[TC]$/.test(text.trim()))?.replaceAll(/[^\d.]/g, ""))
  }
  assert.isAbove(charged, 0)
  assert.isBelow(Math.abs(expected / charged - 1), 0.1, `estimated ${expected}, charged ${charged}`)
})

it("option names are shown in full on a phone", async () => {
  opened = await terminal.open({ viewport: phone, hasTouch: true, isMobile: true })
  const { page } = opened
  await page.getByRole("button", { name: /Search instruments/ }).tap()
  await page.getByRole("dialog").getByRole("radio", { name: "Option" }).tap()
  const found = page.getByRole("dialog").getByRole("row", { name: /BTC-\d\w+-\d+-[CP]/ })
  await found.first().waitFor()
  for (const name of (await found.locator("[title]").all()).slice(0, 8)) {
    assert.isTrue(await isWhole(name), (await name.textContent()) ?? "")
  }
  await found.first().tap()
  const button = page.getByRole("button", { name: /Search instruments, current BTC-/ })
  await button.waitFor()
  assert.isTrue(await isWhole(button.locator("[title]")))
  assert.isAtMost(await page.evaluate(() => document.documentElement.scrollWidth), phone.width)
  await picture(page, "option-phone")
})

it("a position that changed since it was shown is not reversed", async () => {
  opened = await terminal.open()
  const { page } = opened
  await placeOrder(page, { side: "Buy", size: "0.05" })
  await tab(page, /^Positions/).click()
  await row(page, "Positions", "BTCUSDT", "0.050").waitFor()
  // The feed reads the account when it begins, and once more soon after, which would correct the screen.
  await until("the account was read twice", async () => {
    const requests = await page.evaluate(() => window.watch.requests)
    return requests.filter((request) => request.startsWith("GET /v5/account/wallet-balance")).length >= 2
  })
  // The screen lags behind: half of the position is sold, and the list still shows all of it.
  await page.evaluate(() => {
    window.watch.muted = "position"
  })
  const executions = () => page.evaluate(() => window.watch.executions.length)
  const bought = await executions()
  await placeOrder(page, { side: "Sell", size: "0.025" })
  await until("half of the position is sold", async () => (await executions()) > bought)
  const before = await created()
  await page.getByRole("button", { name: "Reverse BTCUSDT" }).click()
  const dialog = page.getByRole("dialog", { name: "Reverse BTCUSDT?" })
  await dialog.getByText(/^Sell 0\.100 BTC/).waitFor()
  await dialog.getByRole("button", { name: "Reverse at market" }).click()
  assert.include(
    await noted(page, "BTCUSDT not reversed"),
    "Nothing was sent: the position was long 0.05 here and is now long 0.025 at the exchange"
  )
  assert.equal(await created(), before)
})

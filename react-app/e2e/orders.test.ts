import { afterAll, afterEach, assert, beforeAll, beforeEach, describe, it } from "vitest"
import { best, fillForm, form, injectFaults, note, noted, placeOrder, row, send, textOf, until } from "./person.js"
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

/** A price that is not reached, at the tick size of BTCUSDT. */
const below = async () => String(Math.floor((await best(opened.page)).bid * 0.95))

describe("limit orders", () => {
  it("are confirmed, and then open", async () => {
    const { page } = opened
    const price = await below()
    await fillForm(page, { side: "Buy", price, size: "0.01" })
    await form(page).getByRole("button", { name: "Buy / long BTCUSDT" }).click()
    const dialog = page.getByRole("dialog", { name: "Send this order to buy BTCUSDT?" })
    assert.include(await textOf(dialog), "0.01")
    await dialog.getByRole("button", { name: "Send buy order" }).click()

    await noted(page, "Order accepted")
    const line = row(page, "Open orders", "BTCUSDT", "Limit", "Buy", "Open")
    await line.waitFor()
    assert.include((await textOf(line)).replaceAll(",", ""), `${price}.0`)
    assert.include(await textOf(line), "0.010")
    await page.getByRole("tab", { name: /Open orders\s*1/ }).waitFor()
  })

  it("are not sent when the confirmation is canceled", async () => {
    const { page } = opened
    await fillForm(page, { side: "Buy", price: await below(), size: "0.01" })
    await form(page).getByRole("button", { name: /^Buy/ }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click()
    await page.getByRole("dialog").waitFor({ state: "detached" })
    const requests = await page.evaluate(() => window.watch.requests)
    assert.notInclude(requests.join(), "/v5/order/create")
  })

  it("are amended in place, and canceled", async () => {
    const { page } = opened
    const price = await below()
    await placeOrder(page, { side: "Buy", price, size: "0.01" })
    await row(page, "Open orders", "BTCUSDT").waitFor()

    await page.getByRole("button", { name: /^Change price/ }).click()
    const next = String(Number(price) - 100)
    await page.getByLabel("New price").fill(next)
    await page.getByLabel("New price").press("Enter")
    await page
      .getByRole("button", { name: new RegExp(`^Change price ${Number(next).toLocaleString("en")}\\.0`) })
      .waitFor()

    await page.getByRole("button", { name: /^Change quantity/ }).click()
    await page.getByLabel("New quantity").fill("0.02")
    await page.getByLabel("New quantity").press("Enter")
    await page.getByRole("button", { name: "Change quantity 0.020" }).waitFor()

    await page.getByRole("button", { name: "Cancel Limit Buy BTCUSDT" }).click()
    await page.getByText("No open orders").waitFor()
    await noted(page, "Order canceled")
  })

  it("keep their value if a new one breaks a rule of the instrument", async () => {
    const { page } = opened
    await placeOrder(page, { side: "Buy", price: await below(), size: "0.01" })
    await page.getByRole("button", { name: /^Change quantity/ }).click()
    await page.getByLabel("New quantity").fill("0.0105")
    await page.getByText("Must be a multiple of 0.001 BTC").waitFor()
    await page.getByLabel("New quantity").press("Enter")
    await page.getByLabel("New quantity").press("Escape")
    await page.getByRole("button", { name: "Change quantity 0.010" }).waitFor()
  })

  it("are canceled all at once", async () => {
    const { page } = opened
    const price = await below()
    for (const size of ["0.01", "0.02", "0.03"]) await placeOrder(page, { side: "Buy", price, size })
    await page.getByRole("tab", { name: /Open orders\s*3/ }).waitFor()
    await page.getByRole("button", { name: "Cancel…" }).click()
    await page.getByRole("button", { name: /All BTCUSDT orders/ }).click()
    await page.getByText("No open orders").waitFor()
  })

  it("take the price of a clicked ladder row", async () => {
    const { page } = opened
    const bid = page.getByRole("listbox", { name: /^Bids/ }).getByRole("option").nth(4)
    await bid.hover()
    // The market moves on, but rows stay in place during a press.
    await page.mouse.down()
    const price = await bid.getAttribute("data-price")
    await page.mouse.up()
    const field = form(page).getByLabel("Price", { exact: true })
    await until("the price is in the form", async () => (await field.inputValue()) === price)
  })
})

describe("failing orders", () => {
  it("are rejected with an explanation when the balance is too low, after a warning", async () => {
    const { page } = opened
    await form(page)
      .getByText(/^(?:≈ )?[\d,]{6,}\.\d+ USDT$/)
      .first()
      .waitFor()
    await fillForm(page, { side: "Buy", price: await below(), size: "100" })
    await form(page)
      .getByText(/Exceeds the available balance/)
      .waitFor()
    await send(page, "Buy")
    const rejection = await noted(page, "Order rejected")
    assert.match(rejection, /Not enough balance/)
    assert.notMatch(rejection, /InsufficientBalance|\bat \w+ \(|Error:/)
    await page
      .getByRole("region", { name: "Orders sent in this session" })
      .getByText("Rejected", { exact: true })
      .waitFor()
    await page.getByText("No open orders").waitFor()
  })

  it("stay unknown until a lookup at the exchange settles them", async () => {
    const { page } = opened
    const price = await below()
    // The response is lost, as are those of the automatic lookups, and the private feed is silent.
    await page.evaluate(() => {
      window.watch.muted = "order"
    })
    const lost = ["/v5/order/create", "/v5/order/realtime", "/v5/order/history"]
    await injectFaults(
      page,
      ...lost.flatMap((path) => Array.from({ length: 300 }, () => ({ _tag: "LoseAnswer", path }) as const))
    )
    await placeOrder(page, { side: "Buy", price, size: "0.01" })
    const toast = note(page, "Order status unknown")
    await toast.waitFor()
    const own = page.getByRole("region", { name: "Orders sent in this session" })
    await own.getByText("Unknown", { exact: true }).waitFor()
    assert.notInclude(await textOf(own), "Rejected")
    // The toast does not disappear by itself.
    await page.waitForTimeout(4500)
    assert.isTrue(await toast.isVisible())

    await injectFaults(page, { _tag: "Clear" })
    await toast.getByRole("button", { name: "Check again" }).click()
    await own.getByText("Open", { exact: true }).waitFor()
    await toast.waitFor({ state: "detached" })
    assert.equal(
      await page.evaluate(() => window.watch.requests.filter((one) => one.includes("/v5/order/create")).length),
      1
    )
  })

  it("are sent only once, however often the button is pressed", async () => {
    const { page } = opened
    await injectFaults(page, { _tag: "Delay", millis: 5000 })
    await fillForm(page, { side: "Buy", price: await below(), size: "0.01" })
    await form(page).getByRole("button", { name: /^Buy/ }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Send buy order" }).dblclick()
    const button = form(page).getByRole("button", { name: "Sending…" })
    await button.waitFor()
    assert.isTrue(await button.isDisabled())
    await injectFaults(page, { _tag: "Delay", millis: 0 })
    await row(page, "Open orders", "BTCUSDT").waitFor()
    assert.equal(
      await page.evaluate(() => window.watch.requests.filter((one) => one.includes("/v5/order/create")).length),
      1
    )
  })
})

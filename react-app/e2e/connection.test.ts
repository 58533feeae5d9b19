import { afterAll, afterEach, assert, beforeAll, beforeEach, it } from "vitest"
import { best, form, injectFaults, openTopics, placeOrder, row, until } from "./person.js"
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

it("dropped sockets are reported and prices dimmed; after the reconnect, the terminal is live and up to date", async () => {
  const { page } = opened
  const price = String(Math.floor((await best(page)).bid * 0.95))
  await placeOrder(page, { side: "Buy", price, size: "0.01" })
  await row(page, "Open orders", "BTCUSDT").waitFor()

  const market = page.getByRole("region", { name: "Market BTCUSDT" })
  assert.equal(await market.getAttribute("data-stale"), "false")
  await injectFaults(page, { _tag: "RefuseSockets", status: 503 }, { _tag: "DropSockets" })

  await page.getByRole("button", { name: /^Connections: (?:Reconnecting|Connecting)/ }).waitFor()
  await page
    .getByRole("region", { name: "Order book and trades" })
    .getByText("Disconnected: prices are stale")
    .waitFor()
  await until("the header is marked as stale", async () => (await market.getAttribute("data-stale")) === "true")
  const opacity = await market.locator(".dims").evaluate((element) => Number(getComputedStyle(element).opacity))
  const filter = await market.locator(".dims").evaluate((element) => getComputedStyle(element).filter)
  assert.isTrue(opacity < 1 || filter.includes("grayscale"), `opacity ${opacity}, filter ${filter}`)
  await page.getByText("Connection lost: this list may be stale").waitFor()
  // The order form shows a warning immediately, and blocks orders after some seconds.
  await form(page)
    .getByText(/Disconnected: prices are stale/)
    .waitFor()
  const buy = form(page).getByRole("button", { name: /^Buy/ })
  await until("orders are blocked", () => buy.isDisabled())

  await page.getByRole("button", { name: /^Connections/ }).click()
  const panel = page.getByRole("dialog", { name: "Connections" })
  await panel
    .getByText(/Reconnecting in|Connecting, attempt/)
    .first()
    .waitFor()
  await page.keyboard.press("Escape")

  await injectFaults(page, { _tag: "RefuseSockets", status: undefined })
  await page.getByRole("button", { name: /^Connections: Live/ }).waitFor()
  await until("the header is fresh", async () => (await market.getAttribute("data-stale")) === "false")
  await page.getByText("Connection lost: this list may be stale").waitFor({ state: "detached" })
  await row(page, "Open orders", "BTCUSDT", "Open").waitFor()
  await until("orders are accepted again", async () => !(await buy.isDisabled()))
  const before = await page.evaluate(() => window.watch.pushes)
  await until("pushes arrive again", async () => (await page.evaluate(() => window.watch.pushes)) > before + 3)

  await page.getByRole("button", { name: /^Connections/ }).click()
  for (const history of await panel.getByText(/^History/).all()) await history.click()
  await panel.getByText("after 1 reconnect").first().waitFor()
})

it("the panel's button drops the sockets, which appears in the history", async () => {
  const { page } = opened
  await page.getByRole("button", { name: /^Connections/ }).click()
  const panel = page.getByRole("dialog", { name: "Connections" })
  await panel.getByText("public linear").first().waitFor()
  await panel.getByRole("button", { name: "Drop all sockets" }).click()
  await panel.getByText("Reconnects").first().waitFor()
  for (const history of await panel.getByText(/^History/).all()) await history.click()
  await panel
    .getByText(/the connection was lost|closed by the exchange/)
    .first()
    .waitFor()
  await page.getByRole("button", { name: /^Connections: Live/ }).waitFor()
})

it("selecting another instrument replaces the topics and leaves no unused socket", async () => {
  const { page } = opened
  await until("there are topics", async () => (await openTopics(page)).some((topic) => topic.endsWith(".BTCUSDT")))
  await page.evaluate(() => {
    location.hash = "#/linear/ETHUSDT"
  })
  await page.getByRole("region", { name: "Market ETHUSDT" }).waitFor()
  // The account keeps the spot tickers of the coins that it holds.
  await until("the topics of BTCUSDT are unsubscribed", async () =>
    (await openTopics(page, "/public/linear")).every((topic) => !topic.endsWith(".BTCUSDT"))
  )
  assert.includeMembers([...(await openTopics(page))], ["tickers.ETHUSDT", "order", "execution", "position", "wallet"])

  await page.evaluate(() => {
    location.hash = "#/spot/BTCUSDT"
  })
  await until("the socket of the linear market is closed", async () =>
    page.evaluate(() => {
      const open = window.watch.sockets.filter((socket) => socket.open).map(({ url }) => url)
      return open.some((url) => url.endsWith("/public/spot")) && !open.some((url) => url.endsWith("/public/linear"))
    })
  )
  const open = await page.evaluate(() => window.watch.sockets.filter((socket) => socket.open).map(({ url }) => url))
  assert.equal(open.length, 2, open.join())
})

import { afterAll, beforeAll, it } from "vitest"
import { picture, start, type Terminal } from "./terminal.js"
import { strike, openTopics } from "./person.js"
let terminal: Terminal
beforeAll(async () => { terminal = await start() })
afterAll(() => terminal.close())
it("probe", async () => {
  const { page } = await terminal.open()
  await page.waitForTimeout(1500)
  const button = page.getByRole("button", { name: /^Search an instrument/ })
  await button.focus()
  await page.keyboard.press("Enter")
  await page.waitForTimeout(800)
  await page.keyboard.press("Escape")
  for (let i = 0; i < 4; i++) { await page.waitForTimeout(200); console.log("focus", await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 100))) }
  console.log(await openTopics(page))
  await page.evaluate(() => { location.hash = "#/linear/ETHUSDT" })
  for (let i = 0; i < 8; i++) { await page.waitForTimeout(1000); console.log((await openTopics(page)).join(" ")) }
  console.log(await page.evaluate(() => JSON.stringify(window.watch.sockets)))
  await strike(page, { _tag: "RefuseSockets", status: 503 }, { _tag: "DropSockets" })
  await page.waitForTimeout(2500)
  console.log(await page.getByText("Disconnected: prices are old").evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect()) + one.parentElement?.outerHTML + one.closest("section")?.ariaLabel)))
  await picture(page, "probe-cut")
  await page.getByRole("button", { name: /^Connections/ }).click()
  await page.waitForTimeout(500)
  for (const one of await page.getByText("History").all()) await one.click().catch(() => {})
  await picture(page, "probe-panel")
})

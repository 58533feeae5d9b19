import { afterAll, beforeAll, it } from "vitest"
import { picture, start, type Terminal } from "./terminal.js"
import { placeOrder } from "./person.js"
let terminal: Terminal
beforeAll(async () => { terminal = await start() })
afterAll(() => terminal.close())
it("probe", async () => {
  const { page, errors } = await terminal.open()
  await placeOrder(page, { side: "Buy", size: "0.05" })
  for (let i = 0; i < 6; i++) { await page.waitForTimeout(250); console.log(await page.getByRole("region", { name: "Notifications" }).innerText()) }
  await page.getByRole("tab", { name: /^Positions/ }).click()
  await page.waitForTimeout(500)
  await picture(page, "probe-positions")
  await page.getByRole("button", { name: /^Venue: / }).click()
  await page.waitForTimeout(500)
  await picture(page, "probe-venue")
  await page.getByRole("radio", { name: /^Live:/ }).click()
  await page.getByRole("button", { name: "Switch to Live" }).click()
  await page.waitForTimeout(5000)
  await picture(page, "probe-live")
  await page.waitForTimeout(20000)
  await picture(page, "probe-live2")
  console.log(errors.slice(0, 5))
})

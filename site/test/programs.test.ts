import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Page } from "playwright-core"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { type Site, start } from "./site.js"

const pages = fileURLToPath(new URL("../pages", import.meta.url))
const withPrograms = readdirSync(pages, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md"))
  .map((file) => ({
    path: file.replace(/\.md$/, "").replace(/(?:^|(?<=\/))index$/, ""),
    count: readFileSync(join(pages, file), "utf8").match(/^```ts run$/gm)?.length ?? 0
  }))
  .filter(({ count }) => count > 0)

let site: Site
beforeAll(async () => {
  site = await start()
})
afterAll(() => site?.close())

const panel = (page: Page) => page.locator(".program")
const output = (page: Page) => page.getByRole("log", { name: "Output" })
const editor = (page: Page) => page.getByRole("textbox", { name: "Program" })
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

const ended = async (page: Page): Promise<string> => {
  await page.locator(".program:not([data-state=running])").waitFor({ timeout: 40_000 })
  return (await panel(page).getAttribute("data-state")) ?? ""
}

describe("programs", () => {
  for (const { count, path } of withPrograms)
    it(`of /${path} run: ${count}`, { timeout: count * 40_000 }, async () => {
      const { errors, page } = await site.open(path)
      const runs = button(page, "Run")
      assert.strictEqual(await runs.count(), count)
      for (let index = 0; index < count; index++) {
        await runs.nth(index).click()
        const state = await ended(page)
        assert.strictEqual(state, "ended", `program ${index + 1}:\n${await output(page).innerText()}`)
        await button(page, "Close").click()
      }
      assert.deepStrictEqual(errors, [])
      await page.context().close()
    })

  it("prints what a program prints, with a chart beside it", async () => {
    const { page } = await site.open("docs/before-and-after")
    await button(page, "Run").nth(1).click()
    assert.strictEqual(await ended(page), "ended")
    assert.match(await output(page).innerText(), /Synced \d+\.\d+ \d+\.\d+/)
    assert.isTrue(await page.getByRole("img", { name: /^Chart from/ }).isVisible())
    await page.context().close()
  })

  it("draws candles", async () => {
    const { page } = await site.open("")
    await button(page, "Run").first().click()
    await ended(page)
    await editor(page).fill(`
import { Console, Effect } from "effect"
import * as Market from "effect-bybit/Market"

export const program = Effect.gen(function* () {
  const { list } = yield* Market.getKline({ category: "linear", symbol: "BTCUSDT", interval: "60", limit: 24 })
  yield* Console.log(list)
})`)
    await button(page, "Run").first().click()
    assert.strictEqual(await ended(page), "ended", await output(page).innerText())
    assert.strictEqual((await page.locator(".bodies").getAttribute("d"))?.match(/M/g)?.length, 24)
    await page.context().close()
  })

  for (const [what, program, expected] of [
    ["doesn't compile", `const = 1`, /SyntaxError|Unexpected/],
    [
      "calls what doesn't exist",
      `import * as Order from "effect-bybit/Order"\nOrder.submitt({})`,
      /submitt is not a function/
    ],
    ["imports what needs Node", `import { Bybit } from "effect-bybit/Node"\nconsole.log(Bybit)`, /needs Node/],
    [
      "fails",
      `import { Effect } from "effect"\nexport const program = Effect.fail(new Error("of my own"))`,
      /of my own/
    ]
  ] as const)
    it(`shows the error of a program that ${what}`, async () => {
      const { page } = await site.open("")
      await button(page, "Run").first().click()
      await ended(page)
      await editor(page).fill(program)
      await button(page, "Run").first().click()
      assert.strictEqual(await ended(page), "failed")
      assert.match(await output(page).innerText(), expected)
      await page.context().close()
    })

  it("stops a program that never ends", async () => {
    const { page } = await site.open("")
    await button(page, "Run").first().click()
    await ended(page)
    await editor(page).fill(`console.log("begins")\nwhile (true) {}`)
    await button(page, "Run").first().click()
    await page.getByText("begins", { exact: true }).waitFor()
    await button(page, "Stop").click()
    assert.strictEqual(await ended(page), "stopped")
    await page.context().close()
  })
})

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
  await page.locator(".program:not([data-state=running])").waitFor()
  return (await panel(page).getAttribute("data-state")) ?? ""
}

describe("programs", () => {
  for (const { count, path } of withPrograms)
    it(`of /${path} run: ${count}`, async () => {
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
    ],
    [
      "fails beside what is awaited",
      `import { Effect } from "effect"\nEffect.runPromise(Effect.delay(Effect.fail(new Error("unhandled")), 100))`,
      /unhandled/
    ],
    [
      "throws later",
      `console.log("before")\nsetTimeout(() => { throw new Error("late") }, 100)`,
      /before\s+Error: late/
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

  for (const [what, program, expected] of [
    [
      "handles its own error",
      `import { Effect } from "effect"
Effect.runPromise(Effect.fail("refused")).catch((error) => console.log("handled", error.message))`,
      /^handled refused$/
    ],
    [
      "forks a fiber",
      `import { Console, Effect } from "effect"\nEffect.runFork(Effect.delay(Console.log("later"), 300))`,
      /^later$/
    ],
    [
      "goes on after a promise of a client",
      `import * as Client from "effect-bybit/Client"
import * as Market from "effect-bybit/Market"
import { Bybit } from "effect-bybit/PaperExchange"
const bybit = Client.make(Bybit.paper)
const time = () => bybit.run(Market.getServerTime())
time().then(time).then(() => console.log("twice"))`,
      /^twice$/
    ],
    ["sets timers", `setTimeout(() => setTimeout(() => console.log("much later"), 300), 300)`, /^much later$/],
    ["clears a timer", `clearTimeout(setTimeout(() => {}, 1e9))\nconsole.log("cleared")`, /^cleared$/],
    [
      "prints more than is shown",
      `for (let line = 1; line <= 5000; line++) console.log("line", line)`,
      /^line 4501\n[\s\S]*line 5000$/
    ]
  ] as const)
    it(`waits for the end of a program that ${what}`, async () => {
      const { page } = await site.open("")
      await button(page, "Run").first().click()
      await ended(page)
      await editor(page).fill(program)
      await button(page, "Run").first().click()
      assert.strictEqual(await ended(page), "ended", await output(page).innerText())
      assert.match((await output(page).innerText()).trim(), expected)
      await page.context().close()
    })

  for (const [what, program] of [
    ["never ends", `console.log(1)\nwhile (true) {}`],
    ["prints in a loop", `while (true) console.log(1)`],
    ["prints in a loop of promises", `while (true) await console.log(1)`],
    [
      "prints in a loop of timers",
      `while (true) {
  for (let line = 0; line < 1000; line++) console.log(1)
  await new Promise((resolve) => setTimeout(resolve))
}`
    ]
  ] as const)
    it(`stops a program that ${what}`, async () => {
      const { page } = await site.open("")
      await button(page, "Run").first().click()
      await ended(page)
      await editor(page).fill(program)
      await button(page, "Run").first().click()
      await output(page).getByText("1", { exact: true }).first().waitFor()
      await page.waitForTimeout(3000)
      await button(page, "Stop").click({ timeout: 5000 })
      assert.strictEqual(await ended(page), "stopped")
      assert.isAtMost(await output(page).locator("div").count(), 500)
      await page.context().close()
    })
})

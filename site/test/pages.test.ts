import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import type { AxeResults } from "axe-core"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { type Site, start } from "./site.js"

let site: Site
let axe = ""
beforeAll(async () => {
  site = await start()
  axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")
})
afterAll(() => site?.close())

declare global {
  interface Window {
    axe: { readonly run: (context: unknown, options: unknown) => Promise<AxeResults> }
  }
}

describe("pages", () => {
  it("the first is at most 100 kB, all that it loads included", async () => {
    const before = site.sent()
    const { errors, page } = await site.open("")
    const bytes = site.sent() - before
    console.log(`first page: ${(bytes / 1000).toFixed(1)} kB gzip`)
    assert.isAtMost(bytes, 100_000)
    assert.deepStrictEqual(errors, [])
    await page.context().close()
  })

  it("the search finds a page without a network", async () => {
    const { page } = await site.open("")
    await page.getByRole("button", { name: "Search" }).first().click()
    const field = page.getByRole("searchbox").or(page.getByPlaceholder("Search")).first()
    await field.fill("kill switch")
    await page.getByRole("option").first().waitFor()
    await page.context().setOffline(true)
    await field.fill("getFundingRateHistory")
    await page
      .getByRole("option", { name: /getFundingRateHistory/ })
      .first()
      .waitFor()
    await page.context().close()
  })

  for (const colorScheme of ["light", "dark"] as const)
    for (const path of [
      "",
      "docs/guides/streams",
      "operations/Order",
      "errors",
      "docs/troubleshooting",
      "docs/performance"
    ])
      it(`/${path} has no violation that axe finds, in ${colorScheme}`, async () => {
        const { page } = await site.open(path, { colorScheme, reducedMotion: "reduce" })
        const run = page.getByRole("button", { name: "Run", exact: true })
        if ((await run.count()) > 0) {
          await run.first().click()
          await page.locator(".program:not([data-state=running])").waitFor()
        }
        await page.evaluate(axe)
        const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }))
        assert.deepStrictEqual(
          violations.map(
            ({ help, id, nodes }) =>
              `${id}: ${help}: ${nodes.length}: ${nodes[0]?.html.slice(0, 200)} ${nodes[0]?.any[0]?.message}`
          ),
          []
        )
        await page.context().close()
      })
})

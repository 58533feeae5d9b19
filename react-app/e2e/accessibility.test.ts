import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import type { AxeResults } from "axe-core"
import type { Page } from "playwright-core"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { best, fillForm, form, injectFaults, placeOrder, row, tab } from "./person.js"
import { type Opened, phone, picture, start, type Terminal } from "./terminal.js"

/** Flashes would distort the color checks. */
const reducedMotion = "reduce"

let terminal: Terminal
let axe = ""
beforeAll(async () => {
  terminal = await start()
  axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")
})
afterAll(() => terminal?.close())

declare global {
  interface Window {
    axe: { readonly run: (context: unknown, options: unknown) => Promise<AxeResults> }
  }
}

/** Takes a screenshot, and returns the serious and critical violations that axe finds. */
const look = async (page: Page, name: string): Promise<ReadonlyArray<string>> => {
  // Elements fade in.
  await page.waitForTimeout(400)
  await picture(page, name)
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }))
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ help, id, nodes }) =>
      nodes.map(
        ({ any, html, target }) =>
          `${name}: ${id}: ${help}: ${target.join(" ")}\n  ${html.slice(0, 200)}\n  ${any[0]?.message}`
      )
    )
}

const ready = async ({ page }: Opened) => {
  await page.evaluate(axe)
  await page.getByRole("listbox", { name: /^Bids/ }).getByRole("option").nth(5).waitFor()
}

/** A position with its stops, two open orders, and a rejected one. */
const trade = async (page: Page) => {
  await placeOrder(page, { side: "Buy", size: "0.5" })
  await tab(page, /^Positions\s*1/).waitFor()
  const { ask, bid } = await best(page)
  await placeOrder(page, { side: "Buy", price: String(Math.floor(bid * 0.98)), size: "0.2" })
  await placeOrder(page, { side: "Sell", price: String(Math.ceil(ask * 1.02)), size: "0.1" })
  await injectFaults(page, { _tag: "RefuseNext", code: 110007, path: "/v5/order/create" })
  await placeOrder(page, { side: "Sell", price: String(Math.ceil(ask * 1.03)), size: "0.1" })
  await tab(page, /^Open orders\s*2/).click()
  await row(page, "Open orders", "Sell").waitFor()
}

const close = async (page: Page, name: string | RegExp) => {
  await page.keyboard.press("Escape")
  await page.getByRole("dialog", { name }).waitFor({ state: "detached" })
}

describe("axe finds nothing serious", () => {
  for (const theme of ["dark", "light"] as const) {
    it(`on the desk in ${theme}`, async () => {
      const opened = await terminal.open({ reducedMotion, preferences: { theme } })
      const { page } = opened
      await ready(opened)
      await trade(page)
      const found: Array<string> = [...(await look(page, `${theme}-orders`))]
      for (const name of ["Positions", "Order history", "Trade history", "Wallet", "Time series"]) {
        await tab(page, new RegExp(`^${name}`)).click()
        await page.waitForTimeout(700)
        found.push(...(await look(page, `${theme}-${name.toLowerCase().replace(" ", "-")}`)))
      }
      await tab(page, "Trades").click()
      await form(page).getByRole("radio", { name: "Conditional" }).click()
      await form(page).getByRole("checkbox", { name: "Take profit / stop loss" }).click()
      await form(page).getByRole("radio", { name: "Sell", exact: true }).click()
      found.push(...(await look(page, `${theme}-conditional`)))

      await tab(page, "Order book").click()
      await injectFaults(page, { _tag: "RefuseSockets", status: 503 }, { _tag: "DropSockets" })
      await page
        .getByText("Connection lost", { exact: false })
        .or(page.getByText("Disconnected: prices are stale"))
        .first()
        .waitFor({ state: "attached" })
      await page.waitForTimeout(1500)
      found.push(...(await look(page, `${theme}-stale`)))
      await opened.context.close()
      assert.deepEqual(found, [])
    })

    it(`in the dialogs in ${theme}`, async () => {
      const opened = await terminal.open({ reducedMotion, preferences: { theme } })
      const { page } = opened
      await ready(opened)
      await trade(page)
      const found: Array<string> = []
      const see = async (name: string, dialog: string | RegExp) => {
        await page.getByRole("dialog", { name: dialog }).waitFor()
        await page.waitForTimeout(500)
        found.push(...(await look(page, `${theme}-dialog-${name}`)))
        await close(page, dialog)
      }
      await page.keyboard.press("/")
      await see("search", "Search instruments")
      await page.getByRole("button", { name: /^Venue: / }).click()
      await page.getByRole("radio", { name: /^Testnet/ }).click()
      await see("venue", "Where to trade")
      await page.getByRole("button", { name: /^Connections/ }).click()
      await see("connections", "Connections")
      await page.getByRole("button", { name: /^Simulate faults/ }).click()
      await see("faults", "Simulate faults")
      await page.getByRole("button", { name: "Settings", exact: true }).click()
      await see("settings", "Settings")
      await page.getByRole("button", { name: /^Leverage: .* Change/ }).click()
      await see("leverage", /leverage$/)
      await page.getByRole("button", { name: /^Margin mode: .* Change/ }).click()
      await see("margin", /^Account margin mode/)
      await fillForm(page, { side: "Buy", price: String(Math.floor((await best(page)).bid * 0.9)), size: "0.1" })
      await form(page).getByRole("button", { name: /^Buy/ }).click()
      await see("confirm", /^Send this order/)
      await tab(page, /^Positions/).click()
      await page.getByRole("button", { name: /^Take profit and stop loss for/ }).click()
      await see("stops", /^Take profit and stop loss/)
      await page.getByRole("button", { name: "Close BTCUSDT" }).click()
      await see("close", /^Close long/)
      await page.getByRole("button", { name: "Reverse BTCUSDT" }).click()
      await see("reverse", /^Reverse/)
      await tab(page, "Wallet").click()
      await page.getByRole("button", { name: "Transfer…", exact: true }).first().click()
      await see("transfer", /./)
      await opened.context.close()
      assert.deepEqual(found, [])
    })

    it(`on a phone in ${theme}`, async () => {
      const opened = await terminal.open({
        reducedMotion,
        preferences: { theme },
        viewport: phone,
        hasTouch: true,
        isMobile: true
      })
      const { page } = opened
      await page.evaluate(axe)
      const found: Array<string> = []
      for (const name of ["Chart", "Book", "Trade", "Account"]) {
        await page.getByRole("navigation", { name: "Sections of the terminal" }).getByRole("button", { name }).click()
        await page.waitForTimeout(1000)
        found.push(...(await look(page, `${theme}-phone-${name.toLowerCase()}`)))
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        assert.isAtMost(width, phone.width, `${name} is wider than the phone`)
      }
      await page.getByRole("button", { name: /^Search instruments/ }).click()
      await page.getByRole("dialog").getByRole("row").first().waitFor()
      found.push(...(await look(page, `${theme}-phone-search`)))
      await page.keyboard.press("Escape")
      await page.getByRole("button", { name: /^Venue: / }).click()
      await page.getByRole("dialog", { name: "Where to trade" }).waitFor()
      found.push(...(await look(page, `${theme}-phone-venue`)))
      await opened.context.close()
      assert.deepEqual(found, [])
    })
  }

  it("with the colorblind palette", async () => {
    const opened = await terminal.open({ reducedMotion, preferences: { palette: "colour-blind" } })
    await ready(opened)
    await trade(opened.page)
    const found = await look(opened.page, "colour-blind-orders")
    await opened.context.close()
    assert.deepEqual(found, [])
  })
})

/**
 * User actions in the terminal, by visible or accessible name.
 */
import type { Locator, Page } from "playwright-core"
import type { Fault } from "../src/paper/messages.js"
import { stepLimit } from "./limits.js"

export const tab = (page: Page, name: string | RegExp) => page.getByRole("tab", { name })

/** A row of a panel that contains all these texts. */
export const row = (page: Page, table: string, ...texts: ReadonlyArray<string | RegExp>): Locator =>
  texts.reduce<Locator>(
    (found, text) => found.filter({ hasText: text }),
    page.getByRole("table", { name: table }).locator("tbody").getByRole("row")
  )

export const form = (page: Page): Locator => page.getByRole("form", { name: /^Order for / })

/** A notification that is shown. Most disappear after some seconds: use `noted` for those. */
export const note = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("region", { name: "Notifications" }).getByRole("listitem").filter({ hasText: text })

/** The best bid and ask in the ladder, without digit grouping. */
export const best = async (page: Page): Promise<{ readonly bid: number; readonly ask: number }> => {
  const priceOf = async (side: RegExp) => {
    const first = page.getByRole("listbox", { name: side }).getByRole("option").first()
    return Number(await first.getAttribute("data-price"))
  }
  return { bid: await priceOf(/^Bids/), ask: await priceOf(/^Asks/) }
}

export interface Order {
  readonly side: "Buy" | "Sell"
  /** Undefined for a market order. */
  readonly price?: string
  readonly size: string
}

/** Fills in the order form. */
export const fillForm = async (page: Page, { price, side, size }: Order): Promise<void> => {
  const fields = form(page)
  await fields.getByRole("radio", { name: side, exact: true }).click()
  await fields.getByRole("radio", { name: price === undefined ? "Market" : "Limit", exact: true }).click()
  if (price !== undefined) await fields.getByLabel("Price", { exact: true }).fill(price)
  await fields.getByLabel("Size", { exact: true }).fill(size)
}

/** Submits the form, and confirms the order. */
export const send = async (page: Page, side: "Buy" | "Sell"): Promise<void> => {
  await form(page)
    .getByRole("button", { name: side === "Buy" ? /^Buy/ : /^Sell/ })
    .click()
  const name = side === "Buy" ? "Send buy order" : "Send sell order"
  await page.getByRole("dialog").getByRole("button", { name }).click()
}

export const placeOrder = async (page: Page, order: Order): Promise<void> => {
  await fillForm(page, order)
  await send(page, order.side)
}

/** Simulates faults on the paper exchange. */
export const injectFaults = (page: Page, ...faults: ReadonlyArray<Fault>): Promise<void> =>
  page.evaluate((list) => {
    for (const fault of list) window.watch.say({ _tag: "Fault", fault })
  }, faults)

/** The topics of the open sockets whose addresses end with a path. */
export const openTopics = async (page: Page, path = ""): Promise<ReadonlyArray<string>> =>
  (
    await page.evaluate(
      (path) =>
        window.watch.sockets.filter(({ open, url }) => open && url.endsWith(path)).flatMap(({ topics }) => topics),
      path
    )
  ).sort()

/** Waits until a condition is met. */
export const until = async (what: string, is: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + stepLimit
  while (!(await is())) {
    if (Date.now() > end) throw new Error(`Not true after ${stepLimit} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Waits until a notification has been shown, even if it is gone again, and returns its text. */
export const noted = async (page: Page, title: string): Promise<string> => {
  let found: string | undefined
  await until(`the notification is shown: ${title}`, async () => {
    const notes = await page.evaluate(() => [...window.watch.notes])
    found = notes.find((text) => text.includes(title))
    return found !== undefined
  })
  return found ?? ""
}

/** The visible text of an element, line by line, once there is one. */
export const textOf = async (place: Locator): Promise<string> => {
  await place.first().waitFor()
  return (await place.allInnerTexts()).join("\n")
}

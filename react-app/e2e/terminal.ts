/**
 * Serves the built terminal as a static page, and opens it in a real browser.
 */
import { existsSync, mkdirSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { extname, join, normalize } from "node:path"
import { fileURLToPath } from "node:url"
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core"
import { find } from "../../scripts/browser.mjs"
import { stepLimit } from "./limits.js"
import { collect, install } from "./watch.js"

const here = fileURLToPath(new URL(".", import.meta.url))

/** The folder of the build; `TERMINAL_DIST` overrides it. */
export const dist = process.env["TERMINAL_DIST"] ?? join(here, "../dist")

/** Screenshots go here. */
export const out = process.env["TERMINAL_OUT"] ?? join(here, "out")

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml"
}

const serve = async (): Promise<Server> => {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://page").pathname))
    const file = join(dist, path === "/" ? "index.html" : path)
    try {
      const body = await readFile(file)
      response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" }).end(body)
    } catch {
      response.writeHead(404).end("not found")
    }
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return server
}

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Blocks all exchanges, wherever the tests run.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
]

export interface Opened {
  readonly page: Page
  readonly context: BrowserContext
  /** Uncaught errors of the page, and errors on its console. */
  readonly errors: Array<string>
}

export interface Options extends BrowserContextOptions {
  /** Added to the first message to the exchange's worker. */
  readonly startWith?: object
  /** The fragment of the address, such as `#/linear/ETHUSDT`. */
  readonly hash?: string
  /** Preferences, as stored in the browser. */
  readonly preferences?: Readonly<Record<string, unknown>>
  /** Whether to wait until the terminal is live. */
  readonly live?: boolean
}

export interface Terminal {
  readonly url: string
  readonly browser: Browser
  readonly open: (options?: Options) => Promise<Opened>
  readonly close: () => Promise<void>
}

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** Starts the page's server and the browser. */
export const start = async (more: ReadonlyArray<string> = []): Promise<Terminal> => {
  if (!existsSync(join(dist, "index.html"))) throw new Error(`No build in ${dist}: run npm run app:build`)
  mkdirSync(out, { recursive: true })
  const executablePath = find()
  if (executablePath === undefined) throw new Error("No Chromium found: run node scripts/browser.mjs")
  const server = await serve()
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/`
  const browser = await chromium.launch({ executablePath, args: [...flags, ...more] })

  const open = async (options: Options = {}): Promise<Opened> => {
    const { hash = "", live = true, preferences = {}, startWith, ...rest } = options
    const context = await browser.newContext({ viewport: desktop, locale: "en-GB", timezoneId: "UTC", ...rest })
    context.setDefaultTimeout(stepLimit)
    // The test bundler wraps functions in a helper of this name.
    await context.addInitScript("globalThis.__name = (it) => it")
    await context.addInitScript(install)
    await context.addInitScript(
      ({ preferences, startWith }) => {
        if (startWith !== undefined) window.startWith = startWith
        for (const [name, value] of Object.entries(preferences)) {
          const key = `effect-bybit-terminal.${name}`
          if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value))
        }
      },
      { preferences, startWith }
    )
    const page = await context.newPage()
    const errors: Array<string> = []
    page.on("pageerror", (error) => errors.push(error.message))
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text())
    })
    await page.goto(url + hash)
    if (live) {
      await page.getByRole("button", { name: /^Connections: Live/ }).waitFor()
      await page.getByRole("region", { name: "Notifications" }).evaluate(collect)
    }
    return { page, context, errors }
  }
  const close = async () => {
    await browser.close()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url, browser, open, close }
}

/** Takes a screenshot of the visible page. */
export const picture = (page: Page, name: string) => page.screenshot({ path: join(out, `${name}.png`) })

/**
 * Serves the built site, compressed as a host does, and opens it in a real browser.
 */
import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { extname, join, normalize } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { type BrowserContextOptions, chromium, type Page } from "playwright-core"
import { find } from "../../scripts/browser.mjs"

const base = "/effect-bybit/"
const dist = fileURLToPath(new URL("../dist", import.meta.url))

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml"
}

export interface Site {
  readonly url: string
  /** Bytes sent since the start, as compressed. */
  readonly sent: () => number
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<{ page: Page; errors: Array<string> }>
  readonly close: () => Promise<void>
}

/** The file of a path: pages may omit their ending. */
const fileOf = (path: string): string | undefined =>
  [path, `${path}.html`, join(path, "index.html")]
    .map((name) => join(dist, normalize(name)))
    .find((file) => extname(file) !== "" && existsSync(file))

const serve = async (count: (bytes: number) => void): Promise<Server> => {
  const compressed = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://page")
    const file = pathname.startsWith(base) ? fileOf(decodeURIComponent(pathname.slice(base.length))) : undefined
    if (file === undefined) {
      response.writeHead(404).end()
      return
    }
    const body = compressed.get(file) ?? gzipSync(await readFile(file))
    compressed.set(file, body)
    count(body.length)
    response
      .writeHead(200, {
        "content-type": types[extname(file)] ?? "application/octet-stream",
        "content-encoding": "gzip"
      })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return server
}

const flags = ["--no-sandbox", "--disable-gpu", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]

/** Starts the server and the browser. */
export const start = async (): Promise<Site> => {
  if (!existsSync(join(dist, "index.html"))) throw new Error(`No build in ${dist}: run npm run docs:site`)
  const executablePath = find()
  if (executablePath === undefined) throw new Error("No Chromium found: run node scripts/browser.mjs")
  let sent = 0
  const server = await serve((bytes) => {
    sent += bytes
  })
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}${base}`
  const browser = await chromium.launch({ executablePath, args: flags })
  return {
    url,
    sent: () => sent,
    open: async (path, options = {}) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
      // Only ends a test that hangs: a machine ten times slower than usual does not reach it.
      context.setDefaultTimeout(120_000)
      const page = await context.newPage()
      const errors: Array<string> = []
      page.on("pageerror", (error) => errors.push(error.message))
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text())
      })
      await page.goto(url + path, { waitUntil: "networkidle" })
      return { page, errors }
    },
    close: async () => {
      await browser.close()
      await new Promise((resolve) => server.close(resolve))
    }
  }
}

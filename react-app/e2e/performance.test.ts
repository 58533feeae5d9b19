/**
 * Measures the terminal's performance, for one minute unless `PERFORMANCE_MINUTES` is set.
 */
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import type { CDPSession, Page } from "playwright-core"
import { afterAll, assert, beforeAll, it } from "vitest"
import { form, row, tab, until } from "./person.js"
import { dist, out, start, type Terminal } from "./terminal.js"

const minutes = Number(process.env["PERFORMANCE_MINUTES"] ?? "1")

let terminal: Terminal
beforeAll(async () => {
  terminal = await start(["--js-flags=--expose-gc", "--enable-precise-memory-info"])
})
afterAll(() => terminal?.close())

const report: Record<string, unknown> = {}
const record = async (name: string, value: unknown) => {
  report[name] = value
  console.log(`${name}: ${JSON.stringify(value)}`)
  await writeFile(join(out, "performance.json"), `${JSON.stringify(report, null, 2)}\n`)
}

it("the page initially loads at most 278.2 kB of compressed script", async () => {
  const { context, page } = await terminal.open()
  const scripts = (
    await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith(".js"))
    )
  ).filter((path) => !path.includes("worker-"))
  await context.close()
  const sizeOf = async (path: string) => gzipSync(await readFile(join(dist, path)), { level: 9 }).length
  const html = await readFile(join(dist, "index.html"), "utf8")
  const first = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? "")
  const sum = async (paths: ReadonlyArray<string>) =>
    (await Promise.all(paths.map(sizeOf))).reduce((total, size) => total + size, 0) / 1000
  assert.isAbove(first.length, 0)
  const firstChunk = await sum(first)
  await record("first chunk, kB gzip", firstChunk)
  await record("script of the whole desk, kB gzip", await sum([...new Set(scripts)]))
  assert.isAtMost(firstChunk, 278.2)
})

it("the first paint takes at most 1.5 s", async () => {
  const paints: Array<number> = []
  for (let i = 0; i < 3; i++) {
    const { context, page } = await terminal.open({ live: false })
    await page.getByRole("region", { name: /^Market/ }).waitFor()
    // The element may exist before the browser has recorded the paint.
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0)
    const at = await page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY
    )
    paints.push(Math.round(at))
    await context.close()
  }
  await record("first contentful paint, ms", paints)
  assert.isBelow(Math.max(...paints), 1500)
})

interface Sample {
  readonly script: number
  readonly task: number
  readonly at: number
}

const sample = async (session: CDPSession): Promise<Sample> => {
  const { metrics } = await session.send("Performance.getMetrics")
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { script: of("ScriptDuration"), task: of("TaskDuration"), at: of("Timestamp") }
}

/** The heap in megabytes, and the number of nodes and listeners, after garbage collection. */
const heap = async (session: CDPSession) => {
  for (let i = 0; i < 3; i++) {
    await session.send("HeapProfiler.collectGarbage")
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const { usedSize } = await session.send("Runtime.getHeapUsage")
  const { jsEventListeners, nodes } = await session.send("Memory.getDOMCounters")
  return { megabytes: Number((usedSize / 1e6).toFixed(2)), nodes, listeners: jsEventListeners }
}

const pushes = (page: Page) => page.evaluate(() => window.watch.pushes)

it(
  "at 50 messages per second, script takes at most a quarter of the main thread, the heap is flat, and no fill is lost",
  async () => {
    const { context, errors, page } = await terminal.open({
      startWith: { stepMillis: Number(process.env["PERFORMANCE_STEP"] ?? "8") },
      // Tall enough to show order book and trades.
      viewport: { width: 1440, height: 1100 },
      preferences: { confirmOrders: false, historyOfSelected: true }
    })
    const session = await context.newCDPSession(page)
    await session.send("Performance.enable")
    await tab(page, /^Positions/).click()
    await form(page).getByRole("radio", { name: "Market", exact: true }).click()

    let placed = 0
    const buy = async () => {
      await form(page).getByLabel("Size", { exact: true }).fill("0.001")
      await form(page).getByRole("button", { name: /^Buy/ }).click()
      placed++
      await until("the order is sent", async () => {
        const sent = await page.evaluate(() => window.watch.created)
        return sent === placed
      })
    }
    // Before the first measurement, everything that is created only once exists.
    for (let i = 0; i < 3; i++) await buy()
    await page.waitForTimeout(15_000)

    const heaps = [await heap(session)]
    const shares: Array<{ readonly script: number; readonly task: number; readonly perSecond: number }> = []
    const end = Date.now() + minutes * 60_000
    while (Date.now() < end) {
      const [before, pushed, began] = [await sample(session), await pushes(page), Date.now()]
      // An occasional order, so that there is something to lose.
      while (Date.now() < began + Math.min(30_000, minutes * 30_000)) {
        await buy()
        await page.waitForTimeout(2500)
      }
      const [after, seconds] = [await sample(session), (Date.now() - began) / 1000]
      shares.push({
        script: Number(((after.script - before.script) / (after.at - before.at)).toFixed(4)),
        task: Number(((after.task - before.task) / (after.at - before.at)).toFixed(4)),
        perSecond: Math.round(((await pushes(page)) - pushed) / seconds)
      })
      heaps.push(await heap(session))
    }

    const mean = (of: (one: (typeof shares)[number]) => number) =>
      shares.reduce((sum, one) => sum + of(one), 0) / shares.length
    await record("minutes", minutes)
    await record(
      "messages per second",
      mean(({ perSecond }) => perSecond)
    )
    await record(
      "script, share of the main thread",
      mean(({ script }) => script)
    )
    await record(
      "all tasks, share of the main thread",
      mean(({ task }) => task)
    )
    await record("shares", shares)
    await record("heap", heaps)

    // Each fill is 0.001, so the position size shows whether one was lost.
    const size = (placed / 1000).toFixed(3)
    await row(page, "Positions", "BTCUSDT", size).waitFor()
    const fills = await page.evaluate(() => new Set(window.watch.executions).size)
    await tab(page, "Trade history").click()
    await page.getByText(new RegExp(`${Math.min(100, fills)} rows`)).waitFor()
    await record("orders, fills", [placed, fills])
    assert.isAtLeast(fills, placed)
    assert.deepEqual(errors, [])
    await context.close()

    assert.isAtLeast(
      mean(({ perSecond }) => perSecond),
      50
    )
    assert.isAtMost(
      mean(({ script }) => script),
      0.25
    )
    const [first, last] = [heaps[1] ?? heaps[0], heaps.at(-1)]
    const growth = (last?.megabytes ?? 0) - (first?.megabytes ?? 0)
    await record("heap growth, MB", growth)
    assert.isAtMost(growth, 5)
    assert.isAtMost((last?.nodes ?? 0) / (first?.nodes ?? 1), 1.5)
  },
  minutes * 60_000 + 120_000
)

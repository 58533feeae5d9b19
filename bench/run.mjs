// Runs every benchmark, saves the figures in bench/out/figures.json and writes docs/performance.md from them.
// Usage: npm run bench. `node bench/run.mjs --page` rewrites the page from the last figures.
import { execFileSync, spawnSync } from "node:child_process"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import os from "node:os"
import { page } from "./page.mjs"
import { names } from "./peers.mjs"
import { ours, oursFromOutside } from "./rest.mjs"
import { baseline, contenders, pacedNames, tradesNames } from "./socket.mjs"

// Each measurement has its own process, so that none is affected by what another leaves behind.
const measured = (expression, module) => {
  const output = execFileSync(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `import * as M from ${JSON.stringify(new URL(module, import.meta.url).href)}; const figures = JSON.stringify(await (${expression})); process.stdout.write(figures, () => process.exit(0))`
    ],
    { encoding: "utf8", maxBuffer: 1 << 26, stdio: ["ignore", "pipe", "inherit"], timeout: 900_000 }
  )
  // The library may have logged something before.
  return JSON.parse(output.slice(output.lastIndexOf("\n") + 1))
}

/** Runs one contender after another, each in its own process with the base, so that none pays for another's garbage. */
const alone = (names, expression, module) =>
  Object.assign({}, ...names.map((name) => measured(`${expression}(${JSON.stringify(name)})`, module)))

const calls = () => {
  const each = [ours, oursFromOutside, names.v4, names.v3, names.ccxt].map((name) =>
    measured(
      `{ ...(await M.rest({ contender: ${JSON.stringify(name)} })), ...(await M.rare({ contender: ${JSON.stringify(name)} })) }`,
      "rest.mjs"
    )
  )
  return Object.fromEntries(
    Object.keys(each[0]).map((job) => [job, Object.assign({}, ...each.map((rows) => rows[job]))])
  )
}

const jobs = {
  decoded: ["M.summary([await M.decode(), await M.decode(), await M.decode()])", "decode.mjs"],
  signed: ["M.signing()", "signing.mjs"],
  calls,
  flooded: () =>
    alone(
      Object.keys(contenders).filter((name) => name !== baseline),
      "((name) => M.flood({ names: [name], rounds: 7, runs: 3 }))",
      "socket.mjs"
    ),
  paced: () => alone(pacedNames, "((name) => M.paced({ names: [name] }))", "socket.mjs"),
  trades: () => alone(tradesNames, "((name) => M.trades({ names: [name] }))", "socket.mjs"),
  many: ["M.manyTopics()", "socket.mjs"],
  books: ["M.book()", "book.mjs"],
  bundled: ["M.bundles()", "bundle.mjs"],
  cold: ["M.cold()", "cold.mjs"],
  growth: ["M.growth()", "growth.mjs"],
  paper: ["M.orders()", "paper.mjs"]
}

const file = new URL("out/figures.json", import.meta.url)

const run = () => {
  const started = Date.now()
  const load = os.loadavg()[0]
  // It exits with 1 if a bundle is too large, which the page shows.
  const sizes = spawnSync(process.execPath, ["scripts/bundle.mjs"], { encoding: "utf8" }).stdout.trim()
  const figures = { sizes }
  for (const [name, job] of Object.entries(jobs)) {
    const before = Date.now()
    figures[name] = typeof job === "function" ? job() : measured(...job)
    console.log(`${name}: ${Math.round((Date.now() - before) / 1000)} s`)
  }
  figures.run = {
    node: process.versions.node,
    cores: os.cpus().length,
    loadBefore: load,
    seconds: Math.round((Date.now() - started) / 1000)
  }
  mkdirSync(new URL("out/", import.meta.url), { recursive: true })
  writeFileSync(file, JSON.stringify(figures, undefined, 1))
}

if (!process.argv.includes("--page")) run()
const { bars, text } = page(JSON.parse(readFileSync(file, "utf8")))
writeFileSync("docs/performance.md", text)
console.log(bars)

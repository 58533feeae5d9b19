/** What a service prints that was started without its keys, when `run` rejects and nobody catches it. */
import { execFile } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { Effect, Layer } from "effect"
import { build } from "esbuild"
import { afterAll, assert, describe, it } from "vitest"
import * as BybitNode from "../../src/Layers/BybitNode.js"
import * as Credentials from "../../src/Layers/Credentials.js"
import { rejection } from "./exchange.js"
import { make } from "./promiseClient.js"

const root = resolve(import.meta.dirname, "../..")
const program = `
import { Layer } from "effect"
import * as Account from "./src/Http/V5/Account.js"
import * as Credentials from "./src/Layers/Credentials.js"
import * as BybitNode from "./src/Layers/BybitNode.js"
import { make } from "./test/Client/promiseClient.js"

const [how, what] = process.argv.slice(2)
const bundle = what === "region" ? BybitNode.region("Europe") : what === "venue" ? BybitNode.layerConfig() : BybitNode.testnet
const bybit = make(Layer.merge(bundle, Credentials.layerConfig))
const run = () => bybit.run(Account.getWalletBalance({ accountType: "UNIFIED" }))
if (how === "await") await run()
else if (how === "unhandled") void run()
else await run().catch((error) => console.error(error))
`
mkdirSync(join(root, ".cache"), { recursive: true })
const folder = mkdtempSync(join(root, ".cache", "printing-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const bundled = build({
  stdin: { contents: program, resolveDir: root, loader: "ts" },
  ...{ bundle: true, packages: "external", platform: "node", format: "esm", write: false, logLevel: "silent" }
}).then(({ outputFiles }) => writeFileSync(join(folder, "program.mjs"), outputFiles?.[0]?.text ?? ""))

const printed = async (how: string, what: string, variables: Readonly<Record<string, string>>): Promise<string> => {
  await bundled
  const run = promisify(execFile)(process.execPath, [join(folder, "program.mjs"), how, what], {
    env: { PATH: process.env["PATH"], ...variables, NO_COLOR: "1" },
    timeout: 30_000
  })
  return run.then(
    ({ stderr, stdout }) => `${stdout}${stderr}`,
    ({ stderr, stdout }) => `${stdout}${stderr}`
  )
}

describe.concurrent("a service without its keys", () => {
  it("prints the variables that are missing", async () => {
    const text = await printed("await", "", {})
    assert.include(text, "Private endpoints require api and private keys set")
    for (const name of ["BYBIT_API_KEY", "BYBIT_API_SECRET"]) assert.include(text, name)
    assert.notInclude(text, "FiberFailure")
  })

  it("prints BYBIT_VENUE if that is missing, also if nothing waits for its promise", async () => {
    const text = await printed("unhandled", "venue", { BYBIT_API_KEY: "k", BYBIT_API_SECRET: "s" })
    assert.include(text, "BYBIT_VENUE")
    assert.notInclude(text, "FiberFailure")
  })

  it("prints the regions if the given one doesn't exist", async () => {
    const text = await printed("console.error", "region", { BYBIT_API_KEY: "k", BYBIT_API_SECRET: "s" })
    for (const name of ["Europe", "EU", "NL", "HK"]) assert.match(text, new RegExp(`\\b${name}\\b`))
    assert.notInclude(text, "FiberFailure")
  })
})

it("what a layer without its configuration rejects with is an Error, whichever part is missing", async () => {
  for (const layer of [
    Layer.merge(BybitNode.layerConfig(), Credentials.layerConfig),
    Credentials.layerConfigOf("NOBODY")
  ]) {
    const bybit = make(layer as Layer.Layer<unknown, unknown>)
    const error = await rejection(bybit.run(Effect.void))
    assert.instanceOf(error, Error)
    assert.match(`${(error as Error).message} ${String((error as Error).cause)} ${JSON.stringify(error)}`, /BYBIT_/)
    await bybit.dispose()
  }
})

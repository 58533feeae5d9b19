/** What a program prints when it fails because its keys, or a name, are missing or wrong. */
import { execFile } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { inspect, promisify } from "node:util"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Cause, Config, ConfigProvider, Effect, Exit, Layer, Runtime } from "effect"
import { build } from "esbuild"
import { Bybit as Browser } from "../../src/Browser.js"
import * as Credentials from "../../src/Layers/Credentials.js"
import * as Venue from "../../src/Layers/Venue.js"
import { Bybit as Node } from "../../src/Node.js"

const root = resolve(import.meta.dirname, "../..")

/** README's program, and the same from a promise. Neither reaches the network: their layers can't be built. */
const program = `
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Effect, Layer } from "effect"
import * as Account from "./src/Http/V5/Account.js"
import * as Credentials from "./src/Layers/Credentials.js"
import * as BybitNode from "./src/Layers/BybitNode.js"

const [how, what] = process.argv.slice(2)
const bundle = what === "region" ? BybitNode.region("Europe") : BybitNode.testnet
const program = Account.getWalletBalance({ accountType: "UNIFIED" }).pipe(
  Effect.provide(Layer.merge(bundle, Credentials.layerConfig))
)
if (how === "runMain") NodeRuntime.runMain(program)
else await Effect.runPromise(program)
`
const cache = join(root, ".cache")
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, "printing-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const bundled = build({
  stdin: { contents: program, resolveDir: root, loader: "ts" },
  ...{ bundle: true, packages: "external", platform: "node", format: "esm", write: false, logLevel: "silent" }
}).then(({ outputFiles }) => writeFileSync(join(folder, "program.mjs"), outputFiles?.[0]?.text ?? ""))

/** Everything that the program prints, run with these variables only. */
const printed = async (how: string, what: string, variables: Readonly<Record<string, string>>): Promise<string> => {
  await bundled
  const run = promisify(execFile)(process.execPath, [join(folder, "program.mjs"), how, what], {
    env: { PATH: process.env["PATH"], ...variables, NO_COLOR: "1" },
    timeout: 30_000
  })
  return run.then(
    ({ stderr, stdout }) => stdout + stderr,
    ({ stderr, stdout }) => `${stdout}${stderr}`
  )
}

describe.concurrent("a program that fails because something is missing prints what, with", () => {
  it.each(["runMain", "runPromise"] as const)("%s: no key", async (how) => {
    const text = await printed(how, "", {})
    assert.include(text, "Private endpoints require api and private keys set")
    for (const name of ["BYBIT_API_KEY", "BYBIT_API_SECRET"]) assert.include(text, name)
  })

  it("runMain: every region, if the given one doesn't exist", async () => {
    const text = await printed("runMain", "region", { BYBIT_API_KEY: "k", BYBIT_API_SECRET: "s" })
    assert.include(text, 'No base URL found for region "Europe". Check that your "apiRegion" value is valid.')
    for (const region of Venue.regions) assert.match(text, new RegExp(`\\b${region}\\b`))
  })
})

/** How an error of a layer looks wherever people may see it. */
const looks = async (
  layer: Layer.Layer<never, unknown> | Layer.Layer<unknown, unknown>
): Promise<Record<string, string>> => {
  const exit = await Effect.runPromiseExit(Effect.scoped(Layer.build(layer as Layer.Layer<unknown, unknown>)))
  if (Exit.isSuccess(exit)) return assert.fail("it was built")
  const error = Cause.squash(exit.cause)
  return {
    "Cause.pretty": Cause.pretty(exit.cause, { renderErrorCause: true }),
    "inspect of a FiberFailure": inspect(Runtime.makeFiberFailure(exit.cause)),
    "inspect of the error": inspect(error)
  }
}
const within = (variables: Readonly<Record<string, string>>) =>
  Layer.setConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(variables))))

describe("wherever it is printed,", () => {
  const account = (variables: Readonly<Record<string, string>>) =>
    Layer.provide(Credentials.layerConfig, within(variables))

  it("an error about missing keys names their variables", async () => {
    for (const [where, text] of Object.entries(await looks(account({}))))
      for (const name of ["BYBIT_API_KEY", "BYBIT_API_SECRET"]) assert.include(text, name, where)
    for (const [where, text] of Object.entries(await looks(account({ BYBIT_API_KEY: "the-key-of-someone" })))) {
      assert.include(text, "API Key & Secret are both required for private endpoints", where)
      assert.include(text, "BYBIT_API_SECRET", where)
      assert.notInclude(text, "the-key-of-someone", where)
    }
    for (const name of ["BYBIT_API_SECRET", "BYBIT_RSA_PRIVATE_KEY"])
      for (const [where, text] of Object.entries(await looks(account({ [name]: "hunter2-hunter2" })))) {
        assert.include(text, "BYBIT_API_KEY", where)
        assert.notInclude(text, "hunter2", where)
      }
  })

  it("an error about the missing keys of a named account names that account's variables", async () => {
    const named = Layer.provide(
      Credentials.layerConfigOf("MAIN"),
      within({ BYBIT_API_KEY: "k", BYBIT_API_SECRET: "s" })
    )
    for (const [where, text] of Object.entries(await looks(named)))
      for (const name of ["BYBIT_MAIN_API_KEY", "BYBIT_MAIN_API_SECRET"]) assert.include(text, name, where)
  })

  it("an error about the venue in the environment names its variable, and what it may be", async () => {
    for (const text of Object.values(await looks(Layer.provide(Node.layerConfig(), within({})))))
      assert.include(text, "BYBIT_VENUE")
    for (const text of Object.values(await looks(Layer.provide(Node.layerConfig(), within({ BYBIT_VENUE: "papr" })))))
      for (const name of ["BYBIT_VENUE", "papr", "live", "testnet", "demo", "paper"]) assert.include(text, name)
  })

  it("an error about a secret and a private key names both variables, and shows neither", async () => {
    const both = { BYBIT_API_KEY: "k", BYBIT_API_SECRET: "hunter2", BYBIT_RSA_PRIVATE_KEY: "hunter3" }
    for (const [where, text] of Object.entries(await looks(account(both)))) {
      for (const name of ["BYBIT_API_SECRET", "BYBIT_RSA_PRIVATE_KEY"]) assert.include(text, name, where)
      assert.notMatch(text, /hunter/, where)
    }
  })

  it("an error about keys that come from elsewhere names what is empty, and no variables", async () => {
    const looksOf = (key: string, secret: string) => looks(Credentials.layer({ key, secret }))
    const whichOf = (text: string) => /empty or unusable: (.*)/.exec(text)?.[1]?.replace(/\W+$/, "")
    for (const [where, text] of Object.entries(await looksOf("", ""))) {
      assert.notInclude(text, "BYBIT_", where)
      assert.strictEqual(whichOf(text), "key, secret, privateKey", where)
    }
    for (const [where, text] of Object.entries(await looksOf("k", "")))
      assert.strictEqual(whichOf(text), "secret, privateKey", where)
    const own = Layer.unwrapEffect(
      Effect.map(Config.all([Config.string("MY_KEY"), Config.redacted("MY_SECRET")]), ([key, secret]) =>
        Credentials.layer({ key, secret })
      )
    )
    for (const text of Object.values(await looks(Layer.provide(own, within({ MY_KEY: "k", MY_SECRET: "" })))))
      assert.notInclude(text, "BYBIT_")
  })

  it("an error about an unknown region shows the known ones", async () => {
    for (const layer of [
      // @ts-expect-error: no such region
      Node.region("Europe"),
      // @ts-expect-error: no such region
      Browser.region("eu"),
      // @ts-expect-error: no such region
      Node.region("constructor"),
      Layer.unwrapEffect(Effect.map(Venue.regionNamed("Europe"), (venue) => Node.layer({ venue }))),
      Layer.provide(Node.layerConfig(), within({ BYBIT_VENUE: "live", BYBIT_REGION: "Europe" }))
    ])
      for (const [where, text] of Object.entries(await looks(layer)))
        for (const region of Venue.regions) assert.match(text, new RegExp(`\\b${region}\\b`), where)
  })
})

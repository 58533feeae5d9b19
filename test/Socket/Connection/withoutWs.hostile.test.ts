import { execFile } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { promisify } from "node:util"
import { assert, it } from "@effect/vitest"
import { Effect, type Scope } from "effect"
import { build } from "esbuild"
import { describe } from "vitest"

const root = resolve(import.meta.dirname, "../../..")
const packages = ["effect", "@effect/platform", "@effect/platform-node", "undici"]

/** What a program does that is bundled without its packages, and prints how a layer is built as JSON. */
const program = `
import { Cause, Effect, Exit, Layer, Option, Stream } from "effect"
import * as BybitNode from "./src/Layers/BybitNode.js"
import { layerNode, layerNodeWith } from "./src/Socket/DialerNode.js"
import * as Venue from "./src/Layers/Venue.js"
import * as Socket from "./src/Socket.js"

const venue = Venue.custom({ name: "none", rest: "http://127.0.0.1:9", socket: "ws://127.0.0.1:9", live: false })
const trades = Socket.stream(Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" }))
const programs = {
  layerNode: Effect.scoped(Layer.build(layerNode)),
  layerNodeWith: Effect.scoped(Layer.build(layerNodeWith({}))),
  bundle: Effect.scoped(Layer.build(BybitNode.layer({ venue }))),
  stream: Stream.runDrain(trades).pipe(Effect.provide(BybitNode.layer({ venue })))
}
const tell = (effect) =>
  Effect.map(Effect.exit(Effect.timeout(effect, "600 millis")), (exit) => {
    if (Exit.isSuccess(exit)) return "built"
    const error = Option.getOrUndefined(Cause.failureOption(exit.cause))
    return error === undefined ? "defect " + Cause.pretty(exit.cause) : error._tag + ": " + error.message
  })
const results = await Effect.runPromise(Effect.all(Object.fromEntries(Object.entries(programs).map(([k, v]) => [k, tell(v)])), { concurrency: "unbounded" }))
console.log("RESULT " + JSON.stringify(results))
`

/** The program and the library in one file, without their packages. */
const bundled = build({
  stdin: { contents: program, resolveDir: root, loader: "ts" },
  ...{ bundle: true, packages: "external", platform: "node", format: "esm", write: false, logLevel: "silent" }
}).then(({ outputFiles }) => outputFiles?.[0]?.text ?? "")

/** Runs the program where only some packages are installed. */
const installed = (...names: ReadonlyArray<string>): Effect.Effect<Record<string, string>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const folder = yield* Effect.acquireRelease(
      Effect.sync(() => mkdtempSync(join(tmpdir(), "without-ws-"))),
      (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true }))
    )
    for (const name of names) {
      const link = join(folder, "node_modules", name)
      mkdirSync(dirname(link), { recursive: true })
      symlinkSync(join(root, "node_modules", name), link)
    }
    const file = join(folder, "program.mjs")
    writeFileSync(file, yield* Effect.promise(() => bundled))
    const { stdout } = yield* Effect.promise(() => promisify(execFile)(process.execPath, [file], { timeout: 20_000 }))
    const line = stdout.split("\n").find((one) => one.startsWith("RESULT ")) ?? ""
    return JSON.parse(line.slice("RESULT ".length))
  })

describe.concurrent("a program for Node in which the optional peer `ws` isn't installed", () => {
  it.scopedLive("fails when its layer is built, with a typed error that names the package, and dials nothing", () =>
    Effect.gen(function* () {
      const results = yield* installed(...packages)
      for (const [what, result] of Object.entries(results)) {
        assert.notMatch(result, /^(built|defect|TimeoutException)/, what)
        assert.match(result, /\bws\b/, what)
      }
    })
  )

  it.scopedLive("differs from one that has it, whose layer is built", () =>
    Effect.gen(function* () {
      const { bundle, layerNode, layerNodeWith, stream } = yield* installed(...packages, "ws")
      assert.deepStrictEqual([bundle, layerNode, layerNodeWith], ["built", "built", "built"])
      assert.match(stream ?? "", /^TimeoutException/, "it tries again where nobody listens")
    })
  )
})

import { assert, it } from "@effect/vitest"
import { build } from "esbuild"

/** The modules of the library that a program brings into a browser's bundle. */
const modulesOf = async (name: string): Promise<ReadonlyArray<string>> => {
  const { metafile } = await build({
    stdin: {
      contents: `import { ${name} } from "effect-bybit/Socket"
globalThis.book = ${name}.live({ category: "spot", depth: 50, symbol: "BTCUSDT" })`,
      resolveDir: import.meta.dirname
    },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    platform: "browser",
    metafile: true,
    conditions: ["effect-bybit-source"],
    logLevel: "error"
  })
  return Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : []))
  )
}
const ofRest = (modules: ReadonlyArray<string>) =>
  modules.filter((file) => /src\/(Http\/(RestClient|Endpoint|Transport|V5|internal)|Layers\/RateLimiter)/.test(file))

it("a bundle with OrderBook.live has no REST client in it, one with FullOrderBook.live has", async () => {
  const modules = await modulesOf("OrderBook")
  assert.isTrue(modules.some((file) => file.endsWith("src/Socket/OrderBook.ts")))
  assert.deepStrictEqual(ofRest(modules), [])
  const full = ofRest(await modulesOf("FullOrderBook"))
  assert.isTrue(full.some((file) => file.endsWith("src/Http/RestClient.ts")))
})

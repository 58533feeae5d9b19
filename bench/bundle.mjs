// What a browser downloads: small programs with this library and its peers, bundled and compressed.
import { builtinModules } from "node:module"
import { gzipSync } from "node:zlib"
import { build } from "esbuild"
import { names } from "./peers.mjs"

// Modules that browsers lack are excluded: Node's built-ins, and what ccxt uses only on Node. That favors the peers.
const filter = new RegExp(`^(?:node:.*|(?:${builtinModules.join("|")})(?:/.*)?|undici|protobufjs.*)$`)
const nothingOfNode = {
  name: "nothing of Node",
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter }, ({ path }) => ({ path, namespace: "nothing" }))
    onLoad({ filter: /.*/, namespace: "nothing" }, () => ({ contents: "module.exports = {}", loader: "js" }))
  }
}

const gzipKiB = async (contents) => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: new URL(".", import.meta.url).pathname, loader: "js" },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    platform: "browser",
    target: "es2022",
    logLevel: "error",
    plugins: [nothingOfNode]
  })
  return gzipSync(outputFiles[0].contents, { level: 9 }).length / 1024
}

const ours = (imports, effect) => `
import * as Effect from "effect/Effect"
import * as Browser from "effect-bybit/Browser"
${imports}
Effect.runPromise(Effect.provide(${effect}, Browser.Bybit.live)).then(console.log)`

export const bundles = async () => ({
  "effect-bybit: tickers over fetch, with limiter, clock and signer": await gzipKiB(
    ours('import { getTickers } from "effect-bybit/Market"', 'getTickers({ category: "linear" })')
  ),
  "effect-bybit: tickers, and trades as a stream": await gzipKiB(
    ours(
      'import { getTickers } from "effect-bybit/Market"\nimport * as Socket from "effect-bybit/Socket"\nimport * as Stream from "effect/Stream"',
      'Effect.zipRight(getTickers({ category: "linear" }), Stream.runDrain(Socket.stream(Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" }))))'
    )
  ),
  "effect-bybit: every operation of V5": await gzipKiB(
    ours('import * as All from "effect-bybit"\nglobalThis.all = All', "Effect.void")
  ),
  [`${names.v4}: tickers, or anything else`]: await gzipKiB(
    'import { RestClientV5 } from "bybit-api"\nnew RestClientV5().getTickers({ category: "linear" }).then(console.log)'
  ),
  [`${names.v3}: tickers, or anything else`]: await gzipKiB(
    'import { RestClientV5 } from "bybit-api-3"\nnew RestClientV5().getTickers({ category: "linear" }).then(console.log)'
  ),
  [`${names.ccxt}: its bybit class alone`]: await gzipKiB(
    'import Bybit from "./node_modules/ccxt/js/src/bybit.js"\nnew Bybit().fetchTickers().then(console.log)'
  )
})

if (process.argv[1] === new URL(import.meta.url).pathname) console.table(await bundles())

// Measures what an operation adds to a browser bundle: bundles small programs from dist/ and limits their size.
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { build } from "esbuild"

const program = (imports, body) => ({ contents: `${imports}\n${body}`, resolveDir: process.cwd(), loader: "js" })

const core = `
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as RestClient from "effect-bybit/Http/RestClient"
import * as TransportFetch from "effect-bybit/Http/TransportFetch"
import * as ClockOffset from "effect-bybit/Layers/ClockOffset"
import * as RateLimiter from "effect-bybit/Layers/RateLimiter"
import * as Venue from "effect-bybit/Layers/Venue"
import * as Signer from "effect-bybit/Signing/Signer"`
const client = `const client = RestClient.layer({ venue: Venue.live }).pipe(
  Layer.provide([TransportFetch.layer, ClockOffset.layer, RateLimiter.layerNone, Signer.layerNone]))`

const gzipKiB = async (entry) => {
  const { outputFiles, metafile } = await build({
    stdin: entry,
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    platform: "browser",
    target: "es2022",
    metafile: true,
    logLevel: "error"
  })
  return { kib: gzipSync(outputFiles[0].contents, { level: 9 }).length / 1024, metafile }
}

const one = program(
  `${core}\nimport { getServerTime } from "effect-bybit/Market"`,
  `${client}\nEffect.runPromise(getServerTime().pipe(Effect.provide(client))).then(console.log)`
)
const announcements = `import { getAnnouncement } from "effect-bybit/Announcement"
Effect.runPromise(getAnnouncement({ locale: "en-US" }).pipe(Effect.provide(client))).then(console.log)`
const balance = `import { getWalletBalance } from "effect-bybit/Account"
import { Credentials } from "effect-bybit/Layers/Credentials"
Effect.runPromise(getWalletBalance({ accountType: "UNIFIED" }).pipe(Effect.provide(client), Effect.provideService(Credentials, globalThis.account))).then(console.log)`
const adding = (...more) => program(one.contents, more.join("\n"))
const signing = (entry) =>
  program(
    entry.contents.replaceAll("Signer.layerNone", "layerWeb"),
    'import { layerWeb } from "effect-bybit/Signing/SignerWeb"'
  )

let failed = false
const hold = (title, kib, limit) => {
  console.log(`${title}: ${kib.toFixed(2)} KiB gzip (at most ${limit})`)
  if (kib > limit) failed = true
}

const first = await gzipKiB(one)
hold("one operation, client, fetch transport, live venue", first.kib, 63.2)
const ownProgram = program(
  `${core}
import * as Schema from "effect/Schema"
import * as Endpoint from "effect-bybit/Http/Endpoint"`,
  `${client}
const getPrice = Endpoint.publicGet("Market.getPrice", "/v5/market/price", {
  access: "public", kind: "read", limit: "undocumented", docs: "",
  params: Schema.Struct({ symbol: Schema.String.pipe(Schema.brand("Symbol")) }),
  result: Schema.Struct({ price: Schema.NumberFromString, at: Schema.Date })
})
Effect.runPromise(getPrice({ symbol: "BTCUSDT" }).pipe(Effect.provide(client))).then(console.log)`
)
const own = await gzipKiB(ownProgram)
hold("the same with an operation and a schema of one's own", own.kib, 78.2)
const withGet = await gzipKiB(program(ownProgram.contents.replace("publicGet", "get"), ""))
console.log(`made with Endpoint.get, which can sign: ${withGet.kib.toFixed(2)} KiB gzip`)
const second = await gzipKiB(adding(announcements))
hold("a second operation of another family adds", second.kib - first.kib, 1.9)
const keyed = await gzipKiB(adding(balance))
console.log(`a first operation that needs a key adds: ${(keyed.kib - first.kib).toFixed(2)} KiB gzip`)
const signed = await gzipKiB(signing(adding(balance)))
hold("with the WebCrypto signer and an operation that needs a key", signed.kib, 70.8)
const paging = await gzipKiB(
  program(
    one.contents
      .replaceAll("getServerTime()", 'getDeliveryPrice({ category: "linear" })')
      .replace("getServerTime", "getDeliveryPrice"),
    ""
  )
)
console.log(`a paged operation, which includes Effect's streams, adds: ${(paging.kib - first.kib).toFixed(1)} KiB gzip`)
const book = (name, params) =>
  gzipKiB(
    program(
      `import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ClockOffset from "effect-bybit/Layers/ClockOffset"
import * as Venue from "effect-bybit/Layers/Venue"
import * as Signer from "effect-bybit/Signing/Signer"
import { layer, ${name} } from "effect-bybit/Socket"
import * as DialerBrowser from "effect-bybit/Socket/DialerBrowser"`,
      `const sockets = layer({ venue: Venue.live }).pipe(
  Layer.provide([DialerBrowser.layerBrowser, ClockOffset.layer, Signer.layerNone]))
Effect.runPromise(${name}.live(${params}).pipe(Effect.scoped, Effect.provide(sockets))).then(console.log)`
    )
  )
const live = await book("OrderBook", '{ category: "linear", depth: 50, symbol: "BTCUSDT" }')
hold("an order book over the browser's sockets", live.kib, 91.5)
const full = await book("FullOrderBook", '{ category: "spot", symbol: "BTCUSDT" }')
console.log(`a full order book, which reads over REST, adds: ${(full.kib - live.kib).toFixed(1)} KiB gzip`)

const page = await gzipKiB({
  contents: `import { Bybit } from "effect-bybit/Browser"
import { BybitProvider } from "effect-bybit-react"
import { createElement } from "react"
import { createRoot } from "react-dom/client"
import { Page } from "./Page.tsx"
createRoot(document.body).render(createElement(BybitProvider, { layer: Bybit.demo }, createElement(Page)))`,
  resolveDir: join(process.cwd(), "react", "template", "src"),
  loader: "tsx"
})
hold("a page with React, a ticker, a book, an account and orders", page.kib, 290)

if (process.argv.includes("--inputs")) {
  const bytes = Object.entries(first.metafile.outputs)[0][1].inputs
  for (const [file, { bytesInOutput }] of Object.entries(bytes)
    .sort((a, b) => b[1].bytesInOutput - a[1].bytesInOutput)
    .slice(0, 60)) {
    console.log(String(bytesInOutput).padStart(8), file)
  }
}
process.exit(failed ? 1 : 0)

// Writes llms.txt, an introduction to the library for language models in the format of llmstxt.org; with --check, only compares it.
// Every name in it is looked up in the built package, so it can't name anything that doesn't exist.
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { finish } from "./page.mjs"

const file = "llms.txt"
const built = (path) => import(new URL(`../dist/${path}.js`, import.meta.url).href)
const { v5 } = await built("Registry")
const { regions } = await built("Layers/Venue")
const problems = []

/** The first program of the README, which is compiled and run with the other blocks. */
const program = /```ts\n([\s\S]*?)\n```/.exec(readFileSync("README.md", "utf8"))?.[1]
if (program === undefined) problems.push("README.md has no program")

/** Import path, built module, the exports that the line uses, the line, and what it is for. */
const imports = [
  [
    "Market",
    "Http/V5/Market",
    ["getTickers"],
    'Market.getTickers({ category: "linear", symbol: "BTCUSDT" })',
    "an operation takes one object and returns an Effect of its result"
  ],
  [
    "Market",
    "Http/V5/Market",
    ["getServerTime"],
    "Market.getServerTime.response()",
    "the result with `time`, `traceId`, `rateLimit`"
  ],
  [
    "Market",
    "Http/V5/Market",
    ["getInstrumentsInfo"],
    'Market.getInstrumentsInfo.items({ category: "spot" })',
    "all pages as a Stream of rows; `.pages` and, for long ranges, `.windows`"
  ],
  [
    "Market",
    "Http/V5/Market",
    ["getKline"],
    'Market.getKline.windows({ symbol, interval: "1" }, { from, to })',
    "the candles of any time range as a Stream, oldest first; `.pages` adds progress and where to continue"
  ],
  [
    "Order",
    "Http/V5/Order",
    ["submit"],
    "Order.submit({ category, symbol, side, orderType, qty, price })",
    "places an order, and looks it up if the answer is lost: `Accepted`, `Rejected` or `Unknown`"
  ],
  [
    "Order",
    "Http/V5/Order",
    ["placeOrder"],
    "Order.placeOrder(params)",
    "sends once; also over the trade socket, with `Socket.layerSocket({ venue })`"
  ],
  [
    "Account",
    "Http/V5/Account",
    ["getWalletBalance"],
    'Account.getWalletBalance({ accountType: "UNIFIED" })',
    "private operations require `Credentials`"
  ],
  [
    "Socket",
    "Socket",
    ["stream", "Topic"],
    'Socket.stream(Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" }))',
    "a topic as a Stream, resubscribed automatically"
  ],
  [
    "Socket",
    "Socket",
    ["OrderBook"],
    'Socket.OrderBook.live({ category: "linear", symbol: "BTCUSDT", depth: 50 })',
    "an order book that is kept up to date"
  ],
  ["Socket", "Socket", ["feed"], "Socket.feed()", "orders, executions, positions and wallet without gaps"],
  [
    "Errors",
    "Errors",
    ["is", "catchCategory"],
    'Errors.catchCategory("unchanged", () => Effect.void)',
    "`Effect.catchTag` catches one meaning, `catchCategory` a group of them"
  ],
  [
    "Layers",
    "Layers",
    ["Credentials"],
    "Credentials.layer({ key, secret })",
    "the account; also `Credentials.layerConfig`"
  ],
  [
    "Node",
    "Node",
    ["Bybit"],
    "Bybit.testnet, Bybit.demo, Bybit.live, Bybit.layer({ venue }), Bybit.layerConfig()",
    "everything a Node program needs, for one venue"
  ],
  [
    "Client",
    "Client",
    ["make"],
    "Client.make(layer)",
    "one client for code with async and await: `run(effect, { signal })`, `for await (const x of client.iterate(stream))`, `dispose()`"
  ],
  ["Browser", "Browser", ["Bybit"], "Bybit.testnet", "the same with fetch, the browser's WebSocket and WebCrypto"],
  [
    "PaperExchange",
    "PaperExchange",
    ["Bybit", "PaperExchange"],
    "Bybit.paper",
    "an exchange inside the process, with play money: for getting started, and for tests with `TestClock`"
  ],
  ["Registry", "Registry", ["v5", "topics"], "Registry.v5", "all operations and topics as data, for tools only"]
]
for (const [name, path, names] of imports) {
  const module = await built(path)
  for (const one of names) if (!(one in module)) problems.push(`effect-bybit/${name} has no ${one}`)
}

const titled = (path) => {
  const [title, ...rest] = readFileSync(path, "utf8").split("\n\n")
  const about = rest
    .find((part) => /^(?:[A-Z]|`(?!``))/.test(part))
    ?.replaceAll("\n", " ")
    .split(/(?<=\.) /)[0]
  return `- [${title.replace(/^# /, "")}](${path})${about === undefined ? "" : `: ${about.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")}`}`
}
const pagesOf = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".md"))
        .sort()
        .map((name) => titled(`${folder}/${name}`))
    : []
const families = [...new Set(v5.map(({ family }) => family))].sort()

const page = `# effect-bybit

> The Bybit exchange over REST and WebSocket as Effect programs, in TypeScript: all of V5, its topics, and the APIs before it. Responses are validated against schemas, refusals are tagged errors, sockets are streams, the venue is a Layer, and a paper exchange is included.

Install: \`npm install effect-bybit effect@3 @effect/platform@0.97\`, and on Node \`@effect/platform-node@0.108 undici@7 ws@8\` (the newest \`effect\` is 4, which this library doesn't support). ESM only, Node 20.19 or later.

\`\`\`ts
${program}
\`\`\`

Rules that are easy to get wrong:

- Import a family by its subpath: \`import * as Order from "effect-bybit/Order"\`. Families: ${families.join(", ")}.
- Operations, parameters and fields keep the exchange's names. An unknown parameter is rejected before anything is sent.
- Decimals are strings in results, and preferably in parameters (\`qty: "0.01"\`). Calculate with \`effect-bybit/Schema/Decimal\` or \`BigDecimal\`, and round with \`Instruments.roundPrice\` and \`Instruments.roundQty\`, which take any finite number. \`""\` means no value.
- There is no default venue. Nothing reaches the live exchange unless \`Bybit.live\`, \`Bybit.region(name)\` (${regions.join(", ")}) or \`BYBIT_VENUE=live\` names it. Use \`Bybit.paper\` in examples and tests.
- Keys for live, testnet and demo are not interchangeable. Secrets are \`Redacted\`; never print or store them.
- A refusal is a failure, never a result: do not check \`retCode\`. \`Effect.catchTag("OrderNotFound", ...)\` catches a meaning, whatever its code.
- Every error of a call has an \`outcome\`: \`notExecuted\`, \`executed\` or \`unknown\`. After \`unknown\` (a timeout, a lost connection, 5xx) the exchange may have acted: check before resending. \`Order.submit\` does that for orders.
- Do not wrap orders, transfers or withdrawals in \`Effect.retry\`. The client retries reads and idempotent writes where that is safe, and every call waits for its rate limit.
- A successful order call means accepted, not filled: follow the order with \`Socket.feed()\` or \`getOpenOrders\`.
- Do not reconnect or resubscribe by hand: streams do. \`Socket.states\` emits connection states.
- In tests, move time with \`TestClock\` instead of sleeping. \`PaperExchange.faults\` injects faults: lost answers, cut sockets, a skewed clock.

## Imports

${imports.map(([name, , , line, why]) => `- \`effect-bybit/${name}\`: \`${line}\`: ${why}`).join("\n")}

## Guides

${[...pagesOf("docs/guides"), titled("docs/migrating-from-bybit-api.md")].join("\n")}

## Cookbook

${pagesOf("docs/cookbook").join("\n")}

## Reference

- [All operations](docs/endpoints.md): path, access, kind and rate limit of each
- [The paper exchange](docs/paper-exchange.md): what it simulates and how to run it
- [Older APIs](docs/legacy.md): the replacement of each operation before V5

## Optional

- [Examples](examples): programs to copy
- [Templates](templates): projects to copy, a bot and a service
- [Decisions](docs/decisions.md): why things are the way they are
`

for (const [, path] of page.matchAll(/\]\(([^)]+)\)/g))
  if (!existsSync(path)) problems.push(`${file} links to ${path}, which doesn't exist`)
finish({ file, page, source: "the package", problems })

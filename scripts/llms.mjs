// Writes llms.txt, what a language model is to know of the library, in the form of llmstxt.org; with --check it only compares.
// What it names is looked up in the built package, so that it cannot name what is not there.
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

/** Import, where it is built, what the line uses of it, the line, and what it is for. */
const imports = [
  [
    "Market",
    "Http/V5/Market",
    ["getTickers"],
    'Market.getTickers({ category: "linear", symbol: "BTCUSDT" })',
    "an operation is a function of one object that gives an Effect of its result"
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
    "Order",
    "Http/V5/Order",
    ["submit"],
    "Order.submit({ category, symbol, side, orderType, qty, price })",
    "places an order and finds out what became of a lost answer: `Accepted`, `Rejected` or `Unknown`"
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
    "private operations need `Credentials`"
  ],
  [
    "Socket",
    "Socket",
    ["stream", "Topic"],
    'Socket.stream(Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" }))',
    "a topic as a Stream, subscribed again by itself"
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
    "`Effect.catchTag` takes one meaning, `catchCategory` many"
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
    "everything that a Node program needs, for one venue"
  ],
  ["Browser", "Browser", ["Bybit"], "Bybit.testnet", "the same over fetch, the browser's WebSocket and WebCrypto"],
  [
    "PaperExchange",
    "PaperExchange",
    ["Bybit", "PaperExchange"],
    "Bybit.paper",
    "an exchange in the process, with play money: for tests, with `TestClock`, and for first steps"
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
const guides = existsSync("docs/guides")
  ? readdirSync("docs/guides")
      .filter((name) => name.endsWith(".md"))
      .sort()
      .map((name) => titled(`docs/guides/${name}`))
  : []
const families = [...new Set(v5.map(({ family }) => family))].sort()

const page = `# effect-bybit

> The Bybit exchange over REST and WebSocket as Effect programs, in TypeScript: all of V5, its topics, and the APIs before it. Answers are checked by schemas, refusals are tagged errors, sockets are streams, the venue is a Layer, and a paper exchange is in the package.

Install: \`npm install effect-bybit effect@3 @effect/platform@0.97\`, and on Node \`@effect/platform-node@0.108 undici@7 ws@8\` (the newest \`effect\` is 4, which this is not made for). ESM only, Node 20.19 or later.

\`\`\`ts
${program}
\`\`\`

Rules, all of them easily got wrong:

- Import a family by its subpath: \`import * as Order from "effect-bybit/Order"\`. Families: ${families.join(", ")}.
- Names of operations, parameters and fields are the exchange's. A parameter that an operation does not have is refused before anything is sent.
- Decimals are text, in answers and best in parameters (\`qty: "0.01"\`): never calculate with \`Number\`; use \`BigDecimal\`, and \`Instruments.roundPrice\` and \`Instruments.roundQty\` for an instrument's steps. \`""\` means no value.
- There is no default venue. Nothing goes to the live exchange unless \`Bybit.live\`, \`Bybit.region(name)\` (${regions.join(", ")}) or \`BYBIT_VENUE=live\` names it. Use \`Bybit.paper\` in examples and tests.
- Keys of live, testnet and demo are not interchangeable. Secrets are \`Redacted\`; never print or store them.
- A refusal is a failure and never an answer: do not look for \`retCode\`. \`Effect.catchTag("OrderNotFound", ...)\` takes a meaning whatever its codes.
- Each error of a call has an \`outcome\`: \`notExecuted\`, \`executed\` or \`unknown\`. After \`unknown\` (a timeout, a lost connection, 5xx) the exchange may have acted: look before sending again. \`Order.submit\` does that for orders.
- Do not wrap orders, transfers or withdrawals in \`Effect.retry\`. Reads and idempotent writes are sent again by the client where that is safe; every call waits for its rate limit by itself.
- Success of an order call means accepted, not filled: what becomes of it comes by \`Socket.feed()\` or \`getOpenOrders\`.
- Do not reconnect or subscribe again by hand: a stream does. Connection states are \`Socket.states\`.
- In tests time is \`TestClock\`'s: no sleeping. Faults (lost answers, cut sockets, a skewed clock) are made with \`PaperExchange.faults\`.

## Imports

${imports.map(([name, , , line, why]) => `- \`effect-bybit/${name}\`: \`${line}\`: ${why}`).join("\n")}

## Guides

${[...guides, titled("docs/migrating-from-bybit-api.md")].join("\n")}

## Reference

- [All operations](docs/endpoints.md): path, access, kind and rate limit of each
- [The paper exchange](docs/paper-exchange.md): what it simulates, how it is run
- [The older families](docs/legacy.md): what replaces each operation of the apis before V5

## Optional

- [Examples](examples): programs to copy
- [Decisions](docs/decisions.md): why things are as they are
- [Contributing](CONTRIBUTING.md): the tree, and how to add an endpoint
`

for (const [, path] of page.matchAll(/\]\(([^)]+)\)/g))
  if (!existsSync(path)) problems.push(`${file} leads to ${path}, which is not there`)
finish({ file, page, is: "what the package says", problems })

// Writes docs/paper-exchange.md from scripts/paper-exchange.md and the built package; with --check it only compares them.
import { readFileSync } from "node:fs"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { finish } from "./page.mjs"

const dist = (name) => import(new URL(`../dist/${name}.js`, import.meta.url).href)
const { legacy, topics, v5 } = await dist("Registry")
const { handlerOf } = await dist("PaperExchange/internal/Rest/Rest")
const { resultOf } = await dist("PaperExchange/internal/Rest/Empty")
const isEmpty = (endpoint) => resultOf(endpoint) !== undefined
const Paper = await dist("PaperExchange")
const { all: families } = await dist("PaperExchange/Legacy")
const { Dialer } = await dist("Socket/Dialer")
const { Transport } = await dist("Http/Transport")
const Hmac = await dist("PaperExchange/internal/Rest/Hmac")

const file = "docs/paper-exchange.md"
// Operations, by family: the simulated ones, and how the others are answered.

const byText = (a, b) => (a < b ? -1 : a > b ? 1 : 0)
const isSimulated = ({ method, path }) => handlerOf(`${method} ${path}`) !== undefined
const [simulated, others] = [v5.filter(isSimulated), v5.filter((endpoint) => !isSimulated(endpoint))]

/** A row for each family or API: its operations in each of the columns. */
const byGroup = (endpoints, by, ...columns) =>
  [...new Set(endpoints.map((endpoint) => endpoint[by]))].sort(byText).map((group) => {
    const own = endpoints.filter((endpoint) => endpoint[by] === group)
    const cells = columns.map((has) =>
      own
        .filter(has)
        .map(({ id }) => `\`${id}\``)
        .sort(byText)
        .join(", ")
    )
    return `| ${[group, ...cells].join(" | ")} |`
  })

const operations = ["| family | operations |", "|---|---|", ...byGroup(simulated, "family", () => true)]
const otherOperations = [
  "| family | empty | refused with 10017 |",
  "|---|---|---|",
  ...byGroup(others, "family", isEmpty, (endpoint) => !isEmpty(endpoint))
]

// The older APIs. Some of their operations share a path.

const routeOf = ({ method, path }) => `${method} ${path}`
const olderRoutes = new Set(families.flatMap(({ handlers }) => handlers.map(({ endpoint }) => routeOf(endpoint))))
const isOlder = (endpoint) => olderRoutes.has(routeOf(endpoint))
const older = [
  "| older API | simulated | refused with 10017 |",
  "|---|---|---|",
  ...byGroup(legacy, "api", isOlder, (endpoint) => !isOlder(endpoint))
]

// Topics: subscribes to each of them on every socket that could have it.

const samples = {
  adlAlert: ({ category }) => `adlAlert.${category === "inverse" ? "inverse" : "USDT"}`,
  allLiquidation: ({ symbol }) => `allLiquidation.${symbol}`,
  dcp: () => "dcp.future",
  discountBuyOffers: () => "earn.discountbuy.offers",
  doubleWinOffers: () => "earn.doublewin.offers",
  dualAssetsOffers: () => "earn.dualassets.offers",
  execution: () => "execution",
  executionFast: () => "execution.fast",
  fullOrderbook: ({ symbol }) => `orderbook.full.${symbol}`,
  greeks: () => "greeks",
  insurance: ({ category }) => `insurance.${category === "inverse" ? "inverse" : "USDT"}`,
  kline: ({ symbol }) => `kline.5.${symbol}`,
  leveragedTokenKline: () => "kline_lt.5.BTC3LUSDT",
  leveragedTokenNav: () => "lt.BTC3LUSDT",
  leveragedTokenTickers: () => "tickers_lt.BTC3LUSDT",
  liquidation: ({ symbol }) => `liquidation.${symbol}`,
  order: () => "order",
  orderbook: ({ category, symbol }) => `orderbook.${category === "option" ? 25 : 50}.${symbol}`,
  position: () => "position",
  priceLimit: ({ symbol }) => `priceLimit.${symbol}`,
  publicTrade: ({ category, symbol }) => `publicTrade.${category === "option" ? symbol.split("-", 1)[0] : symbol}`,
  rfqPublicTrades: () => "rfq.open.public.trades",
  rfqQuotes: () => "rfq.open.quotes",
  rfqTrades: () => "rfq.open.trades",
  rfqs: () => "rfq.open.rfqs",
  rpiOrderbook: ({ symbol }) => `orderbook.rpi.${symbol}`,
  smartLeverageOffers: () => "earn.smartleverage.offers",
  spreadExecution: () => "spread.execution",
  spreadOrder: () => "spread.order",
  spreadOrderbook: ({ symbol }) => `orderbook.25.${symbol}`,
  spreadPublicTrade: ({ symbol }) => `publicTrade.${symbol}`,
  spreadTickers: ({ symbol }) => `tickers.${symbol}`,
  strategy: () => "strategy",
  systemStatus: () => "system.status",
  tickers: ({ symbol }) => `tickers.${symbol}`,
  wallet: () => "wallet"
}

const confirmed = ({ data, success, type }) =>
  type === "COMMAND_RESP" ? data.successTopics.length > 0 && data.failTopics.length === 0 : success === true

/** Whether a socket confirms the subscription of a topic. */
const subscribe = (dialer, path, text) =>
  Effect.async((resume) => {
    const no = () => resume(Effect.succeed(false))
    const send = (message) => dialed.send(JSON.stringify(message))
    const ask = () => send({ op: "subscribe", req_id: "1", args: [text] })
    const dialed = dialer.dial(`wss://paper.invalid${path}`, {
      open: () => {
        if (path !== "/v5/private") return ask()
        const expires = Date.now() + 10_000
        const sign = Hmac.hex(Paper.account.secret, `GET/realtime${expires}`)
        send({ op: "auth", args: [Paper.account.key, expires, sign] })
      },
      text: (received) => {
        const message = JSON.parse(received)
        if (message.op === "auth") return message.success ? ask() : no()
        if (message.op === "subscribe" || message.type === "COMMAND_RESP") {
          resume(Effect.succeed(confirmed(message)))
        }
      },
      refused: no,
      failed: no,
      closed: no
    })
    return Effect.sync(() => dialed.drop())
  })

const first = (transport, category) =>
  Effect.map(
    transport.send({ method: "GET", path: `/v5/market/instruments-info?category=${category}`, headers: {} }),
    ({ body }) => JSON.parse(body).result?.list?.[0]?.symbol ?? "BTCUSDT"
  )

const topicRows = Effect.gen(function* () {
  const context = yield* Layer.build(Paper.layer({ historyDays: 1, rateLimits: false }))
  const dialer = Context.get(context, Dialer)
  const symbols = {}
  for (const category of ["spot", "linear", "inverse", "option"]) {
    symbols[category] = yield* first(Context.get(context, Transport), category)
  }
  const rows = []
  for (const topic of topics) {
    const sample = samples[topic.name]
    if (sample === undefined) throw new Error(`scripts/paper.mjs has no sample for the topic ${topic.name}`)
    const split = topic.channel.includes("{category}")
    const found = []
    for (const category of split ? topic.categories : [""]) {
      const text = sample({ category, symbol: symbols[category] ?? "BTCUSDT" })
      if (!topic.match(text)) throw new Error(`${text} does not match the topic ${topic.name}`)
      const path = topic.channel.replace("{category}", category)
      found.push([category, yield* subscribe(dialer, path, text)])
    }
    const yes = found.filter(([, answer]) => answer).map(([category]) => category)
    const all = yes.length === found.length
    const state = yes.length === 0 ? "not simulated" : all ? "simulated" : `simulated on ${yes.join(", ")}`
    rows.push(`| \`${topic.name}\` | \`${topic.channel}\` | ${state} |`)
  }
  return rows
})

const topicTable = [
  "| topic | socket | paper exchange |",
  "|---|---|---|",
  ...(await Effect.runPromise(Effect.scoped(topicRows)))
]

const { operations: controls } = await dist("PaperExchange/internal/Control/Operations")
const escaped = (text) => text.replaceAll("|", "\\|")
const control = [
  "| operation | fields | |",
  "|---|---|---|",
  ...controls.map(({ fields, method, path, summary }) => {
    const named = Object.entries(fields).map(([name, expected]) => `\`${name}\`: ${escaped(expected)}`)
    return `| \`${method} /paper/v1${path}\` | ${named.join("; ")} | ${summary} |`
  })
]

const page = readFileSync("scripts/paper-exchange.md", "utf8")
  .replace("<!-- operations -->", () => operations.join("\n"))
  .replace("<!-- older -->", () => older.join("\n"))
  .replace("<!-- others -->", () => otherOperations.join("\n"))
  .replace("<!-- control -->", () => control.join("\n"))
  .replace("<!-- topics -->", () => topicTable.join("\n"))

finish({ file, page, source: "what the paper exchange does" })

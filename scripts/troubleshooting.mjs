// Writes the tables of docs/troubleshooting.md: the library's messages as it makes them, and codes with the exchange's texts; with --check, only
// compares them. Needs npm run build. troubleshooting.json has each code's cause and cure.
import { readFileSync } from "node:fs"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import { filled, finish } from "./page.mjs"

const file = "docs/troubleshooting.md"
const built = (path) => import(new URL(`../dist/${path}.js`, import.meta.url).href)
const facts = JSON.parse(readFileSync(new URL("troubleshooting.json", import.meta.url), "utf8"))
const [Network, { UnknownInstrument }, { InvalidOrder }, { TradingHalted }, { StreamOverflow }, { ExpiredCursor }] =
  await Promise.all(
    [
      "Errors/Network",
      "Layers/Instruments",
      "Layers/internal/Instruments/InvalidOrder",
      "Layers/internal/Safety/TradingHalted",
      "Socket/SocketError",
      "Socket/FeedCursor"
    ].map(built)
  )
const { noCredentials } = await built("Signing/internal/KeyProblem")
const { RecordingError, NotRecorded } = await built("Recording/RecordingError")
const { RunFailed } = await built("Errors/Run")
const { textOf } = await built("PaperExchange/internal/Outcome")
const Catalogue = await built("Errors/Catalogue")
const Credentials = await built("Signing/Credentials")
const Market = await built("Http/V5/Market")
const Paper = await built("PaperExchange")
const { v5 } = await built("Registry")
const { CommonError } = await built("Errors/CommonError")
const problems = []

const endpoint = "Order.placeOrder"
const url = "wss://stream.bybit.com/v5/public/linear"
const failureOf = (effect) => Effect.runPromise(Effect.flip(effect))
const misspelled = Market.getTickers({ category: "linear", symbl: "BTCUSDT" })
const withoutBundle = await Effect.runPromise(Effect.sandbox(Market.getServerTime()).pipe(Effect.flip))

/** An error, why it happens, and what to do. The message is the library's own. */
const starting = [
  [
    noCredentials(),
    "a private call, and no key; the `cause` names the variables if the key was to come from the environment",
    "set `BYBIT_API_KEY` and `BYBIT_API_SECRET`, and provide `Credentials.layerConfig`: [configuration](guides/layers.md#configuration-from-the-environment)"
  ],
  [
    await failureOf(Credentials.make({ key: "key", secret: "" })),
    "only one of the two is set; an empty variable counts as missing",
    "set the one that `variables` names"
  ],
  [
    await failureOf(Credentials.make({ key: "key", secret: "secret\n" })),
    "a line break or a space was copied with it",
    "trim it"
  ],
  [
    new Network.CredentialsConflictError({ variables: [] }),
    "an HMAC secret and an RSA private key for one key",
    "unset the one that the key wasn't made with"
  ],
  [
    new Network.UnknownRegionError({ region: "Europe", regions: [] }),
    "no such region; the `cause` lists all",
    "`EU`, for example: [venues](guides/layers.md#one-program-any-venue)"
  ],
  [
    new Network.MissingPackage({ package: "ws" }),
    "an optional peer is missing",
    "the README's [install command](../README.md) has all that Node needs"
  ],
  [
    new Network.InvalidVenue({ venue: "mine", url: "https://example.com" }),
    "a venue of your own has no socket URL in `socket`",
    "begin it with `wss://`"
  ],
  [
    {
      name: "defect",
      message: Cause.pretty(withoutBundle)
        .split("\n")[0]
        .replace(/^\w*Error: /, "")
        .replace(/ \(.*$/, "")
    },
    "the program runs without a bundle",
    "provide one, such as `Bybit.paper`: [layers](guides/layers.md)"
  ]
]

const calling = [
  [
    await failureOf(Effect.provide(misspelled, Paper.Bybit.layer({ symbols: ["BTCUSDT"], historyDays: 0 }))),
    "in JavaScript, a parameter that this operation doesn't have, or a value of another type",
    "correct it; a new parameter of the exchange is passed [like this](guides/calls.md#parameters-that-this-library-doesnt-know)"
  ],
  [
    new Network.RequestTimeout({ endpoint, afterMillis: 10000, outcome: "unknown" }),
    "no answer in time: the exchange may have acted",
    "`Order.submit` finds out about an order: [order safety](guides/order-safety.md)"
  ],
  [
    new Network.RequestFailed({ endpoint, cause: new Error("socket hang up"), sent: true, outcome: "unknown" }),
    "the connection broke after the request had been sent",
    "as after a timeout; a read is repeated by itself"
  ],
  [
    new Network.RequestFailed({
      endpoint,
      cause: new Error("getaddrinfo ENOTFOUND"),
      sent: false,
      outcome: "notExecuted"
    }),
    "DNS, a proxy or a firewall, or a halt or guard in the program: see `cause`",
    "`effect-bybit doctor` tells them apart: [the doctor](guides/doctor.md)"
  ],
  [
    new Network.RequestFailed({
      endpoint,
      cause: new Network.WriteTooOld({ ageMillis: 6200, maxAgeMillis: 5000 }),
      sent: false,
      outcome: "notExecuted"
    }),
    "the write waited for too long, or the machine slept",
    "[maximum age](guides/order-safety.md#maximum-age)"
  ],
  [
    new Network.DecodeError({ endpoint, path: "list.0.price", issue: "missing", body: {}, outcome: "executed" }),
    "the answer has another shape than documented",
    "`body` has it; [`tolerant`](guides/errors.md#answers-of-unexpected-shape) returns it"
  ],
  ...[
    [
      "wait",
      "more calls than the limit allows for longer than they may wait",
      "fewer calls, or `readWait`: [rate limits](guides/limits.md#queues)"
    ],
    ["length", "a thousand calls wait already", "call less at once: `concurrency` of `Effect.forEach`"],
    [
      "banned",
      "a 403: this address sent too much, or isn't allowed",
      "wait 10 minutes; find out who shares the address"
    ],
    ["unavailable", "Redis doesn't answer", "[when Redis is down](guides/fleets.md#when-redis-is-down)"]
  ].map(([reason, why, cure]) => [new Network.RateLimitQueueFull({ endpoint, waitMillis: 1200, reason }), why, cure]),
  [
    new Network.RateLimitQueueFull({
      endpoint: "Order.batchPlaceOrder",
      waitMillis: 0,
      reason: "batch",
      maxOrders: 10
    }),
    "the exchange would place the first and refuse the rest",
    "[`Batch.submit`](guides/order-safety.md#batches-one-outcome-per-order) splits it"
  ],
  [
    new UnknownInstrument({ category: "linear", symbol: "BTCUSD" }),
    "the category has no such symbol",
    "`Market.getInstrumentsInfo` lists them; BTCUSD is in `inverse`"
  ],
  [
    new InvalidOrder({
      symbol: "BTCUSDT",
      rules: [{ rule: "qtyStep", field: "qty", value: "0.0015", limit: "0.001" }]
    }),
    "`Instruments.checkOrder` found what the exchange would refuse",
    "round it: [prices and quantities](guides/prices-and-quantities.md)"
  ],
  [
    new TradingHalted({ reason: "loss limit" }),
    "a kill switch is on",
    "`resume` of that switch: [the kill switch](guides/order-safety.md#the-kill-switch)"
  ],
  [
    new RunFailed({ reason: "aborted", outcome: "unknown", failures: [] }),
    "the signal of `client.run` was aborted while a write was on its way",
    "`Order.settle`: [aborting](guides/from-async-await.md#aborting)"
  ]
]

const listening = [
  [
    new Network.ConnectionError({ url: "wss://stream.bybit.com/v5/private", reason: "auth", code: 401, detail: "" }),
    "the key was refused; it isn't tried again",
    "compare venue and key; then start the stream again"
  ],
  [
    new Network.ConnectionError({ url, reason: "refused", code: 403, detail: "" }),
    "the handshake was answered with a status; it is tried again with pauses",
    "a proxy, or a country that the exchange doesn't serve"
  ],
  [
    new Network.ConnectionError({ url, reason: "timeout", detail: "no pong within 1000 ms" }),
    "no answer in time; it is tried again",
    "if it comes back, see [flapping](guides/operations.md#a-connection-is-flapping)"
  ],
  [
    new Network.SubscriptionError({ topics: ["publicTrade.NOSUCH"], detail: "" }),
    "the exchange doesn't have the topic; `detail` has its words",
    "check symbol and category"
  ],
  [
    new Network.WrongMarketError({ market: "linear", wanted: "option" }),
    "an option's symbol with another category",
    "give the topic the category `option`"
  ],
  [
    new Network.NoSocketHost({ venue: "demo", channel: "/v5/trade" }),
    "demo trading has no order entry over sockets, and some regions no sockets",
    "place orders over REST, or use a host that has sockets"
  ],
  [
    new StreamOverflow({ topics: ["orderbook.50.BTCUSDT"], waiting: 100000 }),
    "the program reads more slowly than the exchange sends",
    "another `overflow`: [slow consumers](guides/streams.md#slow-consumers)"
  ],
  [
    new ExpiredCursor({ since: 1763700000000, completeFrom: 1763800000000 }),
    "the program was away for longer than the exchange keeps executions",
    "begin anew, and note the gap: [the account feed](guides/streams.md#an-account-feed-that-closes-its-gaps)"
  ],
  [
    new RecordingError({ name: "day.jsonl", operation: "write", detail: "the file already exists" }),
    "a recording doesn't replace a file",
    "another name, or `overwrite`: [recording](guides/recording.md)"
  ],
  [
    new NotRecorded({ what: "connection to /v5/public/linear", detail: "" }),
    "a replay is asked for what wasn't recorded",
    "[how a replay answers](guides/recording.md#how-a-replay-answers)"
  ]
]

const cell = (text) => text.replaceAll("|", "\\|").replaceAll("\n", " ")

const messages = (rows) => [
  "| message | error | why | what to do |",
  "| --- | --- | --- | --- |",
  ...rows.map(([error, why, cure]) => {
    if (!error.message) problems.push(`an error has no message: ${why}`)
    return `| \`${cell(error.message)}\` | \`${error._tag ?? error.name}\` | ${why} | ${cure} |`
  })
]

/** The classes that operations give a code. */
const classesOf = (code) =>
  new Set(
    [CommonError, ...v5.flatMap(({ errors }) => errors)]
      .flatMap(({ classes }) => classes)
      .filter(({ codes }) => codes.includes(code))
  )

const codes = (rows) => [
  "| code | the exchange says | error | category | why | what to do |",
  "| --- | --- | --- | --- | --- | --- |",
  ...Object.entries(rows).map(([text, [why, cure]]) => {
    const code = Number(text)
    const [refusal, ...others] = classesOf(code)
    if (refusal === undefined || others.length > 0) problems.push(`${code} has ${others.length + 1} classes`)
    const says = textOf(code) || Catalogue.meaning(code, ["UTA"])
    if (!says) problems.push(`${code} has no text`)
    return `| ${code} | ${cell(says ?? "")} | \`${refusal?.tag}\` | \`${refusal?.category}\` | ${why} | ${cure} |`
  })
]

const parts = {
  starting: messages(starting),
  calling: messages(calling),
  listening: messages(listening),
  calls: codes(facts.calls),
  orders: codes(facts.orders)
}
finish({ file, page: filled(file, parts, problems), source: "the library", problems })

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import "../../cli/src/run/Book.js"
import "../../cli/src/run/Record.js"
import { shell } from "./shell.js"

/** The command line, the message and the hint. */
type Mistake = readonly [line: string, message: string, hint: string | RegExp]

const place = "order place BTCUSDT buy 1 --market"

const values: ReadonlyArray<Mistake> = [
  ["book BTCUSDT --depth x", '--depth "x" is not an integer', "Run effect-bybit book --help."],
  ["book BTCUSDT -d 1.5", '--depth "1.5" is not an integer', "Run effect-bybit book --help."],
  ["book BTCUSDT --depth=many", '--depth "many" is not an integer', "Run effect-bybit book --help."],
  ["paper --seed x --port 0", '--seed "x" is not an integer', "Run effect-bybit paper --help."],
  ["paper --history-days -5", "--history-days must be at least 0", "Run effect-bybit paper --help."],
  ["book BTCUSDT --depth x --venue liv", '--depth "x" is not an integer', /book --help/],
  ["book BTCUSDT --venue liv", '--venue "liv" is not one of paper, testnet, demo, live', /book --help/],
  ["ticker -c lin", '--category "lin" is not one of spot, linear, inverse, option', /ticker --help/],
  ["ticker --category=", "--category requires one of spot, linear, inverse, option", /ticker --help/],
  ["klines BTCUSDT -i 1y", '--interval "1y" is not one of 1m, 3m, 5m, 15m, 30m, 1h, 2h,', /klines --help/],
  [`${place} --position-idx 3`, '--position-idx "3" is not one of 0, 1, 2', /order place --help/],
  ["order place BTCUSDT bye 1", '<side> "bye" is not one of buy, sell', /order place --help/],
  ["ticker --category lin --venue liv", '--category "lin" is not one of', /ticker --help/],
  ["ticker BTCUSDT --log-level loud", '--log-level "loud" is not one of all, trace', /ticker --help/],
  [
    "order place BTCUSDT buy 1 --price abc --max-value x",
    '--price "abc" is not a decimal number',
    "Run effect-bybit order place --help."
  ],
  ["order place BTCUSDT buy 1 --price a\nb", '--price "a b" is not a decimal number', /order place --help/],
  ["--completions tcsh", '--completions "tcsh" is not one of sh, bash, fish, zsh', "Run effect-bybit --help."]
]

const aliases: ReadonlyArray<Mistake> = [
  [`${place} --tp`, "--take-profit requires a value", /order place --help/],
  [`${place} --sl 1 --stop-loss 2`, "--stop-loss is given more than once", /order place --help/],
  [`${place} --tp x`, '--take-profit "x" is not a decimal number', /order place --help/]
]

const flags: ReadonlyArray<Mistake> = [
  [`${place} --yes=maybe`, '--yes "maybe" is not true or false', "Run effect-bybit order place --help."],
  [`${place} --yes=`, "--yes requires true or false", "Run effect-bybit order place --help."],
  [`${place} --YES=ja`, '--yes "ja" is not true or false', /order place --help/],
  [`${place} --yes --reduce-only=flase`, '--reduce-only "flase" is not true or false', /order place --help/],
  ["order cancel BTCUSDT --yes --all=al", '--all "al" is not true or false', /order cancel --help/],
  ["ticker --json=please", '--json "please" is not true or false', /ticker --help/]
]

const missing: ReadonlyArray<Mistake> = [
  ["book BTCUSDT --depth", "--depth requires a value", "Run effect-bybit book --help."],
  ["ticker --region", "--region requires a value", "Run effect-bybit ticker --help."],
  ["ticker BTCUSDT --venue", "--venue requires one of paper, testnet, demo, live", /ticker --help/],
  ["order place BTCUSDT buy", "Missing argument <qty>", "Usage: effect-bybit order place <symbol> <side> <qty>"],
  ["order place BTCUSDT", "Missing argument <side>: buy or sell", /^Usage: effect-bybit order place/],
  ["record", "Missing argument <file>", "Usage: effect-bybit record <file>"]
]

const unknown: ReadonlyArray<Mistake> = [
  [`${place} --pric 5`, "Unknown option --pric", "Did you mean --price?"],
  [`${place} --limit 5`, "Unknown option --limit", "Run effect-bybit order place --help."],
  ["ticker --categry spot", "Unknown option --categry", "Did you mean --category?"],
  ["ticker --categoy=spot", "Unknown option --categoy", "Did you mean --category?"],
  ["ticker --jsn", "Unknown option --jsn", "Did you mean --json?"],
  ["stream --nope", '"--nope" is neither an option of this command nor a topic', "Run effect-bybit stream --help."],
  ["book -d5 BTCUSDT", 'Cannot read "-d5"', "Write each short option on its own: -d 5."],
  ["record --topic publicTrade.BTCUSDT", "Unknown option --topic", "Did you mean --topics?"],
  ["replay --nope", '"--nope" is neither an option of this command nor a file', "Run effect-bybit replay --help."],
  ['call Market.getTickers {"category":"linear"}', "Unexpected argument", "Pass the parameters with --json."],
  [
    "record a.jsonl publicTrade.BTCUSDT",
    'Unexpected argument "publicTrade.BTCUSDT"',
    "Pass the topics with --topics, separated by commas."
  ],
  ["stream order,wallet", 'Unknown topic "order,wallet"', "Separate topics with spaces, not commas."],
  ["call Market.nothing", "Unknown operation Market.nothing", /call --list Market lists the operations/],
  ["book BTCUSDT ETHUSDT", 'Unexpected argument "ETHUSDT"', "Usage: effect-bybit book <symbol>"],
  ["book BTCUSDT --depth 5 --depth 6", "--depth is given more than once", /book --help/],
  ["book BTCUSDT -d5", 'Cannot read "-d5"', "Write each short option on its own: -d 5."],
  ["book BTCUSDT -wx", 'Cannot read "-wx"', /^Write each short option on its own/],
  ["--versio", "Unknown option --versio", "Did you mean --version?"],
  ["--json ticker BTCUSDT", "--json comes before the command", "Write options after it: effect-bybit ticker --json."],
  ["order --category spot list", "--category comes before the command", /effect-bybit order list --category/]
]

const commands: ReadonlyArray<Mistake> = [
  ["tickr", 'Unknown command "tickr"', "Did you mean effect-bybit ticker?"],
  ["orders", 'Unknown command "orders"', "Did you mean effect-bybit order?"],
  ["order plac BTCUSDT buy 1", 'Unknown command "order plac"', "Did you mean effect-bybit order place?"],
  ["order show", 'Unknown command "order show"', "Commands: place, amend, cancel, list."],
  ["place BTCUSDT buy 1", 'Unknown command "place"', "Did you mean effect-bybit order place?"],
  ["candles BTCUSDT", 'Unknown command "candles"', /^Commands: ticker, book, klines, funding, options, order, /]
]

const check = ([line, message, hint]: Mistake) =>
  Effect.gen(function* () {
    const { code, err, out } = yield* shell(line.split(" "))
    const json = /^(?:--json|call)|--json=/.test(line)
    const failure = json ? JSON.parse(err.join("")) : undefined
    const [first = "", second = ""] = json ? [`effect-bybit: ${failure.message}`, `  ${failure.hint}`] : err
    assert.deepStrictEqual([code, out], [1, []], line)
    assert.isTrue(first.startsWith(`effect-bybit: ${message}`), `${line}: ${first}`)
    if (typeof hint === "string") assert.strictEqual(second, `  ${hint}`, line)
    else assert.match(second.trim(), hint, line)
  })

describe("mistakes on the command line", () => {
  for (const [name, mistakes] of Object.entries({ values, aliases, flags, missing, unknown, commands }))
    it.live(`${name}: the error says what is wrong, and what to do`, () =>
      Effect.forEach(mistakes, check, { discard: true })
    )
})

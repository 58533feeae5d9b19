// The built command as a shell runs it: every command, its output and exit codes, pipes that close, signals, completions.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { setTimeout as sleep } from "node:timers/promises"

const timer = setTimeout(() => {
  console.error("the commands did not do in 15 minutes what they should")
  process.exit(1)
}, 900_000)

const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("BYBIT_")))

const start = (args, { env = {}, command = process.execPath, argv = ["cli/dist/main.js", ...args] } = {}) => {
  const child = spawn(command, argv, { env: { ...clean, NO_COLOR: "1", ...env } })
  return { args, child, ended: once(child, "exit"), out: text(child.stdout), err: text(child.stderr) }
}

const end = async ({ args, ended, out, err }) => {
  const [[code], stdout, stderr] = [await ended, await out, await err]
  return { args: args.join(" "), code, out: stdout, err: stderr }
}

const run = (args, options) => end(start(args, options))

let checks = 0
const expect = (what, actual, expected) => {
  checks++
  if (actual !== expected) throw new Error(`${what}: ${actual}, expected ${expected}`)
}

const ends = (result, code) => {
  checks++
  if (result.code === code) return result
  throw new Error(`${result.args} ended with ${result.code}, expected ${code}:\n${result.out}\n${result.err}`)
}

const lines = (written) => written.trimEnd().split("\n")
const json = (result, code = 0) => JSON.parse(ends(result, code).out)
const failure = (result, code) => {
  ends(result, code)
  expect(`lines of the error of ${result.args}`, lines(result.err).length, 1)
  return JSON.parse(result.err)
}

/** A few at a time: the machines of CI have few cores. */
const all = async (works) => {
  const waiting = [...works]
  const worker = async () => {
    for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) await work()
  }
  await Promise.all([worker(), worker(), worker()])
}

const directory = mkdtempSync(join(tmpdir(), "effect-bybit-"))
const paper = start(["paper", "--port", "0", "--seed", "7", "--symbols", "BTCUSDT"])
const first = String((await once(paper.child.stdout, "data"))[0])
const { demo, rest, socket } = JSON.parse(first)
expect("demo key", typeof demo.secret, "string")
expect("sockets", new URL(socket).protocol, "ws:")
expect("status", (await fetch(`${rest}/v5/market/time`)).status, 200)
const on = ["--paper-url", rest]
const keys = { BYBIT_API_KEY: demo.key, BYBIT_API_SECRET: demo.secret }
const place = ["order", "place", "BTCUSDT", "buy", "0.01", "--price", "30000"]

const reads = [
  async () => expect("ticker", json(await run(["ticker", "BTCUSDT", "--json"])).list[0].symbol, "BTCUSDT"),
  async () => expect("table", lines(ends(await run(["ticker", "BTCUSDT"]), 0).out).length, 2),
  async () => expect("levels", json(await run(["book", "BTCUSDT", "--depth", "2", "--json"])).b.length, 2),
  async () => expect("candles", lines(ends(await run(["klines", "BTCUSDT", "--limit", "3"]), 0).out).length, 4),
  async () =>
    expect("pages", lines(ends(await run(["klines", "BTCUSDT", "-i", "1", "--limit", "2500"]), 0).out).length, 2501),
  async () => expect("drawing", /[┃╽╿]/.test(ends(await run(["klines", "BTCUSDT", "--plot"]), 0).out), true),
  async () => expect("positions", json(await run(["positions", "--json"])).list.length, 0),
  async () => expect("wallet", json(await run(["wallet", "--json"])).list[0].accountType, "UNIFIED"),
  async () => expect("call", typeof json(await run(["call", "Market.getServerTime"])).timeSecond, "string"),
  async () => expect("older call", typeof json(await run(["call", "SpotV3.getServerTime"])).serverTime, "string"),
  async () => expect("list", lines(ends(await run(["call", "--list"]), 0).out).length > 500, true),
  async () =>
    expect(
      "stream",
      lines(ends(await run(["stream", "publicTrade.BTCUSDT", "-n", "1", "--json", ...on]), 0).out).length,
      1
    ),
  async () => ends(await run(["doctor", "--json", ...on]), 0)
]

const refusals = [
  async () => expect("refused", failure(await run(["ticker", "NOPE", "--json"]), 2).code, 10001),
  async () =>
    expect(
      "nobody there",
      failure(await run(["wallet", "--json", "--paper-url", "http://127.0.0.1:9"]), 3).exitCode,
      3
    ),
  async () =>
    expect("typo", failure(await run(["call", "Market.getTikcers"]), 1).hint, "Did you mean Market.getTickers?"),
  async () => expect("dry run", json(await run([...place, "--json", ...on]), 5).dryRun, true),
  async () =>
    expect(
      "cap",
      failure(await run([...place, "--json", "--yes", "--max-value", "100", ...on]), 5).error,
      "OverMaxValue"
    ),
  async () => expect("tick", failure(await run([...place, "--json", "--trigger-price", "1.23", ...on]), 1).exitCode, 1),
  async () =>
    expect(
      "no key",
      failure(await run(["wallet", "--json", "--venue", "live", "--rest-url", rest]), 1).error,
      "CredentialsError"
    ),
  async () => {
    const { code, err } = await run(["order", "cancel", "BTCUSDT", "--all", "--yes"], {
      env: { ...keys, BYBIT_VENUE: "live" }
    })
    expect("live that was not typed", code, 5)
    expect("what is missing", err.includes("--venue live"), true)
  },
  async () => expect("nonsense", ends(await run(["paper", "--port", "many"]), 1).out, ""),
  async () =>
    expect(
      "the option of a wrong value",
      failure(await run(["book", "BTCUSDT", "--depth", "x", "--json"]), 1).message,
      '--depth "x" is not an integer'
    ),
  async () =>
    expect(
      "the option of a wrong choice",
      failure(await run(["ticker", "--venue", "liv", "--json"]), 1).message,
      '--venue "liv" is not one of paper, testnet, demo, live'
    ),
  async () => {
    const typo = failure(await run(["order", "plac", "BTCUSDT", "buy", "1", "--json"]), 1)
    expect("error of a misspelled subcommand", typo.error, "CommandMismatch")
    expect("its hint", typo.hint, "Did you mean effect-bybit order place?")
  },
  async () => {
    const second = ends(await run(["paper", "--port", new URL(rest).port]), 1)
    expect("output of a second one on the port", second.out, "")
    expect("lines of its error", lines(second.err).length, 1)
  }
]

const orders = async () => {
  const id = ["--order-link-id", "mine"]
  const yes = ["--yes", "--json", ...on]
  expect("placed", json(await run([...place, ...id, ...yes])).orderLinkId, "mine")
  expect(
    "amended",
    json(await run(["order", "amend", "BTCUSDT", "--price", "30001", ...id, ...yes])).orderLinkId,
    "mine"
  )
  expect("listed", json(await run(["order", "list", "BTCUSDT", "--json", ...on])).list[0].price, "30001.00")
  expect("cancelled", json(await run(["order", "cancel", "BTCUSDT", ...id, ...yes])).orderLinkId, "mine")
  expect("gone", failure(await run(["order", "cancel", "BTCUSDT", ...id, ...yes]), 2).error, "OrderNotFound")
}

const recordings = async () => {
  const file = join(directory, "session.jsonl")
  ends(await run(["record", file, "--topics", "publicTrade.BTCUSDT", "--duration", "2s", ...on]), 0)
  ends(await run(["replay", file, "publicTrade.BTCUSDT", "--speed", "instant", "--json"]), 0)
  const again = failure(await run(["record", file, "--topics", "publicTrade.BTCUSDT", "--json", ...on]), 1)
  expect("hint for an existing file", again.hint, "Add --overwrite to replace it.")
  // A recording without a duration is complete after Ctrl-C.
  const open = join(directory, "open.jsonl")
  const endless = start(["record", open, "--topics", "publicTrade.BTCUSDT", ...on])
  while (!existsSync(open) || !readFileSync(open, "utf8").includes('"kind":"open"')) await sleep(50)
  endless.child.kill("SIGINT")
  expect("exit code of record after Ctrl-C", (await endless.ended)[0], 130)
  expect("its summary", /on 1 connection,/.test(await endless.out), true)
  expect("its last line", lines(readFileSync(open, "utf8")).at(-1).includes('"kind":"end"'), true)
}

/** The exit code of a command whose reader leaves after one line. */
const pipes = async () => {
  for (const args of ["klines BTCUSDT -i 1 --limit 20000", "book BTCUSDT --watch --json"]) {
    const line = `"$0" cli/dist/main.js ${args} | head -n 1 > /dev/null; echo "${"$"}{PIPESTATUS[0]}"`
    const { out, err } = await run([args], { command: "bash", argv: ["-c", line, process.execPath] })
    expect(`exit code of ${args} without a reader`, out, "0\n")
    expect("its error", err, "")
  }
}

const signals = async () => {
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143]
  ]) {
    const watch = start(["book", "BTCUSDT", "--watch", "--json", ...on])
    await once(watch.child.stdout, "data")
    watch.child.kill(signal)
    expect(`exit code after ${signal}`, (await watch.ended)[0], code)
    expect("its error", await watch.err, "")
  }
}

/** The completion scripts; bash also checks the syntax of its own. */
const completions = async () => {
  for (const kind of ["bash", "zsh", "fish", "sh"]) {
    const { out } = ends(await run(["--completions", kind]), 0)
    expect(`${kind} knows klines`, out.includes("klines"), true)
    if (kind === "bash")
      expect("bash reads it", (await run(["completions"], { command: "bash", argv: ["-nc", out] })).code, 0)
  }
  const help = ends(await run(["--help"]), 0).out
  for (const command of [
    "ticker",
    "book",
    "klines",
    "stream",
    "order",
    "positions",
    "wallet",
    "call",
    "paper",
    "record",
    "replay",
    "doctor"
  ])
    expect(`help names ${command}`, new RegExp(`^ +${command} `, "m").test(help), true)
  expect("color", help.includes("\u001b"), false)
  expect("version", /^\d+\.\d+\.\d+\n/.test(ends(await run(["--version"]), 0).out), true)
}

const started = performance.now()
try {
  await all([orders, recordings, ...reads, ...refusals, pipes, signals, completions])
  paper.child.kill("SIGINT")
  expect("exit code of the paper exchange", (await paper.ended)[0], 130)
  expect("its output", await paper.out, first)
} finally {
  paper.child.kill("SIGKILL")
  rmSync(directory, { recursive: true, force: true })
  clearTimeout(timer)
}
console.log(
  `effect-bybit: ${checks} checks of the built command in ${Math.round((performance.now() - started) / 1000)} s`
)

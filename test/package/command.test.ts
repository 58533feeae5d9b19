import { once } from "node:events"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import * as Program from "./Program.js"

const main = "cli/dist/main.js"

/** A line of the command as one types it in a shell. */
const start = (line: string, env: Readonly<Record<string, string>> = {}): Program.Running =>
  Program.start(process.execPath, [main, ...line.split(" ")], { env })

/** Runs a line, and fails with what it printed unless it ends with the code. */
const ends = async (code: number, line: string, env?: Readonly<Record<string, string>>): Promise<Program.Ended> => {
  const ended = await start(line, env).ended
  assert.strictEqual(ended.code, code, `${line}\n${ended.out}\n${ended.err}`)
  return ended
}

const linesOf = (written: string): ReadonlyArray<string> => written.trimEnd().split("\n")
const printed = async (line: string): Promise<ReadonlyArray<string>> => linesOf((await ends(0, line)).out)
const json = async (line: string, code = 0): Promise<object> => JSON.parse((await ends(code, line)).out)

/** The error of a line that fails: one line of JSON, after notes. */
const failure = async (code: number, line: string): Promise<object> => {
  const { err } = await ends(code, line)
  return JSON.parse(linesOf(err).at(-1) ?? "")
}

interface Paper {
  readonly running: Program.Running
  /** The line that it prints once it serves. */
  readonly line: string
  readonly rest: string
  readonly socket: string
  readonly demo: { readonly key: string; readonly secret: string }
}

let paper: Paper
let directory: string
/** The option for a paper exchange that several commands share. */
let on: string
const place = "order place BTCUSDT buy 0.01 --price 30000"
const trades = "--topics publicTrade.BTCUSDT"

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "effect-bybit-"))
  const running = start("paper --port 0 --seed 7 --symbols BTCUSDT")
  const [line] = await once(running.child.stdout, "data")
  paper = { ...JSON.parse(String(line)), running, line: String(line) }
  on = `--paper-url ${paper.rest}`
})

afterAll(() => {
  Program.stop()
  rmSync(directory, { recursive: true, force: true })
})

describe.concurrent("a command that reads", () => {
  it("paper prints its demo key and addresses, and serves", async () => {
    assert.isString(paper.demo.secret)
    assert.strictEqual(new URL(paper.socket).protocol, "ws:")
    assert.strictEqual((await fetch(`${paper.rest}/v5/market/time`)).status, 200)
  })

  it("ticker prints the exchange's answer as JSON", async () => {
    assert.nestedPropertyVal(await json("ticker BTCUSDT --json"), "list[0].symbol", "BTCUSDT")
  })

  it("ticker prints a table with one row", async () => {
    assert.lengthOf(await printed("ticker BTCUSDT"), 2)
  })

  it("book prints as many levels as asked", async () => {
    assert.nestedPropertyVal(await json("book BTCUSDT --depth 2 --json"), "b.length", 2)
  })

  it("klines prints a row for each candle", async () => {
    assert.lengthOf(await printed("klines BTCUSDT --limit 3"), 4)
  })

  it("klines reads more candles than fit a page", async () => {
    assert.lengthOf(await printed("klines BTCUSDT -i 1 --limit 2500"), 2501)
  })

  it("klines draws candles", async () => {
    assert.match((await ends(0, "klines BTCUSDT --plot")).out, /[┃╽╿]/)
  })

  it("positions prints an empty list", async () => {
    assert.nestedPropertyVal(await json("positions --json"), "list.length", 0)
  })

  it("wallet prints the unified wallet", async () => {
    assert.nestedPropertyVal(await json("wallet --json"), "list[0].accountType", "UNIFIED")
  })

  it("call calls any operation of V5", async () => {
    assert.match(JSON.stringify(await json("call Market.getServerTime")), /"timeSecond":"\d+"/)
  })

  it("call calls any operation of an older API", async () => {
    assert.match(JSON.stringify(await json("call SpotV3.getServerTime")), /"serverTime":"\d+"/)
  })

  it("call lists more than 500 operations", async () => {
    assert.isAbove((await printed("call --list")).length, 500)
  })

  it("stream ends after as many messages as asked", async () => {
    assert.lengthOf(await printed(`stream publicTrade.BTCUSDT -n 1 --json ${on}`), 1)
  })

  it("doctor finds nothing wrong", async () => {
    await ends(0, `doctor --json ${on}`)
  })
})

describe.concurrent("a command that fails says why in one line, and its exit code says of what kind", () => {
  it("2 if the exchange refuses", async () => {
    assert.propertyVal(await failure(2, "ticker NOPE --json"), "code", 10001)
  })

  it("1 if the port of a paper exchange is taken, with nothing printed", async () => {
    const { err, out } = await ends(1, `paper --port ${new URL(paper.rest).port}`)
    assert.strictEqual(out, "")
    assert.lengthOf(linesOf(err), 1)
  })

  it("3 if nobody answers", async () => {
    assert.propertyVal(await failure(3, "wallet --json --paper-url http://127.0.0.1:9"), "exitCode", 3)
  })

  it("5 for an order without --yes, which is only shown", async () => {
    assert.propertyVal(await json(`${place} --json ${on}`, 5), "dryRun", true)
  })

  it("5 for an order of more than --max-value", async () => {
    assert.propertyVal(await failure(5, `${place} --json --yes --max-value 100 ${on}`), "error", "OverMaxValue")
  })

  it("5 for live trading that an environment variable asks for, but not the line", async () => {
    const env = { BYBIT_API_KEY: paper.demo.key, BYBIT_API_SECRET: paper.demo.secret, BYBIT_VENUE: "live" }
    assert.include((await ends(5, "order cancel BTCUSDT --all --yes", env)).err, "--venue live")
  })

  it("1 for a price that is no multiple of the tick", async () => {
    assert.propertyVal(await failure(1, `${place} --json --trigger-price 1.23 ${on}`), "exitCode", 1)
  })

  it("1 if a key is missing", async () => {
    assert.propertyVal(
      await failure(1, `wallet --json --venue live --rest-url ${paper.rest}`),
      "error",
      "CredentialsError"
    )
  })

  it("1 for a port that is no number, with nothing printed", async () => {
    assert.strictEqual((await ends(1, "paper --port many")).out, "")
  })

  it("1 for a misspelled operation, with the one that was meant", async () => {
    assert.propertyVal(await failure(1, "call Market.getTikcers"), "hint", "Did you mean Market.getTickers?")
  })

  it("1 for a misspelled subcommand, with the one that was meant", async () => {
    const typo = await failure(1, "order plac BTCUSDT buy 1 --json")
    assert.propertyVal(typo, "error", "CommandMismatch")
    assert.propertyVal(typo, "hint", "Did you mean effect-bybit order place?")
  })

  it("1 for a wrong value, with its option", async () => {
    assert.propertyVal(await failure(1, "book BTCUSDT --depth x --json"), "message", '--depth "x" is not an integer')
  })

  it("1 for a wrong choice, with its option and the choices", async () => {
    assert.propertyVal(
      await failure(1, "ticker --venue liv --json"),
      "message",
      '--venue "liv" is not one of paper, testnet, demo, live'
    )
  })
})

describe.concurrent("a command that acts", () => {
  it("order places, amends, lists and cancels an order, which is then gone", async () => {
    const mine = "--order-link-id mine"
    const yes = `--yes --json ${on}`
    assert.propertyVal(await json(`${place} ${mine} ${yes}`), "orderLinkId", "mine")
    assert.propertyVal(await json(`order amend BTCUSDT --price 30001 ${mine} ${yes}`), "orderLinkId", "mine")
    assert.nestedPropertyVal(await json(`order list BTCUSDT --json ${on}`), "list[0].price", "30001.00")
    assert.propertyVal(await json(`order cancel BTCUSDT ${mine} ${yes}`), "orderLinkId", "mine")
    assert.propertyVal(await failure(2, `order cancel BTCUSDT ${mine} ${yes}`), "error", "OrderNotFound")
  })

  it("replay plays what record recorded, and record replaces nothing by itself", async () => {
    const file = join(directory, "session.jsonl")
    await ends(0, `record ${file} ${trades} --duration 2s ${on}`)
    await ends(0, `replay ${file} publicTrade.BTCUSDT --speed instant --json`)
    assert.propertyVal(
      await failure(1, `record ${file} ${trades} --json ${on}`),
      "hint",
      "Add --overwrite to replace it."
    )
  })

  it("record without a duration leaves a complete recording after Ctrl-C", async () => {
    const file = join(directory, "open.jsonl")
    const { child, ended } = start(`record ${file} ${trades} ${on}`)
    while (!existsSync(file) || !readFileSync(file, "utf8").includes('"kind":"open"')) await sleep(50)
    child.kill("SIGINT")
    const { code, out } = await ended
    assert.strictEqual(code, 130)
    assert.match(out, /on 1 connection,/)
    assert.include(linesOf(readFileSync(file, "utf8")).at(-1), '"kind":"end"')
  })
})

describe.concurrent("a command in a shell", () => {
  for (const line of ["klines BTCUSDT -i 1 --limit 20000", "book BTCUSDT --watch --json"]) {
    it(`${line} ends quietly when its reader leaves after one line`, async () => {
      const script = `"$0" ${main} ${line} | head -n 1 > /dev/null; echo "\${PIPESTATUS[0]}"`
      const { err, out } = await Program.start("bash", ["-c", script, process.execPath]).ended
      assert.strictEqual(out, "0\n")
      // That its prices are made up is all that is said.
      assert.match(err, /^.*paper exchange: made-up prices.*\n$/)
    })
  }

  for (const [signal, code] of [["SIGINT", 130] as const, ["SIGTERM", 143] as const]) {
    it(`ends quietly with ${code} after ${signal}`, async () => {
      const { child, ended } = start(`book BTCUSDT --watch --json ${on}`)
      await once(child.stdout, "data")
      child.kill(signal)
      const watched = await ended
      assert.strictEqual(watched.code, code)
      assert.strictEqual(watched.err, "")
    })
  }

  for (const shell of ["bash", "zsh", "fish", "sh"]) {
    it(`completes its commands in ${shell}`, async () => {
      const { out } = await ends(0, `--completions ${shell}`)
      assert.include(out, "klines")
      if (shell === "bash") await Program.ran("bash", ["-nc", out])
    })
  }

  it("names all of its commands in its help, without color", async () => {
    const help = (await ends(0, "--help")).out
    const names = "ticker book klines stream order positions wallet call paper record replay doctor"
    for (const name of names.split(" ")) assert.match(help, new RegExp(`^ +${name} `, "m"))
    assert.notInclude(help, "\u001b")
  })

  it("prints its version", async () => {
    assert.match((await ends(0, "--version")).out, /^\d+\.\d+\.\d+\n/)
  })
})

it("paper ends with 130 after Ctrl-C, and has printed only its first line", async () => {
  paper.running.child.kill("SIGINT")
  const { code, out } = await paper.running.ended
  assert.strictEqual(code, 130)
  assert.strictEqual(out, paper.line)
})

import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import "../../cli/src/run/Balance.js"
import "../../cli/src/run/Transfer.js"
import { proxied } from "./proxied.js"
import { served, shell } from "./shell.js"

const words = (text: string) => text.split(" ")
const path = "/v5/asset/transfer/inter-transfer"
const id = "42c0cfb0-6bca-4242-bc76-4e6df6cbab16"

const runOn = (rest: string) => (line: string) => shell([...words(line), "--paper-url", rest])

/** What is in the funding account. */
const funding = (rest: string) =>
  Effect.map(runOn(rest)("balance USDT --json"), ({ out }) => JSON.parse(out.join("")).funding.balance[0].walletBalance)

describe("a transfer", () => {
  it.live("whose answer was lost is sent again with its ID, and executed once", () =>
    Effect.gen(function* () {
      const { paper, rest } = yield* served
      const run = runOn(rest)
      yield* paper.faults.loseAnswer({ path, count: 1 })
      const lost = yield* run("transfer USDT 10 --to funding --yes --json")
      const { hint, outcome, transferId } = JSON.parse(lost.err.join(""))
      assert.deepStrictEqual([lost.code, outcome], [4, "unknown"])
      assert.include(hint, `--transfer-id ${transferId}`)
      const again = yield* run(`transfer USDT 10.0 --to funding --yes --transfer-id ${transferId}`)
      assert.deepStrictEqual([again.code, again.err], [0, []])
      assert.match(again.out.join("\n"), /^found +10\.0 USDT from trading to funding\nstatus +SUCCESS/)
      assert.strictEqual(yield* funding(rest), "10")
    }).pipe(Effect.scoped)
  )

  it.live("that was sent before stays unknown if it can't be looked up", () =>
    Effect.gen(function* () {
      const { paper, rest } = yield* served
      yield* paper.faults.loseAnswer({ path, count: 1 })
      const line = `transfer USDT 10 --to funding --yes --json --transfer-id ${id}`
      assert.strictEqual((yield* runOn(rest)(line)).code, 4)
      const refusal = JSON.stringify({ retCode: 10016, retMsg: "busy", result: {}, retExtInfo: {}, time: 1 })
      const nothing = (answer: string) => {
        const { result, ...envelope } = JSON.parse(answer)
        return JSON.stringify({ ...envelope, result: { ...result, list: [] } })
      }
      for (const rewrite of [() => refusal, () => "", nothing]) {
        const { at } = yield* proxied(rest, (own, answer) =>
          /query-inter-transfer/.test(own) ? rewrite(answer) : answer
        )
        const { code, err, out } = yield* runOn(at)(line)
        const { hint, outcome, transferId } = JSON.parse(err.join(""))
        assert.deepStrictEqual([code, out, outcome, transferId], [4, [], "unknown", id])
        assert.include(hint, `--transfer-id ${id}`)
      }
      const again = JSON.parse((yield* runOn(rest)(line)).out.join(""))
      assert.deepStrictEqual(again, { status: "Accepted", found: true, transferId: id, transferStatus: "SUCCESS" })
      assert.strictEqual(yield* funding(rest), "10")
    }).pipe(Effect.scoped)
  )

  it.live("is capped by its amount, on live and elsewhere", () =>
    Effect.gen(function* () {
      const { env, rest } = yield* served
      const { at, posted } = yield* proxied(rest)
      const live = (line: string) => shell([...words(line), "--venue", "live", "--rest-url", at, "--yes"], { env })
      const to = "--to funding --yes"
      for (const [ended, told] of [
        [live("transfer USDT 1001 --to funding"), "worth 1001 USDT, but the cap is 1000"],
        [live("transfer BTC 0.1 --to funding"), "Set a cap in BTC with --max-value"],
        [runOn(at)(`transfer USDT 5.01 ${to} --max-value 5`), "worth 5.01 USDT, but the cap is 5"]
      ] as const) {
        const { code, err } = yield* ended
        assert.strictEqual(code, 5)
        assert.include(err.join("\n"), told)
      }
      assert.deepStrictEqual(posted, [])
      for (const ended of [
        live("transfer USDT 1000 --to funding"),
        live("transfer BTC 0.1 --to funding --max-value 0.1"),
        runOn(at)(`transfer USDT 5 ${to} --max-value 5`)
      ])
        assert.strictEqual((yield* ended).code, 0)
      assert.deepStrictEqual(posted, [path, path, path])
    }).pipe(Effect.scoped)
  )

  it.live("isn't mistaken for another one with its ID", () =>
    Effect.gen(function* () {
      const { rest } = yield* served
      const run = runOn(rest)
      assert.strictEqual((yield* run(`transfer USDT 10 --to funding --yes --transfer-id ${id}`)).code, 0)
      for (const other of ["USDT 99 --to funding", "USDT 10 --to trading", "BTC 10 --to funding"]) {
        const { code, err } = yield* run(`transfer ${other} --yes --transfer-id ${id}`)
        assert.strictEqual(code, 2, other)
        assert.match(err[0] ?? "", /Nothing was sent: .* is the transfer of 10 USDT from UNIFIED to FUND/)
      }
      for (const wrong of ["foo", `${id}0`])
        assert.strictEqual((yield* run(`transfer USDT 1 --to funding --yes --transfer-id ${wrong}`)).code, 1, wrong)
      assert.strictEqual(yield* funding(rest), "10")
    }).pipe(Effect.scoped)
  )

  it.live("that the exchange accepts but doesn't execute exits with 2", () =>
    Effect.gen(function* () {
      const { rest } = yield* served
      const { at } = yield* proxied(rest, (own, answer) =>
        own === path ? answer.replace('"SUCCESS"', '"FAILED"') : answer
      )
      const { code, err, out } = yield* runOn(at)("transfer USDT 10 --to funding --yes --json")
      const { error, message, transferId } = JSON.parse(err.join(""))
      assert.deepStrictEqual([code, out, error], [2, [], "TransferFailed"])
      assert.isTrue(message.includes(transferId))
    }).pipe(Effect.scoped)
  )

  it.live("that is interrupted is reported with its ID", () =>
    Effect.gen(function* () {
      const { paper, rest } = yield* served
      yield* paper.faults.next({ fault: "delay", path, millis: 5_000, count: 1 })
      const err: Array<string> = []
      const args = words(`transfer USDT 1 --to funding --yes --transfer-id ${id} --paper-url ${rest}`)
      const running = yield* Effect.fork(shell(args, { err }))
      while ((yield* paper.faults.seen).length === 0) yield* Effect.sleep("5 millis")
      yield* Fiber.interrupt(running)
      assert.include(err.join("\n"), `interrupted while sending Asset.createInternalTransfer ${id}`)
    }).pipe(Effect.scoped)
  )
})

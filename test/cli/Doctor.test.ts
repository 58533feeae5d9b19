import { createServer } from "node:http"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Option, Redacted, TestClock } from "effect"
import { diagnose } from "../../cli/src/doctor/Diagnosis.js"
import { type Finding, refusedStatus } from "../../cli/src/doctor/Finding.js"
import * as Key from "../../cli/src/doctor/KeyFindings.js"
import type { Name } from "../../cli/src/Venue.js"
import { platform } from "../../src/Layers/BybitNode.js"
import type { ApiKey } from "../../src/Layers/Credentials.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as SignerPaper from "../../src/PaperExchange/SignerPaper.js"
import { type InvalidFault, layer, PaperExchange, venue } from "../../src/PaperExchange.js"
import { settle } from "../Socket/FakeDialer.js"
import { shell } from "./shell.js"

const effectBybit = (...args: ReadonlyArray<string>) => shell(args)

type Account = ApiKey

const summary = (findings: ReadonlyArray<Finding>) =>
  findings.map(({ check, problem, result }) => `${check} ${problem === undefined ? result : `${result} ${problem}`}`)

const oneOf = (findings: ReadonlyArray<Finding>, check: string): Finding => {
  const found = findings.find((finding) => finding.check === check)
  return found ?? assert.fail(`no finding of ${check}: ${summary(findings).join(", ")}`)
}

/** Runs the doctor against a paper exchange with a fault. */
const diagnosed = (
  fault: (paper: PaperExchange["Type"]) => Effect.Effect<unknown, InvalidFault>,
  options: { readonly account?: (own: Account) => Account | undefined; readonly name?: Name } = {}
) =>
  Effect.gen(function* () {
    const paper = yield* PaperExchange
    yield* fault(paper)
    const { account = (own) => own, name = "paper" } = options
    const fiber = yield* Effect.fork(diagnose({ venue, name, credentials: account(paper.accounts.demo) }))
    for (let i = 0; i < 60 && Option.isNone(yield* Fiber.poll(fiber)); i++) {
      yield* settle
      yield* TestClock.adjust(Option.isNone(yield* Fiber.poll(fiber)) ? 1000 : 0)
    }
    return yield* Fiber.join(fiber)
  }).pipe(Effect.provide(Layer.merge(layer({ symbols: ["BTCUSDT"], historyDays: 1 }), SignerPaper.layer)), (run) =>
    Effect.zipRight(TestClock.setTime(Date.parse("2026-11-21T00:00:00Z")), run)
  )

describe("the doctor", () => {
  it.effect("finds no problem with a paper exchange", () =>
    Effect.gen(function* () {
      const findings = yield* diagnosed(() => Effect.void)
      assert.deepStrictEqual(
        findings.filter(({ result }) => result === "problem"),
        []
      )
      assert.deepStrictEqual(
        findings.map(({ check }) => check),
        [
          ...["REST", "clock", "link", "key", "access", "permissions", "addresses", "expiry", "limit"],
          ...["spot", "linear", "inverse", "option", "private", "trade"].map((name) => `socket ${name}`)
        ]
      )
      assert.match(oneOf(findings, "socket private").detail, /accepts the key/)
      assert.match(oneOf(findings, "limit").detail, /9 of 10 calls left/)
    })
  )

  it.effect("reports whether the clock is ahead or behind, by how much, and whether it matters", () =>
    Effect.gen(function* () {
      const skewed = (millis: number) => diagnosed(({ faults }) => faults.skewClock(millis))
      const ahead = oneOf(yield* skewed(-3000), "clock")
      assert.deepStrictEqual([ahead.result, ahead.problem], ["problem", "ahead"])
      assert.match(ahead.detail, /^3000 ms ahead of the exchange/)
      const behind = yield* skewed(8000)
      assert.strictEqual(oneOf(behind, "clock").problem, "behind")
      assert.match(oneOf(behind, "clock").detail, /^8000 ms behind the exchange/)
      // A wrong clock is not mistaken for a wrong key.
      assert.strictEqual(oneOf(behind, "key").result, "ok")
      const little = [oneOf(yield* skewed(501), "clock"), oneOf(yield* skewed(500), "clock")]
      assert.deepStrictEqual(
        little.map(({ result }) => result),
        ["warning", "ok"]
      )
    })
  )

  it.effect("distinguishes a slow connection from a wrong clock", () =>
    Effect.gen(function* () {
      const findings = yield* diagnosed(({ faults }) => faults.delay(2000))
      assert.strictEqual(oneOf(findings, "clock").result, "ok")
      assert.match(oneOf(findings, "clock").detail, /within the measurement error/)
      const link = oneOf(findings, "link")
      assert.deepStrictEqual([link.result, link.problem], ["warning", "slow"])
      assert.match(link.detail, /2000 ms round trip/)
    })
  )

  it.effect("suggests the venue of an unknown key, and never shows the key", () =>
    Effect.gen(function* () {
      for (const [name, words] of [
        ["testnet", /live or demo key/],
        ["demo", /live or testnet key/],
        ["live", /testnet or demo key/]
      ] as const) {
        const secret = "secretOfSomebodyElse"
        const account = { key: "KEYofSomebodyElse42", secret: Redacted.make(secret) }
        const findings = yield* diagnosed(() => Effect.void, { name, account: () => account })
        const key = oneOf(findings, "key")
        assert.strictEqual(key.problem, "unknown")
        assert.match(key.detail, /does not know the key \.\.\.se42/)
        assert.match(key.hint ?? "", words)
        assert.notMatch(JSON.stringify(findings), /KEYofSomebody|secretOf/)
      }
    })
  )

  it.effect("distinguishes a wrong secret, another IP address, an expired key and a blocked region", () =>
    Effect.gen(function* () {
      const wrong = yield* diagnosed(() => Effect.void, {
        account: ({ key }) => ({ key, secret: Redacted.make("another") })
      })
      assert.strictEqual(oneOf(wrong, "key").problem, "signature")
      const expected = { 10010: "address", 33004: "expired", 10024: "region", 10005: "permission", 10006: "limit" }
      for (const [code, problem] of Object.entries(expected)) {
        const findings = yield* diagnosed(({ faults }) =>
          faults.refuseNext({ path: "/v5/user/query-api", code: Number(code) })
        )
        assert.strictEqual(oneOf(findings, "key").problem, problem, code)
      }
    })
  )

  it.effect("checks everything else if there is no key", () =>
    Effect.gen(function* () {
      const findings = yield* diagnosed(() => Effect.void, { account: () => undefined })
      assert.strictEqual(oneOf(findings, "key").result, "skipped")
      assert.strictEqual(oneOf(findings, "socket private").result, "ok")
    })
  )

  it.effect("distinguishes a blocked region, a banned address and an outage", () =>
    Effect.gen(function* () {
      const answered = (status: number, body: string) =>
        Effect.map(
          diagnosed(({ faults }) => faults.refuseNext({ path: "/v5/market/time", status, body })),
          (findings) => oneOf(findings, "REST").problem
        )
      const cloudFront = "The Amazon CloudFront distribution is configured to block access from your country."
      assert.strictEqual(yield* answered(403, `<html>${cloudFront}</html>`), "region")
      assert.strictEqual(yield* answered(403, "access too frequent"), "banned")
      assert.strictEqual(yield* answered(403, ""), "forbidden")
      assert.strictEqual(yield* answered(502, "<html>Bad Gateway</html>"), "outage")
      assert.strictEqual(yield* answered(404, "<html>the router's own page</html>"), "notTheExchange")
    })
  )

  it("names the CDN that refused the call, if the headers identify it", () => {
    const finding = refusedStatus("REST", 403, "Request blocked.", { server: "CloudFront" })
    assert.match(finding.detail, /CloudFront/)
  })

  it.effect("reports refused sockets", () =>
    Effect.gen(function* () {
      const findings = yield* diagnosed(({ faults }) => faults.refuseSockets(503))
      assert.deepStrictEqual(
        summary(findings).filter((one) => one.startsWith("socket")),
        ["spot", "linear", "inverse", "option", "private", "trade"].map((name) => `socket ${name} problem outage`)
      )
    })
  )

  it.effect("gives up on a silent host", () =>
    Effect.gen(function* () {
      const findings = yield* diagnosed(({ faults }) => faults.delay(60_000))
      assert.strictEqual(oneOf(findings, "REST").problem, "silent")
      assert.strictEqual(oneOf(findings, "key").result, "skipped")
    })
  )

  it.scopedLive("reports a refused connection, and a page that is not the exchange", () =>
    Effect.gen(function* () {
      const at = (rest: string) =>
        diagnose({
          venue: Venue.custom({ name: "here", live: false, rest, socket: rest.replace("http", "ws") }),
          name: "paper",
          credentials: undefined
        }).pipe(Effect.provide(platform))
      const server = createServer((_, response) => response.end("<html>Please sign in to this hotel</html>"))
      const port = yield* Effect.async<number>((resume) => {
        server.listen(0, "127.0.0.1", () => {
          const address = server.address()
          resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : 0))
        })
      })
      const rest = `http://127.0.0.1:${port}`
      const page = yield* at(rest)
      assert.strictEqual(oneOf(page, "REST").problem, "notTheExchange")
      yield* Effect.async<void>((resume) => {
        server.close(() => resume(Effect.void))
        server.closeAllConnections()
      })
      const refused = yield* at(rest)
      assert.strictEqual(oneOf(refused, "REST").problem, "refused")
      assert.strictEqual(oneOf(refused, "socket linear").problem, "refused")
    })
  )
})

describe("the findings about a key", () => {
  const info = {
    id: "1",
    apiKey: "KEYofSomebodyElse42",
    readOnly: 0,
    permissions: { Spot: ["SpotTrade"] },
    ips: ["203.0.113.7"],
    deadlineDay: 10,
    expiredAt: "2026-12-01T00:00:00Z"
  }
  const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

  it("report when it expires", () => {
    const ends = (day: string) => Key.findings(info.apiKey, info, at(day)).find(({ check }) => check === "expiry")
    assert.deepStrictEqual(
      [ends("2026-08-01"), ends("2026-11-25"), ends("2026-12-02")].map(
        (finding) => finding?.problem ?? finding?.result
      ),
      ["ok", "soon", "expired"]
    )
    assert.strictEqual(ends("2026-11-25")?.detail, "6 days left, until 2026-12-01")
  })

  it("report what it may not do", () => {
    const findings = summary(
      Key.findings(info.apiKey, { ...info, readOnly: 1, permissions: { Spot: [] } }, at("2026-08-01"))
    )
    assert.includeMembers(findings, ["access warning readOnly", "permissions problem none", "addresses ok"])
  })
})

describe("effect-bybit doctor", () => {
  it.scopedLive("exits with 0 if nothing is wrong, and prints JSON", () =>
    Effect.gen(function* () {
      const { code, out } = yield* effectBybit("doctor", "--json")
      assert.strictEqual(code, 0)
      const { findings, healthy, venue } = JSON.parse(out.join(""))
      assert.deepStrictEqual([venue, healthy, findings.length], ["paper", true, 15])
    })
  )

  it.scopedLive("exits with another code if something is wrong", () =>
    Effect.gen(function* () {
      const { code, err, out } = yield* effectBybit("doctor", "--paper-url", "http://127.0.0.1:9")
      assert.strictEqual(code, 3)
      assert.match(out.join("\n"), /FAIL {2}REST +connection refused/)
      assert.match(err.join("\n"), /checks found a problem: REST \(refused\)/)
    })
  )
})

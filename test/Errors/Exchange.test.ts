import * as Fs from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { build } from "esbuild"
import { meaning } from "../../src/Errors/Catalogue.js"
import * as Exchange from "../../src/Errors/Exchange.js"
import { refusalOf } from "../../src/Errors/Refusal.js"
import { UnknownExchangeError } from "../../src/Errors/Unknown.js"
import { annotatedSources } from "../annotatedSources.js"
import { fields } from "./fields.js"
import { exported, families } from "./unions.js"

describe("the 21 codes of the specification", () => {
  const table: ReadonlyArray<readonly [code: number, class_: string, category: string, meaning: string]> = [
    [10001, "InvalidParameter", "parameter", "params missing or wrong"],
    [10003, "InvalidApiKey", "auth", "invalid API key or permissions"],
    [10004, "InvalidSignature", "auth", "signature not valid"],
    [10005, "PermissionDenied", "permission", "incorrect key permissions"],
    [10010, "IpNotAllowed", "permission", "incorrect request IP"],
    [10016, "WrongCursor", "parameter", "wrong cursor"],
    [10020, "AccountNotUnified", "permission", "account not unified"],
    [12000, "UnknownExchangeError", "server", "unknown"],
    [110001, "OrderNotFound", "orderState", "order not found"],
    [110007, "InsufficientBalance", "balance", "insufficient balance"],
    [110026, "CrossIsolatedUnchanged", "unchanged", "unchanged cross/isolated margin mode"],
    [110043, "LeverageUnchanged", "unchanged", "unchanged leverage"],
    [110073, "MarginModeUnchanged", "unchanged", "unchanged margin mode"],
    [130006, "QuantityExceedsMax", "parameter", "quantity exceeds max"],
    [131214, "TransferIdExists", "orderState", "transfer id exists"],
    [175010, "LeveragedTokenQuizRequired", "permission", "leveraged-token quiz required"],
    [176008, "SpotMarginNotEnabled", "permission", "spot margin not enabled"],
    [176037, "MarginQuestionnaireNotSubmitted", "permission", "margin questionnaire not submitted"],
    [3303001, "IncorrectPrivateOperation", "auth", "incorrect private operation"],
    [3500712, "InvalidMmpParameters", "parameter", "incorrect MMP parameters"]
  ]
  const all = Object.values(families)

  it.each(table)("%i is %s, %s", (code, tag, category, text) => {
    const found = refusalOf(code, all, Exchange.CommonError, true)
    assert.isDefined(found)
    const error = new found(fields(code))
    assert.strictEqual(error._tag, tag)
    assert.strictEqual(error.name, tag)
    assert.strictEqual(error.category, category)
    assert.strictEqual(error.code, code)
    assert.strictEqual(meaning(code), text)
  })

  it("0 is success, not a refusal", () => {
    assert.isUndefined(refusalOf(0, all, Exchange.CommonError))
    assert.strictEqual(meaning(0), "success")
  })

  it("are 21", () => {
    assert.strictEqual(new Set(table.map(([code]) => code)).size + 1, 21)
  })
})

describe("the unions", () => {
  const unions = { CommonError: Exchange.CommonError, ...families }

  it("contain each class exactly once", () => {
    const tags = Object.values(unions).flatMap((union) => union.classes.map((one) => one.tag))
    assert.deepStrictEqual([...new Set(tags)], tags)
    assert.deepStrictEqual([...tags].sort(), [...exported.map((one) => one.tag), UnknownExchangeError.tag].sort())
  })

  it("have the same members as types and as values", () => {
    const folder = new URL("../../src/Errors/", import.meta.url)
    const source = Fs.readdirSync(folder)
      .filter((file) => file.endsWith(".ts"))
      .map((file) => Fs.readFileSync(new URL(file, folder), "utf8"))
      .join("\n")
    const membersOf = (name: string): ReadonlyArray<string> =>
      (new RegExp(`export type ${name} =([^/]*)`).exec(source)?.[1] ?? "")
        .split("|")
        .map((part) => part.trim())
        .filter((part) => part !== "")
        .flatMap((part) => (part === "PublicError" || part === "KeyError" ? membersOf(part) : [part]))
    for (const [name, union] of Object.entries(unions)) {
      assert.deepStrictEqual([...membersOf(name)].sort(), union.classes.map((one) => one.tag).sort(), name)
    }
  })

  it("contain each code once per lookup, except 10016", () => {
    for (const [name, union] of Object.entries(families)) {
      const codes = [...Exchange.CommonError.classes, ...union.classes].flatMap((one) => one.codes)
      const twice = codes.filter((code, index) => codes.indexOf(code) !== index)
      assert.deepStrictEqual(twice, [10016], name)
    }
  })

  it("share a code only if the exchange gives it two meanings", () => {
    const owners = new Map<number, Array<string>>()
    for (const [name, union] of Object.entries(families)) {
      for (const code of union.classes.flatMap((one) => one.codes)) {
        owners.set(code, [...(owners.get(code) ?? []), name])
      }
    }
    assert.deepStrictEqual(Object.fromEntries([...owners].filter(([, names]) => names.length > 1)), {
      "401": ["FuturesBotError", "SpotGridBotError"],
      "400001": ["FiatError", "BrokerError"],
      "700001": ["ConvertError", "PredictionError"],
      "700002": ["ConvertError", "PredictionError"],
      "700010": ["ConvertError", "PredictionError"],
      "700011": ["ConvertError", "PredictionError"]
    })
  })

  it("are disjoint as types", () => {
    type Tag<E extends { readonly _tag: string }> = E["_tag"]
    type Overlap<Unions extends ReadonlyArray<string>> = Unions extends readonly [
      infer First extends string,
      ...infer Rest extends ReadonlyArray<string>
    ]
      ? (First & Rest[number]) | Overlap<Rest>
      : never
    type All = [
      Tag<Exchange.CommonError>,
      Tag<Exchange.OrderError>,
      Tag<Exchange.BalanceError>,
      Tag<Exchange.PositionError>,
      Tag<Exchange.MarginError>,
      Tag<Exchange.AccountError>,
      Tag<Exchange.AssetError>,
      Tag<Exchange.ConvertError>,
      Tag<Exchange.FiatError>,
      Tag<Exchange.LoanError>,
      Tag<Exchange.LegacyLoanError>,
      Tag<Exchange.InstitutionalLoanError>,
      Tag<Exchange.BrokerError>,
      Tag<Exchange.EarnError>,
      Tag<Exchange.UserError>,
      Tag<Exchange.ApiLimitError>,
      Tag<Exchange.RfqError>,
      Tag<Exchange.ManualLoanError>,
      Tag<Exchange.StrategyError>,
      Tag<Exchange.PredictionError>,
      Tag<Exchange.BotError>,
      Tag<Exchange.FuturesBotError>,
      Tag<Exchange.SpotGridBotError>
    ]
    const none: [Overlap<All>] extends [never] ? true : false = true
    const some: [Overlap<["a" | "b", "c", "b"]>] extends ["b"] ? true : false = true
    assert.isTrue(none && some)
  })

  it("can be told apart by their tags", () => {
    const apart: Exchange.OrderNotFound extends Exchange.BalanceError ? false : true = true
    const member: Exchange.OrderNotFound extends Exchange.OrderError ? true : false = true
    assert.isTrue(apart && member)
  })

  it.effect("have tags that catchTag accepts", () =>
    Effect.gen(function* () {
      const call: Effect.Effect<never, Exchange.OrderError | Exchange.BalanceError> = Effect.fail(
        new Exchange.InsufficientBalance(fields(110007))
      )
      const code = yield* call.pipe(
        Effect.catchTags({
          OrderNotFound: () => Effect.succeed(0),
          InsufficientBalance: (error) => Effect.succeed(error.code)
        })
      )
      assert.strictEqual(code, 110007)
    })
  )

  it("add no family classes and no catalogue to a program that only uses the common ones", async () => {
    const result = await build({
      stdin: {
        contents: 'import { CommonError } from "./src/Errors/Exchange.js"\nconsole.log(CommonError)',
        resolveDir: new URL("../..", import.meta.url).pathname,
        loader: "ts"
      },
      bundle: true,
      write: false,
      format: "esm",
      packages: "external",
      plugins: [annotatedSources]
    })
    const text = result.outputFiles[0]?.text ?? ""
    assert.include(text, '"InvalidSignature"')
    for (const union of Object.values(families)) {
      for (const one of union.classes) assert.notInclude(text, `"${one.tag}"`)
    }
    assert.notInclude(text, "Spot Margin Trade")
  })
})

describe("RequestExpired", () => {
  const server = 1_700_000_000_000
  const newer = (sent: number): string =>
    `invalid request, please check your server timestamp or recv_window param. req_timestamp[${sent}],server_timestamp[${server}],recv_window[5000]`
  const older = (sent: number): string =>
    `invalid request, please check your timestamp or recv_window param. req_timestamp: ${sent} server_timestamp: ${server} recv_window: 5000`

  it.each([
    ["V5", newer],
    ["V2", older]
  ])("says how far the local clock is ahead (%s spelling)", (_, spell) => {
    const error = new Exchange.RequestExpired(fields(10002, spell(server + 1234)))
    assert.strictEqual(error.clockAheadMillis, 1234)
    assert.isUndefined(error.requestTookMillis)
    assert.strictEqual(error.requestTimestamp, server + 1234)
    assert.strictEqual(error.serverTimestamp, server)
    assert.strictEqual(error.recvWindow, 5000)
    assert.strictEqual(error.message, `${spell(server + 1234)}: the local clock is ahead by 1234 ms`)
  })

  it.each([
    ["V5", newer],
    ["V2", older]
  ])("says how long the request took (%s spelling)", (_, spell) => {
    const error = new Exchange.RequestExpired(fields(10002, spell(server - 6001)))
    assert.strictEqual(error.requestTookMillis, 6001)
    assert.isUndefined(error.clockAheadMillis)
    assert.include(error.message, "the request took 6001 ms, or the local clock is behind by as much")
  })

  it("reads the times of code -1 too", () => {
    const error = new Exchange.RequestExpired(
      fields(-1, `request expired: o@${server - 7000}, now[${server}] diff[7000]`)
    )
    assert.strictEqual(error.requestTookMillis, 7000)
  })

  it("keeps a message without times unchanged", () => {
    const error = new Exchange.RequestExpired(fields(10002, "The request time exceeds the time window range."))
    assert.isUndefined(error.clockAheadMillis)
    assert.isUndefined(error.requestTookMillis)
    assert.strictEqual(error.message, "The request time exceeds the time window range.")
  })
})

describe("single classes", () => {
  it("RateLimited has the reset time from the headers", () => {
    const rateLimit = { remainingRequests: 0, maxRequests: 10, resetAtTimestamp: 1_700_000_000_500 }
    assert.strictEqual(new Exchange.RateLimited({ ...fields(10006), rateLimit }).resetAtTimestamp, 1_700_000_000_500)
    assert.isUndefined(new Exchange.RateLimited(fields(10006)).resetAtTimestamp)
  })

  it("MarginModeUnchanged advises reading the mode back", () => {
    const { message } = new Exchange.MarginModeUnchanged(fields(110073, "Margin mode is not modified"))
    assert.include(message, "Margin mode is not modified")
    assert.include(message, "Set margin mode failed")
    assert.include(message, "read the mode back")
  })

  it("InvalidSignature never shows the signed text", () => {
    const error = new Exchange.InvalidSignature(
      fields(10004, 'error sign! origin_string[1700000000000AAAABBBBCCCCDDDD5000{"symbol":"BTCUSDT","request":[1]}]')
    )
    assert.strictEqual(error.message, "error sign! origin_string[****]")
    assert.notInclude(JSON.stringify(error), "BBBB")
    assert.notInclude(String(error.stack), "BBBB")
  })

  it("UnknownExchangeError has a meaning if one was given", () => {
    assert.isUndefined(new UnknownExchangeError(fields(999)).meaning)
    assert.strictEqual(new UnknownExchangeError({ ...fields(999), meaning: "so" }).meaning, "so")
  })
})

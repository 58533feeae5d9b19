import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { type Area, areas, rows } from "../../src/Errors/Catalogue.js"
import { CommonError } from "../../src/Errors/CommonError.js"
import { type Refusal, type RefusalUnion, refusal, refusalOf } from "../../src/Errors/Refusal.js"
import * as Errors from "../../src/Errors.js"
import * as Endpoint from "../../src/Http/Endpoint.js"
import * as Legacy from "../../src/Legacy/Catalogue.js"
import * as Registry from "../../src/Registry.js"
import * as Field from "../../src/Schema/Field.js"
import * as Schema from "../../src/Schema/Shape.js"
import { uncertain } from "./uncertainCodes.js"
import { unionsOf } from "./unions.js"

type Any = (typeof Registry.v5)[number]

const isWrite = ({ kind }: Any): boolean => kind !== "read"
const writes = Registry.v5.filter(isWrite)
const nameOf = ({ api, family, id }: Any): string => (api === "v5" ? `${family}.${id}` : `${api}.${id}`)
const named = (name: string): Any => {
  const found = [...Registry.v5, ...Registry.legacy].find((one) => nameOf(one) === name)
  if (found === undefined) throw new Error(`no ${name}`)
  return found
}

/** The error of an operation whose answer has this code. */
const refused = (endpoint: Any, code: unknown): Refusal | Errors.DecodeError => {
  const body = endpoint.protocol.envelope.write({
    code: code as number,
    message: "refused",
    result: {},
    extension: {},
    time: 1_763_700_000_000
  })
  return Either.getOrThrow(Either.flip(endpoint.decodeBody(body))) as Refusal | Errors.DecodeError
}
const told = (error: Refusal | Errors.DecodeError): string =>
  error._tag === "DecodeError" ? `DecodeError ${error.outcome}` : `${(error as Refusal).category} ${error.outcome}`

const failClosed = "server unknown"

/** What a code means where it is documented, at a write. Undefined: the area says nothing that a body may contain. */
const meantIn = (area: Area, code: number): string | undefined => {
  const found = refusalOf(code, unionsOf(area), CommonError)
  if (found === undefined) return undefined
  return `${found.category} ${uncertain[area]?.includes(code) === true ? "unknown" : "notExecuted"}`
}

const isOfBots = (area: Area): boolean => area.startsWith("Bot /")
const documented = areas.filter((area) => area !== "Socket")
const areasOf = new Map<number, Set<Area>>()
for (const area of documented)
  for (const [code] of rows[area]) if (code !== 0) areasOf.set(code, (areasOf.get(code) ?? new Set()).add(area))

/** What a V5 operation must say of a code. */
const expected = (endpoint: Any, code: number): string => {
  const all = [...(areasOf.get(code) ?? [])]
  const ownAreas = new Set([CommonError, ...endpoint.errors].flatMap((union) => union.areas))
  const own = all.filter((area) => ownAreas.has(area))
  const named = refusalOf(code, endpoint.errors, CommonError)
  if (named !== undefined) {
    const open = (own.length === 0 ? all : own).some((area) => meantIn(area, code)?.endsWith("unknown") === true)
    return `${named.category} ${open ? "unknown" : "notExecuted"}`
  }
  // The bots' codes are HTTP statuses: elsewhere, they mean nothing.
  const meant = new Set(all.map((area) => (isOfBots(area) ? undefined : meantIn(area, code))))
  const [only] = meant
  return meant.size === 1 && only !== undefined ? only : failClosed
}

const heard = new Map<Any, Map<number, string>>()
/** What an operation says of a code. Remembered, since several tests walk the same pairs. */
const toldBy = (endpoint: Any, code: number): string => {
  const known = heard.get(endpoint) ?? new Map<number, string>()
  heard.set(endpoint, known)
  const is = known.get(code) ?? told(refused(endpoint, code))
  known.set(code, is)
  return is
}

const wrongOf = (endpoints: ReadonlyArray<Any>, codes: ReadonlyArray<number>, isTold: typeof expected) => {
  const wrong = new Map<number, Array<string>>()
  for (const endpoint of endpoints)
    for (const code of codes) {
      const is = toldBy(endpoint, code)
      const should = isTold(endpoint, code)
      if (is !== should) wrong.set(code, [...(wrong.get(code) ?? []), `${nameOf(endpoint)}: ${is}, not ${should}`])
    }
  // One example of each code is enough to read.
  return [...wrong].map(([code, where]) => `${code} at ${where.length}, such as ${where[0]}`)
}

const unified = rows.UTA.flatMap(([code]) => (code === 0 ? [] : [code]))

describe("a code of the unified account", () => {
  it("is server and unknown at no write, unless the exchange says so", () => {
    const lost = wrongOf(writes, unified, (endpoint, code) => {
      const is = toldBy(endpoint, code)
      return is !== failClosed || uncertain["UTA"]?.includes(code) === true ? is : "anything else"
    })
    assert.deepStrictEqual(lost, [])
  })

  it("has one category and one outcome at all writes", () => {
    assert.deepStrictEqual(wrongOf(writes, unified, expected), [])
  })

  it.each([
    [110089, "RiskLimitNotAllowed", "parameter"],
    [110043, "LeverageUnchanged", "unchanged"],
    [110026, "CrossIsolatedUnchanged", "unchanged"],
    [110028, "PositionOrOrdersOpen", "orderState"],
    [110065, "MmpNotEnabled", "permission"],
    [110001, "OrderNotFound", "orderState"],
    [110072, "DuplicateOrderLinkId", "orderState"],
    [110007, "InsufficientBalance", "balance"],
    [182011, "CollateralLimitReached", "balance"],
    [500010, "SubAccountNotOwned", "permission"]
  ])("%i is %s or UnknownExchangeError, %s, and not executed, wherever it comes from", (code, tag, category) => {
    for (const endpoint of writes) {
      const error = refused(endpoint, code)
      const isNamed = endpoint.errors.some((union) => union.classes.some((one) => one.tag === tag))
      assert.strictEqual(error._tag, isNamed ? tag : "UnknownExchangeError", nameOf(endpoint))
      assert.strictEqual(told(error), `${category} notExecuted`, nameOf(endpoint))
      assert.include(error.message, "refused")
      assert.deepInclude({ ...error }, { code, endpoint: nameOf(endpoint) })
    }
  })

  it("is found by the guards of its category, and by no other", () => {
    const error = refused(named("Order.placeOrder"), 110089)
    assert.isTrue(Errors.is.parameter(error))
    assert.isFalse(Errors.is.server(error))
    assert.isTrue(Errors.is.notExecuted(error))
    assert.isFalse(Errors.is.outcomeUnknown(error))
  })

  it("leaves the outcome open at every write if it says timeout, internal error, high load or processing", () => {
    for (const endpoint of writes)
      for (const code of uncertain["UTA"] ?? [])
        assert.strictEqual(refused(endpoint, code).outcome, "unknown", `${code} at ${nameOf(endpoint)}`)
  })

  it("has its category at a read too, whose outcome is never open", () => {
    const reads = Registry.v5.filter((one) => !isWrite(one)).filter((_, index) => index % 8 === 0)
    const at = (endpoint: Any, code: number): string => expected(endpoint, code).replace("unknown", "notExecuted")
    assert.deepStrictEqual(wrongOf(reads, unified, at), [])
  })

  it("is a server error at a read without a cursor if it is 10016", () => {
    assert.strictEqual(told(refused(named("Position.getPositionInfo"), 10016)), "server notExecuted")
  })
})

describe("a code of any area", () => {
  const all = [...areasOf.keys()]
  /** One write of each set of unions. */
  const sample = [
    ...new Map(writes.map((one) => [`${one.family} ${one.errors.map(({ areas }) => areas)}`, one])).values()
  ]

  it("has its category and outcome at an operation outside its area", () => {
    assert.isAbove(sample.length, 30)
    assert.deepStrictEqual(wrongOf(sample, all, expected), [])
  })

  it.each([
    ["Order.placeOrder", 131226, "region notExecuted"],
    ["Order.placeOrder", 148021, "server unknown"],
    ["Order.cancelOrder", 131212, "balance notExecuted"],
    ["Position.setLeverage", 170131, "balance notExecuted"],
    ["Position.setLeverage", 170005, "rateLimit notExecuted"],
    ["Position.setLeverage", 170007, "server unknown"],
    ["Asset.withdraw", 60065, "orderState notExecuted"],
    ["Asset.createInternalTransfer", 180018, "server unknown"],
    ["User.deleteSubUid", 131201, "server unknown"],
    ["Account.setMarginMode", 3400045, "orderState notExecuted"]
  ])("%s that is refused with %i is %s", (name, code, is) => {
    assert.strictEqual(told(refused(named(name), code)), is)
  })
})

describe("a code that means something else in another area", () => {
  it.each([
    ["Alpha.executeAlphaPredictionBuy", 700010, "PredictionInsufficientBalance", "balance notExecuted"],
    ["Asset.confirmSmallBalanceQuote", 700010, "ConversionNotAllowed", "permission notExecuted"],
    ["Bot.createSpotGridBot", 401, "BotInsufficientBalance", "balance notExecuted"],
    ["Bot.createFuturesGridBot", 401, "BotNotAuthenticated", "auth notExecuted"],
    ["Fiat.confirmFiatQuote", 400001, "FiatInvalidBroker", "parameter notExecuted"],
    ["Broker.issueBrokerVoucher", 400001, "InvalidRewardParameter", "parameter notExecuted"]
  ])("has at %s the meaning of its own area: %i is %s", (name, code, tag, is) => {
    const error = refused(named(name), code)
    assert.deepStrictEqual([error._tag, told(error)], [tag, is])
  })

  it.each([
    ["Order.placeOrder", 700010],
    ["Position.setLeverage", 700011],
    ["Earn.placeEarnOrder", 700011],
    // As codes in a body, HTTP's statuses mean nothing outside of the bots.
    ["Order.placeOrder", 401],
    ["Order.cancelOrder", 404],
    ["Asset.withdraw", 401],
    ["Strategy.createStrategy", 404],
    ["Order.placeOrder", 403],
    ["Order.placeOrder", 405],
    ["Order.placeOrder", 421],
    ["Order.placeOrder", 503]
  ])("stays unknown at %s, which belongs to none of them: %i", (name, code) => {
    const error = refused(named(name), code)
    assert.deepStrictEqual([error._tag, told(error)], ["UnknownExchangeError", failClosed])
  })
})

describe("a code that nobody documents", () => {
  const odd = [424242, -7, 1, 0.5, 110089.5, -110089, 1_100_89_0, 11008, 2 ** 53, 1e21]
  const near = Array.from({ length: 200 }, (_, index) => 110_000 + index).filter((code) => !areasOf.has(code))

  it("leaves the outcome of every write open, and is a server error", () => {
    assert.deepStrictEqual(
      wrongOf(writes, odd, () => failClosed),
      []
    )
  })

  it("is not mended by its neighbours", () => {
    assert.isAbove(near.length, 50)
    for (const name of ["Order.placeOrder", "Order.cancelOrder", "Position.setLeverage", "Asset.withdraw"])
      assert.deepStrictEqual(
        wrongOf([named(name)], near, () => failClosed),
        []
      )
  })

  it("says for a read that nothing was executed", () => {
    assert.strictEqual(told(refused(named("Order.getOpenOrders"), 424242)), "server notExecuted")
  })

  it("is never read from the prototype of an object", () => {
    for (const code of [
      "toString",
      "constructor",
      "__proto__",
      "hasOwnProperty",
      "",
      " ",
      "110089x",
      "0x1AE09",
      null,
      {}
    ])
      for (const name of ["Order.placeOrder", "P2p.removeP2pAd", "Linear.placeActiveOrder", "SpotV1.submitOrder"]) {
        const error = refused(named(name), code)
        assert.strictEqual(error.outcome, "unknown", `${JSON.stringify(code)} at ${name}: ${error._tag}`)
      }
  })

  it("is 12000, which itself means unknown", () => {
    assert.deepStrictEqual(
      wrongOf(writes, [12000], () => failClosed),
      []
    )
  })
})

describe("a code as text", () => {
  it("means the same as a number, or leaves the outcome open: never more than a code that the operation names", () => {
    for (const endpoint of writes) {
      const text = refused(endpoint, "110089")
      const number = told(refused(endpoint, 110089))
      assert.include([number, "DecodeError unknown"], told(text), nameOf(endpoint))
    }
  })

  const status = (code: unknown) => {
    const result = { status_code: code, debug_msg: "no" }
    const body = { retCode: 0, retMsg: "", result, retExtInfo: {}, time: 1 }
    return Either.getOrThrow(Either.flip(named("Bot.closeFuturesGridBot").decodeBody(body))) as Refusal
  }

  it.each([
    [110089, "parameter notExecuted"],
    [131212, "balance notExecuted"],
    [60065, "orderState notExecuted"],
    [424242, failClosed]
  ])("is a bot's own status: %i is %s", (code, is) => {
    assert.strictEqual(told(status(code)), is)
  })

  it.each(["110089", "421", "424242"])("never means success as a bot's own status: %j", (code) => {
    assert.notStrictEqual(status(code).outcome, "executed")
  })
})

describe.each(Object.keys(Legacy.rows))("a code of %s", (api) => {
  const endpoints = Registry.legacy.filter((one) => one.api === api)
  const own = new Set(
    endpoints.flatMap(({ errors, protocol }): ReadonlyArray<RefusalUnion> => [protocol.common, ...errors])
  )
  const categories = new Map<number, Set<string>>()
  for (const union of own)
    for (const [one, ...codes] of union.codes ?? [])
      for (const code of codes) categories.set(code, (categories.get(code) ?? new Set()).add(one.category))
  const listed = new Set((Legacy.rows[api] ?? []).map(([code]) => code))
  /** Documented codes with one category in this api. */
  const certain = [...listed].filter((code) => categories.get(code)?.size === 1)

  it("has its category at every write of the api", () => {
    const only = (code: number): string => [...(categories.get(code) ?? [])].join()
    const wrong = wrongOf(endpoints.filter(isWrite), certain, (_, code) =>
      only(code) === "server" || code === 429 ? `${only(code)} unknown` : `${only(code)} notExecuted`
    )
    assert.deepStrictEqual(wrong, [])
  })

  it("is not read in V5's catalogue", () => {
    const foreign = [110089, 110043, 131212, 170131, 182011, 60065, 34022001].filter(
      (code) => !listed.has(code) && !categories.has(code)
    )
    assert.deepStrictEqual(
      wrongOf(endpoints.filter(isWrite).slice(0, 3), foreign, () => failClosed),
      []
    )
  })
})

describe("a code of an older api", () => {
  it("means nothing to V5", () => {
    for (const code of [12213, -2013, 30090, 130021, 3100181]) {
      if (areasOf.has(code) || refusalOf(code, named("Order.placeOrder").errors, CommonError) !== undefined) continue
      assert.strictEqual(told(refused(named("Order.placeOrder"), code)), failClosed, String(code))
    }
  })

  it.each([
    ["SpotV3.cancelOrder", 12213],
    ["SpotV3.borrowCrossMarginLoan", 12213]
  ])("is an order that does not exist at %s: %i", (name, code) => {
    assert.strictEqual(told(refused(named(name), code)), "orderState notExecuted")
  })
})

describe("an operation of one's own", () => {
  class Own extends refusal("Own", "permission", [110089]) {}
  const union: RefusalUnion<Own> = { areas: [], classes: [Own] }
  const made = <E extends Refusal = never>(errors: ReadonlyArray<RefusalUnion<E>>): Any => {
    const own: Endpoint.Private<{ readonly a?: string | undefined }, object, E> = Endpoint.post(
      "Test.made",
      "/v5/test/made",
      {
        access: "private",
        kind: "commit",
        idempotencyKey: null,
        limit: "undocumented",
        docs: "",
        params: Schema.Struct({ a: Field.optionalTextParam }),
        result: Schema.Struct({}),
        errors
      }
    )
    return own
  }

  it("knows the documented codes although it names no union", () => {
    assert.strictEqual(told(refused(made([]), 110089)), "parameter notExecuted")
    assert.strictEqual(told(refused(made([]), 424242)), failClosed)
  })

  it("gives a code its own class", () => {
    const error = refused(made([union]), 110089)
    assert.deepStrictEqual([error._tag, told(error)], ["Own", "permission notExecuted"])
  })
})

describe("the type of an unknown error", () => {
  it("keeps it among the errors after the server's were caught: its category may be another", () => {
    const kept: [Errors.WithoutCategory<Errors.UnknownExchangeError, "server">] extends [never] ? false : true = true
    const caught: [Errors.OfCategory<Errors.UnknownExchangeError, "parameter">] extends [never] ? false : true = true
    assert.isTrue(kept && caught)
  })
})

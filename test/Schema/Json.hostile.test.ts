import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import * as Json from "../../src/Schema/Json.js"

const whitespace = /[ \t\n\r]*/y
const number = /-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y
const string = /"(?:[^"\\]|\\.)*"/y

/** A slow, exact parser of valid JSON: integers beyond 2^53 - 1, and decimals without an exponent that a float reads as beyond it, are text. */
const reference = (text: string): unknown => {
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found === null) throw new Error(`unexpected ${text.slice(at, at + 20)}`)
    at += found[0].length
    return found
  }
  /** The next significant character. */
  const next = (): string => {
    take(whitespace)
    return text.charAt(at)
  }
  const list = (close: string, element: () => void): void => {
    at++
    if (next() !== close) {
      element()
      while (next() === ",") {
        at++
        element()
      }
    }
    at++
  }
  const quoted = (): string => {
    next()
    return JSON.parse(take(string)[0])
  }
  const value = (): unknown => {
    switch (next()) {
      case "{": {
        const object = {}
        list("}", () => {
          const name = quoted()
          next()
          at++
          // `__proto__` is a name like any other.
          Object.defineProperty(object, name, { value: value(), enumerable: true, configurable: true, writable: true })
        })
        return object
      }
      case "[": {
        const array: Array<unknown> = []
        list("]", () => array.push(value()))
        return array
      }
      case '"':
        return quoted()
      case "t":
        return take(/true/y)[0] === "true"
      case "f":
        return take(/false/y)[0] !== "false"
      case "n":
        return take(/null/y)[0] === "null" ? null : undefined
    }
    const [whole, fraction, exponent] = take(number)
    if (exponent !== undefined) return Number(whole)
    if (fraction !== undefined) return Math.abs(Number(whole)) > Number.MAX_SAFE_INTEGER ? whole : Number(whole)
    const exact = BigInt(whole)
    const isSafe = exact <= BigInt(Number.MAX_SAFE_INTEGER) && exact >= BigInt(Number.MIN_SAFE_INTEGER)
    return isSafe ? Number(whole) : whole
  }
  return value()
}

const digits = fc.oneof(
  fc.constantFrom(
    "0",
    "999999999999999",
    "1000000000000000",
    "9007199254740990",
    "9007199254740991",
    "9007199254740992",
    "9007199254740993",
    "99999999999999999",
    "612330315406398322"
  ),
  fc.nat().map(String),
  fc.bigInt({ min: 10n ** 13n, max: 10n ** 40n }).map(String)
)
const tail = fc.oneof(
  { weight: 6, arbitrary: fc.constant("") },
  fc.constantFrom(".0", ".5", ".12345678901234567890", ".9999999999999999999999"),
  fc.constantFrom("e0", "E5", "e+12345678901234567890", "e-12345678901234567890", "E00000000000000000000000001"),
  fc.constantFrom(".12345678901234567e2", ".5E-00000000000000000001", "e-00000000000000009007199254740993")
)
const numbers = fc
  .tuple(fc.constantFrom("", "-"), digits, tail)
  .map(([sign, integer, rest]) => `${sign}${integer}${rest}`)
/** Pieces of a string as they are written in JSON. */
const piece = fc.oneof(
  fc.constantFrom('\\"', "\\\\", "\\/", "\\b", "\\f", "\\n", "\\r", "\\t", "\\u0022", "\\u005c", "\\ud83d", "\\uDE00"),
  fc.constantFrom("\u2028", "\u2029", "\u007f", "💥", "₿", "e", "E", "-", ":", ",", "[", "]", "{", "}", " "),
  fc.constantFrom("\\u1234567890123456789", ":12345678901234567890,", "\\\\12345678901234567890", "'", "//"),
  digits
)
const strings = fc.array(piece, { maxLength: 6 }).map((pieces) => `"${pieces.join("")}"`)
const names = fc.oneof(strings, fc.constantFrom('"a"', '"__proto__"', '""', '"constructor"', '"12345678901234567890"'))
const space = fc.constantFrom("", "", "", " ", "\n", "\t", "\r\n", "               ")
const { json } = fc.letrec<{ json: string }>((tie) => {
  const spaced = fc.tuple(space, tie("json"), space).map(([before, own, after]) => `${before}${own}${after}`)
  const field = fc.tuple(space, names, space, spaced).map(([a, name, b, own]) => `${a}${name}${b}:${own}`)
  return {
    json: fc.oneof(
      { maxDepth: 4, depthIdentifier: "json" },
      { weight: 4, arbitrary: numbers },
      strings,
      fc.constantFrom("true", "false", "null", "{}", "[]"),
      fc.array(spaced, { maxLength: 5, depthIdentifier: "json" }).map((all) => `[${all.join(",")}]`),
      fc.array(field, { maxLength: 5, depthIdentifier: "json" }).map((all) => `{${all.join(",")}}`)
    )
  }
})

/** The value, or that the text is not JSON. */
const outcomeOf = (parse: (text: string) => unknown, text: string): unknown => {
  try {
    return { value: parse(text) }
  } catch (error) {
    assert.instanceOf(error, SyntaxError)
    return "not JSON"
  }
}

describe("Json.parse of a hostile text", () => {
  it("reads the same as a slow, exact parser", () => {
    fc.assert(
      fc.property(space, json, space, (before, text, after) => {
        const whole = `${before}${text}${after}`
        assert.deepStrictEqual(Json.parse(whole), reference(whole), whole)
        const beside = `[612330315406398322,${whole}]`
        assert.deepStrictEqual(Json.parse(beside), ["612330315406398322", reference(whole)], beside)
      }),
      { numRuns: 800 }
    )
  })

  it("finds a long integer at every position, after every kind of neighbor", () => {
    for (let offset = 0; offset < 40; offset++) {
      const pad = " ".repeat(offset)
      for (const before of ["", "[0,", '["x",', '{"a":', "[ ", "[1e5,", '["\\\\",', "[0.5,\n"]) {
        const close = before.startsWith("[") ? "]" : before === "" ? "" : "}"
        for (const own of ["9007199254740993", "-9007199254740993", "12345678901234567890123456789"]) {
          const text = `${before}${pad}${own}${close}`
          assert.deepStrictEqual(Json.parse(text), reference(text), text)
        }
      }
    }
  })

  it("accepts exactly the texts that JSON.parse accepts", () => {
    const broken = fc.tuple(
      json,
      fc.nat(),
      fc.constantFrom("", '"', "\\", "1", "-", ".", "e", ",", ":", "]", "}", "\n")
    )
    fc.assert(
      fc.property(broken, ([text, at, by]) => {
        const position = at % (text.length + 1)
        const damaged = `[612330315406398322,${text.slice(0, position)}${by}${text.slice(position + 1)}]`
        const isJson = outcomeOf(JSON.parse, damaged) !== "not JSON"
        const expected = isJson ? { value: reference(damaged) } : "not JSON"
        assert.deepStrictEqual(outcomeOf(Json.parse, damaged), expected, damaged)
      }),
      { numRuns: 800 }
    )
  })

  it("reads an exponent of many digits as JSON.parse does", () => {
    for (const text of [
      "0e99999999999999999",
      "1e-99999999999999999",
      "1E+99999999999999999",
      "-0.0E12345678901234567890"
    ])
      assert.deepStrictEqual(Json.parse(`[612330315406398322,${text}]`), ["612330315406398322", JSON.parse(text)], text)
  })

  it.each<[what: string, text: string]>([
    ["escapes", "\\n\\\\".repeat(2_500_000)],
    ["escaped quotes", '\\"'.repeat(5_000_000)],
    ["digits", "7".repeat(10_000_000)],
    ["digits that look like one with an exponent", `${"7".repeat(10_000_000)}e`],
    ["long integers", ":12345678901234567890,".repeat(500_000)],
    ["integers that are almost long", "12345678901234 ".repeat(650_000)],
    ["unicode escapes before digits", "\\u12345678901234567890".repeat(450_000)]
  ])("neither throws nor hangs beside a string of 10 MB: %s", (_, text) => {
    const whole = `{"id":612330315406398322,"text":"${text}","after":-612330315406398322}`
    const read = Json.parse(whole) as Readonly<Record<string, unknown>>
    assert.deepStrictEqual([read["id"], read["after"]], ["612330315406398322", "-612330315406398322"])
    // A comparison with a message would show 10 MB.
    assert.isTrue(read["text"] === JSON.parse(`"${text}"`))
  })

  it("neither throws nor hangs at numbers of many digits", () => {
    const many = "7".repeat(300_000)
    assert.deepStrictEqual(Json.parse(`[612330315406398322,${many}e-300000,0.${many},1e-${many},${many}.5]`), [
      "612330315406398322",
      Number(`${many}e-300000`),
      Number(`0.${many}`),
      0,
      `${many}.5`
    ])
    assert.isTrue((Json.parse(`[${"7".repeat(10_000_000)}]`) as ReadonlyArray<string>)[0]?.length === 10_000_000)
  })
})

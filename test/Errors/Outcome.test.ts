import { assert, describe, it } from "@effect/vitest"
import { areas, rows } from "../../src/Errors/Catalogue.js"
import { CommonError } from "../../src/Errors/CommonError.js"
import { outcomeOfCode } from "../../src/Errors/Outcome.js"
import { refusalOf } from "../../src/Errors/Refusal.js"
import { UnknownExchangeError } from "../../src/Errors/Unknown.js"
import { uncertain } from "./uncertainCodes.js"
import { families, unionsOf } from "./unions.js"

/** Codes whose texts sound uncertain but that are definite refusals. */
const plain = new Set([
  // The quiz was not completed.
  176002
])

const sounds =
  /timed out|internal error|system error|system is busy|service error|network error|server error|server is busy|high load|processed|processing|in progress: (do not|try)|could not be read|pending|maintenance$|restarts/

const classOf = (area: string, code: number) => refusalOf(code, unionsOf(area), CommonError)
const walked = areas
  .filter((area) => area !== "Socket")
  .flatMap((area) => rows[area].map((row) => [area, ...row] as const))

describe("outcomeOfCode", () => {
  it("is certain for a read with any code", () => {
    for (const [area, code] of walked)
      assert.strictEqual(outcomeOfCode(code, "read", classOf(area, code)), "notExecuted")
    assert.strictEqual(outcomeOfCode(424242, "read", undefined), "notExecuted")
  })

  it.each(["commit", "idempotentWrite"] as const)(
    "of a %s is unknown for the uncertain codes of the catalogue only",
    (kind) => {
      for (const [area, code] of walked) {
        if (code === 0) continue
        const expected = uncertain[area]?.includes(code) === true ? "unknown" : "notExecuted"
        assert.strictEqual(outcomeOfCode(code, kind, classOf(area, code)), expected, `${area} ${code}`)
      }
    }
  )

  it("is unknown for every meaning that describes a failure of the exchange", () => {
    let heard = 0
    for (const [area, code, text] of walked) {
      if (!sounds.test(text) || plain.has(code)) continue
      heard++
      assert.strictEqual(outcomeOfCode(code, "commit", classOf(area, code)), "unknown", `${area} ${code}: ${text}`)
    }
    assert.isAbove(heard, 40)
  })

  it("is unknown for every code without a class, and for 12000", () => {
    assert.strictEqual(outcomeOfCode(424242, "commit", undefined), "unknown")
    assert.strictEqual(outcomeOfCode(424242, "idempotentWrite", undefined), "unknown")
    assert.strictEqual(outcomeOfCode(12000, "commit", UnknownExchangeError), "unknown")
  })

  it.each([
    10000, 10016, 10019, 12000, 170001, 170007, 170032, 170035, 170146, 170147, 170212, 170234, 170310, 131003, 131201,
    131230, 500000, 180018
  ])("is unknown of a commit refused with %i", (code) => {
    assert.strictEqual(outcomeOfCode(code, "commit", refusalOf(code, Object.values(families), CommonError)), "unknown")
  })

  it.each([10001, 10002, 10003, 10004, 10005, 10006, 10010, 10018, 10429, 170005])(
    "is notExecuted of a commit refused with %i",
    (code) => {
      assert.strictEqual(
        outcomeOfCode(code, "commit", refusalOf(code, Object.values(families), CommonError)),
        "notExecuted"
      )
    }
  )
})

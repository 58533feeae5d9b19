import { assert, describe, it } from "@effect/vitest"
import { millis, parse } from "../../cli/src/options/Moment.js"

const day = 86_400_000

describe("Moment", () => {
  it("parses ages, counted back from now", () => {
    for (const [text, ago] of [
      ["90m", 5_400_000],
      ["36h", 1.5 * day],
      ["7d", 7 * day],
      [" 2w ", 14 * day],
      ["0d", 0]
    ] as const)
      assert.deepStrictEqual(parse(text), { ago }, text)
    assert.strictEqual(millis({ ago: 5 }, 100), 95)
  })

  it("parses dates, in UTC unless they have a time zone", () => {
    const at = Date.UTC(2024, 1, 29)
    for (const [text, expected] of [
      ["2024-02-29", at],
      ["2024-02", Date.UTC(2024, 1, 1)],
      ["2024-02-29 01:30", at + 5_400_000],
      ["2024-02-29T01:30:15.250", at + 5_415_250],
      ["2024-02-29T01:30Z", at + 5_400_000],
      ["2024-02-29T01:30+01:00", at + 1_800_000],
      ["2024-02-29T01:30-0130", at + 10_800_000]
    ] as const)
      assert.deepStrictEqual(parse(text), { at: expected }, text)
    assert.strictEqual(millis({ at }, 100), at)
  })

  it("parses milliseconds, but not seconds", () => {
    assert.deepStrictEqual(parse("1700000000000"), { at: 1_700_000_000_000 })
    for (const text of ["1700000000", "17000000000", "2024", "1700000000000000"]) assert.isUndefined(parse(text), text)
  })

  it("rejects anything else", () => {
    for (const text of [
      "",
      "yesterday",
      "7",
      "7s",
      "-7d",
      "1.5d",
      "2024-13-01",
      "2024-02-30",
      "2024-02-29T25:00",
      "29.02.2024"
    ])
      assert.isUndefined(parse(text), text)
  })
})

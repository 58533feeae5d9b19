import { assert, describe, it } from "@effect/vitest"
import { gone, opened, type Seat, type Verdict, verdictOn } from "../../../src/Socket/internal/Connection/Seat.js"

const [a, b, c] = ["a", "b", "c"] as const
type Line = typeof a | typeof b | typeof c

describe("the seat of a connection", () => {
  const transitions: ReadonlyArray<
    readonly [what: string, before: Seat<Line>, after: Seat<Line>, expected: Seat<Line>]
  > = [
    ["is taken by the first line", [], opened([], a), [a]],
    ["has a second line that is to replace the first", [a], opened([a], b), [a, b]],
    ["has room for one replacement at a time", [a, b], opened([a, b], c), [a, b]],
    ["stays empty", [], gone([], a), []],
    ["is empty once its only line has gone", [a], gone([a], a), []],
    ["isn't left by a line that it hasn't", [a], gone([a], b), [a]],
    ["goes to the next line once the first has gone", [a, b], gone([a, b], a), [b]],
    ["stays with the first line if the next one has gone", [a, b], gone([a, b], b), [a]],
    ["isn't left by a third line", [a, b], gone([a, b], c), [a, b]]
  ]
  for (const [what, before, after, expected] of transitions)
    it(`${what}: [${before.join()}] becomes [${expected.join()}]`, () => {
      assert.deepStrictEqual(after, expected)
    })
})

describe("the replacement of a line", () => {
  const seats: ReadonlyArray<readonly [name: string, seat: Seat<Line>]> = [
    ["both lines have their seat", [a, b]],
    ["the old line has gone", [b]],
    ["the next line has gone", [a]],
    ["both have gone", []]
  ]
  const both = [false, true]
  const expected = (seat: Seat<Line>, isReady: boolean, isDrained: boolean, isOverdue: boolean): Verdict => {
    if (!seat.includes(a)) return "nextServes"
    if (!seat.includes(b)) return "oldStays"
    if (isReady && (isDrained || isOverdue)) return "nextServes"
    return isOverdue ? "oldStays" : "goesOn"
  }
  for (const [name, seat] of seats)
    for (const isReady of both)
      for (const isDrained of both)
        for (const isOverdue of both) {
          const verdict = expected(seat, isReady, isDrained, isOverdue)
          it(`is judged as ${verdict} if ${name}, ready: ${isReady}, drained: ${isDrained}, overdue: ${isOverdue}`, () => {
            assert.strictEqual(verdictOn(seat, a, { isReady, isDrained, isOverdue }), verdict)
          })
        }
})

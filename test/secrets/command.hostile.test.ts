import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import "../../cli/src/run/Call.js"
import "../../src/Registry.js"
import type { Hostility } from "../Socket/Connection/leakWorld.js"
import { share } from "../sample.js"
import { commandSituations, commands } from "./commandSituations.js"
import { command } from "./commandWorld.js"
import { assertUnreadable } from "./forms.js"
import { assertPlain, closeReason, endless, hostile, hostileHeader, type Read } from "./hostileText.js"
import { type Answer, hiddenOf, http, refusal } from "./restWorld.js"

describe("nobody can read the key or a signature in what the command prints:", () => {
  for (const [name, { answer, args }] of share(Object.entries(commandSituations), 5)) {
    it.scopedLive(name, () =>
      Effect.gen(function* () {
        const { code, err, out, seen } = yield* command(args, answer)
        assert.include([2, 3, 4], code, err.join("\n"))
        assert.isTrue(
          seen.some(({ signature }) => signature !== ""),
          "nothing was signed"
        )
        assertUnreadable(
          [
            ["its output", out.join("\n")],
            ["its errors", err.join("\n")]
          ],
          hiddenOf(seen)
        )
      })
    )
  }
})

const row = {
  category: "linear",
  symbol: hostile,
  orderId: hostile,
  orderLinkId: hostile,
  side: hostile,
  orderStatus: hostile,
  note: hostile
}
const refusals: Readonly<Record<string, Answer>> = {
  retMsg: () => refusal({ retCode: 110007, retMsg: hostile }),
  "retMsg of an unknown code": () => refusal({ retCode: 987_654, retMsg: hostile }),
  "retMsg of 4 MiB": () => refusal({ retCode: 10005, retMsg: endless(4 * 1024 * 1024) }),
  reasons: () => refusal({ result: { reasons: [{ reasonCode: hostile, reasonMsg: endless(65_536) }] } }),
  "names of another shape": () => refusal({ retCode: 0, result: { [hostile]: hostile, list: 5 } }),
  "rows of another shape": () => refusal({ retCode: 0, result: { category: hostile, list: [row] } }),
  "a page": () => http("403 Forbidden", hostile),
  "a status text": () => Buffer.from(`HTTP/1.1 500 ${hostileHeader}\r\ncontent-length: 0\r\n\r\n`, "latin1"),
  "something that is no HTTP": () => `${hostile}\r\n\r\n`
}

/** The command's own colors. */
const colors = new RegExp(`${String.fromCharCode(27)}\\[(?:0|1|2|22|31|32|33|36|39|90)m`, "g")
const printed = ({
  err,
  out
}: {
  readonly err: ReadonlyArray<string>
  readonly out: ReadonlyArray<string>
}): ReadonlyArray<Read> => [
  ["its output", out.join("\n").replace(colors, ""), "several"],
  ["its errors", err.join("\n").replace(colors, ""), "several"]
]

describe("what the command prints has no control characters, no forged lines and no long ones:", () => {
  for (const [i, [name, answer]] of Object.entries(refusals).entries()) {
    const [what, args] = Object.entries(commands)[i % Object.keys(commands).length] ?? ["wallet", ["wallet"]]
    for (const terminal of [false, true])
      it.scopedLive(`${what}, ${terminal ? "on a terminal" : "in a pipe"}: ${name}`, () =>
        Effect.gen(function* () {
          const ran = yield* command(args, answer, {}, terminal)
          assert.notStrictEqual(ran.code, -1, ran.err.join("\n"))
          assertPlain(printed(ran))
          const lines = ran.err.filter((line) => line.trim() !== "")
          assert.isAtMost(lines.length, 4, lines.join("\n").slice(0, 300))
        })
      )
  }

  const login = (answer: object): Hostility => ({ message: (wire) => wire.send(answer) })
  const sockets: Readonly<Record<string, readonly [args: ReadonlyArray<string>, Hostility]>> = {
    "stream: the refusal of a login": [
      ["stream", "order", "--count", "1"],
      login({ success: false, retCode: 10004, ret_msg: hostile, op: "auth" })
    ],
    "stream: the refusal of a login of 4 MiB": [
      ["stream", "order", "--count", "1"],
      login({ success: false, retCode: 10004, ret_msg: endless(4 * 1024 * 1024), op: "auth" })
    ],
    "stream: the refusal of a subscribe": [
      ["stream", "tickers.BTCUSDT", "--count", "1"],
      { message: (wire, { op, req_id }) => wire.send({ success: false, ret_msg: hostile, req_id, op }) }
    ],
    "stream: a refused handshake": [
      ["stream", "order", "--count", "1"],
      { handshake: () => http("401 No", hostile).toString() }
    ]
  }
  for (const [name, [args, hostility]] of Object.entries(sockets)) {
    it.scopedLive(name, () =>
      Effect.gen(function* () {
        const ran = yield* command(args, () => refusal({}), hostility)
        assert.notStrictEqual(ran.code, -1, ran.err.join("\n"))
        assert.isAbove(ran.err.join("").length, 0)
        assertPlain(printed(ran))
      })
    )
  }

  for (const json of [[], ["--json"]])
    it.scopedLive(`the doctor ${json.length === 0 ? "as a table" : "as JSON"}`, () =>
      Effect.gen(function* () {
        const hostility: Hostility = {
          message: (wire, { op, req_id }) =>
            op === "auth"
              ? wire.send({ success: false, retCode: 10004, ret_msg: hostile, op })
              : wire.send({ success: false, ret_msg: hostile, req_id, op }),
          opened: (wire) => void setTimeout(() => wire.close(closeReason), 50)
        }
        const ran = yield* command(["doctor", ...json], () => refusal({ retCode: 10003, retMsg: hostile }), hostility)
        assert.include(ran.out.join("\n"), "key")
        assertPlain(printed(ran))
      })
    )
})

describe("a result as JSON is plain text, and still what was sent:", () => {
  const text = `${hostile}${"A".repeat(20_000)}`
  const cases: Readonly<Record<string, readonly [args: ReadonlyArray<string>, result: object]>> = {
    call: [
      ["call", "Announcement.getAnnouncement", "--json", '{"locale":"en-US"}'],
      {
        total: 1,
        list: [
          {
            title: text,
            description: hostile,
            type: { title: hostile, key: "k" },
            tags: [hostile],
            url: hostile,
            dateTimestamp: 1,
            startDateTimestamp: 1,
            endDateTimestamp: 1,
            publishTime: 1
          }
        ]
      }
    ],
    "order list": [["order", "list", "BTCUSDT", "--json"], { category: "linear", nextPageCursor: "", list: [] }]
  }
  for (const [name, [args, result]] of Object.entries(cases)) {
    it.scopedLive(name, () =>
      Effect.gen(function* () {
        const ran = yield* command(args, () => refusal({ retCode: 0, retMsg: "OK", result }))
        assert.strictEqual(ran.code, 0, ran.err.join("\n").slice(0, 500))
        const out = ran.out.join("\n")
        // A document has as long a line as its data.
        assertPlain([["its output", out.replaceAll("A".repeat(20_000), "").replace(/(?<=,)(?=")/g, "\n"), "several"]])
        if (name === "call") assert.deepStrictEqual(JSON.parse(out), result)
      })
    )
  }
})

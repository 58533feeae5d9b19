import { assert, describe, it } from "@effect/vitest"
import { type Message, set } from "../socketHarness.js"

const world = () => set({ symbols: ["BTCUSDT", "BTCUSD"], rateLimits: false })

const topics = {
  "/v5/public/spot": "tickers.BTCUSDT",
  "/v5/public/linear": "tickers.BTCUSDT",
  "/v5/public/inverse": "tickers.BTCUSD",
  "/v5/private": "order"
} as const

/** What a command is answered with, without pushes. */
const answers = (messages: ReadonlyArray<Message>) => messages.filter((message) => "op" in message)

describe("a req_id that is a number", () => {
  for (const [path, topic] of Object.entries(topics))
    it(`comes back as text: ${path}`, () => {
      const { auth, open } = world()
      const socket = open(path)
      if (path === "/v5/private") auth(socket)
      socket.take()
      for (const [id, text] of [
        [17, "17"],
        [0, "0"],
        [1_700_000_000_123, "1700000000123"]
      ] as const)
        for (const command of [
          { op: "ping" },
          { op: "subscribe", args: [topic] },
          { op: "unsubscribe", args: [topic] }
        ]) {
          socket.send({ ...command, req_id: id })
          const [answer] = answers(socket.take())
          assert.strictEqual(answer?.req_id, text, `${command.op} ${id}`)
        }
    })

  it("comes back as text with the answer to auth, accepted or refused", () => {
    const { auth, open } = world()
    for (const [secret, success] of [
      ["wrong", false],
      [undefined, true]
    ] as const) {
      const socket = open("/v5/private")
      auth(socket, undefined, secret, { req_id: 4 })
      assert.deepStrictEqual(
        answers(socket.take()).map((answer) => [answer.success, answer.req_id]),
        [[success, "4"]]
      )
    }
  })

  it("comes back as text where the command is refused", () => {
    const { open } = world()
    const socket = open("/v5/public/linear")
    socket.send({ op: "subscribe", args: ["nothing.BTCUSDT"], req_id: 9 })
    assert.deepStrictEqual(
      answers(socket.take()).map((answer) => [answer.success, answer.req_id]),
      [[false, "9"]]
    )
  })
})

describe("a req_id that is text, or absent", () => {
  it("comes back as it was, also if it looks like a number", () => {
    const { open } = world()
    const socket = open("/v5/public/linear")
    for (const id of ["a-1", "007", "1e3", ""]) {
      socket.send({ op: "ping", req_id: id })
      assert.strictEqual(answers(socket.take())[0]?.req_id, id)
    }
    socket.send({ op: "ping" })
    assert.strictEqual(answers(socket.take())[0]?.req_id, "")
  })

  it("is absent in the answer on spot and private channels, if it was absent", () => {
    const { auth, open } = world()
    const spot = open("/v5/public/spot")
    spot.send({ op: "ping" })
    assert.notProperty(answers(spot.take())[0], "req_id")
    const own = open("/v5/private")
    auth(own)
    own.take()
    own.send({ op: "subscribe", args: ["order"] })
    assert.notProperty(answers(own.take())[0], "req_id")
  })
})

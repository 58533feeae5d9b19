import { assert, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { describe } from "vitest"
import { ServerText } from "../../../src/Errors/internal/ServerText.js"
import type { Acknowledgement } from "../../../src/Socket/Control.js"
import * as Control from "../../../src/Socket/Control.js"
import type { Request } from "../../../src/Socket/internal/Channel/Requests.js"
import { Subscriptions } from "../../../src/Socket/internal/Channel/Subscriptions.js"
import { limits } from "../../../src/Socket/internal/Channel/TopicLimits.js"

const linear = limits("/v5/public/linear")
const spot = limits("/v5/public/spot")

const acknowledgement = (fields: Partial<Acknowledgement>): Acknowledgement => ({
  _tag: "Acknowledgement",
  op: undefined,
  id: undefined,
  success: true,
  code: undefined,
  detail: new ServerText(""),
  echoed: undefined,
  confirmed: undefined,
  refused: undefined,
  ...fields
})

const ready = (options = linear) => {
  const subscriptions = new Subscriptions(options)
  subscriptions.up()
  return subscriptions
}
const only = (requests: ReadonlyArray<Request>): Request => {
  assert.strictEqual(requests.length, 1)
  const [request] = requests
  if (request === undefined) throw new Error("no request")
  return request
}

describe("acknowledgements", () => {
  it("are matched by the ID that they echo, in any order", () => {
    const subscriptions = ready()
    const one = only(subscriptions.acquire(["a"]))
    const two = only(subscriptions.acquire(["b"]))
    assert.notStrictEqual(one.id, two.id)
    assert.deepStrictEqual(subscriptions.acknowledge(acknowledgement({ op: "subscribe", id: two.id })).confirmed, ["b"])
    assert.deepStrictEqual(subscriptions.acknowledge(acknowledgement({ op: "subscribe", id: one.id })).confirmed, ["a"])
    assert.strictEqual(subscriptions.outstanding, 0)
  })

  it("are matched by the request that they echo", () => {
    const subscriptions = ready()
    subscriptions.acquire(["a"])
    subscriptions.acquire(["b", "c"])
    const settled = subscriptions.acknowledge(acknowledgement({ op: "subscribe", echoed: ["b", "c"] }))
    assert.deepStrictEqual(settled.confirmed, ["b", "c"])
  })

  it("are matched by their lists of topics", () => {
    const subscriptions = ready()
    subscriptions.acquire(["a", "b"])
    subscriptions.acquire(["c", "d"])
    const settled = subscriptions.acknowledge(acknowledgement({ confirmed: ["c"], refused: ["d"] }))
    assert.deepStrictEqual([settled.confirmed, settled.refused], [["c"], ["d"]])
    assert.isTrue(subscriptions.isActive("c"))
    assert.strictEqual(subscriptions.refusalOf("d")?.meaning, "nonexistent")
    assert.isFalse(subscriptions.isActive("d"))
    assert.isFalse(subscriptions.isActive("a"))
  })

  it("belong to the oldest request of their kind if they echo nothing", () => {
    const subscriptions = ready()
    only(subscriptions.acquire(["a"]))
    subscriptions.release(["a"])
    subscriptions.acquire(["b"])
    assert.deepStrictEqual(subscriptions.acknowledge(acknowledgement({ op: "unsubscribe" })).confirmed, [])
    assert.deepStrictEqual(subscriptions.acknowledge(acknowledgement({ op: "subscribe" })).confirmed, [])
    assert.deepStrictEqual(subscriptions.acknowledge(acknowledgement({ op: "subscribe" })).confirmed, ["b"])
  })

  it("with an unknown ID settle nothing", () => {
    const subscriptions = ready()
    subscriptions.acquire(["a"])
    assert.deepStrictEqual(subscriptions.acknowledge(acknowledgement({ id: "s99" })).confirmed, [])
    assert.strictEqual(subscriptions.outstanding, 1)
  })

  it("of a topic that was left and requested again settle only the newer request", () => {
    const subscriptions = ready()
    const first = only(subscriptions.acquire(["a"]))
    const leaving = only(subscriptions.release(["a"]))
    const second = only(subscriptions.acquire(["a"]))
    subscriptions.acknowledge(acknowledgement({ id: first.id, success: false, detail: new ServerText("no") }))
    assert.isTrue(subscriptions.has("a"))
    subscriptions.acknowledge(acknowledgement({ id: leaving.id }))
    assert.isFalse(subscriptions.isActive("a"))
    assert.deepStrictEqual(subscriptions.acknowledge(acknowledgement({ id: second.id })).confirmed, ["a"])
  })

  it("match whole topics, not their prefixes", () => {
    const subscriptions = ready()
    const { id } = only(subscriptions.acquire(["orderbook.1.BTCUSD", "orderbook.1.BTCUSDT"]))
    const settled = subscriptions.acknowledge(
      acknowledgement({
        id,
        success: false,
        detail: new ServerText("error:handler not found,topic:orderbook.1.BTCUSDT")
      })
    )
    assert.deepStrictEqual(settled.refused, ["orderbook.1.BTCUSDT"])
    assert.deepStrictEqual(only(settled.send).topics, ["orderbook.1.BTCUSD"])
  })
})

describe("requests", () => {
  it("carry 10 topics on spot and any number elsewhere, each with its own ID", () => {
    const topics = Array.from({ length: 25 }, (_, i) => `publicTrade.S${i}`)
    const requests = ready(spot).acquire(topics)
    assert.deepStrictEqual(
      requests.map((request) => request.topics.length),
      [10, 10, 5]
    )
    assert.strictEqual(new Set(requests.map(({ id }) => id)).size, 3)
    assert.strictEqual(ready().acquire(topics).length, 1)
  })

  it("wait for the connection, and are repeated after each loss", () => {
    const subscriptions = new Subscriptions(linear)
    assert.deepStrictEqual(subscriptions.acquire(["a"]), [])
    assert.deepStrictEqual(subscriptions.release(["a"]), [])
    subscriptions.acquire(["b", "c"])
    const { id } = only(subscriptions.up())
    subscriptions.acknowledge(acknowledgement({ id }))
    subscriptions.down(true)
    assert.isFalse(subscriptions.isActive("b"))
    assert.deepStrictEqual(subscriptions.release(["c"]), [])
    assert.deepStrictEqual(only(subscriptions.up()).topics, ["b"])
  })

  it("that are not answered are repeated once, then abandoned", () => {
    const subscriptions = ready()
    const { id } = only(subscriptions.acquire(["a", "b"]))
    const again = only(subscriptions.expire([id]).send)
    assert.deepStrictEqual([again.topics, again.isRepeat], [["a", "b"], true])
    assert.deepStrictEqual(subscriptions.acknowledge(acknowledgement({ id })).confirmed, [])
    assert.deepStrictEqual(subscriptions.expire([again.id]).unanswered, ["a", "b"])
    assert.deepStrictEqual(subscriptions.expire([again.id]).unanswered, [])
    assert.strictEqual(subscriptions.outstanding, 0)
  })
})

describe("answers on the wire", () => {
  const cases: ReadonlyArray<readonly [string, object, object | undefined]> = [
    [
      "private subscribe",
      { success: true, ret_msg: "", op: "subscribe", conn_id: "c" },
      { op: "subscribe", success: true }
    ],
    [
      "spot subscribe",
      { success: true, ret_msg: "subscribe", conn_id: "c", req_id: "10001", op: "subscribe" },
      { op: "subscribe", success: true, id: "10001" }
    ],
    [
      "linear subscribe",
      { success: true, ret_msg: "", conn_id: "c", req_id: "", op: "subscribe" },
      { op: "subscribe", success: true, id: undefined }
    ],
    [
      "option subscribe",
      { success: true, conn_id: "c", data: { failTopics: [], successTopics: ["x"] }, type: "COMMAND_RESP" },
      { op: undefined, success: true, confirmed: ["x"], refused: [] }
    ],
    [
      "older subscribe",
      { success: true, ret_msg: "", conn_id: "c", request: { op: "subscribe", args: ["a", "b"] } },
      { op: "subscribe", echoed: ["a", "b"] }
    ],
    [
      "older auth error",
      { success: false, ret_msg: "error:invalid op", conn_id: "c", request: { op: "auth", args: [] } },
      { _tag: "AuthReply", success: false, detail: new ServerText("error:invalid op") }
    ],
    ["trade auth", { retCode: 0, retMsg: "OK", op: "auth", connId: "c" }, { _tag: "AuthReply", success: true }],
    [
      "trade auth refused",
      { retCode: 10004, retMsg: "Invalid sign", op: "auth" },
      { _tag: "AuthReply", success: false, code: 10004 }
    ],
    [
      "private auth refused for its key, without a code",
      { success: false, ret_msg: "API key is invalid.", op: "auth", conn_id: "c" },
      { _tag: "AuthReply", success: false, code: 10003 }
    ],
    [
      "private auth refused for its signature, without a code",
      { success: false, ret_msg: "Invalid sign", op: "auth", conn_id: "c" },
      { _tag: "AuthReply", success: false, code: 10004 }
    ],
    [
      "private auth refused for its arguments, without a code",
      { success: false, ret_msg: "Params Error", op: "auth", conn_id: "c" },
      { _tag: "AuthReply", success: false, code: 10001 }
    ],
    ["order reply", { reqId: "r", retCode: 0, retMsg: "OK", op: "order.create", data: {} }, { _tag: "Reply", id: "r" }],
    ["nothing", { hello: "world" }, undefined]
  ]
  for (const [name, json, expected] of cases) {
    it(`parses: ${name}`, () => {
      const read = Control.read(json)
      if (expected === undefined) assert.isUndefined(read)
      else assert.deepInclude(read, expected)
    })
  }
})

type Step =
  | { readonly _tag: "acquire" | "release"; readonly topics: ReadonlyArray<string> }
  | { readonly _tag: "answer" | "expire"; readonly which: number }
  | { readonly _tag: "lose" | "up" | "renew" }

const topic = fc.constantFrom("a", "b", "c", "d", "e")
const steps: fc.Arbitrary<ReadonlyArray<Step>> = fc.array(
  fc.oneof(
    fc.record({
      _tag: fc.constantFrom("acquire" as const, "release" as const),
      topics: fc.uniqueArray(topic, { maxLength: 4 })
    }),
    fc.record({ _tag: fc.constantFrom("answer" as const, "expire" as const), which: fc.nat(5) }),
    fc.record({ _tag: fc.constantFrom("lose" as const, "up" as const, "renew" as const) })
  ),
  { maxLength: 60 }
)

/** A server that handles requests in order, and a count of listeners. */
const play = (all: ReadonlyArray<Step>) => {
  const subscriptions = new Subscriptions({ perMessage: 2, perConnection: undefined, characters: 21_000 })
  const counts = new Map<string, number>()
  let server = new Set<string>()
  let unanswered: Array<Request> = []
  let isUp = false
  const send = (requests: ReadonlyArray<Request>) => {
    for (const request of requests) {
      assert.isTrue(isUp, "nothing is sent while down")
      assert.isAtMost(request.topics.length, 2)
      for (const name of request.topics) request.op === "subscribe" ? server.add(name) : server.delete(name)
      unanswered.push(request)
    }
  }
  const answer = (index: number) => {
    const [request] = unanswered.splice(index % unanswered.length, 1)
    if (request !== undefined) {
      const settled = subscriptions.acknowledge(acknowledgement({ op: request.op, id: request.id }))
      assert.deepStrictEqual(settled.refused, [])
      send(settled.send)
    }
  }
  for (const step of all) {
    switch (step._tag) {
      case "acquire":
        for (const name of step.topics) counts.set(name, (counts.get(name) ?? 0) + 1)
        send(subscriptions.acquire(step.topics))
        break
      case "release": {
        const held = step.topics.filter((name) => (counts.get(name) ?? 0) > 0)
        for (const name of held) counts.set(name, (counts.get(name) ?? 0) - 1)
        send(subscriptions.release(held))
        break
      }
      case "answer":
        if (unanswered.length > 0) answer(step.which)
        break
      case "expire": {
        const request = unanswered[step.which % Math.max(1, unanswered.length)]
        // After the repeat, its topics count as unanswered, and the channel replaces the connection.
        if (request !== undefined && !request.isRepeat) send(subscriptions.expire([request.id]).send)
        break
      }
      case "renew":
        send(subscriptions.renew(["a", "b"]))
        break
      case "lose":
        isUp = false
        server = new Set()
        unanswered = []
        subscriptions.down(false)
        break
      case "up":
        if (!isUp) {
          isUp = true
          send(subscriptions.up())
        }
    }
  }
  const wanted = [...counts].filter(([, count]) => count > 0).map(([name]) => name)
  return { subscriptions, wanted, answer, unanswered: () => unanswered, server: () => server, isUp }
}

it.prop(
  "the server has exactly the wanted subscriptions, whatever happened before",
  [steps],
  ([all]) => {
    const game = play(all)
    assert.sameMembers([...game.subscriptions.topics], game.wanted)
    if (game.isUp) assert.sameMembers([...game.server()], game.wanted)
  },
  { fastCheck: { numRuns: 500 } }
)

it.prop(
  "once everything is answered, every wanted topic is confirmed and nothing is outstanding",
  [steps],
  ([all]) => {
    const game = play(all)
    if (!game.isUp) return
    for (let guard = 0; game.unanswered().length > 0 && guard < 1000; guard++) game.answer(0)
    for (const request of game.unanswered()) assert.fail(`not answered: ${request.id}`)
    const late = game.subscriptions.outstanding
    assert.strictEqual(late, 0)
    for (const name of game.wanted) assert.isTrue(game.subscriptions.isActive(name), name)
  },
  { fastCheck: { numRuns: 500 } }
)

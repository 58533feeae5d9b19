import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { describe } from "vitest"
import * as Venue from "../../../src/Layers/Venue.js"
import { share } from "../../sample.js"
import { accounts, doors, hiddenOf, type Situation, testHidden, testReadable } from "./leakDoors.js"
import { after, echoes, http, oneLine } from "./leakEchoes.js"
import { assertHidden, parrot, type Wire } from "./leakWorld.js"

type DoorName = Situation["door"]

const refused = (door: DoorName, answer: (wire: Wire) => string | ReadonlyArray<string>): Situation => ({
  door,
  hostility: { handshake: answer }
})
const rsa = (situation: Situation): Situation => ({ ...situation, account: "rsa" })

/** The handshake of a socket whose URL is signed, refused. */
const handshakes: Readonly<Record<string, Situation>> = {
  "inverse: 403 with the path": refused("inverse", (wire) => http("403 Forbidden", echoes["the path"](wire))),
  "spot: 403 with the request": refused("spot", (wire) => http("403 Forbidden", echoes["the request"](wire))),
  "inverse: 401 with the whole URL": refused("inverse", (wire) => http("401 No", echoes["the whole URL"](wire))),
  "linear: 503 with the whole URL": refused("linear", (wire) => http("503 Busy", echoes["the whole URL"](wire))),
  "spot: 502 with the whole URL": refused("spot", (wire) => http("502 Bad", echoes["the whole URL"](wire))),
  "linear: 429 with the whole URL": refused("linear", (wire) => http("429 Slow", echoes["the whole URL"](wire))),
  "linear: 400 with the whole URL": refused("linear", (wire) => http("400 Bad", echoes["the whole URL"](wire))),
  "spot: 200 with the whole URL": refused("spot", (wire) => http("200 OK", echoes["the whole URL"](wire))),
  "linear: 302 to a URL that has it": refused("linear", (wire) =>
    http("302 Found", `moved to ${wire.url}`, `location: https://elsewhere.invalid${wire.path}\r\n`)
  ),
  ...Object.fromEntries(
    (
      [
        "the URL percent-encoded",
        "the URL percent-encoded twice",
        "the URL in upper case",
        "the URL in lower case",
        "the URL escaped in JSON",
        "JSON within JSON",
        "the URL in HTML",
        "the URL in HTML entities",
        "the key alone",
        "the key among words",
        "the signature alone",
        "the signature in upper case",
        "the parameters in JSON",
        "the parameters in a list",
        "the parameters in an HTML table",
        "the parameters in YAML",
        "half of the key",
        "the last half of the key",
        "half of the signature",
        "the signed text"
      ] as const
    ).map((form, i) => {
      const door = (["inverse", "linear", "spot"] as const)[i % 3] ?? "linear"
      const status = ["403 Forbidden", "503 Unavailable", "401 Unauthorized"][i % 3]
      return [`${door}: ${status} with ${form}`, refused(door, (wire) => http(`${status}`, echoes[form](wire)))]
    })
  ),
  ...Object.fromEntries(
    (
      [
        "the URL decoded",
        "the URL with lower-case escapes",
        "the URL in HTML entities",
        "the URL escaped in JSON",
        "the signature as it is encoded in the URL"
      ] as const
    ).map((form) => [
      `linear with an RSA key: 403 with ${form}`,
      rsa(refused("linear", (wire) => http("403 Forbidden", echoes[form](wire))))
    ])
  ),
  "inverse: a status text": refused("inverse", (wire) => http(`403 ${oneLine(wire.request)}`, "")),
  "inverse: a header": refused("inverse", (wire) => http("403 No", "denied", `x-url: ${wire.url}\r\n`)),
  "linear: something that is no HTTP": refused("linear", (wire) => `${oneLine(wire.request)}\r\n\r\n`),
  "linear: a broken header": refused("linear", (wire) => `HTTP/1.1 403 No\r\n${oneLine(wire.request)}\0\r\n\r\n`),
  "spot: an upgrade with an unknown extension": refused(
    "spot",
    ({ path, url }) =>
      `HTTP/1.1 101 Switching\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: ${path}\r\nsec-websocket-extensions: "${url}"\r\nsec-websocket-protocol: ${url}\r\n\r\n`
  ),
  "linear: a body in two packets, the signature cut": refused("linear", (wire) => {
    const whole = http("403 Forbidden", echoes["the whole URL"](wire))
    return [whole.slice(0, -20), whole.slice(-20)]
  }),
  "linear: a body that is cut": refused(
    "linear",
    ({ url }) => `HTTP/1.1 403 No\r\ncontent-length: 99999\r\n\r\n${url}`
  ),
  "inverse: no answer": refused("inverse", () => ""),
  "undici's WebSocket: 403 with the whole URL": refused("inverseUndici", (wire) => http("403 No", wire.url)),
  "undici's WebSocket: no answer": refused("inverseUndici", () => ""),
  "undici's WebSocket: a close with the path": {
    door: "inverseUndici",
    hostility: { opened: (wire) => wire.close(wire.path) }
  },
  "the WebSocket of ws: 403 with the whole URL": refused("linearWs", (wire) => http("403 No", wire.url)),
  "the WebSocket of ws: something that is no HTTP": refused("linearWs", (wire) => `${oneLine(wire.request)}\r\n\r\n`),
  "the WebSocket of ws: a close with the path": {
    door: "linearWs",
    hostility: { opened: (wire) => wire.close(wire.path) }
  },
  // Wherever a limit lies, one of them cuts the key, and one the signature.
  ...Object.fromEntries(
    [200, 4096].flatMap((limit, i) => {
      const door = (["inverse", "linear", "spot"] as const)[i % 3] ?? "linear"
      const cut = (form: "the key alone" | "the signature alone", into: number) =>
        refused(door, (wire) => http("403 Forbidden", after(limit - into, echoes[form])(wire)))
      return [
        [`${door}: a body whose key lies across ${limit} characters`, cut("the key alone", 26)],
        [`${door}: a body whose signature lies across ${limit} characters`, cut("the signature alone", 40)]
      ] as const
    })
  )
}

describe("a refused handshake shows no key, signature or signed URL", () => {
  testHidden(share(Object.entries(handshakes), 3))

  it.scopedLive("linear: the second is refused with the signature of the first", () =>
    Effect.gen(function* () {
      const seen: Array<Wire> = []
      const server = yield* parrot({
        handshake: (wire) => http("403 Forbidden", `mismatch: ${seen[0]?.signature}${seen.push(wire)}`)
      })
      const venue = Venue.custom({
        name: "parrot",
        rest: "http://127.0.0.1:1",
        socket: `ws://${server.host}`,
        live: false
      })
      const { texts } = yield* doors.linear({ venue, account: accounts.hmac })
      assert.lengthOf(server.wires, 2)
      assertHidden(texts, hiddenOf(server))
    })
  )
})

describe("of a refused handshake, this is still readable:", () =>
  testReadable({
    "the status": [refused("linear", (wire) => http("403 Forbidden", wire.url)), "403"],
    "the reason, even beside the URL": [
      refused("linear", (wire) => http("403 Forbidden", `closed for maintenance: ${wire.url}`)),
      "closed for maintenance"
    ],
    "a reason without anything secret": [
      refused("spot", () => http("503 Busy", "<h1>Service Unavailable</h1> signature check at 10:00")),
      "<h1>Service Unavailable</h1> signature check at 10:00"
    ]
  }))

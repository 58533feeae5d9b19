import { describe } from "vitest"
import { share } from "../../sample.js"
import { afterwards, answerTo, confirm, confirming, trading } from "./leakAnswers.js"
import { type Situation, testHidden, testReadable } from "./leakDoors.js"
import { echoes } from "./leakEchoes.js"
import type { Message, Wire } from "./leakWorld.js"

type DoorName = Situation["door"]
type AccountName = NonNullable<Situation["account"]>

const closes: Readonly<Record<string, Situation>> = {
  "inverse: at once, with the path": {
    door: "inverse",
    hostility: { opened: (wire) => wire.close(wire.path) }
  },
  "linear: on the subscribe, with the key": {
    door: "linear",
    hostility: { message: (wire) => wire.close(`key ${wire.key} expired`, 1008) }
  },
  "linear with an RSA key: with as much of the URL as fits": {
    door: "linear",
    account: "rsa",
    hostility: { opened: (wire) => wire.close(wire.path, 1008) }
  },
  "linear with an RSA key: with as much of the signature as fits": {
    door: "linear",
    account: "rsa",
    hostility: { opened: (wire) => wire.close(wire.signature) }
  },
  "spot: at once, with the signature": {
    door: "spot",
    hostility: { opened: (wire) => wire.close(wire.signature, 1011) }
  },
  "V5: instead of an answer to the auth message, with it": {
    door: "v5",
    hostility: { message: (wire, message) => wire.close(JSON.stringify(message["args"])) }
  },
  "V5: after the subscribe, with the signature": {
    door: "v5",
    hostility: {
      message: afterwards("subscribe", confirm, (wire) => wire.close(`bad session ${wire.signature}`, 1000))
    }
  },
  "V5, raw: after the subscribe, with the key in upper case": {
    door: "raw",
    hostility: { message: afterwards("subscribe", confirm, (wire) => wire.close(wire.key.toUpperCase(), 4003)) }
  },
  "V5 with an RSA key: after the auth message, with part of the signature": {
    door: "v5",
    account: "rsa",
    hostility: { message: afterwards("auth", confirm, (wire) => wire.close(wire.signature.slice(40))) }
  },
  "orders: instead of an answer to the auth message, with it": {
    door: "trade",
    hostility: { message: (wire, message) => wire.close(JSON.stringify(message["args"])) }
  },
  "orders: instead of an answer to the order, with the key and signature": {
    door: "trade",
    hostility: {
      message: (wire, message) =>
        "reqId" in message && message["op"] !== "auth"
          ? wire.close(`${wire.key} ${wire.signature}`)
          : trading(wire, message)
    }
  },
  "unified: after the auth message, with the signature": {
    door: "unifiedPerp",
    hostility: {
      message: afterwards(
        "auth",
        (wire, message) => confirming("unifiedPerp", wire, message),
        (wire) => wire.close(wire.signature)
      )
    }
  }
}

const refusingAuth = (
  door: DoorName,
  refusal: (wire: Wire, message: Message) => object | string,
  account: AccountName = "hmac"
): Situation => ({ door, account, hostility: { message: (wire, message) => wire.send(refusal(wire, message)) } })

const authRefusals: Readonly<Record<string, Situation>> = {
  "V5: ret_msg with the signature": refusingAuth("v5", (wire) => ({
    success: false,
    ret_msg: `error: ${echoes["the signed text"](wire)}`,
    op: "auth"
  })),
  "V5: ret_msg with half of the key": refusingAuth("v5", (wire) => ({
    success: false,
    ret_msg: echoes["half of the key"](wire),
    op: "auth",
    conn_id: wire.key
  })),
  "V5: retMsg with the auth message": refusingAuth("v5", (_, message) => ({
    retCode: 10004,
    retMsg: JSON.stringify(message),
    op: "auth"
  })),
  "V5 with an RSA key: ret_msg with the signature percent-encoded": refusingAuth(
    "v5",
    ({ encoded }) => ({ success: false, ret_msg: `bad ${encoded}`, op: "auth", request: encoded }),
    "rsa"
  ),
  "V5: a code that means a wrong clock, with the signature": refusingAuth("v5", ({ signature }) => ({
    retCode: 10002,
    retMsg: `late: ${signature}`,
    op: "auth"
  })),
  "V5: after a second auth message, the signature of the first": refusingAuth("v5", ({ signatures }) => ({
    retCode: 10002,
    retMsg: `late: ${[...signatures][0]}`,
    op: "auth"
  })),
  "V5: HTML that repeats the auth message, then a close": {
    door: "v5",
    hostility: {
      message: (wire, message) => {
        wire.send(`<html><pre>${JSON.stringify(message)}</pre></html>`)
        wire.close("denied")
      }
    }
  },
  "orders: retMsg with the key": refusingAuth("trade", ({ key }) => ({
    retCode: 10003,
    retMsg: `API key ${key} is invalid.`,
    op: "auth",
    connId: "c"
  })),
  "orders: retMsg with the auth message": refusingAuth("trade", (_, message) => ({
    retCode: 10004,
    retMsg: `error sign! ${JSON.stringify(message)}`,
    op: "auth",
    connId: "c"
  })),
  "orders with an RSA key: retMsg with part of the signature": refusingAuth(
    "trade",
    ({ signature }) => ({ retCode: 10004, retMsg: signature.slice(9, 90), op: "auth", connId: "c" }),
    "rsa"
  ),
  "orders: an unknown code, with the signature in upper case": refusingAuth("trade", ({ signature }) => ({
    retCode: 987_654,
    retMsg: signature.toUpperCase(),
    op: "auth",
    data: { signature }
  })),
  "spot v3: ret_msg with the signature": refusingAuth("spotv3", (wire, { req_id }) => ({
    op: "auth",
    success: false,
    req_id,
    ret_msg: echoes["the signed text"](wire),
    conn_id: "c"
  })),
  "USDC options: ret_msg with the auth message": refusingAuth("usdcOption", (_, message) => ({
    success: false,
    conn_id: "c",
    ret_msg: JSON.stringify(message),
    type: "AUTH_RESP"
  })),
  "contracts: ret_msg with the key": refusingAuth("contractUSDT", ({ key }) => ({
    success: false,
    ret_msg: `invalid key ${key}`,
    op: "auth",
    conn_id: "c"
  }))
}

const authenticated =
  (refusal: (wire: Wire, message: Message) => object) =>
  (wire: Wire, message: Message): void =>
    message["op"] === "auth" ? confirm(wire, message) : wire.send(refusal(wire, message))

const subscribeRefusals: Readonly<Record<string, Situation>> = {
  "V5: ret_msg with the key and signature": {
    door: "v5",
    hostility: {
      message: authenticated((wire, { op, req_id }) => ({
        success: false,
        ret_msg: `error: session of ${wire.key}/${wire.signature} may not`,
        req_id,
        op
      }))
    }
  },
  "V5, raw: a code and the key": {
    door: "raw",
    hostility: {
      message: authenticated(({ key }, { op, req_id }) => ({
        success: false,
        ret_msg: `10005: ${key} has no permission`,
        retCode: 10005,
        req_id,
        op,
        conn_id: key
      }))
    }
  },
  "V5, raw: failTopics that repeat the signature": {
    door: "raw",
    hostility: {
      message: authenticated(({ signature }, { op, req_id }) => ({
        success: false,
        ret_msg: "",
        data: { failTopics: ["wallet", signature], successTopics: [] },
        req_id,
        op
      }))
    }
  },
  "inverse: ret_msg with the path": {
    door: "inverse",
    hostility: {
      message: (wire, request) =>
        wire.send({ success: false, ret_msg: `error:${echoes["the path"](wire)}`, conn_id: "c", request })
    }
  },
  "linear: ret_msg with the URL percent-encoded": {
    door: "linear",
    hostility: {
      message: (wire, request) =>
        wire.send({ success: false, ret_msg: echoes["the URL percent-encoded"](wire), conn_id: "c", request })
    }
  },
  "spot: msg with the signature, then a close": {
    door: "spot",
    hostility: {
      opened: (wire) => {
        wire.send({ topic: "executionReport", event: "sub", params: {}, code: "-10004", msg: wire.signature })
        wire.close("over")
      }
    }
  },
  "USDC options: failTopics and the key": {
    door: "usdcOption",
    hostility: {
      message: (wire, message) =>
        message["op"] === "auth"
          ? confirming("usdcOption", wire, message)
          : wire.send({
              id: message["id"],
              success: false,
              conn_id: "c",
              ret_msg: wire.key,
              data: { successTopics: [], failTopics: message["args"] },
              type: "COMMAND_RESP"
            })
    }
  }
}

/** A push that doesn't match its schema, and then the end. */
const pushing = (
  door: "v5" | "linear" | "spot",
  push: (wire: Wire) => object | string,
  account: AccountName = "hmac"
): Situation => {
  const end = (wire: Wire): void => {
    wire.send(push(wire))
    wire.close("over")
  }
  const message = afterwards(
    "subscribe",
    (wire, sent) => (door === "v5" ? confirm(wire, sent) : confirming(door, wire, sent)),
    end
  )
  // The private socket of spot v1 pushes everything unasked.
  return { door, account, hostility: door === "spot" ? { opened: end } : { message } }
}

const pushes: Readonly<Record<string, Situation>> = {
  "V5: a field of another type, with the key": pushing("v5", ({ key }) => ({
    topic: "order",
    id: "1",
    creationTime: 1,
    data: [{ orderId: 5, symbol: key, apiKey: key }]
  })),
  "V5: data that repeat the auth message": pushing("v5", ({ key, signature }) => ({
    topic: "order",
    id: "1",
    creationTime: 1,
    data: `session [${key}, 1, ${signature}]`
  })),
  "V5 with an RSA key: names of fields that repeat the signature": pushing(
    "v5",
    ({ signature }) => ({ topic: "order", data: { [signature]: 1 }, [signature]: 2 }),
    "rsa"
  ),
  "V5: a text that is no JSON": pushing("v5", ({ key, signature }) => `ERR session=${key}:${signature}`),
  "V5: JSON that is no push": pushing("v5", ({ key, signature }) => ({ hello: key, [signature]: true })),
  "V5: a topic that nobody asked for": pushing("v5", ({ key, signature }) => ({ topic: key, data: signature })),
  "linear: data that repeat the URL": pushing("linear", ({ url }) => ({
    topic: "copyTradeOrder",
    action: url,
    data: url
  })),
  "linear: a text that repeats the URL": pushing("linear", ({ url }) => `denied: ${url}`),
  "spot: a text that repeats the URL escaped": pushing("spot", (wire) =>
    echoes["the URL escaped in JSON"](wire).slice(1)
  )
}

const answeringOrders = (
  answer: (wire: Wire, message: Message) => object | string,
  account: AccountName = "hmac"
): Situation => ({
  door: "trade",
  account,
  hostility: {
    message: (wire, message) =>
      message["op"] === "auth" || message["op"] === "ping"
        ? trading(wire, message)
        : void [wire.send(answer(wire, message)), wire.close("over")]
  }
})
const orderAnswers: Readonly<Record<string, Situation>> = {
  "retMsg with the signature": answeringOrders((wire, message) =>
    answerTo(message, { retMsg: echoes["the signed text"](wire) })
  ),
  "a known refusal, with the key": answeringOrders(({ key }, message) =>
    answerTo(message, { retCode: 10005, retMsg: `${key} has no permission`, retExtInfo: { apiKey: key, list: [key] } })
  ),
  "an unknown code, with both in retExtInfo": answeringOrders(({ key, signature }, message) =>
    answerTo(message, { retCode: 987_654, retMsg: key, retExtInfo: { [key]: signature } })
  ),
  "headers that repeat both": answeringOrders(({ key, signature }, message) =>
    answerTo(message, { header: { Traceid: signature, "X-BAPI-API-KEY": key, "X-BAPI-SIGN": signature, Timenow: "1" } })
  ),
  "a result of another shape": answeringOrders(({ key, signature }, message) =>
    answerTo(message, { retCode: 0, retMsg: "OK", data: { orderId: 5, key, signature } })
  ),
  "a code that is no number": answeringOrders(({ key, signature }, message) =>
    answerTo(message, { retCode: key, retMsg: [signature], data: [key] })
  ),
  "a connId with the key": answeringOrders(({ key }, message) => answerTo(message, { connId: key })),
  "retMsg with part of an RSA signature": answeringOrders(
    ({ signature }, message) => answerTo(message, { retMsg: signature.slice(5, 70), retExtInfo: { signature } }),
    "rsa"
  ),
  "a text that is no JSON": answeringOrders(({ key, signature }) => `ERR ${key} ${signature}`)
}

describe("a close shows no key, signature or signed URL", () => testHidden(share(Object.entries(closes), 3)))
describe("a refused authentication shows no key or signature", () => testHidden(share(Object.entries(authRefusals), 3)))
describe("a refused subscribe shows no key, signature or signed URL", () =>
  testHidden(share(Object.entries(subscribeRefusals), 3)))
describe("a push of another shape shows no key, signature or signed URL", () =>
  testHidden(share(Object.entries(pushes), 3)))
describe("the answer to an order shows no key or signature", () => testHidden(share(Object.entries(orderAnswers), 3)))

describe("of what a server says, this is still readable:", () =>
  testReadable({
    "the reason for a close": [
      { door: "inverse", hostility: { opened: (wire) => wire.close(`too many sockets: ${wire.key}`, 1008) } },
      "too many sockets"
    ],
    "the reason for a refused authentication": [
      refusingAuth("v5", ({ key }) => ({ success: false, ret_msg: `the IP of ${key} is not allowed`, op: "auth" })),
      "is not allowed"
    ],
    "the reason for a refused order": [
      answeringOrders(({ key }, message) => answerTo(message, { retCode: 10005, retMsg: `${key} has no permission` })),
      "has no permission"
    ],
    "the reason for a refused subscribe": [
      {
        door: "raw",
        hostility: {
          message: authenticated((_, { op, req_id }) => ({
            success: false,
            ret_msg: "not for subaccounts",
            req_id,
            op
          }))
        }
      },
      "(wallet) failed to subscribe"
    ]
  }))

/**
 * An exchange in a thread of its own, which answers while the program computes or is frozen. Each answer comes after the milliseconds
 * that `rules` say, never if they are negative. Everything that arrives is reported at once.
 */
import { randomBytes } from "node:crypto"
import { createServer } from "node:http"
import { parentPort, workerData } from "node:worker_threads"
import { gzipSync } from "node:zlib"
import { WebSocketServer } from "ws"

const rules = {
  handshake: 0,
  auth: 0,
  subscribe: 0,
  ping: 0,
  order: 0,
  rest: 0,
  pushesBeforePong: 0,
  pushEvery: 0,
  forms: ["small"]
}
const report = (what, text = "") => parentPort.postMessage({ what, text })
parentPort.on("message", (next) => {
  Object.assign(rules, next)
  report("rules")
})
/** How many answers are due soon and not sent yet: a program that computes goes on after them. */
const owed = new Int32Array(workerData)
const soon = 100
const after = (millis, then) => {
  if (millis === 0) then()
  else if (millis > soon) setTimeout(then, millis)
  else if (millis > 0) {
    Atomics.add(owed, 0, 1)
    setTimeout(() => {
      then()
      if (Atomics.sub(owed, 0, 1) === 1) Atomics.notify(owed, 0)
    }, millis)
  }
}

const filler = randomBytes(500_000).toString("hex")
const bodyOf = (form, path, query) => {
  const now = Date.now()
  const time = { timeSecond: String(Math.floor(now / 1000)), timeNano: `${now}000000` }
  const order = { orderId: `o-${query.get("orderLinkId")}`, orderLinkId: query.get("orderLinkId") ?? "" }
  const result = path.startsWith("/v5/market/")
    ? time
    : path.endsWith("/create")
      ? order
      : { list: [], nextPageCursor: "" }
  const filled = form === "small" ? result : { ...result, filler: form === "large" ? filler : filler.slice(0, 200_000) }
  return JSON.stringify({ retCode: 0, retMsg: "OK", result: filled, retExtInfo: {}, time: now })
}
const respond = (form, response, body) => {
  const headers = { "content-type": "application/json" }
  if (form === "gzip")
    return void response.writeHead(200, { ...headers, "content-encoding": "gzip" }).end(gzipSync(body))
  if (form !== "chunked" && form !== "halves") {
    return void response.writeHead(200, { ...headers, "content-length": Buffer.byteLength(body) }).end(body)
  }
  response.writeHead(200, headers)
  if (form === "halves") {
    response.write(body.slice(0, 1000))
    return void after(20, () => response.end(body.slice(1000)))
  }
  for (let at = 0; at < body.length; at += 5000) response.write(body.slice(at, at + 5000))
  response.end()
}

let turn = 0
const server = createServer((request, response) => {
  const url = new URL(request.url, "http://loopback")
  request.resume()
  request.on("end", () => {
    report("rest", url.pathname)
    const form = rules.forms[turn++ % rules.forms.length]
    after(rules.rest, () => respond(form, response, bodyOf(form, url.pathname, url.searchParams)))
  })
})
const sockets = new WebSocketServer({ noServer: true })
const serve = (socket) => {
  const send = (json) => socket.send(JSON.stringify(json))
  const push = (id) => {
    const data = [
      { T: Date.now(), s: "BTCUSDT", S: "Buy", v: "0.001", p: "65000.5", L: "PlusTick", i: `t-${id}`, BT: false }
    ]
    send({ topic: "publicTrade.BTCUSDT", type: "snapshot", ts: Date.now(), data })
  }
  let pushes
  socket.on("error", () => {})
  socket.on("close", (code) => {
    clearInterval(pushes)
    report("closed", String(code))
  })
  socket.on("message", (data) => {
    const { args = [], header, op, req_id, reqId } = JSON.parse(data.toString())
    if (op === "ping") {
      report("ping")
      after(rules.ping, () => {
        for (let id = 0; id < rules.pushesBeforePong; id++) push(id)
        const pong =
          reqId === undefined && req_id === undefined
            ? { retCode: 0, retMsg: "OK", op: "pong", data: ["1"], connId: "c" }
            : { success: true, ret_msg: "pong", conn_id: "c", req_id, op }
        send(pong)
      })
    } else if (op === "auth") {
      report("auth")
      after(rules.auth, () =>
        send({ success: true, retCode: 0, retMsg: "OK", ret_msg: "", op, conn_id: "c", connId: "c", req_id })
      )
    } else if (header !== undefined) {
      const [{ orderLinkId = "", request = [] }] = args
      const ids = (link) => ({ orderId: `o-${link}`, orderLinkId: link })
      const batch = {
        list: request.map((one) => ({ category: "linear", symbol: "BTCUSDT", ...ids(one.orderLinkId), createAt: "1" }))
      }
      const rows = { list: request.map(() => ({ code: 0, msg: "OK" })) }
      report("order", orderLinkId)
      after(rules.order, () => {
        const told = {
          "X-Bapi-Limit": "10",
          "X-Bapi-Limit-Status": "9",
          "X-Bapi-Limit-Reset-Timestamp": String(Date.now()),
          Traceid: "t",
          Timenow: String(Date.now())
        }
        const isBatch = request.length > 0
        send({
          reqId,
          retCode: 0,
          retMsg: "OK",
          op,
          data: isBatch ? batch : ids(orderLinkId),
          retExtInfo: isBatch ? rows : {},
          header: told,
          connId: "c"
        })
      })
    } else {
      report(op, args.join())
      after(rules.subscribe, () => {
        send({ success: true, ret_msg: op, conn_id: "c", req_id, op })
        if (op === "subscribe" && rules.pushEvery > 0) {
          let id = 0
          pushes ??= setInterval(() => push(id++), rules.pushEvery)
        }
      })
    }
  })
}
server.on("upgrade", (request, tcp, head) => {
  tcp.on("error", () => {})
  report("handshake")
  after(rules.handshake, () => sockets.handleUpgrade(request, tcp, head, serve))
})
server.listen(0, "127.0.0.1", () => report("listening", String(server.address().port)))

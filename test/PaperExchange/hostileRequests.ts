/** Sends the table of `hostileRows.ts` to a server, and says what was not answered as it should be. */
import { connect } from "node:net"
import { Effect } from "effect"
import { brokenTargets, friendly, hostile, ok, page, type Row, refused } from "./hostileRows.js"

/** A request that would be executed, as it goes over the wire. */
export interface Request {
  readonly target: string
  readonly headers: ReadonlyArray<string>
  readonly body: string
}

/** A server under attack. */
export interface Subject {
  readonly port: number
  /** What anybody on this machine may read. */
  readonly read: string
  /** Where sockets are opened. */
  readonly socket: string
  /** An order that would be executed; its ID is in the body. */
  readonly order: (id: string) => Request
  /** Whether the order with this ID was executed. */
  readonly executed: (id: string) => Effect.Effect<boolean>
}

const withPort = (text: string, port: number) => text.replaceAll("PORT", String(port))

const upgrade = [
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
]

const requestOf = (subject: Subject, row: Row, id: string): { readonly line: string } & Request => {
  if (row.kind === "order") {
    const order = subject.order(id)
    const types = row.headers?.some((header) => header.startsWith("Content-Type"))
      ? []
      : ["Content-Type: application/json"]
    return {
      ...order,
      line: `POST ${order.target}`,
      headers: ["Connection: close", ...types, ...order.headers, `Content-Length: ${Buffer.byteLength(order.body)}`]
    }
  }
  const line = {
    read: `GET ${subject.read}`,
    upgrade: `GET ${subject.socket}`,
    preflight: `OPTIONS ${subject.order(id).target}`
  }
  const asked = [
    "Connection: close",
    "Access-Control-Request-Method: POST",
    "Access-Control-Request-Headers: x-bapi-sign"
  ]
  const headers = { read: ["Connection: close"], upgrade, preflight: asked }
  return { line: line[row.kind], target: "", headers: headers[row.kind], body: "" }
}

/** What came back over a connection, and whether it is an end: a whole answer, a socket or a closed connection. */
export interface Reply {
  readonly text: string
  readonly status: number | undefined
  readonly ended: boolean
}

/** Whether an answer is whole, as far as its length says. */
const isWhole = (text: string): boolean => {
  const at = text.indexOf("\r\n\r\n")
  if (at < 0) return false
  const head = text.slice(0, at)
  if (/^HTTP\/1\.1 100/.test(head)) return isWhole(text.slice(at + 4))
  if (/^HTTP\/1\.1 (?:101|204)/.test(head)) return true
  const length = /^content-length: *(\d+)/im.exec(head)?.[1]
  return length !== undefined && text.length >= at + 4 + Number(length)
}

/** Writes bytes to a new connection, and returns what comes back until the answer ends, or for 2 s. */
export const talk = (port: number, bytes: string | Buffer): Effect.Effect<Reply> =>
  Effect.async((resume) => {
    const socket = connect(port, "127.0.0.1")
    let text = ""
    const end = (ended: boolean) => {
      socket.destroy()
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
      resume(Effect.succeed({ text, ended, status: statuses.find((status) => status !== 100) }))
    }
    socket.setTimeout(2000, () => end(false))
    socket.on("connect", () => socket.write(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes))
    socket.on("data", (data) => {
      text += data.toString("latin1")
      if (isWhole(text)) end(true)
    })
    socket.on("error", () => {})
    socket.on("close", () => end(true))
    return Effect.sync(() => socket.destroy())
  })

/** The bytes of a request, whose `Host` lines may be wrong. */
export const bytesOf = (
  line: string,
  hosts: ReadonlyArray<string>,
  headers: ReadonlyArray<string>,
  body = "",
  version = "1.1"
): string => [`${line} HTTP/${version}`, ...hosts.map((host) => `Host: ${host}`), ...headers, "", body].join("\r\n")

/** What is wrong with a refusal, if anything: it is short, plain, final, and says nothing that the attacker said. */
export const flawOf = ({ ended, status, text }: Reply, statuses: ReadonlyArray<number>): string | undefined => {
  if (status === undefined || !statuses.includes(status))
    return `answered with ${status ?? (ended ? "a cut" : "silence")}`
  if (!ended) return "the answer does not end"
  if (text.length > 1500) return `answered with ${text.length} bytes`
  if (/evil|nip\.io|:5173|BTCUSDT|retCode/i.test(text)) return `says too much: ${text}`
  if (/access-control-allow/i.test(text)) return "allows the page something"
  // Node itself answers what isn't HTTP, without a body.
  if (status === 403 && !/content-type: text\/plain/i.test(text)) return "is not plain text"
  return undefined
}

/** What became of each row that was not answered as the table says. */
const run = (subject: Subject, rows: ReadonlyArray<Row>) =>
  Effect.gen(function* () {
    const flaws: Record<string, string> = {}
    for (const [index, row] of rows.entries()) {
      const id = `r${index}${row.statuses === ok ? "f" : "h"}`
      const { body, headers, line } = requestOf(subject, row, id)
      const all = [...headers, ...(row.headers ?? [])].map((header) => withPort(header, subject.port))
      const hosts = (row.hosts ?? ["127.0.0.1:PORT"]).map((host) => withPort(host, subject.port))
      const reply = yield* talk(subject.port, bytesOf(line, hosts, all, body, row.version))
      const executed = row.kind === "order" && (yield* subject.executed(id))
      if (row.statuses !== ok) {
        const flaw = executed ? `was executed (${reply.status})` : flawOf(reply, row.statuses)
        if (flaw !== undefined) flaws[row.name] = flaw
      } else if (!ok.includes(reply.status ?? 0)) flaws[row.name] = `answered with ${reply.status}`
      else if (row.kind === "order" && !executed) flaws[row.name] = `was not executed: ${reply.text.slice(-200)}`
      else if (
        row.kind === "preflight" &&
        !reply.text.toLowerCase().includes(`access-control-allow-origin: ${page}\r\n`)
      ) {
        flaws[row.name] = "does not name the page"
      }
    }
    return flaws
  })

/** The rows of the table that a server does not refuse as it should. */
export const unrefused = (subject: Subject) => run(subject, hostile)

/** The rows of the table that a server does not serve as it should. */
export const unserved = (subject: Subject) => run(subject, friendly)

/** Targets, of requests and of sockets, that a server doesn't answer with 4xx or a closed connection. */
export const crashing = (subject: Subject) =>
  Effect.gen(function* () {
    const flaws: Record<string, string> = {}
    const host = `127.0.0.1:${subject.port}`
    for (const target of brokenTargets) {
      for (const headers of [["Connection: close"], upgrade]) {
        const reply = yield* talk(subject.port, bytesOf(withPort(target, subject.port), [host], headers))
        const right = reply.status === undefined ? reply.ended : reply.status >= 400 && reply.status < 500
        if (!right) flaws[`${target}${headers === upgrade ? " as a socket" : ""}`] = `${reply.status}, ${reply.ended}`
      }
    }
    const after = yield* talk(subject.port, bytesOf(`GET ${subject.read}`, [host], ["Connection: close"]))
    return after.status === 200 ? flaws : { ...flaws, afterwards: String(after.status) }
  })

/** Refused requests whose body never arrives, never ends, or is itself a request. */
export const unread = (subject: Subject) =>
  Effect.gen(function* () {
    const flaws: Record<string, string> = {}
    const from = "Origin: http://evil.example"
    const host = `127.0.0.1:${subject.port}`
    const { headers, target } = subject.order("unread")
    const head = (...more: ReadonlyArray<string>) =>
      bytesOf(`POST ${target}`, [host], [...headers, from, "Content-Type: text/plain", ...more])
    const attempts = {
      "a body that never arrives": head("Content-Length: 1000", "Connection: close"),
      "a body of 600 MB, announced": head("Content-Length: 629145600", "Connection: close"),
      "a chunked body that never arrives": head("Transfer-Encoding: chunked", "Connection: close"),
      "a body that waits to be asked for": head("Content-Length: 1000", "Expect: 100-continue", "Connection: close")
    }
    for (const [name, bytes] of Object.entries(attempts)) {
      const flaw = flawOf(yield* talk(subject.port, bytes), refused)
      if (flaw !== undefined) flaws[name] = flaw
    }
    const chunk = `${(65_536).toString(16)}\r\n${"x".repeat(65_536)}\r\n`
    const sent = yield* flood(subject.port, head("Transfer-Encoding: chunked"), chunk)
    if (sent >= 9600) flaws["an endless body"] = "was read"
    const inner = subject.order("inner")
    const length = `Content-Length: ${Buffer.byteLength(inner.body)}`
    const second = bytesOf(`POST ${inner.target}`, [host], [...inner.headers, length, "Connection: close"], inner.body)
    yield* talk(subject.port, head(`Content-Length: ${second.length}`) + second)
    if (yield* subject.executed("inner")) flaws["a body that is a request"] = "was executed"
    return flaws
  })

/** How many of 9600 chunks, 600 MB, a server takes before it closes the connection. */
const flood = (port: number, head: string, chunk: string): Effect.Effect<number> =>
  Effect.async((resume) => {
    const socket = connect(port, "127.0.0.1")
    let sent = 0
    const write = () => {
      while (socket.writable && sent < 9600) {
        sent++
        if (!socket.write(chunk)) {
          socket.once("drain", write)
          return
        }
      }
      if (sent >= 9600) socket.destroy()
    }
    socket.on("connect", () => {
      socket.write(head)
      write()
    })
    socket.on("data", () => {})
    socket.on("error", () => {})
    // A server that reads no further and doesn't close, either, has not taken the body.
    socket.setTimeout(2000, () => socket.destroy())
    socket.on("close", () => resume(Effect.succeed(sent)))
    return Effect.sync(() => socket.destroy())
  })

import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import * as Net from "node:net"
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib"
import { Deferred, Effect, type Scope } from "effect"

/** A request as the server received it. */
export interface Seen {
  readonly method: string
  readonly path: string
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>
  readonly body: string
}

export interface LoopbackServer {
  readonly origin: string
  readonly connections: () => number
  /** The requested paths. */
  readonly requests: () => ReadonlyArray<string>
  /** Completes when a request to /slow or /slow-body has arrived. */
  readonly slowCame: Effect.Effect<void>
  /** Completes when the client of that request has disconnected. */
  readonly slowGone: Effect.Effect<void>
}

export const text = "é ₿ 😀 plain"
export const big = JSON.stringify(Array.from({ length: 90_000 }, (_, i) => ({ id: i, text, price: `${i}.5` })))

const headersOf = (request: IncomingMessage): Seen["headers"] => {
  const raw = request.rawHeaders
  const pairs: Array<readonly [string, string]> = []
  for (let i = 0; i < raw.length; i += 2) pairs.push([raw[i] ?? "", raw[i + 1] ?? ""])
  return pairs
}

/** Bodies with an encoding, by path. */
const encoded: Readonly<Record<string, readonly [encoding: string, body: () => Buffer]>> = {
  "/gzip": ["gzip", () => gzipSync(text)],
  "/deflate": ["deflate", () => deflateSync(text)],
  "/deflate-raw": ["deflate", () => deflateRawSync(text)],
  "/br": ["br", () => brotliCompressSync(text)],
  "/br-of-gzip": ["gzip, br", () => brotliCompressSync(gzipSync(text))],
  "/gzip-cut": ["gzip", () => gzipSync(big).subarray(0, gzipSync(big).length >> 1)],
  "/gzip-broken": ["gzip", () => Buffer.from("this is no gzip")],
  "/strange-encoding": ["compress-9000", () => Buffer.from(text)],
  "/bomb": ["gzip", () => gzipSync(Buffer.alloc(65 * 1024 * 1024))]
}

const answer = (request: IncomingMessage, response: ServerResponse, body: string): void => {
  const path = request.url ?? ""
  const status = /^\/status\/(\d+)/.exec(path)?.[1]
  if (status !== undefined) {
    response.writeHead(Number(status), { "X-Bapi-Limit": "10", Traceid: "t-1", "set-cookie": ["a=1", "b=2"] })
    response.end(status === "204" ? undefined : `{"status":${status}}`)
    return
  }
  const [name = ""] = path.split("?")
  const packed = encoded[name]
  if (packed !== undefined) {
    const bytes = packed[1]()
    response.writeHead(200, { "content-encoding": packed[0], "content-length": bytes.length }).end(bytes)
    return
  }
  switch (name) {
    case "/html":
      response.writeHead(502, { "content-type": "text/html" }).end("<html>bad gateway</html>")
      return
    case "/empty":
      response.writeHead(200).end()
      return
    case "/text":
      response.writeHead(200).end("not json {")
      return
    case "/bom":
      response.writeHead(200).end('\ufeff{"a":1}')
      return
    case "/unicode": {
      const bytes = Buffer.from(text)
      response.writeHead(200)
      // Cut in the middle of a character.
      response.write(bytes.subarray(0, 1))
      response.write(bytes.subarray(1, 5))
      setImmediate(() => response.end(bytes.subarray(5)))
      return
    }
    case "/truncated":
      response.writeHead(200, { "content-length": 100 })
      response.write('{"a":', () => request.socket.destroy())
      return
    case "/truncated-chunked":
      response.writeHead(200)
      response.write('{"a":', () => request.socket.destroy())
      return
    case "/reset":
      request.socket.resetAndDestroy()
      return
    case "/big":
      response.writeHead(200).end(big)
      return
    case "/continue":
      response.writeEarlyHints({ link: "</a>; rel=preload" })
      response.writeHead(200).end("after the hints")
      return
    case "/endless": {
      const chunk = Buffer.alloc(1024 * 1024, "x")
      const more = () => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once("drain", more)
      }
      response.writeHead(200)
      more()
      return
    }
    default: {
      const seen: Seen = { method: request.method ?? "", path, headers: headersOf(request), body }
      response.writeHead(200).end(JSON.stringify(seen))
    }
  }
}

/** Serves on a free port of the loopback device until the scope closes. */
export const serve: Effect.Effect<LoopbackServer, never, Scope.Scope> = Effect.gen(function* () {
  const came = yield* Deferred.make<void>()
  const gone = yield* Deferred.make<void>()
  let connections = 0
  const requests: Array<string> = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? "")
    if (request.url === "/slow" || request.url === "/slow-body") {
      request.socket.once("close", () => Deferred.unsafeDone(gone, Effect.void))
      if (request.url === "/slow-body") {
        response.writeHead(200, { "content-length": 100 })
        response.write('{"a":', () => Deferred.unsafeDone(came, Effect.void))
      } else Deferred.unsafeDone(came, Effect.void)
      return
    }
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => answer(request, response, Buffer.concat(chunks).toString()))
  })
  server.on("connection", () => connections++)
  const port = yield* listening(server)
  yield* Effect.addFinalizer(() => Effect.sync(() => server.closeAllConnections()))
  return {
    origin: `http://127.0.0.1:${port}`,
    connections: () => connections,
    requests: () => requests,
    slowCame: Deferred.await(came),
    slowGone: Deferred.await(gone)
  }
})

/** Resets every connection immediately. */
export const serveResets: Effect.Effect<string, never, Scope.Scope> = Effect.gen(function* () {
  const port = yield* listening(Net.createServer((socket) => socket.resetAndDestroy()))
  return `127.0.0.1:${port}`
})

/** A port of the loopback device without a listener. */
export const closedPort: Effect.Effect<number> = Effect.scoped(Effect.suspend(() => listening(Net.createServer())))

const listening = (server: Net.Server): Effect.Effect<number, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.async<number>((resume) => {
      server.listen(0, "127.0.0.1", () => {
        const address = server.address()
        resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : 0))
      })
    }),
    () =>
      Effect.sync(() => {
        server.close()
      })
  )

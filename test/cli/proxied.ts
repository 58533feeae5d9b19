import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect } from "effect"

/** Changes an answer of the exchange, by the path of its request. */
export type Rewrite = (path: string, answer: string) => string

/** The address of a proxy in front of a paper exchange, which changes answers, and what was posted to it. */
export const proxied = (rest: string, rewrite: Rewrite = (_, answer) => answer) =>
  Effect.gen(function* () {
    const posted: Array<string> = []
    const server = yield* Effect.acquireRelease(
      Effect.async<Server>((resume) => {
        const server = createServer((request, response) => {
          const { headers, method = "GET", url = "" } = request
          const chunks: Array<Buffer> = []
          request.on("data", (chunk: Buffer) => chunks.push(chunk))
          request.on("end", () => {
            if (method !== "GET") posted.push(url)
            const kept = Object.entries(headers).flatMap(([name, value]) =>
              typeof value === "string" && !["host", "connection", "content-length"].includes(name)
                ? [[name, value] as [string, string]]
                : []
            )
            const body = method === "GET" ? null : Buffer.concat(chunks).toString()
            void fetch(`${rest}${url}`, { method, headers: kept, body }).then(async (answer) => {
              response.writeHead(answer.status, { "content-type": "application/json" })
              response.end(rewrite(url.replace(/\?.*$/, ""), await answer.text()))
            })
          })
        })
        server.listen(0, "127.0.0.1", () => resume(Effect.succeed(server)))
      }),
      (server) =>
        Effect.sync(() => {
          server.closeAllConnections()
          server.close()
        })
    )
    return { posted, at: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  })

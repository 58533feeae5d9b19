import { createServer } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { Effect } from "effect"

/** An HTTP proxy on a free local port, for as long as the scope is open. It requires a user and password. */
export const serve = Effect.gen(function* () {
  const seen = { tunnels: [] as Array<string>, refused: 0 }
  const open = new Set<Socket>()
  const authorization = `Basic ${Buffer.from("desk:secret").toString("base64")}`
  const server = createServer((_, response) => void response.writeHead(405).end())
  server.on("connect", (request, client: Socket, head) => {
    if (request.headers["proxy-authorization"] !== authorization) {
      seen.refused++
      client.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n")
      return
    }
    const target = request.url ?? ""
    seen.tunnels.push(target)
    const { hostname, port } = new URL(`http://${target}`)
    const upstream = connect(Number(port), hostname, () => {
      client.write("HTTP/1.1 200 Connection Established\r\n\r\n")
      upstream.write(head)
      upstream.pipe(client)
      client.pipe(upstream)
    })
    for (const [one, other] of [[client, upstream] as const, [upstream, client] as const]) {
      open.add(one)
      one.on("error", () => other.destroy())
      one.on("close", () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  const close = Effect.async<void>((resume) => {
    server.close(() => resume(Effect.void))
    server.closeAllConnections()
    for (const socket of open) socket.destroy()
  })
  yield* Effect.acquireRelease(
    Effect.async<void>((resume) => void server.listen(0, "127.0.0.1", () => resume(Effect.void))),
    () => close
  )
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
})

// A loopback server with fixed answers, in a separate process so that its CPU isn't counted. Prints its port.
import { createServer } from "node:http"
import { answers } from "./payloads.mjs"

const bodies = Object.fromEntries(
  Object.values(answers).map(([path, body]) => [path, Buffer.from(JSON.stringify(body))])
)

const server = createServer((request, response) => {
  const body = bodies[request.url.split("?")[0]]
  request.resume()
  request.on("end", () => {
    if (body === undefined) return response.writeHead(404).end()
    response
      .writeHead(200, {
        "content-type": "application/json",
        "content-length": body.length,
        "x-bapi-limit": "50000",
        "x-bapi-limit-status": "49999",
        "x-bapi-limit-reset-timestamp": String(Date.now()),
        traceid: "0123456789abcdef0123456789abcdef"
      })
      .end(body)
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, "127.0.0.1", () => console.log(server.address().port))
process.on("disconnect", () => process.exit(0))

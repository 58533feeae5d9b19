import { getRequestListener } from "@hono/node-server"
import * as Client from "effect-bybit/Client"
import { createServer } from "effect-bybit/PaperExchange/Guard"
import { makeService } from "./service.js"
import * as Venue from "./venue.js"

const bybit = Client.make(Venue.layer)

// For programs on this machine only, and not for web pages, which a browser lets reach it. It asks nobody who they are:
// add hono/bearer-auth before it listens elsewhere.
const request = getRequestListener(makeService(bybit).fetch)
const server = createServer({ allowsOrigin: () => false }, {}, { request })
const port = Number(process.env["PORT"] ?? 3000)
server.listen(port, "127.0.0.1", () => console.log("listening", server.address()))

const stop = () => {
  // A client may keep its connection open for the next request.
  const closing = setInterval(() => server.closeIdleConnections(), 100)
  server.close(() => {
    clearInterval(closing)
    void bybit.dispose()
  })
}
process.once("SIGINT", stop)
process.once("SIGTERM", stop)

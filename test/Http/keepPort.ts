import { type AddressInfo, createServer, type Server } from "node:net"

/**
 * Keeps the port of a server that bans its clients after it has closed. Rate limiters remember a ban for minutes, and another test in
 * this process would be refused if its server got the port.
 */
export const keepPort = (server: Server): void => {
  server.once("listening", () => {
    const { port } = server.address() as AddressInfo
    server.once("close", () =>
      createServer()
        .on("error", () => {})
        .listen(port, "127.0.0.1")
        .unref()
    )
  })
}

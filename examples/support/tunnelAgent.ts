import * as http from "node:http"
import * as https from "node:https"
import { Socket } from "node:net"
import * as tls from "node:tls"

/**
 * An agent for sockets whose connections go through an HTTP proxy, `http://name:password@host:port`. The agents of the packages
 * `https-proxy-agent` and `proxy-agent` work in its place; they support SOCKS too.
 */
export const make = (proxy: string, scheme: "ws:" | "wss:"): http.Agent => {
  const { hostname, password, port, username } = new URL(proxy)
  const name = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const headers = username === "" ? {} : { "proxy-authorization": `Basic ${Buffer.from(name).toString("base64")}` }
  const agent = scheme === "wss:" ? new https.Agent() : new http.Agent()
  agent.createConnection = (options, done = () => {}) => {
    const host = options.host ?? ""
    const path = `${host}:${options.port ?? (scheme === "wss:" ? 443 : 80)}`
    const request = http.request({ hostname, port, method: "CONNECT", path, headers: { ...headers, host: path } })
    request.once("error", (error) => done(error, new Socket()))
    request.once("connect", (response, socket) => {
      if (response.statusCode === 200) {
        done(null, scheme === "wss:" ? tls.connect({ socket, servername: host }) : socket)
      } else {
        socket.destroy()
        done(new Error(`The proxy refused a tunnel to ${path} with status ${response.statusCode}`), socket)
      }
    })
    request.end()
    return undefined
  }
  return agent
}

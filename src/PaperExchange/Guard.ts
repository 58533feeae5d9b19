/**
 * Keeps web pages away from a server on this machine, which any page in a browser can reach. Node only.
 *
 * @since 0.1.0
 */
import {
  createServer as createUnguarded,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  ServerResponse
} from "node:http"
import type { Duplex } from "node:stream"

/** Who may use a server. */
export interface Rules {
  /**
   * Host names and addresses, without a port, that the server is reached by, beside `localhost`, `127.0.0.1`, `[::1]`
   * and the address that it is bound to. Other names are refused, because a page can make its own name lead to this
   * machine.
   */
  readonly allowedHosts?: ReadonlyArray<string> | undefined
  /** Whether the pages of an origin, such as `http://localhost:5173`, may use the server. Its own pages always may. */
  readonly allowsOrigin: (origin: string) => boolean
}

/** Why a request is not served. */
export interface Refusal {
  readonly status: number
  readonly message: string
}

/** What a server does with the requests that its rules allow. */
export interface Handlers {
  readonly request: RequestListener
  /** Handles a WebSocket handshake. Without it, handshakes are requests like any other. */
  readonly upgrade?: ((request: IncomingMessage, stream: Duplex, head: Buffer) => void) | undefined
}

const thisMachine = ["localhost", "127.0.0.1", "[::1]"]

const authority = /^([\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** A host as the `Host` header names it: lower-case, and an IPv6 address in brackets. */
const nameOf = (host: string): string =>
  (host.includes(":") && !host.startsWith("[") ? `[${host}]` : host).toLowerCase()

/** Whether a text is a host name or an address, without a scheme and a port. */
export const isHostName = (text: string): boolean => authority.exec(nameOf(text))?.[1] === nameOf(text)

/** The values of headers with a name, which is in lower case. */
const valuesOf = (rawHeaders: ReadonlyArray<string>, name: string): ReadonlyArray<string> => {
  const values: Array<string> = []
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const [own = "", value = ""] = [rawHeaders[i], rawHeaders[i + 1]]
    if (own.length === name.length && own.toLowerCase() === name) values.push(value)
  }
  return values
}

const badTarget = { status: 400, message: "Only paths are served" }
const foreignHost = {
  status: 403,
  message: "This host name is not served here: only localhost, the server's address, and the names in its allowedHosts"
}
const foreignOrigin = { status: 403, message: "Web pages of this origin are not served here" }
const foreignSite = { status: 403, message: "Requests that another web site caused are not served here" }

/**
 * Why a request must not be served, judging by its target and its raw headers; `undefined` if it may be.
 *
 * It must name exactly one host, and one of the server's. If it names an origin, which browsers do for pages, that must
 * be allowed or the server's own. If it names none, the browser must not say that another site caused it.
 */
export const refusalOf = (
  { allowedHosts = [], allowsOrigin }: Rules,
  target: string,
  rawHeaders: ReadonlyArray<string>
): Refusal | undefined => {
  if (!target.startsWith("/")) return badTarget
  const [host = "", ...moreHosts] = valuesOf(rawHeaders, "host")
  const name = authority.exec(host)?.[1]?.toLowerCase()
  if (name === undefined || moreHosts.length > 0) return foreignHost
  if (!thisMachine.includes(name) && !allowedHosts.some((allowed) => nameOf(allowed) === name)) return foreignHost
  const [origin, ...moreOrigins] = valuesOf(rawHeaders, "origin")
  if (origin !== undefined) {
    const isAllowed = moreOrigins.length === 0 && (origin === `http://${host}` || allowsOrigin(origin))
    return isAllowed ? undefined : foreignOrigin
  }
  const sites = valuesOf(rawHeaders, "sec-fetch-site")
  return sites.every((site) => site === "none" || site === "same-origin") ? undefined : foreignSite
}

/** Answers a request, or a WebSocket handshake if there is no response, with a short text, and ends its connection. */
export const refuse = (request: IncomingMessage, { message, status }: Refusal, given?: ServerResponse): void => {
  const response = given ?? new ServerResponse(request)
  if (given === undefined) {
    response.assignSocket(request.socket)
    response.on("finish", () => request.socket.destroySoon())
  }
  const body = Buffer.from(`${message}\n`)
  response.writeHead(status, {
    connection: "close",
    "content-length": body.length,
    "content-type": "text/plain; charset=utf-8",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff"
  })
  response.end(body)
}

/**
 * Creates a server that refuses what its rules don't allow: requests before their body is read, and handshakes before
 * they reach `upgrade`. Throws a `TypeError` if `allowedHosts` has something else than host names.
 */
export const createServer = (rules: Rules, options: ServerOptions, handlers: Handlers): Server => {
  const { allowedHosts = [], allowsOrigin } = rules
  const wrong = allowedHosts.find((host) => !isHostName(host))
  if (wrong !== undefined) {
    throw new TypeError(`"${wrong}" in allowedHosts is not a host name, such as "paper": leave out scheme and port`)
  }
  let known = rules
  const judged = ({ rawHeaders, url }: IncomingMessage): Refusal | undefined => refusalOf(known, url ?? "", rawHeaders)
  const guarded: RequestListener = (request, response) => {
    const refusal = judged(request)
    if (refusal === undefined) handlers.request(request, response)
    else refuse(request, refusal, response)
  }
  const server = createUnguarded(options, guarded)
  server.on("listening", () => {
    const bound = server.address()
    if (bound !== null && typeof bound === "object")
      known = { allowedHosts: [bound.address, ...allowedHosts], allowsOrigin }
  })
  server.on("checkContinue", (request, response) => {
    if (judged(request) === undefined) response.writeContinue()
    guarded(request, response)
  })
  const { upgrade } = handlers
  if (upgrade !== undefined) {
    server.on("upgrade", (request, stream, head) => {
      stream.on("error", () => {})
      const refusal = judged(request)
      if (refusal === undefined) upgrade(request, stream, head)
      else refuse(request, refusal)
    })
  }
  return server
}

/** Lets a server of Node answer HTTP requests with the exchange. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Runtime from "effect/Runtime"
import type { TransportError, TransportResponse } from "../../../Http/Transport.js"
import type { PaperExchange } from "../../Service.js"
import type { StorageError } from "../../Store/Storage.js"
import * as Control from "../Control/Control.js"
import * as Cors from "./Cors.js"
import type { RestRequest } from "./Request.js"

type Headers = Readonly<Record<string, string>>

const maxBodyBytes = 1_048_576

const headersOf = (request: IncomingMessage): Record<string, string> => {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(", ") : value
  }
  return headers
}

const write = (response: ServerResponse, status: number, statusText: string, headers: Headers, body: string) => {
  const bytes = Buffer.from(body)
  const whole = status === 204 ? { ...headers } : { ...headers, "content-length": String(bytes.length) }
  if (statusText === "") response.writeHead(status, whole)
  else response.writeHead(status, statusText, whole)
  response.end(bytes)
}

const refuseBody = (response: ServerResponse) => {
  if (response.headersSent) return
  const headers = { connection: "close", "content-type": "text/plain" }
  write(response, 413, "", headers, "413 Request Entity Too Large")
}

/** Waits for the body of a request. */
const receive = (request: IncomingMessage, response: ServerResponse, received: (content: Buffer) => void) => {
  const parts: Array<Buffer> = []
  let size = 0
  request.on("data", (part: Buffer) => {
    size += part.length
    if (size <= maxBodyBytes) parts.push(part)
    else refuseBody(response)
  })
  request.on("end", () => {
    if (size <= maxBodyBytes) received(Buffer.concat(parts))
  })
  request.on("error", () => {})
}

const restRequest = (request: IncomingMessage, headers: Headers, content: Buffer): RestRequest => {
  // The signature of a multipart form covers its exact bytes.
  const form = headers["content-type"]?.startsWith("multipart/") === true
  return {
    method: request.method ?? "GET",
    path: request.url ?? "/",
    headers,
    body: form || content.length === 0 ? undefined : content.toString(),
    bytes: form ? content : undefined,
    address: request.socket.remoteAddress ?? "",
    connection: request.socket
  }
}

const jsonHeaders = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" }

/** Logs a request with what became of it, but neither its body and headers nor what older APIs sign with in the query. */
const logAnswer = ({ method, path }: RestRequest, { headers, status }: TransportResponse): Effect.Effect<void> => {
  const shown = path.replace(/([?&](?:api_?key|sign|signature)=)[^&]*/gi, "$1***")
  return Effect.logInfo(`${method} ${shown} ${status} ${headers["ret_code"] ?? ""}`.trimEnd())
}

/** What a server answers besides what the exchange says. */
export interface Options {
  readonly cors: Cors.Cors
  /** Whether requests may control the exchange. */
  readonly control: boolean
  /** Whether each request is logged. */
  readonly log: boolean
  /** The page at `/`. */
  readonly welcome: () => string
}

/** Answers requests. */
export const listener = (
  paper: PaperExchange["Type"],
  { control, cors, log, welcome }: Options
): Effect.Effect<RequestListener> =>
  Effect.map(Effect.runtime<never>(), (runtime) => {
    const run = Runtime.runCallback(runtime)
    const answer = (request: IncomingMessage, response: ServerResponse, content: Buffer) => {
      const asked = restRequest(request, headersOf(request), content)
      const preflight = Cors.preflight(cors, asked.method, asked.headers)
      if (preflight !== undefined) return write(response, 204, "", preflight, "")
      const allowed = Cors.headers(cors, asked.headers)
      if (asked.path === "/" && asked.method === "GET") {
        return write(response, 200, "", { ...allowed, "content-type": "text/html; charset=utf-8" }, welcome())
      }
      const answered: Effect.Effect<TransportResponse, TransportError | StorageError> =
        control && Control.isFor(asked.path)
          ? Effect.map(Control.answer(paper, asked, request.socket.localAddress), ({ body, status }) => ({
              status,
              statusText: "",
              headers: jsonHeaders,
              body: JSON.stringify(body)
            }))
          : paper.request(asked)
      run(log ? Effect.tap(answered, (response) => logAnswer(asked, response)) : answered, {
        onExit: (exit) => {
          if (Exit.isFailure(exit)) {
            request.socket.destroy()
            return
          }
          const { body, headers, status, statusText } = exit.value
          write(response, status, statusText, { ...headers, ...allowed }, body)
        }
      })
    }
    return (request, response) => receive(request, response, (content) => answer(request, response, content))
  })

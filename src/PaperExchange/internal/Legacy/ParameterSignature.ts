/** Authenticates requests that carry their signature as a parameter, as in the v2 APIs. */
import * as Either from "effect/Either"
import * as Envelope from "../../../Http/Envelope.js"
import * as ParameterStyle from "../../../Signing/internal/ParameterStyle.js"
import type { Authenticate } from "../../Exchange.js"
import * as Keys from "../Account/Keys.js"
import { invalid, refuse } from "../Outcome.js"
import { checkClock } from "../Rest/Rest.js"

const credentials = new Set(["api_key", "timestamp", "recv_window", "sign"])

const pairs = (query: string): ReadonlyArray<string> => (query === "" ? [] : query.split("&"))

/** Parameter names consist of letters and underscores, which clients never encode. */
const withoutCredentials = (query: string): string =>
  pairs(query)
    .filter((pair) => !credentials.has(pair.split("=", 1)[0] ?? ""))
    .join("&")

const isForm = (body: string, type: string | undefined): boolean =>
  type?.startsWith("application/x-www-form-urlencoded") === true || !/^\s*[{[]/.test(body)

/**
 * Finds a request's key among its parameters, which may be in the query, a JSON body or a form, and checks the
 * signature of all parameters sorted by name. `timestamp` must be within `recv_window` milliseconds, 5000 by default.
 *
 * - Source: https://bybit-exchange.github.io/docs-legacy/futuresV2/linear/#t-authentication
 */
export const authenticate: Authenticate = (exchange, request, path) => {
  const sent = request.body ?? ""
  const form = sent !== "" && isForm(sent, Envelope.header(request.headers, "content-type"))
  const query = (form ? [...pairs(path), sent] : pairs(path)).join("&").replaceAll("+", "%20")
  const body = form || sent === "" ? undefined : sent
  let all: ReadonlyArray<ParameterStyle.Parameter>
  let own: string | undefined
  try {
    all = ParameterStyle.parametersOf({ query, body })
    if (body !== undefined) {
      own = JSON.stringify(
        Object.fromEntries(
          Object.entries(JSON.parse(body) as Record<string, unknown>).filter(([name]) => !credentials.has(name))
        )
      )
    }
  } catch {
    return invalid("params error: the body is not JSON")
  }
  const valueOf = (name: string): string => all.find(([own]) => own === name)?.[1] ?? ""
  const [name, timestamp, signature] = [valueOf("api_key"), valueOf("timestamp"), valueOf("sign")]
  if (name === "" || timestamp === "" || signature === "") {
    return invalid(`empty value: apiTimestamp[${timestamp}] apiKey[${name}] apiSignature[${signature}]`)
  }
  const key = exchange.keys.get(name)
  if (key === undefined) return refuse(10003)
  const text = ParameterStyle.sorted(all.filter(([name]) => name !== "sign"))
  if (!Keys.verifies(exchange.root, key, text, signature)) {
    return refuse(10004, `error sign! origin_string[${text}]`)
  }
  return Either.map(checkClock(exchange, timestamp, valueOf("recv_window") || "5000"), () => ({
    key,
    query: withoutCredentials(query),
    body: own
  }))
}

/** Finds and masks secrets, which a recording must not contain. */
import { userOf, withoutUser } from "../../Errors/internal/UserInfo.js"
import type { Veil } from "../../Errors/internal/Veil.js"
import { maskKey } from "../../Errors/Mask.js"
import { isRecord, parseJson } from "./Json.js"

/**
 * Names of fields that contain a secret. A recorder has text, not schemas; a test compares this list with the fields that the
 * schemas mark as secret.
 */
export const names: ReadonlyArray<string> = [
  "secret",
  "password",
  "securityRiskToken",
  "accountNo",
  "clabe",
  "debitCardNumber",
  "ws_token",
  "listenKey"
]

const keyNames = "apiKey|api_key|apikey|api-key"

/** In JSON, and in JSON nested in a JSON string at any depth, where backslashes precede each quote. */
const secretFields = new RegExp(
  String.raw`(?<!\\)(\\*)"(${names.join("|")})\1"(\s*:\s*)(?:\1"([\s\S]*?)(?<!\\)\1"|[-\d.eE+]+)`,
  "gi"
)
const keyFields = new RegExp(String.raw`(?<!\\)(\\*)"(${keyNames})\1"(\s*:\s*)\1"([^"\\]*)\1"`, "gi")
/** A quick check for either. */
const anyField = new RegExp(`${names.join("|")}|${keyNames}`, "i")

/** Masks the values of secret fields, except the first four characters of API keys. */
export const withoutFields = (text: string): string =>
  anyField.test(text)
    ? text
        .replace(secretFields, (whole, slashes: string, name: string, colon: string, inner: string | undefined) =>
          inner === "" ? whole : `${slashes}"${name}${slashes}"${colon}${slashes}"****${slashes}"`
        )
        .replace(
          keyFields,
          (_, slashes: string, name: string, colon: string, key: string) =>
            `${slashes}"${name}${slashes}"${colon}${slashes}"${key === "" ? "" : maskKey(key)}${slashes}"`
        )
    : text

/** Masks secret fields, and the keys and signatures of a session, in any encoding. */
export const clean = (text: string, veil: Veil): string => withoutFields(veil.text(text))

/** Decodes percent-encoded text. Returns invalid text unchanged. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const withDecoded = (text: string): ReadonlyArray<string> => {
  const plain = text.includes("%") ? decoded(text) : text
  return plain === text ? [text] : [text, plain]
}

/** Authentication parameters: who sends a request, and when. */
const authParameters = /^(?:api_?key|sign|signature|timestamp|recv_?window|expires)$/i

/** Separates the authentication parameters from a query. */
export const splitQuery = (
  query: string
): { readonly query: string; readonly key: string | undefined; readonly signatures: ReadonlyArray<string> } => {
  const kept: Array<string> = []
  let key: string | undefined
  const signatures: Array<string> = []
  for (const pair of query === "" ? [] : query.split("&")) {
    const [name = "", ...rest] = pair.split("=")
    const text = rest.join("=")
    if (/^api_?key$/i.test(name)) key = decoded(text)
    else if (/^sign(?:ature)?$/i.test(name)) signatures.push(...withDecoded(text))
    else if (!authParameters.test(name)) kept.push(pair)
  }
  return { query: kept.join("&"), key, signatures }
}

const textOf = (json: unknown): string | undefined => (typeof json === "string" && json !== "" ? json : undefined)

/** Separates the signature from a body. An unsigned body stays unchanged. */
export const splitBody = (
  body: string
): { readonly body: string; readonly key: string | undefined; readonly signatures: ReadonlyArray<string> } => {
  const json = /"sign"\s*:/.test(body) ? parseJson(body) : undefined
  if (!isRecord(json)) return { body, key: undefined, signatures: [] }
  const sign = textOf(json["sign"])
  return {
    body: JSON.stringify(Object.fromEntries(Object.entries(json).filter(([name]) => !authParameters.test(name)))),
    key: textOf(json["api_key"]),
    signatures: sign === undefined ? [] : withDecoded(sign)
  }
}

/** An auth message, and the secrets in it. */
export interface Auth {
  readonly id: string | undefined
  readonly key: string | undefined
  readonly secrets: ReadonlyArray<string>
}

/** Parses an auth message; undefined if the message is not one. */
export const authOf = (text: string): Auth | undefined => {
  if (!/auth|login|sign/i.test(text)) return undefined
  const json = parseJson(text)
  if (!isRecord(json)) return undefined
  const isAuth =
    /^(?:auth|login)$/i.test(String(json["op"] ?? json["event"] ?? "")) || "signature" in json || "sign" in json
  if (!isAuth) return undefined
  const texts: Array<string> = []
  const walk = (one: unknown) => {
    if (typeof one === "string") texts.push(one)
    else if (Array.isArray(one)) one.forEach(walk)
    else if (isRecord(one)) Object.values(one).forEach(walk)
  }
  const { args, event, id, op, req_id, reqId, ...others } = json
  walk(args)
  walk(others)
  const [key, ...secrets] = texts
  return { id: textOf(req_id) ?? textOf(reqId) ?? textOf(id), key, secrets: secrets.filter((one) => one.length >= 12) }
}

/** The message of a connection error, without the user and password of URLs in it, such as a proxy's. */
export const messageOf = (cause: unknown): string =>
  (cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)).replace(
    /(\w:\/\/)[^\s/"']*@/g,
    "$1****@"
  )

/** A URL without user, password and signature. */
export const address = (url: string): { readonly url: string; readonly auth: Auth | undefined } => {
  const at = url.indexOf("?")
  const base = withoutUser(at < 0 ? url : url.slice(0, at))
  if (at < 0) {
    const secrets = userOf(url)
    return { url: base, auth: secrets.length === 0 ? undefined : { id: undefined, key: undefined, secrets } }
  }
  const { key, query, signatures } = splitQuery(url.slice(at + 1))
  const secrets = [...signatures, ...userOf(url)]
  const auth = key === undefined && secrets.length === 0 ? undefined : { id: undefined, key, secrets }
  return { url: query === "" ? base : `${base}?${query}`, auth }
}

/** The response headers that programs, limiters or people reading recordings need. */
const keptHeaders = /^(?:x-bapi-.*|ret_code|traceid|timenow|content-type|retry-after|server|cf-ray|x-paper-exchange)$/

/** The recorded headers of a response. */
export const headers = (
  all: Readonly<Record<string, string>>,
  mask: (text: string) => string
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(all).flatMap(([name, text]) =>
      keptHeaders.test(name.toLowerCase()) && !/key|sign/i.test(name) ? [[name.toLowerCase(), mask(text)]] : []
    )
  )

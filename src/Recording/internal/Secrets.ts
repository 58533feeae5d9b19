/**
 * What of a session must not be written down, and how it is taken out.
 *
 * @since 0.1.0
 */
import { maskKey, maskText } from "../../Errors/Mask.js"
import { parseJson } from "../Line.js"

/**
 * Names of fields that hold a secret. A recorder sees text and no schemas: a test holds this list against the fields that the
 * schemas mark.
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

/**
 * As in JSON, and as in JSON that stands in a text of JSON, however deep: then each quote has its backslashes before it.
 */
const secretFields = new RegExp(
  String.raw`(?<!\\)(\\*)"(${names.join("|")})\1"(\s*:\s*)(?:\1"([\s\S]*?)(?<!\\)\1"|[-\d.eE+]+)`,
  "gi"
)
const keyFields = new RegExp(String.raw`(?<!\\)(\\*)"(${keyNames})\1"(\s*:\s*)\1"([^"\\]*)\1"`, "gi")
/** Whether the two above are worth a look. */
const telling = new RegExp(`${names.join("|")}|${keyNames}`, "i")

/** A text without the values of secret fields; of API keys the first four characters stay. */
export const withoutFields = (text: string): string =>
  telling.test(text)
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

/** A text without secret fields and without the given keys and signatures, however they are spelt. */
export const clean = (text: string, keys: ReadonlyArray<string>, signatures: ReadonlyArray<string>): string =>
  withoutFields(maskText(text, keys, signatures))

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const both = (text: string): ReadonlyArray<string> => {
  const plain = text.includes("%") ? decoded(text) : text
  return plain === text ? [text] : [text, plain]
}

/** Parameters that say who sends a request and when, not what it asks for. */
const authParameters = /^(?:api_?key|sign|signature|timestamp|recv_?window|expires)$/i

/** The pairs of a query, decoded, without those of authentication, which are given apart. */
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
    else if (/^sign(?:ature)?$/i.test(name)) signatures.push(...both(text))
    else if (!authParameters.test(name)) kept.push(pair)
  }
  return { query: kept.join("&"), key, signatures }
}

const record = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === "object" && json !== null && !Array.isArray(json)

const textOf = (json: unknown): string | undefined => (typeof json === "string" && json !== "" ? json : undefined)

/** A body without what signs it, which is given apart. A body that is not signed comes back as it was. */
export const splitBody = (
  body: string
): { readonly body: string; readonly key: string | undefined; readonly signatures: ReadonlyArray<string> } => {
  const json = /"sign"\s*:/.test(body) ? parseJson(body) : undefined
  if (!record(json)) return { body, key: undefined, signatures: [] }
  const sign = textOf(json["sign"])
  return {
    body: JSON.stringify(Object.fromEntries(Object.entries(json).filter(([name]) => !authParameters.test(name)))),
    key: textOf(json["api_key"]),
    signatures: sign === undefined ? [] : both(sign)
  }
}

/** A message that proves who is there, and what in it must not be seen again. */
export interface Auth {
  readonly id: string | undefined
  readonly key: string | undefined
  readonly secrets: ReadonlyArray<string>
}

/** Reads a message as one that proves who is there; undefined when it is none. */
export const authOf = (text: string): Auth | undefined => {
  if (!/auth|login|sign/i.test(text)) return undefined
  const json = parseJson(text)
  if (!record(json)) return undefined
  const isAuth =
    /^(?:auth|login)$/i.test(String(json["op"] ?? json["event"] ?? "")) || "signature" in json || "sign" in json
  if (!isAuth) return undefined
  const texts: Array<string> = []
  const walk = (one: unknown) => {
    if (typeof one === "string") texts.push(one)
    else if (Array.isArray(one)) one.forEach(walk)
    else if (record(one)) Object.values(one).forEach(walk)
  }
  const { args, event, id, op, req_id, reqId, ...others } = json
  walk(args)
  walk(others)
  const [key, ...secrets] = texts
  return { id: textOf(req_id) ?? textOf(reqId) ?? textOf(id), key, secrets: secrets.filter((one) => one.length >= 12) }
}

/** What an error of a connection says, without the user and the password of an address in it, such as a proxy's. */
export const words = (cause: unknown): string =>
  (cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)).replace(
    /(\w:\/\/)[^\s/"']*@/g,
    "$1****@"
  )

/** User and password of an address, which an error or an echo may repeat. */
export const userOf = (url: string): ReadonlyArray<string> => {
  const user = /^\w+:\/\/([^/@]*)@/.exec(url)?.[1]
  if (user === undefined) return []
  const password = user.slice(user.indexOf(":") + 1)
  return [user, password].flatMap(both)
}

/** An address without user, password and signature. */
export const address = (url: string): { readonly url: string; readonly auth: Auth | undefined } => {
  const at = url.indexOf("?")
  const base = (at < 0 ? url : url.slice(0, at)).replace(/^(\w+:\/\/)[^/@]*@/, "$1")
  if (at < 0) {
    const secrets = userOf(url)
    return { url: base, auth: secrets.length === 0 ? undefined : { id: undefined, key: undefined, secrets } }
  }
  const { key, query, signatures } = splitQuery(url.slice(at + 1))
  const secrets = [...signatures, ...userOf(url)]
  const auth = key === undefined && secrets.length === 0 ? undefined : { id: undefined, key, secrets }
  return { url: query === "" ? base : `${base}?${query}`, auth }
}

/** What a program, a limiter or a reader of recordings wants of an answer's headers. */
const keptHeaders = /^(?:x-bapi-.*|ret_code|traceid|timenow|content-type|retry-after|server|cf-ray|x-paper-exchange)$/

/** The headers of an answer that are kept. */
export const headers = (
  all: Readonly<Record<string, string>>,
  hide: (text: string) => string
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(all).flatMap(([name, text]) =>
      keptHeaders.test(name.toLowerCase()) && !/key|sign/i.test(name) ? [[name.toLowerCase(), hide(text)]] : []
    )
  )

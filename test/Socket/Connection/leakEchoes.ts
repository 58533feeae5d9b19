/** Forms in which proxies and exchanges repeat what they were sent. */
import type { Wire } from "./leakWorld.js"

type Echo = (wire: Wire) => string

const entities = (text: string): string =>
  text.replace(/[^a-z0-9 ]/gi, (one) => `&#x${one.charCodeAt(0).toString(16).toUpperCase()};`)
const escaped = (text: string): string =>
  JSON.stringify(text).replace(/[/&=+]/g, (one) =>
    one === "/" ? "\\/" : `\\u00${one.charCodeAt(0).toString(16).padStart(2, "0")}`
  )
const lowerCaseEscapes = (text: string): string => text.replace(/%[0-9A-F]{2}/g, (one) => one.toLowerCase())

export const echoes = {
  "the path": ({ path }) => path,
  "the whole URL": ({ url }) => `Access to ${url} was denied`,
  "the request": ({ request }) => request,
  "the URL percent-encoded": ({ url }) => `/denied?back=${encodeURIComponent(url)}`,
  "the URL percent-encoded twice": ({ url }) => encodeURIComponent(encodeURIComponent(url)),
  "the URL with lower-case escapes": ({ url }) => lowerCaseEscapes(url),
  "the URL decoded": ({ url }) => decodeURIComponent(url),
  "the URL in upper case": ({ url }) => url.toUpperCase(),
  "the URL in lower case": ({ url }) => url.toLowerCase(),
  "the URL escaped in JSON": ({ url }) => `{"error":"denied","url":${escaped(url)}}`,
  "JSON within JSON": ({ url }) => JSON.stringify({ error: JSON.stringify({ url: JSON.parse(escaped(url)) }) }),
  "the URL in HTML": ({ url }) => `<html><h1>403</h1><a href="${url.replaceAll("&", "&amp;")}">again</a></html>`,
  "the URL in HTML entities": ({ url }) => `<html><p>${entities(url)}</p></html>`,
  "the key alone": ({ key }) => `unknown client ${key}`,
  "the key among words": ({ key }) => `invalid_key_${key}_for_this_host`,
  "the signature alone": ({ signature }) => `mismatch: ${signature}`,
  "the signature in upper case": ({ signature }) => `mismatch: ${signature.toUpperCase()}`,
  "the signature as it is encoded in the URL": ({ encoded }) => `mismatch: ${encoded}`,
  "the parameters in JSON": ({ key, signature }) => JSON.stringify({ apiKey: key, expires: 1, sign: signature }),
  "the parameters in a list": ({ path }) => JSON.stringify(path.split(/[?&]/)),
  "the parameters in an HTML table": ({ path }) =>
    `<table>${path
      .split(/[?&]/)
      .map((pair) => `<tr><td>${pair.replace("=", "</td><td>")}</td></tr>`)
      .join("")}</table>`,
  "the parameters in YAML": ({ path }) => path.replaceAll(/[?&]/g, "\n").replaceAll("=", ": "),
  "half of the key": ({ key }) => `unknown client ${key.slice(0, 9)}...`,
  "the last half of the key": ({ key }) => `unknown client ...${key.slice(9)}`,
  "half of the signature": ({ signature }) => `mismatch: ${signature.slice(0, 32)}...`,
  "the signed text": ({ signature }) => `error sign! origin_string[GET/realtime1700000000000] got ${signature}`
} satisfies Readonly<Record<string, Echo>>

/** An HTTP answer. */
export const http = (status: string, body: string, headers = ""): string =>
  `HTTP/1.1 ${status}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n${headers}\r\n${body}`

/** A text that is longer by what precedes the echo, so that a limit on its length cuts the echo in two. */
export const after =
  (length: number, echo: Echo): Echo =>
  (wire) =>
    `${"- ".repeat(length / 2)}${echo(wire)}`

export const oneLine = (text: string): string => text.replace(/\s+/g, " ")

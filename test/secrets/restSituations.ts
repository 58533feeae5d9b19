/** Where a REST host or a proxy before it repeats the key and the signature, in each form. */
import { gzipSync } from "node:zlib"
import { type Form, formNames, forms, inHeader } from "./forms.js"
import { type Answer, callNames, http, refusal, type Seen, transportNames, type Use } from "./restWorld.js"

type Place = (form: Form, seen: Seen) => string | Buffer

const oneLine = (text: string): string => text.replace(/[\r\n\0]+/g, " ")
const headerText = (text: string): string => inHeader(oneLine(text))

const both = (form: Form, { key, signature }: Seen): string => `${form(key)} ${form(signature)}`

/** Each place with the forms it can carry: every form is in several of them. */
const places: Readonly<Record<string, Place>> = {
  "a gateway's page that shows both": (form, seen) =>
    http("502 Bad Gateway", `<html><pre>${both(form, seen)}</pre></html>`),
  "a 403 whose page links to the URL": (form, { url, key }) =>
    http("403 Forbidden", `<a href="/back?to=${form(url)}">${form(key)}</a>`),
  "a 407 that shows the request": (form, { request }) => http("407 Proxy Authentication Required", form(request)),
  retMsg: (form, seen) => refusal({ retCode: 10004, retMsg: `error sign! ${both(form, seen)}` }),
  retExtInfo: (form, seen) =>
    refusal({ retExtInfo: { list: [{ code: 10001, msg: form(seen.key) }], seen: form(seen.signature) } }),
  "names in retExtInfo": (form, seen) =>
    refusal({ retExtInfo: { [form(seen.key)]: 1, deep: [{ [form(seen.signature)]: 2 }] } }),
  "the result": (form, seen) =>
    refusal({ retCode: 987_654, result: { list: [[form(seen.key)], { note: form(seen.signature) }] } }),
  "names in the result": (form, seen) => refusal({ result: { [form(seen.key)]: { [form(seen.signature)]: true } } }),
  "a result of another shape": (form, seen) =>
    refusal({
      retCode: 0,
      retMsg: "OK",
      result: { list: 5, orderId: 5, ...{ [form(seen.key)]: form(seen.signature) } }
    }),
  "the traceId header": (form, seen) => http("503 Busy", "", `traceid: ${headerText(both(form, seen))}\r\n`),
  "a header of a refusal": (form, seen) =>
    http(
      "200 OK",
      JSON.stringify({ retCode: 10001, retMsg: "no" }),
      `traceid: ${headerText(form(seen.key))}\r\nx-bapi-limit: ${headerText(form(seen.signature))}\r\n`
    ),
  "a status text": (form, seen) => http(`500 ${headerText(both(form, seen))}`, ""),
  "a redirect's Location": (form, seen) =>
    http(
      "302 Found",
      "",
      `location: http://127.0.0.1:1/login?key=${headerText(form(seen.key))}&sig=${headerText(form(seen.signature))}\r\n`
    ),
  "a compressed page": (form, seen) =>
    http("500 Oops", gzipSync(`<p>${both(form, seen)}`), "content-encoding: gzip\r\n"),
  "text that is no JSON": (form, seen) => http("200 OK", `ERR ${both(form, seen)}`),
  "JSON that is cut": (form, seen) => http("200 OK", `{"retCode":10001,"retMsg":${JSON.stringify(both(form, seen))}`),
  "a body that is cut": (form, seen) => `HTTP/1.1 403 No\r\ncontent-length: 99999\r\n\r\n${both(form, seen)}`,
  "something that is no HTTP": (form, seen) => `ERR ${oneLine(both(form, seen))}\r\n\r\n`
}

export interface RestSituation {
  readonly use: Use
  readonly answer: Answer
}

const placeNames = Object.keys(places)
const rounds = 4
/** Each form at four places, each place with several forms; calls, transports and keys take turns. */
const table: Readonly<Record<string, RestSituation>> = Object.fromEntries(
  formNames.flatMap((form, i) =>
    Array.from({ length: rounds }, (_, round) => {
      const nth = i * rounds + round
      const place = placeNames[nth % placeNames.length] ?? "retMsg"
      const call = callNames[nth % callNames.length] ?? "read"
      const transport = transportNames[(nth + round) % transportNames.length] ?? "undici"
      const use: Use = { call, transport, account: nth % 3 === 0 ? "rsa" : "hmac" }
      const answer: Answer = (seen) => places[place]?.(forms[form], seen) ?? ""
      return [`${call} over ${transport}: ${place}, ${form}`, { use, answer }] as const
    })
  )
)

/** A password in the URL of a venue is not sent, and so a host can only repeat what it was sent. */
const user = "trader:pW9rT5yQ2zKdBxVu@"
const withPassword: Readonly<Record<string, Answer>> = {
  "a page that shows the request": ({ request }) => http("407 Proxy Authentication Required", request),
  "a page that shows the URL": ({ url }) => http("403 Forbidden", `<a href="${url}">`),
  "a redirect to the same URL": ({ url }) => http("307 Moved", "", `location: ${url}\r\n`),
  "retMsg that shows the request": ({ request }) => refusal({ retMsg: request.replace(/\r\n/g, " ") }),
  "something that is no HTTP": ({ url }) => `ERR ${url}\r\n\r\n`,
  "a lost connection": () => ""
}

export const restSituations: Readonly<Record<string, RestSituation>> = {
  ...table,
  ...Object.fromEntries(
    Object.entries(withPassword).map(([name, answer], i) => [
      `a venue whose URL has a password: ${name}`,
      {
        use: {
          call: callNames[i % 3] ?? "read",
          transport: i % 2 === 0 ? "undici" : "HttpClient over node:http",
          account: "hmac",
          userInfo: user
        },
        answer
      } satisfies RestSituation
    ])
  )
}

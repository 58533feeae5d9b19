/** Where a socket's server, or a proxy before it, repeats the key and the signature, in each form. */
import { afterwards, answerTo, confirm, confirming, trading } from "../Socket/Connection/leakAnswers.js"
import type { Situation } from "../Socket/Connection/leakDoors.js"
import { http } from "../Socket/Connection/leakEchoes.js"
import type { Hostility, Message, Wire } from "../Socket/Connection/leakWorld.js"
import { type Form, formNames, forms, inHeader } from "./forms.js"

type DoorName = Situation["door"]
type Place = (form: Form) => Hostility

const both = (form: Form, { key, signature }: Wire): string => `${form(key)} ${form(signature)}`

/** The older markets whose URLs are signed: the handshake, and what follows it. */
const signed: Readonly<Record<string, Place>> = {
  "a 403 whose page shows both": (form) => ({
    handshake: (wire) => http("403 Forbidden", `<pre>${both(form, wire)}</pre>`)
  }),
  "a 502 whose page shows the URL": (form) => ({
    handshake: (wire) => http("502 Bad Gateway", `<a href="${form(wire.url)}">again</a>`)
  }),
  "a 503 with both after a long page": (form) => ({
    handshake: (wire) => http("503 Busy", `${"<p>maintenance</p>".repeat(200)}${both(form, wire)}`)
  }),
  "a header": (form) => ({ handshake: (wire) => http("401 No", "", `x-denied: ${inHeader(both(form, wire))}\r\n`) }),
  "the name of a header": (form) => ({
    handshake: (wire) => http("403 No", "no", `x-${inHeader(form(wire.key)).replace(/[^\w-]/g, "-")}: 1\r\n`)
  }),
  "a redirect's Location": (form) => ({
    handshake: (wire) =>
      http("302 Found", "", `location: https://elsewhere.invalid/?from=${inHeader(both(form, wire))}\r\n`)
  }),
  "a cookie": (form) => ({
    handshake: (wire) => http("403 No", "no", `set-cookie: last=${inHeader(both(form, wire))}\r\n`)
  }),
  "a status text": (form) => ({ handshake: (wire) => http(`403 ${inHeader(both(form, wire))}`, "") }),
  "the reason of a close": (form) => ({ opened: (wire) => wire.close(form(wire.key)) }),
  "the reason of a close, the signature": (form) => ({ opened: (wire) => wire.close(form(wire.signature), 1008) })
}

const afterLogin =
  (what: (wire: Wire, message: Message) => void) =>
  (wire: Wire, message: Message): void =>
    message["op"] === "auth" || message["op"] === "ping" ? confirm(wire, message) : what(wire, message)
const over = (wire: Wire, what: object | string): void => {
  wire.send(what)
  wire.close("over")
}

const v5: Readonly<Record<string, Place>> = {
  "the refusal of the login": (form) => ({
    message: (wire) =>
      wire.send({ success: false, ret_msg: `no: ${both(form, wire)}`, op: "auth", conn_id: form(wire.key) })
  }),
  "the refusal of the login, which repeats its args": (form) => ({
    message: (wire, { args }) =>
      wire.send({ retCode: 10004, retMsg: "error sign", op: "auth", args: [args].flat().map((one) => form(`${one}`)) })
  }),
  "the reason of a close instead of a login": (form) => ({ message: (wire) => wire.close(form(wire.key)) }),
  "the refusal of a subscribe": (form) => ({
    message: afterLogin((wire, { op, req_id }) => over(wire, { success: false, ret_msg: both(form, wire), req_id, op }))
  }),
  "topics that failed": (form) => ({
    message: afterLogin((wire, { op, req_id }) =>
      over(wire, {
        success: false,
        ret_msg: "",
        data: { failTopics: ["order", both(form, wire)], successTopics: [] },
        req_id,
        op
      })
    )
  }),
  "a push of another shape": (form) => ({
    message: afterwards("subscribe", confirm, (wire) =>
      over(wire, {
        topic: "order",
        id: "1",
        creationTime: 1,
        data: [{ orderId: 5, [form(wire.key)]: form(wire.signature) }]
      })
    )
  }),
  "a text that is no JSON": (form) => ({
    message: afterwards("subscribe", confirm, (wire) => over(wire, `ERR ${both(form, wire)}`))
  }),
  "a topic that nobody asked for": (form) => ({
    message: afterwards("subscribe", confirm, (wire) =>
      over(wire, { topic: form(wire.key), data: form(wire.signature) })
    )
  }),
  "the reason of a close after a subscribe": (form) => ({
    message: afterwards("subscribe", confirm, (wire) => wire.close(form(wire.signature), 1011))
  })
}

const answering = (answer: (wire: Wire, message: Message) => object | string): Hostility => ({
  message: (wire, message) =>
    message["op"] === "auth" || message["op"] === "ping" ? trading(wire, message) : over(wire, answer(wire, message))
})
const trade: Readonly<Record<string, Place>> = {
  "retMsg of an order": (form) => answering((wire, message) => answerTo(message, { retMsg: both(form, wire) })),
  "retExtInfo of an order": (form) =>
    answering((wire, message) =>
      answerTo(message, {
        retCode: 987_654,
        retExtInfo: { list: [{ code: 1, msg: both(form, wire) }], [form(wire.key)]: 1 }
      })
    ),
  "the header of an order's answer": (form) =>
    answering((wire, message) =>
      answerTo(message, { header: { Traceid: both(form, wire), [form(wire.key)]: "1", Timenow: "1" } })
    ),
  "the data of a refused order": (form) =>
    answering((wire, message) =>
      answerTo(message, { data: { reasons: [{ reasonCode: form(wire.key), reasonMsg: both(form, wire) }] } })
    ),
  "the connId of an order's answer": (form) =>
    answering((wire, message) => answerTo(message, { connId: form(wire.key) })),
  "a result of another shape": (form) =>
    answering((wire, message) =>
      answerTo(message, { retCode: 0, retMsg: "OK", data: { orderId: 5, note: both(form, wire) } })
    ),
  "a text instead of an answer": (form) => answering((wire) => `ERR ${both(form, wire)}`),
  "the refusal of the login": (form) => ({
    message: (wire, { op }) => wire.send({ retCode: 10004, retMsg: both(form, wire), op, connId: form(wire.key) })
  }),
  "the reason of a close instead of an answer": (form) => ({
    message: (wire, message) => (message["op"] === "auth" ? trading(wire, message) : wire.close(form(wire.key)))
  })
}

const older: Readonly<Record<string, Place>> = {
  "the refusal of a subscribe": (form) => ({
    message: (wire, request) =>
      wire.send({
        success: false,
        ret_msg: both(form, wire),
        conn_id: "c",
        request: { ...request, args: [form(wire.url)] }
      })
  }),
  "a push of another shape": (form) => ({
    message: afterwards(
      "subscribe",
      (wire, sent) => confirming("linear", wire, sent),
      (wire) => over(wire, { topic: "copyTradeOrder", action: form(wire.key), data: form(wire.url) })
    )
  })
}

/** Each form once at each group of ways in; places, markets and accounts take turns. */
const group = (
  doors: ReadonlyArray<DoorName>,
  places: Readonly<Record<string, Place>>,
  first: number
): Readonly<Record<string, Situation>> =>
  Object.fromEntries(
    formNames.map((form, i) => {
      const [place, hostility] = Object.entries(places)[(i + first) % Object.keys(places).length] ?? ["", () => ({})]
      const door = doors[i % doors.length] ?? "v5"
      const account = i % 4 === 3 ? "rsa" : "hmac"
      return [
        `${door} (${account}): ${place}, ${form}`,
        { door, account, hostility: hostility(forms[form]) } satisfies Situation
      ]
    })
  )

/** A proxy asks for a password, which is in the socket's URL and in the header that is sent. */
export const password = "pW9rT5yQ2zKdBxVu"
export const basic: string = Buffer.from(`trader:${password}`).toString("base64")
const proxies: Readonly<Record<string, Place>> = {
  "a 407 that shows the password": (form) => ({ handshake: () => http("407 No", `wrong: ${form(password)}`) }),
  "a 401 that shows the header": (form) => ({ handshake: () => http("401 No", `wrong: Basic ${form(basic)}`) }),
  "a header that shows both": (form) => ({
    handshake: () =>
      http("403 No", "", `www-authenticate: Basic realm="${inHeader(`${form(password)} ${form(basic)}`)}"\r\n`)
  }),
  "the reason of a close": (form) => ({ opened: (wire) => wire.close(form(password)) })
}
export const withPassword: Readonly<Record<string, Situation>> = group(["v5", "inverse", "trade"], proxies, 0)
export const handshakes: Readonly<Record<string, Situation>> = {
  ...group(["inverse", "linear", "spot"], signed, 0),
  ...group(["spot", "inverse", "linear", "inverseUndici", "linearWs"], signed, 3),
  ...group(["linear"], older, 0)
}
export const messages: Readonly<Record<string, Situation>> = {
  ...group(["v5"], v5, 0),
  ...group(["v5", "raw"], v5, 4),
  ...group(["trade"], trade, 0),
  ...group(["trade"], trade, 5)
}

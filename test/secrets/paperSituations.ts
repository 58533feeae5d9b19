/** What somebody sends by mistake to a served paper exchange: the key, signature and secret of a real account. */
import { createHmac } from "node:crypto"
import { type FormName, forms } from "./forms.js"
import { endless, hostile } from "./hostileText.js"

export const foreign = { key: "rEaLkEy7vZp2mXw9Lr", secret: "tHeReAlSeCrEt8uVd5RgY1sHqB7mKtZ0" }
export const signature: string = createHmac("sha256", foreign.secret).update("1700000000000").digest("hex")

export interface Sent {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Messages that are sent to a socket instead. */
  readonly messages?: ReadonlyArray<string>
}

const signed = {
  "X-BAPI-API-KEY": foreign.key,
  "X-BAPI-SIGN": signature,
  "X-BAPI-TIMESTAMP": "1700000000000",
  "X-BAPI-RECV-WINDOW": "5000"
}
const query = `symbol=BTCUSD&api_key=${foreign.key}&timestamp=1700000000000&sign=${signature}`
const url = `api_key=${foreign.key}&expires=1700000000000&signature=${signature}`
const json = (value: object): string => JSON.stringify(value)
const login = json({ op: "auth", args: [foreign.key, 1_700_000_000_000, signature] })
const secretly = { apiKey: foreign.key, secret: foreign.secret, sign: signature }

const mistakes: Readonly<Record<string, Sent>> = {
  "a signed read": { path: "/v5/order/realtime?category=linear", headers: signed },
  "a signed order": {
    path: "/v5/order/create",
    headers: signed,
    body: json({ category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "1" })
  },
  "a signed order whose body is no JSON": {
    path: "/v5/order/create",
    headers: signed,
    body: `{"apiKey":"${foreign.key}`
  },
  "a body with the secret": { path: "/v5/order/create", headers: signed, body: json(secretly) },
  "a path that doesn't exist": { path: `/v5/nothing?${query}`, headers: signed },
  "a query with the secret": { path: `/v5/nothing?secret=${foreign.secret}` },
  "an older read": { path: `/v2/private/order?${query}` },
  "an older write": {
    path: "/v2/private/order/create",
    body: json({ symbol: "BTCUSD", api_key: foreign.key, sign: signature })
  },
  "a key in a cookie": { path: "/v5/market/time", headers: { cookie: `key=${foreign.key}; sign=${signature}` } },
  "a password": {
    path: "/v5/user/create-sub-member",
    headers: signed,
    body: json({ username: "sub12345", memberType: 1, password: foreign.secret })
  },
  "a private login": { path: "/v5/private", messages: [login] },
  "a login for orders": { path: "/v5/trade", messages: [json({ reqId: "1", ...JSON.parse(login) })] },
  "a login in public": { path: "/v5/public/linear", messages: [login] },
  "a login that is no JSON": { path: "/v5/private", messages: [login.slice(0, -3)] },
  "a topic with the key": {
    path: "/v5/public/linear",
    messages: [json({ op: "subscribe", args: [`tickers.${foreign.key}`, signature] })]
  },
  "an unknown op": { path: "/v5/private", messages: [json({ op: foreign.key, args: [signature] })] },
  "an order with the secret before a login": {
    path: "/v5/trade",
    messages: [json({ reqId: "1", header: signed, op: "order.create", args: [secretly] })]
  },
  "a signed URL of an older socket": {
    path: `/realtime?${url}`,
    messages: [json({ op: "subscribe", args: ["order"] })]
  },
  "a signed URL of a socket that doesn't exist": { path: `/nothing?${url}`, messages: ["{}"] },
  "a message too large": {
    path: "/v5/private",
    messages: [json({ op: "auth", args: [foreign.key, signature, "A".repeat(2_000_000)] })]
  }
}

/** Texts that reach what the exchange keeps and repeats: here, in some of their forms. */
const repeated: ReadonlyArray<FormName> = [
  "as it is",
  "percent-encoded twice",
  "in hexadecimal entities",
  "in Base64",
  "split by zero-width spaces"
]
const hidden: Readonly<Record<string, Sent>> = Object.fromEntries(
  repeated.map((form) => [
    `a header, ${form}`,
    {
      path: "/v5/order/create",
      headers: { ...signed, referer: encodeURIComponent(forms[form](foreign.secret)) },
      body: json({ category: forms[form](signature) })
    }
  ])
)
export const paperSituations: Readonly<Record<string, Sent>> = { ...mistakes, ...hidden }

/** Text that takes over the terminal of who runs the exchange. */
export const attacks: Readonly<Record<string, Sent>> = {
  "a path": { path: `/${encodeURIComponent(hostile)}` },
  "a body": {
    path: "/v5/order/create",
    headers: signed,
    body: json({ category: hostile, symbol: hostile, [hostile]: endless(65_536) })
  },
  "a key": { path: "/v5/order/realtime", headers: { ...signed, "X-BAPI-API-KEY": encodeURIComponent(hostile) } },
  "a socket's message": { path: "/v5/private", messages: [json({ op: hostile, args: [hostile] }), hostile] },
  "a socket's topics": {
    path: "/v5/public/linear",
    messages: [json({ op: "subscribe", args: [hostile, endless(15_000)] })]
  },
  "a socket's path": { path: `/${encodeURIComponent(hostile)}`, messages: ["{}"] }
}

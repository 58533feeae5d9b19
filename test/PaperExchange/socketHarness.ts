import { Effect } from "effect"
import { Exchange, type Options } from "../../src/PaperExchange/Exchange.js"
import { demo } from "../../src/PaperExchange/internal/Account/Keys.js"
import * as Hmac from "../../src/PaperExchange/internal/Rest/Hmac.js"
import * as Rest from "../../src/PaperExchange/internal/Rest/Rest.js"
import { type Session, Sockets } from "../../src/PaperExchange/internal/Socket/Sockets.js"
import { start } from "./harness.js"

// biome-ignore lint/suspicious/noExplicitAny: tests look into messages of many shapes
export type Message = any

/** An exchange with its sockets, on a clock that the test moves. */
export const set = (options: Options = {}) => {
  const clock = { now: start }
  const exchange = new Exchange({ historyDays: 1, seed: 3, ...options, clock: () => clock.now })
  const sockets = new Sockets(exchange)
  const open = (path: string, address?: string) => {
    const received: Array<Message> = []
    const raw: Array<string> = []
    let cut = false
    const opened = sockets.open(
      path,
      {
        text: (data) => {
          raw.push(data)
          try {
            received.push(JSON.parse(data))
          } catch {
            received.push(undefined)
          }
        },
        cut: () => {
          cut = true
        }
      },
      address
    )
    if ("status" in opened) throw new Error(`refused: ${opened.status}`)
    const session: Session = opened
    return {
      session,
      received,
      raw,
      isCut: () => cut,
      send: (message: unknown) => sockets.receive(session, JSON.stringify(message)),
      take: (): Array<Message> => received.splice(0)
    }
  }
  const pass = (millis: number) => {
    clock.now += millis
    exchange.catchUp()
  }
  const auth = (socket: ReturnType<typeof open>, expires = clock.now + 5000, secret = demo.secret, more = {}) =>
    socket.send({ op: "auth", args: [demo.key, expires, Hmac.hex(secret, `GET/realtime${expires}`)], ...more })
  const account = exchange.keys.get(demo.key)?.account
  if (account === undefined) throw new Error("no demo account")
  /** The signed REST calls of a key. */
  const restOf =
    ({ key, secret }: { readonly key: string; readonly secret: string }) =>
    (method: "GET" | "POST", path: string, fields: object): Message => {
      const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()
      const payload = method === "GET" ? query : JSON.stringify(fields)
      const headers = {
        "X-BAPI-API-KEY": key,
        "X-BAPI-TIMESTAMP": String(clock.now),
        "X-BAPI-SIGN": Hmac.hex(secret, `${clock.now}${key}${payload}`)
      }
      const request = {
        method,
        path: method === "GET" ? `${path}?${query}` : path,
        headers,
        body: method === "GET" ? undefined : payload,
        address: "test"
      }
      return JSON.parse(Effect.runSync(Rest.handle(exchange, request)).body)
    }
  return { clock, exchange, sockets, open, pass, auth, account, restOf, rest: restOf(demo) }
}

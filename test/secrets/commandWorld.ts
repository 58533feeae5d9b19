/** The command against a REST host and a socket server of one's own. */
import { Redacted } from "effect"
import * as Effect from "effect/Effect"
import { type Ended, shell } from "../cli/shell.js"
import { type Hostility, parrot } from "../Socket/Connection/leakWorld.js"
import { type Answer, accounts, host, http } from "./restWorld.js"

const { hmac } = accounts
const env: Readonly<Record<string, string>> = {
  BYBIT_API_KEY: hmac.key,
  BYBIT_API_SECRET: "secret" in hmac ? Redacted.value(hmac.secret) : ""
}

const now = (): string =>
  JSON.stringify({
    retCode: 0,
    retMsg: "OK",
    result: { timeSecond: `${Math.floor(Date.now() / 1000)}`, timeNano: `${Date.now()}000000` },
    retExtInfo: {},
    time: Date.now()
  })

/** Runs a command at hosts that count as live. They know the time, and answer anything else as they are told. */
export const command = (args: ReadonlyArray<string>, answer: Answer, hostility: Hostility = {}, terminal = false) =>
  Effect.gen(function* () {
    const rest = yield* host((seen) => (seen.url.includes("/v5/market/time") ? http("200 OK", now()) : answer(seen)))
    const sockets = yield* parrot(hostility)
    const at = ["--venue", "live", "--rest-url", `http://${rest.host}`, "--socket-url", `ws://${sockets.host}`]
    const screen = terminal ? { isTerminal: true, errorIsTerminal: true, color: true } : {}
    const ended = yield* shell([...args, ...at], { env, screen }).pipe(
      Effect.timeoutTo({
        duration: "20 seconds",
        onSuccess: (done) => done,
        onTimeout: (): Ended => ({ code: -1, out: [], err: ["the command did not end"] })
      })
    )
    return { ...ended, seen: rest.seen, sockets }
  })

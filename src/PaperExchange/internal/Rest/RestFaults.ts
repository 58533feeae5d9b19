/** Makes requests and their answers fail as the active faults demand. */
import * as Effect from "effect/Effect"
import { TransportError, type TransportResponse } from "../../../Http/Transport.js"
import type { Exchange } from "../../Exchange.js"
import type { RequestFault } from "../../Fault/Plan.js"
import type { RequestStrike } from "../Fault/Box.js"
import { damaged } from "../Fault/Damage.js"
import { textOf } from "../Outcome.js"

/** The error page of a gateway in front of the exchange. */
const gatewayPage = (status: number): string =>
  `<!DOCTYPE html>\n<html><head><title>${status}</title></head><body><center><h1>${status}</h1></center><hr><center>gateway</center></body></html>\n`

const broken = new TransportError({ cause: new Error("connection reset"), sent: true })

const plain = (status: number, type: string, body: string): TransportResponse => ({
  status,
  statusText: "",
  headers: { "content-type": `${type}; charset=utf-8` },
  body
})

/** The answer that replaces the exchange's own before the exchange sees the request. */
const replacement = (
  fault: RequestFault,
  refusal: (code: number, message: string) => TransportResponse
): Effect.Effect<TransportResponse, TransportError> | undefined => {
  switch (fault.fault) {
    case "loseRequest":
      return Effect.fail(broken)
    case "refuse":
      return Effect.succeed(refusal(fault.code, fault.message ?? textOf(fault.code)))
    case "status":
      return Effect.succeed(plain(fault.status, "text/plain", fault.body ?? ""))
    case "page":
      return Effect.succeed(plain(fault.status ?? 502, "text/html", gatewayPage(fault.status ?? 502)))
    default:
      return undefined
  }
}

const damageAnswer = (
  { fault, where }: RequestStrike,
  response: TransportResponse
): Effect.Effect<TransportResponse, TransportError> => {
  switch (fault?.fault) {
    case "loseAnswer":
      return Effect.fail(broken)
    case "corruptAnswer":
      return Effect.succeed({ ...response, body: damaged(response.body, fault.how ?? "truncate", where) })
    case "emptyAnswer":
      return Effect.succeed({ ...response, body: "" })
    default:
      return Effect.succeed(response)
  }
}

/**
 * Applies the active faults to a request and its answer. `refusal` creates a refusal by the exchange, and `answer` runs
 * the request.
 */
export const withFaults = (
  exchange: Exchange,
  path: string,
  refusal: (code: number, message: string) => TransportResponse,
  answer: Effect.Effect<TransportResponse, TransportError>
): Effect.Effect<TransportResponse, TransportError> =>
  Effect.suspend(() => {
    const strike = exchange.faults.request(path, exchange.unskewed())
    const early = strike.fault === undefined ? undefined : replacement(strike.fault, refusal)
    const effect = early ?? Effect.flatMap(answer, (response) => damageAnswer(strike, response))
    if (strike.delayMillis === 0) return effect
    // A broken connection is delayed as well.
    return Effect.flatMap(Effect.exit(effect), (exit) => Effect.delay(exit, strike.delayMillis))
  })

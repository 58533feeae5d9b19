/** Makes requests and their answers fail as the active faults demand. */
import * as Effect from "effect/Effect"
import { TransportError, type TransportResponse } from "../../../Http/Transport.js"
import { getSystemStatus } from "../../../Http/V5/SystemStatus/getSystemStatus.js"
import type { Exchange } from "../../Exchange.js"
import type { RequestFault } from "../../Fault/Plan.js"
import { disturbanceOf, type RequestStrike } from "../Fault/Box.js"
import { damaged } from "../Fault/Damage.js"
import type { Disturbance } from "../Fault/Disturbance.js"
import { textOf } from "../Outcome.js"
import type { RestRequest } from "./Request.js"

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

/** Lets a request arrive at the exchange: at once, unless it is delayed or behind one that is. */
const arriving = (exchange: Exchange, { connection }: RestRequest, path: string): Effect.Effect<void> =>
  Effect.suspend(() => {
    const { arrivals } = exchange.faults
    const millis = exchange.faults.travel(path, exchange.unskewed())
    if (millis === 0 && (connection === undefined || !arrivals.has(connection))) return Effect.void
    return Effect.async<void>((resume) => arrivals.enter(connection ?? {}, millis, () => resume(Effect.void)))
  })

/**
 * Applies the active faults to a request and its answer. `refusal` creates a refusal by the exchange, and `answer` runs
 * the request.
 */
export const withFaults = (
  exchange: Exchange,
  request: RestRequest,
  path: string,
  refusal: (code: number, message: string) => TransportResponse,
  answer: (disturbance: Disturbance | undefined) => Effect.Effect<TransportResponse, TransportError>
): Effect.Effect<TransportResponse, TransportError> => {
  const arrived = Effect.suspend(() => {
    const { faults } = exchange
    const now = exchange.unskewed()
    if (faults.isDown(now) && path !== getSystemStatus.path) {
      faults.note("maintenance", path, now)
      return Effect.succeed(plain(503, "text/html", gatewayPage(503)))
    }
    const strike = faults.request(path, now)
    const early = strike.fault === undefined ? undefined : replacement(strike.fault, refusal)
    const effect = early ?? Effect.flatMap(answer(disturbanceOf(strike)), (response) => damageAnswer(strike, response))
    if (strike.delayMillis === 0) return effect
    // A broken connection is delayed as well.
    return Effect.flatMap(Effect.exit(effect), (exit) => Effect.delay(exit, strike.delayMillis))
  })
  return Effect.zipRight(arriving(exchange, request, path), arrived)
}

/** Records requests and answers on their way through a transport, without their secrets. */
import * as Effect from "effect/Effect"
import type * as Exit from "effect/Exit"
import { userOf } from "../../Errors/internal/UserInfo.js"
import * as DirectSend from "../../Http/internal/DirectSend.js"
import type { Transport, TransportError, TransportRequest, TransportResponse } from "../../Http/Transport.js"
import type { Log } from "../Recorder.js"
import * as Secrets from "./Secrets.js"

/** A recorded request, until its answer is recorded. */
interface Recorded {
  readonly id: number
  readonly mask: (text: string) => string
  readonly maskBody: (text: string) => string
}

const headerOf = ({ headers }: TransportRequest, wanted: string): string | undefined => {
  for (const [name, text] of Object.entries(headers)) if (name.toLowerCase() === wanted) return text
  return undefined
}

const recordRequest = (log: Log, request: TransportRequest): Recorded => {
  const at = log.now()
  const id = log.nextRequest()
  const { body, bytes, method, path } = request
  const mark = path.indexOf("?")
  const query = Secrets.splitQuery(mark < 0 ? "" : path.slice(mark + 1))
  const content = body === undefined ? undefined : Secrets.splitBody(body)
  const signature = headerOf(request, "x-bapi-sign")
  for (const key of [headerOf(request, "x-bapi-api-key"), query.key, content?.key]) {
    log.learnKey(key)
  }
  const secrets = [
    ...query.signatures,
    ...(content?.signatures ?? []),
    ...(signature === undefined ? [] : [signature]),
    ...userOf(request.origin)
  ]
  const veil = log.veil(() => secrets)
  const mask = (text: string) => Secrets.clean(text, veil)
  log.add(path.length + (body?.length ?? 0), () => ({
    kind: "request",
    at,
    id,
    method,
    path: mark < 0 ? path : path.slice(0, mark),
    query: mask(query.query),
    ...(content === undefined ? {} : { body: mask(content.body) }),
    ...(bytes === undefined ? {} : { bytes: bytes.length })
  }))
  return { id, mask, maskBody: (text) => mask(request.masked?.(text) ?? text) }
}

const recordAnswer = (log: Log, { id, mask, maskBody }: Recorded, response: TransportResponse): void => {
  const at = log.now()
  log.add(response.body.length, () => {
    const { body, headers, status, statusText } = response
    return {
      kind: "answer",
      at,
      id,
      status,
      statusText: mask(statusText),
      headers: Secrets.headers(headers, mask),
      body: maskBody(body)
    }
  })
}

const recordLoss = (log: Log, { id, mask }: Recorded, { cause, sent }: TransportError): void => {
  const at = log.now()
  log.add(0, () => ({
    kind: "lost",
    at,
    id,
    sent,
    detail: mask(Secrets.messageOf(cause))
  }))
}

const recordAbandoned = (log: Log, { id }: Recorded): void => {
  const at = log.now()
  log.add(0, () => ({ kind: "abandoned", at, id }))
}

const recordExit = (log: Log, recorded: Recorded, exit: Exit.Exit<TransportResponse, TransportError>): void => {
  if (exit._tag === "Success") recordAnswer(log, recorded, exit.value)
  else if (exit.cause._tag === "Fail") recordLoss(log, recorded, exit.cause.error)
  else recordAbandoned(log, recorded)
}

/** A transport that records another transport's requests and answers. */
export const make = (log: Log, transport: Transport["Type"]): Transport["Type"] => {
  const send: Transport["Type"]["send"] = (request) =>
    Effect.suspend(() => {
      const recorded = recordRequest(log, request)
      return Effect.onExit(transport.send(request), (exit) => Effect.sync(() => recordExit(log, recorded, exit)))
    })
  const start = DirectSend.startOf(transport)
  if (start === undefined) return { send }
  return DirectSend.transport(send, (request, done) => {
    const recorded = recordRequest(log, request)
    const abandon = start(request, (answer) => {
      recordExit(log, recorded, answer)
      done(answer)
    })
    return () => {
      recordAbandoned(log, recorded)
      return abandon()
    }
  })
}

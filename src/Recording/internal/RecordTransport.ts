import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type { Transport, TransportError, TransportRequest, TransportResponse } from "../../Http/Transport.js"
import type { Log } from "../Recorder.js"
import * as Secrets from "./Secrets.js"

/** What is known of one request when its answer comes. */
interface Asked {
  readonly id: number
  readonly signatures: ReadonlyArray<string>
}

const headerOf = ({ headers }: TransportRequest, wanted: string): string | undefined => {
  for (const [name, text] of Object.entries(headers)) if (name.toLowerCase() === wanted) return text
  return undefined
}

const ask = (log: Log, request: TransportRequest): Asked => {
  const at = log.now()
  const id = log.nextRequest()
  const { body, bytes, method, path } = request
  const mark = path.indexOf("?")
  const query = Secrets.splitQuery(mark < 0 ? "" : path.slice(mark + 1))
  const content = body === undefined ? undefined : Secrets.splitBody(body)
  const signature = headerOf(request, "x-bapi-sign")
  for (const key of [headerOf(request, "x-bapi-api-key"), query.key, content?.key]) {
    if (key !== undefined && key !== "") log.keys.add(key)
  }
  const signatures = [
    ...query.signatures,
    ...(content?.signatures ?? []),
    ...(signature === undefined ? [] : [signature]),
    ...Secrets.userOf(request.origin)
  ]
  log.add(path.length + (body?.length ?? 0), () => {
    const hide = (text: string) => Secrets.clean(text, [...log.keys], signatures)
    return {
      kind: "request",
      at,
      id,
      method,
      path: mark < 0 ? path : path.slice(0, mark),
      query: hide(query.query),
      ...(content === undefined ? {} : { body: hide(content.body) }),
      ...(bytes === undefined ? {} : { bytes: bytes.length })
    }
  })
  return { id, signatures }
}

const answered = (log: Log, { id, signatures }: Asked, response: TransportResponse): void => {
  const at = log.now()
  log.add(response.body.length, () => {
    const hide = (text: string) => Secrets.clean(text, [...log.keys], signatures)
    const { body, headers, status, statusText } = response
    return {
      kind: "answer",
      at,
      id,
      status,
      statusText: hide(statusText),
      headers: Secrets.headers(headers, hide),
      body: hide(body)
    }
  })
}

const lost = (log: Log, { id, signatures }: Asked, { cause, sent }: TransportError): void => {
  const at = log.now()
  log.add(0, () => ({
    kind: "lost",
    at,
    id,
    sent,
    detail: Secrets.clean(Secrets.words(cause), [...log.keys], signatures)
  }))
}

const abandoned = (log: Log, { id }: Asked): void => {
  const at = log.now()
  log.add(0, () => ({ kind: "abandoned", at, id }))
}

const settled = (log: Log, asked: Asked, exit: Exit.Exit<TransportResponse, TransportError>): void => {
  if (exit._tag === "Success") answered(log, asked, exit.value)
  else if (exit.cause._tag === "Fail") lost(log, asked, exit.cause.error)
  else abandoned(log, asked)
}

const isDone = <A, E>(effect: Effect.Effect<A, E>): effect is Exit.Exit<A, E> => Exit.isExit(effect)

/** A transport that writes down what passes through another one. */
export const make = (log: Log, transport: Transport["Type"]): Transport["Type"] => {
  const send: Transport["Type"]["send"] = (request) =>
    Effect.suspend(() => {
      const asked = ask(log, request)
      return Effect.onExit(transport.send(request), (exit) => Effect.sync(() => settled(log, asked, exit)))
    })
  const { start } = transport
  if (start === undefined) return { send }
  return {
    send,
    start: (request, done) => {
      const asked = ask(log, request)
      const abandon = start(request, (answer) => {
        // What is there already is noted without a fiber.
        if (isDone(answer)) {
          settled(log, asked, answer)
          done(answer)
        } else done(Effect.onExit(answer, (exit) => Effect.sync(() => settled(log, asked, exit))))
      })
      return () => {
        abandoned(log, asked)
        abandon()
      }
    }
  }
}

import { Clock, Effect, Layer, Logger } from "effect"
import { Transport, TransportError, type TransportResponse } from "../../src/Http/Transport.js"

export const logged = (lines: Array<string>): Layer.Layer<never> =>
  Logger.replace(
    Logger.defaultLogger,
    Logger.make(({ logLevel, message }) => {
      lines.push(`${logLevel.label} ${String(message)}`)
    })
  )

export const silent = logged([])

/** An exchange whose clock is ahead by `ahead`, with a configurable round trip. */
export const exchange = (ahead: () => number, there = 0, back = there) =>
  Effect.gen(function* () {
    yield* Effect.sleep(there)
    const server = (yield* Clock.currentTimeMillis) + ahead()
    yield* Effect.sleep(back)
    return server
  })

export const response = (body: string, status = 200): TransportResponse => ({
  status,
  statusText: status === 200 ? "OK" : "Bad Gateway",
  headers: {},
  body
})

export const answering = (answers: ReadonlyArray<TransportResponse | TransportError>, paths: Array<string> = []) => {
  let index = 0
  return Layer.succeed(Transport, {
    send: (request) =>
      Effect.suspend(() => {
        paths.push(`${request.method} ${request.origin}${request.path}`)
        const answer = answers[Math.min(index++, answers.length - 1)]
        if (answer === undefined) return Effect.never
        return answer instanceof TransportError ? Effect.fail(answer) : Effect.succeed(answer)
      })
  })
}

/** Answers requests to control a served exchange, such as `POST /paper/v1/accounts/open`. */
import * as Effect from "effect/Effect"
import type { PaperExchange } from "../../Service.js"
import type { StorageError } from "../../Store/Storage.js"
import { plainAddress } from "../Account/Keys.js"
import type { RestRequest } from "../Rest/Request.js"
import { unknownName } from "../Suggestion.js"
import { invalidRequest, type Operation, type Refusal } from "./Operation.js"
import { operations } from "./Operations.js"

const root = "/paper/v1"

/** An answer, with a body for JSON. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

const refusal = (status: number, { _tag, message }: Refusal): Answer => ({ status, body: { error: _tag, message } })

/** Whether an address is one that only this machine reaches. */
export const isLoopback = (address: string | undefined): boolean => {
  const plain = plainAddress(address ?? "").toLowerCase()
  return plain === "::1" || /^127(\.\d{1,3}){3}$/.test(plain)
}

/** Whether a request, with its query, is one to control the exchange. */
export const isFor = (path: string): boolean =>
  path === root || path.startsWith(`${root}/`) || path.startsWith(`${root}?`)

const list: Answer = {
  status: 200,
  body: {
    operations: operations.map(({ fields, method, path, summary }) => ({
      method,
      path: `${root}${path}`,
      summary,
      fields
    }))
  }
}

/** The fields of a request: those of its query, or of the object in its body. */
const fieldsOf = (method: string, query: string, body: string | undefined): Effect.Effect<object, Refusal> => {
  if (method === "GET") return Effect.succeed(Object.fromEntries(new URLSearchParams(query)))
  if (body === undefined || body.trim() === "") return Effect.succeed({})
  return Effect.filterOrFail(
    Effect.try({
      try: (): unknown => JSON.parse(body),
      catch: () => invalidRequest("The body is not JSON")
    }),
    (parsed): parsed is object => typeof parsed === "object" && parsed !== null && !Array.isArray(parsed),
    () => invalidRequest("The body must be a JSON object")
  )
}

const find = (method: string, path: string): Operation | Answer => {
  const found = operations.filter((operation) => `${root}${operation.path}` === path)
  const operation = found.find((one) => one.method === method)
  if (operation !== undefined) return operation
  const [other] = found
  if (other !== undefined) {
    return refusal(405, { _tag: "WrongMethod", message: `${path} takes ${other.method}, not ${method}` })
  }
  const paths = operations.map((one) => `${root}${one.path}`)
  const message = unknownName(
    path.slice(root.length),
    paths.map((one) => one.slice(root.length))
  )
  return refusal(404, { _tag: "UnknownOperation", message })
}

/**
 * Answers a request to control an exchange, once what it changed is stored. `local` is the address of the exchange's end of
 * the connection. Both ends must be on this machine.
 */
export const answer = (
  paper: PaperExchange["Type"],
  { address, body, method, path: target }: RestRequest,
  local: string | undefined
): Effect.Effect<Answer, StorageError> => {
  if (!isLoopback(address) || !isLoopback(local)) {
    return Effect.succeed(
      refusal(403, { _tag: "NotLocal", message: "The exchange is controlled from its own machine only" })
    )
  }
  const [path = "", query = ""] = target.split("?", 2)
  if (path === root && method === "GET") return Effect.succeed(list)
  const operation = find(method, path)
  if ("status" in operation) return Effect.succeed(operation)
  return fieldsOf(method, query, body).pipe(
    Effect.flatMap((fields) => operation.run(paper, fields)),
    Effect.match({
      onFailure: (refused) => refusal(refused._tag === "ClockNotAdjustable" ? 409 : 400, refused),
      onSuccess: (result): Answer => ({ status: 200, body: result ?? {} })
    }),
    Effect.zipLeft(paper.stored)
  )
}

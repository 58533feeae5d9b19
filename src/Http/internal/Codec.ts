/** Encodes requests and decodes bodies, from the data of an endpoint alone. */
import * as Either from "effect/Either"
import { ParameterError } from "../../Errors/Network.js"
import { isRecord } from "../../Schema/internal/Predicate.js"
import * as Json from "../../Schema/Json.js"
import type { EncodedRequest } from "../EncodedRequest.js"
import type { Any } from "../Operation.js"
import type { DecodeMode } from "../Settings.js"
import * as Answer from "./Answer.js"
import * as Parameters from "./Parameters.js"

const readRequest = (request: {
  readonly query?: string | undefined
  readonly body?: string | undefined
}): Either.Either<Record<string, unknown>, Parameters.Invalid> => {
  const query = Parameters.fromQuery(request.query ?? "")
  if (Either.isLeft(query) || request.body === undefined || request.body === "") return query
  try {
    const body = Json.parse(request.body)
    if (isRecord(body)) return Either.right({ ...query.right, ...body })
  } catch {}
  return Either.left({ parameter: "", message: "The body is not a JSON object" })
}

/** The methods of an endpoint that depend only on its data. */
export const methods = {
  resultFor(this: Any) {
    return this.result
  },
  encodeRequest(
    this: Any,
    params: unknown,
    options?: { readonly strict?: boolean; readonly unknown?: "refuse" | "send" }
  ): Either.Either<EncodedRequest, ParameterError> {
    const rejected = (invalid: Parameters.Invalid) => new ParameterError({ endpoint: Answer.nameOf(this), ...invalid })
    const wire = Parameters.toWire(this.params, params, options?.strict ?? false, options?.unknown === "send")
    if (Either.isLeft(wire)) return Either.left(rejected(wire.left))
    const { method, path, multipart } = this
    if (multipart !== undefined)
      return Either.right({ method, path, query: "", body: undefined, multipart: multipart(wire.right) })
    if (method === "POST") return Either.right({ method, path, query: "", body: JSON.stringify(wire.right) })
    const query = Parameters.toQuery(wire.right)
    if (Either.isLeft(query)) return Either.left(rejected(query.left))
    return Either.right({ method, path, query: query.right, body: undefined })
  },
  decodeRequest(
    this: Any,
    request: { readonly query?: string | undefined; readonly body?: string | undefined }
  ): Either.Either<unknown, ParameterError> {
    const received = readRequest(request)
    const params = Either.isLeft(received) ? received : Parameters.fromWire(this.params, received.right)
    return Either.mapLeft(params, (invalid) => new ParameterError({ endpoint: Answer.nameOf(this), ...invalid }))
  },
  decodeBody(
    this: Any,
    body: unknown,
    options?: {
      readonly params?: unknown
      readonly headers?: Readonly<Record<string, string>>
      readonly mode?: DecodeMode
    }
  ) {
    return Answer.decode(this, body, options ?? {})
  }
}

/** Tells the engine's listeners which codes the exchange refused requests with. */
import { header } from "../../../Http/Envelope.js"
import type { TransportResponse } from "../../../Http/Transport.js"
import type { Exchange } from "../../Exchange.js"
import type { Account } from "../State.js"
import type { RestRequest } from "./Request.js"

/** The codes of a batch's items that were refused. */
const codesOf = (answer: unknown): ReadonlyArray<number> => {
  if (typeof answer !== "object" || answer === null || !("list" in answer) || !Array.isArray(answer.list)) return []
  return answer.list.map(({ code }) => Number(code)).filter((code) => code !== 0)
}

/** Notes an answer's code, or those of a batch's items: `extension` is its `retExtInfo`. */
export const note = (exchange: Exchange, account: Account | undefined, code: number, extension: unknown): void => {
  for (const each of code === 0 ? codesOf(extension) : [code]) exchange.engine.noteRefusal(account, each)
}

const extensionOf = (body: string): unknown => {
  try {
    return JSON.parse(body).retExtInfo
  } catch {
    return undefined
  }
}

/** Notes the code of an answer over REST, and returns the answer. One without a code has that of its status. */
export const noted = (exchange: Exchange, request: RestRequest, response: TransportResponse): TransportResponse => {
  const code = Number(response.headers["ret_code"] ?? response.status)
  const isBatch = code === 0 && request.path.includes("batch")
  if (code === 0 && !isBatch) return response
  const account = exchange.keys.get(header(request.headers, "x-bapi-api-key") ?? "")?.account
  note(exchange, account, code, isBatch ? extensionOf(response.body) : undefined)
  return response
}

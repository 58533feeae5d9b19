/** Reports a write that was not sent, though an earlier attempt may have been. */
import { RequestFailed } from "../../Errors/Network.js"

/** The error of a write that was not sent. `uncertain` is whether an earlier attempt may have been executed. */
export const notSent = (endpoint: string, cause: unknown, uncertain: boolean): RequestFailed =>
  new RequestFailed({ endpoint, cause, sent: false, outcome: uncertain ? "unknown" : "notExecuted" })

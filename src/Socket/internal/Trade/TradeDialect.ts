/** The control messages of the trade channel, where an answer without its `op` is about an order, not a topic. */
import * as Control from "../../Control.js"

const read = (json: unknown): Control.Control | undefined => {
  const control = Control.read(json)
  const isOther = control === undefined || (control._tag === "Acknowledgement" && control.op === undefined)
  return isOther ? Control.readReply(json) : control
}

/** The format of the trade channel. */
export const trade: Control.Dialect = { ...Control.v5, read }

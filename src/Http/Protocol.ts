import type { Envelope } from "./Envelope.js"
/** X. */
export interface Protocol {
  readonly api: string
  readonly envelope: Envelope
}

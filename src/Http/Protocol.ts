import { CommonError } from "../Errors/CommonError.js"
import type { RefusalUnion } from "../Errors/Refusal.js"
import * as HeaderStyle from "../Signing/internal/HeaderStyle.js"
import type { Style } from "../Signing/Style.js"
import * as Envelope from "./Envelope.js"

/**
 * What the endpoints of one api share: how they are signed, how answers are wrapped, which refusals any of them may get.
 */
export interface Protocol {
  readonly api: string
  readonly envelope: Envelope.Envelope
  readonly signing: Style
  readonly common: RefusalUnion
}

/** The V5 api. */
export const v5: Protocol = { api: "v5", envelope: Envelope.v5, signing: HeaderStyle.style, common: CommonError }

const withEnvelope = (envelope: Envelope.Envelope): Protocol => ({ ...v5, envelope })

/** V5's P2P operations, which wrap their answers otherwise. */
export const p2p: Protocol = withEnvelope(Envelope.p2p)

/** V5's trading bots, whose answers hold a status of their own. */
export const bot: Protocol = withEnvelope(Envelope.bot)

import { CommonError } from "../Errors/Exchange.js"
import type { RefusalUnion } from "../Errors/Refusal.js"
import * as HeaderStyle from "../Signing/HeaderStyle.js"
import type { Style } from "../Signing/Style.js"
import * as Envelope from "./Envelope.js"

/**
 * What the endpoints of one api share: how they are signed, how answers are wrapped, which refusals any of them may get.
 *
 * @since 0.1.0
 */
export interface Protocol {
  readonly api: string
  readonly envelope: Envelope.Envelope
  readonly signing: Style
  readonly common: RefusalUnion
}

/**
 * The V5 api.
 *
 * @since 0.1.0
 */
export const v5: Protocol = { api: "v5", envelope: Envelope.v5, signing: HeaderStyle.style, common: CommonError }

const withEnvelope = (envelope: Envelope.Envelope): Protocol => ({ ...v5, envelope })

/**
 * V5's P2P operations, which wrap their answers otherwise.
 *
 * @since 0.1.0
 */
export const p2p: Protocol = /*#__PURE__*/ withEnvelope(Envelope.p2p)

/**
 * V5's trading bots, whose answers hold a status of their own.
 *
 * @since 0.1.0
 */
export const bot: Protocol = /*#__PURE__*/ withEnvelope(Envelope.bot)

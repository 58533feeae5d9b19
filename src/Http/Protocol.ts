/**
 * The properties that all endpoints of an API share.
 *
 * @since 0.1.0
 */
import type { Category } from "../Errors/Category.js"
import { CommonError, PublicError } from "../Errors/CommonError.js"
import * as CategoryOf from "../Errors/internal/CategoryOf.js"
import type { RefusalUnion } from "../Errors/Refusal.js"
import * as HeaderStyle from "../Signing/internal/HeaderStyle.js"
import type { Style } from "../Signing/Style.js"
import * as Envelope from "./Envelope.js"

/** The properties that all endpoints of an API share: signing, envelope, and the refusals any of them may fail with. */
export interface Protocol {
  readonly api: string
  readonly envelope: Envelope.Envelope
  readonly signing: Style
  /** The refusals that any of them may fail with. */
  readonly common: RefusalUnion
  /**
   * The category of a code, whichever operation it comes from. `undefined` if no class of the API has the code, or if its classes differ
   * in category.
   */
  readonly categoryOf: (code: number) => Category | undefined
}

/** The protocol of V5's operations that need no key. */
export const v5Public: Protocol = {
  api: "v5",
  envelope: Envelope.v5,
  signing: HeaderStyle.style,
  common: PublicError,
  categoryOf: CategoryOf.v5
}

const withKey = (common: RefusalUnion): Protocol => ({ ...v5Public, common })

/** The protocol of V5. */
export const v5: Protocol = withKey(CommonError)

const withEnvelope = (envelope: Envelope.Envelope): Protocol => ({ ...v5, envelope })

/** The protocol of the V5 P2P operations, which have a different envelope. */
export const p2p: Protocol = withEnvelope(Envelope.p2p)

/** The protocol of the V5 trading bots, whose answers contain a second status. */
export const bot: Protocol = withEnvelope(Envelope.bot)

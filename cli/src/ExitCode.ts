/**
 * What the command ends with, for scripts.
 *
 * @since 0.1.0
 */

/** Done. */
export const ok = 0
/** The command was given wrong, or something that it needs is missing: nothing was sent. */
export const usage = 1
/** The exchange said no. */
export const refused = 2
/** No usable answer came: network, timeouts, a waiting line that is full. Nothing was changed. */
export const network = 3
/** Nobody can say whether the exchange acted: look before sending again. */
export const unknown = 4
/** It would have changed something, and was not confirmed: the summary was printed, nothing was sent. */
export const notConfirmed = 5
/** A bug of this program. */
export const bug = 70
/** Ended by Ctrl-C. */
export const interrupted = 130
/** Ended by SIGTERM. */
export const terminated = 143

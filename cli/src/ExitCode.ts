/** The exit codes of the command. */

/** Success. */
export const ok = 0
/** The command was used incorrectly, or something is missing: nothing was sent. */
export const usage = 1
/** The exchange rejected the request. */
export const rejected = 2
/** No usable answer: network, timeouts, a full rate-limit queue. Nothing was changed. */
export const network = 3
/** It is unknown whether the exchange acted: check before sending again. */
export const unknown = 4
/** Not confirmed, or over the cap: the summary was printed, nothing was sent. */
export const notConfirmed = 5
/** A bug in this program. */
export const bug = 70
/** Interrupted by Ctrl-C. */
export const interrupted = 130
/** Terminated by SIGTERM. */
export const terminated = 143

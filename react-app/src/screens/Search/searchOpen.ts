import { Rx } from "effect-bybit-react/rx"

/** Whether the search dialog is open. */
export const searchOpen = Rx.make(false).pipe(Rx.keepAlive, Rx.withLabel("search open"))

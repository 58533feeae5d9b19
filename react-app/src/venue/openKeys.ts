import { Rx } from "effect-bybit-react/rx"

/** Whether the dialog for venue and API keys is open. Any screen that needs keys can open it. */
export const openKeys = Rx.make(false).pipe(Rx.keepAlive, Rx.withLabel("open keys"))

import { Rx } from "../rx.js"

/** Whether the dialog for API keys is open: any screen that lacks them may open it. */
export const openKeys = Rx.make(false).pipe(Rx.keepAlive, Rx.withLabel("open keys"))

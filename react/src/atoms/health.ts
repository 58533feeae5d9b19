import * as TopicStream from "effect-bybit/Socket/TopicStream"
import { Rx } from "../rx.js"
import type { BybitRuntime } from "./Runtime.js"

/** The health of every socket, updated on each change of state and every second. */
export const healthOf = (runtime: BybitRuntime) => runtime.rx(TopicStream.health).pipe(Rx.withLabel("health"))

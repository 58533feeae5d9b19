import type { RestClient } from "effect-bybit/Http/RestClient"
import type { ClockOffset } from "effect-bybit/Layers/ClockOffset"
import type { Credentials } from "effect-bybit/Layers/Credentials"
import type { Instruments } from "effect-bybit/Layers/Instruments"
import type { OrderEntry } from "effect-bybit/Layers/OrderEntry"
import type { RateLimiter } from "effect-bybit/Layers/RateLimiter"
import type { Socket } from "effect-bybit/Socket/Socket"
import type { Rx } from "../rx.js"

/**
 * What the atoms need: any of the library's bundles, with an account.
 */
export type Services = RestClient | OrderEntry | Socket | Instruments | ClockOffset | RateLimiter | Credentials

/**
 * The runtime that all atoms of one venue share. Swap its layer, and every atom starts anew on the other venue.
 */
export type BybitRuntime<R extends Services = Services, E = unknown> = Rx.RxRuntime<R | Services, E>

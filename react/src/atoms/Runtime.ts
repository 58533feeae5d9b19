import type { RestClient } from "effect-bybit/Http/RestClient"
import type { ClockOffset } from "effect-bybit/Layers/ClockOffset"
import type { Credentials } from "effect-bybit/Layers/Credentials"
import type { Instruments } from "effect-bybit/Layers/Instruments"
import type { OrderEntry } from "effect-bybit/Layers/OrderEntry"
import type { RateLimiter } from "effect-bybit/Layers/RateLimiter"
import type { Sockets } from "effect-bybit/Socket/Socket"
import type { Rx } from "../rx.js"

/**
 * The services that the atoms require: those of any bundle of the library with an account.
 */
export type Services = RestClient | OrderEntry | Sockets | Instruments | ClockOffset | RateLimiter | Credentials

/**
 * The runtime that all atoms of one venue share. When its layer is replaced, every atom starts over on the new venue.
 */
export type BybitRuntime<R extends Services = Services, E = unknown> = Rx.RxRuntime<R | Services, E>

/**
 * The services and settings of a program: venue, account, clock, rate limits and safety.
 *
 * @since 0.1.0
 */
export * as Settings from "./Http/Settings.js"
export * as ClockOffset from "./Layers/ClockOffset.js"
export * as Credentials from "./Layers/Credentials.js"
export * as Health from "./Layers/Health.js"
export * as Instruments from "./Layers/Instruments.js"
export * as OrderEntry from "./Layers/OrderEntry.js"
export * as RateLimiter from "./Layers/RateLimiter.js"
export * as Safety from "./Layers/Safety.js"
export * as Venue from "./Layers/Venue.js"

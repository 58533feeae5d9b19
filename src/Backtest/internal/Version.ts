/** Names the version of this library, as `package.json` does: written by `scripts/version.mjs`. */

/** The version of this library. */
export const version = "0.1.0"

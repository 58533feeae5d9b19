/** Tells linear from inverse symbols in topics, which are otherwise the same on both sockets. */

/** The pattern of an inverse symbol, such as `BTCUSD` or `BTCUSDH21`: neither `BTCUSDT` nor `BTCPERP`. */
export const inverseSymbol = "(?![^.]*(?:USDT|PERP)$)[^.]+"

/** The pattern of a linear symbol, such as `BTCUSDT`: neither `BTCUSD` nor `BTCUSDH21` nor `BTCPERP`. */
export const linearSymbol = "(?![^.]*(?:PERP|USD(?:[FGHJKMNQUVXZ]\\d\\d)?)$)[^.]+"

/**
 * The page's Content-Security-Policy. The page takes API secrets, so nothing but its own files may run in it, and it may connect
 * only to the exchange and to this machine.
 */
import { demo, live, testnet } from "../src/Layers/Venue.js"

/** The origins of the venues' REST hosts and sockets. */
const exchange = [
  ...new Set(
    [live, testnet, demo].flatMap(({ rest, sockets }) => [rest, sockets.public, sockets.private, sockets.trade])
  )
].filter((origin) => origin !== undefined)

/** The gateway, on any port. A policy cannot name the IPv6 loopback address. */
const thisMachine = ["127.0.0.1", "localhost"].flatMap((host) => [`http://${host}:*`, `https://${host}:*`])

/** The texts of the only style elements in the page, which libraries add. Everything else is in its stylesheet. */
const libraryStyles = [
  // The link to TradingView in a chart: lightweight-charts, `attributionLogo`.
  "'sha256-3pRED1tOXas1FXFoPb9TGCjmYe9XQsmO9OV23khV2nY='",
  // No scrolling behind a dialog: react-remove-scroll-bar.
  "'sha256-nzTgYzXYDNe6BAHiiI7NNlfK8n/auuOAhh2t92YvuXo='",
  // No scroll bar in a list of options: @radix-ui/react-select.
  "'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='"
]

const directives: Readonly<Record<string, ReadonlyArray<string>>> = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'", ...libraryStyles],
  // The icon of the page, and the pictures that the chart makes.
  "img-src": ["'self'", "data:", "blob:"],
  "worker-src": ["'self'"],
  "connect-src": [...exchange, ...thisMachine],
  "base-uri": ["'none'"],
  "form-action": ["'none'"]
}

const text = (all: Readonly<Record<string, ReadonlyArray<string>>>): string =>
  Object.entries(all)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ")

/** For a `<meta>` in the page. */
export const metaPolicy = text(directives)

/** For a header, which can also keep other pages from framing this one. */
export const headerPolicy = text({ ...directives, "frame-ancestors": ["'none'"] })

/** The HTML at `/` of a served exchange: its addresses and the demo account. */
import { demo } from "../Account/Keys.js"

/** The page that a served paper exchange shows to browsers. */
export const page = (rest: string, socket: string): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Paper exchange</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:42rem;margin:3rem auto;padding:0 1rem}code{font-family:ui-monospace,monospace}</style>
</head>
<body>
<h1>Paper exchange</h1>
<p>A small exchange, served by <a href="https://www.npmjs.com/package/effect-bybit">effect-bybit</a>. Prices are simulated and the money is play money: nothing here reaches a real market.</p>
<p>It speaks the V5 protocol. Point any client at these addresses:</p>
<ul>
<li>REST: <code>${rest}</code>, for example <a href="/v5/market/tickers?category=linear&amp;symbol=BTCUSDT">/v5/market/tickers</a></li>
<li>Public sockets: <code>${socket}/v5/public/linear</code> (also <code>spot</code>, <code>inverse</code>, <code>option</code>)</li>
<li>Private socket: <code>${socket}/v5/private</code></li>
<li>Order entry socket: <code>${socket}/v5/trade</code></li>
</ul>
<p>A demo account is ready to use: key <code>${demo.key}</code>, secret <code>${demo.secret}</code>.</p>
</body>
</html>
`

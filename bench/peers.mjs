// The clients that we compare with, each set up to call a loopback server the way its documentation shows.
import { RestClientV5 } from "bybit-api"
import { RestClientV5 as RestClientV5Of3 } from "bybit-api-3"
import ccxt from "ccxt"

export const names = { v4: "bybit-api 4.7.7", v3: "bybit-api 3.10.34", ccxt: `ccxt ${ccxt.version}` }

/** ccxt's exchange class with other URLs. Its limiter is off, because it would pace the calls. */
export const ccxtBybit = (Bybit, { rest, socket, key, secret }) => {
  const exchange = new Bybit({ apiKey: key, secret, enableRateLimit: false })
  exchange.urls.api = Object.fromEntries(Object.keys(exchange.urls.api).map((name) => [name, exchange.urls.api[name]]))
  for (const name of Object.keys(exchange.urls.api)) if (name !== "ws") exchange.urls.api[name] = rest
  if (socket !== undefined) exchange.urls.api.ws.public.linear = socket
  return exchange
}

/** Each peer's five calls. None of them validates the answer. */
export const restPeers = ({ origin, key, secret, order }) => {
  const category = "linear"
  const symbol = "BTCUSDT"
  const restV5 = (client) => ({
    ticker: () => client.getTickers({ category, symbol }),
    book: () => client.getOrderbook({ category, symbol, limit: 100 }),
    kline: () => client.getKline({ category, symbol, interval: "1", limit: 1000 }),
    instruments: () => client.getInstrumentsInfo({ category, limit: 500 }),
    order: () => client.submitOrder(order)
  })
  const exchange = ccxtBybit(ccxt.bybit, { rest: origin, key, secret })
  return {
    [names.v4]: restV5(new RestClientV5({ key, secret, baseUrl: origin })),
    [names.v3]: restV5(new RestClientV5Of3({ key, secret, baseUrl: origin })),
    [names.ccxt]: {
      ticker: () => exchange.publicGetV5MarketTickers({ category, symbol }),
      book: () => exchange.publicGetV5MarketOrderbook({ category, symbol, limit: 100 }),
      kline: () => exchange.publicGetV5MarketKline({ category, symbol, interval: "1", limit: 1000 }),
      instruments: () => exchange.publicGetV5MarketInstrumentsInfo({ category, limit: 500 }),
      order: () => exchange.privatePostV5OrderCreate(order)
    }
  }
}

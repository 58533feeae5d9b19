import { useAccount, useBook, useOrders, useTicker } from "effect-bybit-react"

const btc = { category: "linear", symbol: "BTCUSDT" } as const
const order = { ...btc, side: "Buy", orderType: "Market", qty: "0.01" } as const

const Prices = () => {
  const { data: ticker, error } = useTicker(btc)
  const { data: book } = useBook(btc, { millis: 250 })
  return (
    <>
      <h1>BTCUSDT {error?.message ?? ticker?.row.lastPrice ?? "…"}</h1>
      <p>
        {book?.bids[0]?.price} / {book?.asks[0]?.price} {book?.status._tag === "Synced" ? "" : "(not reliable)"}
      </p>
    </>
  )
}

const Account = () => {
  const { data: account } = useAccount()
  return (
    <ul aria-label="Positions">
      {[...(account?.positions ?? [])].map(([key, { side, size, symbol }]) => (
        <li key={key}>{`${side} ${size} ${symbol}`}</li>
      ))}
    </ul>
  )
}

const Buy = () => {
  const { sent, settle, submit } = useOrders()
  return (
    <>
      <button type="button" onClick={() => submit(order)}>
        Buy 0.01
      </button>
      <ol aria-label="Orders">
        {sent.map(({ orderLinkId, outcome }) => (
          <li key={orderLinkId}>
            {outcome?._tag ?? "pending"}
            {outcome?._tag === "Rejected" && `: ${outcome.error.message}`}
            {outcome?._tag === "Unknown" && (
              <button type="button" onClick={() => settle(orderLinkId)}>
                Check again
              </button>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

export const Page = () => (
  <main>
    <Prices />
    <Account />
    <Buy />
  </main>
)

// @vitest-environment happy-dom
import { assert, describe, it } from "@effect/vitest"
import { fireEvent, screen, waitFor } from "@testing-library/react"
import type { ConnectionHealth } from "effect-bybit/Socket/ConnectionHealth"
import { ConnectionPill } from "../../src/screens/Connection/ConnectionPill.js"
import { judge, remember, stalenessText } from "../../src/screens/Connection/connections.js"
import { stateDetail, stateText, worst } from "../../src/screens/Connection/states.js"
import { Ladder } from "../../src/screens/Ladder/Ladder.js"
import { clickedPrice } from "../../src/selection.js"
import { show } from "./terminal.js"

const connected: ConnectionHealth = {
  connection: "public linear",
  generation: 1,
  url: "wss://x/v5/public/linear",
  state: { _tag: "Connected", since: 1, reconnects: 0 },
  topics: 3,
  staleTopics: [],
  ceased: 0,
  silentMillis: 100,
  received: 10,
  lastReceivedAt: 1,
  pushes: 9,
  unrouted: 0,
  undecoded: 0,
  garbage: 0,
  reconnects: 0,
  pingMillis: 5,
  ageMillis: 20
}
const loss = { reason: "closed", code: 1006, detail: "", aliveAt: 0, exchangeTime: undefined } as const
const reconnecting: ConnectionHealth = {
  ...connected,
  state: { _tag: "Reconnecting", since: 2, loss, attempt: 2, retryAt: 700 }
}

describe("the data on screen", () => {
  const verdict = (
    connection: ConnectionHealth | undefined,
    book: "Syncing" | "Synced" | "Stale" | undefined,
    clockOffset = 0
  ) => judge({ connection, book, clockOffset })?._tag

  it("can be trusted while the book is synced and messages arrive", () => {
    assert.strictEqual(verdict(connected, "Synced"), undefined)
  })

  it("is stale without a connection, whatever the book reports", () => {
    assert.strictEqual(verdict(reconnecting, "Synced"), "Disconnected")
  })

  it("is stale while the book reloads, and not yet there before the first book", () => {
    assert.strictEqual(verdict(connected, "Stale"), "Resyncing")
    assert.strictEqual(verdict(connected, "Syncing"), "Waiting")
    assert.strictEqual(verdict(connected, undefined), "Waiting")
  })

  it("is stale after 15 seconds of silence", () => {
    assert.strictEqual(verdict({ ...connected, silentMillis: 15_001 }, "Synced"), "Silent")
    assert.strictEqual(verdict({ ...connected, silentMillis: 11_000 }, "Synced"), undefined)
    assert.strictEqual(stalenessText({ _tag: "Silent", millis: 15_900 }), "No messages for 15 s")
  })

  it("is stale when messages are late, but not when only the clock is off", () => {
    const late = { ...connected, ageMillis: 6000 }
    assert.strictEqual(verdict(late, "Synced"), "Behind")
    assert.strictEqual(verdict(late, "Synced", -6000), undefined)
  })
})

describe("connections", () => {
  it("are represented by the one in the worst state", () => {
    const idle: ConnectionHealth = { ...connected, state: { _tag: "Initial", since: 1, loss: undefined } }
    assert.strictEqual(worst([connected, reconnecting, idle])?.state._tag, "Reconnecting")
    assert.strictEqual(worst([idle]), undefined)
  })

  it("report why they were lost", () => {
    assert.strictEqual(stateText(reconnecting.state).text, "Reconnecting")
    assert.strictEqual(stateDetail(reconnecting.state), "closed by the exchange (1006)")
    assert.strictEqual(stateText({ _tag: "Initial", since: 1, loss: { ...loss, reason: "auth" } }).text, "Key rejected")
  })

  it("have a limited history, newest first", () => {
    let history = remember(new Map(), { connection: "a", url: "", state: connected.state })
    assert.strictEqual(remember(history, { connection: "a", url: "", state: connected.state }), history)
    for (let since = 2; since < 100; since++) {
      history = remember(history, { connection: "a", url: "", state: { _tag: "Connecting", since, attempt: 1 } })
    }
    assert.strictEqual(history.get("a")?.length, 30)
    assert.strictEqual(history.get("a")?.[0]?.at, 99)
    for (let index = 0; index < 40; index++) {
      history = remember(history, { connection: `c${index}`, url: "", state: connected.state })
    }
    assert.isAtMost(history.size, 12)
    assert.isTrue(history.has("c39"))
  })
})

describe("a connection loss", () => {
  it("is shown in the header, dims the ladder, and is recovered from", async () => {
    const shown = show(
      <>
        <ConnectionPill />
        <Ladder />
      </>
    )
    const options = () => screen.queryAllByRole("option")
    await waitFor(() => assert.isAbove(options().length, 10))
    await waitFor(() => assert.isNotNull(screen.getByText("Live")))
    assert.isNull(document.querySelector('[data-stale="true"]'))

    fireEvent.click(screen.getByTitle("Connections"))
    fireEvent.click(await screen.findByRole("button", { name: "Drop all sockets" }))
    await waitFor(() => assert.isNotNull(document.querySelector('[data-stale="true"]')))
    assert.isNotNull(screen.getByText("Disconnected: prices are stale"))
    assert.isAbove(options().length, 10)
    await waitFor(() => assert.isNull(document.querySelector('[data-stale="true"]')))
    assert.isAbove(screen.getAllByText(/^History \((?:[4-9]|\d\d)\)$/).length, 0)

    const [row] = options()
    if (row === undefined) throw new Error("no row")
    fireEvent.pointerDown(row)
    const price = row.dataset["price"]
    fireEvent.pointerUp(row)
    fireEvent.click(row)
    const clicked = shown.registry.get(clickedPrice)
    assert.strictEqual(clicked?.price, price)
    assert.strictEqual(clicked?.key, "linear BTCUSDT")
    shown.close()
  })
})

// @vitest-environment happy-dom
import { assert, describe, it } from "@effect/vitest"
import { fireEvent, screen, waitFor, within } from "@testing-library/react"
import { afterAll, afterEach, beforeAll } from "vitest"
import { amountProblem, movable } from "../../src/screens/Wallet/transfer.js"
import Wallet, { freeOf } from "../../src/screens/Wallet/Wallet.js"
import { session } from "../../src/session.js"
import Toasts from "../../src/ui/Toasts.js"
import { choices, paper } from "../../src/venue/Choice.js"
import { openKeys } from "../../src/venue/openKeys.js"
import { openDesk } from "./desk.js"

const desk = openDesk()
const { registry } = desk

beforeAll(() => desk.live())
afterEach(() => desk.clear())
afterAll(() => desk.close())

describe("a transfer", () => {
  it("is validated before it is sent", () => {
    assert.strictEqual(amountProblem("", "10", "USDT"), "Enter an amount")
    assert.strictEqual(amountProblem("0", "10", "USDT"), "Must be greater than zero")
    assert.strictEqual(amountProblem("0.000000001", "10", "USDT"), "At most 8 decimals")
    assert.strictEqual(amountProblem("1000.01", "1000", "USDT"), "Only 1,000 USDT can be transferred")
    assert.isUndefined(amountProblem("1000", "1000", "USDT"))
    assert.strictEqual(movable("99977.133629805"), "99977.1336298")
  })

  it("moves coins to the funding wallet, and appears in the list", async () => {
    desk.draw(
      <>
        <Wallet />
        <Toasts />
      </>
    )
    fireEvent.click(await screen.findByLabelText("Transfer USDT"))
    const dialog = await screen.findByRole("dialog")
    await within(dialog).findByText(/USDT transferable/)
    fireEvent.change(within(dialog).getByLabelText("Amount"), { target: { value: "250" } })
    fireEvent.click(within(dialog).getByText("Transfer"))
    await screen.findByText("Transfer completed")
    await waitFor(() => assert.isNull(screen.queryByRole("dialog")))
    fireEvent.click(screen.getByRole("radio", { name: "Transfers" }))
    await waitFor(() => assert.include(screen.getByLabelText("Transfers").textContent, "250"))
    fireEvent.click(screen.getByRole("radio", { name: "Funding" }))
    await waitFor(() => assert.include(screen.getByLabelText("Funding wallet").textContent, "USDT"))
  })
})

describe("the wallet", () => {
  it("shows the balance that no order or position uses as available", () => {
    const row = {
      coin: "USDT",
      equity: "100",
      walletBalance: "100",
      locked: "10",
      totalOrderIM: "5",
      totalPositionIM: "20.5"
    }
    assert.strictEqual(freeOf(row), "64.5")
    assert.strictEqual(freeOf({ ...row, walletBalance: "-3" }), "0")
  })

  it("asks for keys if there are none, and opens their dialog", async () => {
    const testnet = choices.find(({ id }) => id === "testnet")
    if (testnet === undefined) throw new Error("no testnet")
    registry.set(session, { choice: testnet, keys: undefined, gateway: undefined, seed: 7 })
    desk.draw(<Wallet />)
    assert.isNotNull(screen.getByText(/To see your wallet on Testnet, enter an API key/))
    fireEvent.click(screen.getByText("Enter API keys"))
    assert.isTrue(registry.get(openKeys))
    registry.set(session, { choice: paper, keys: undefined, gateway: undefined, seed: 7 })
  })
})

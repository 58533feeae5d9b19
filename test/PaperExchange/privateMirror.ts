import { assert } from "@effect/vitest"

// biome-ignore lint/suspicious/noExplicitAny: messages have many shapes
type Json = any

const open = new Set(["Untriggered", "Triggered", "New", "PartiallyFilled"])
const ended = new Set(["Filled", "Cancelled", "PartiallyFilledCanceled", "Deactivated", "Rejected"])

/** The statuses that may follow each status, besides the same status while the order is open. */
const ways: Readonly<Record<string, ReadonlyArray<string>>> = {
  Untriggered: ["Triggered", "Deactivated"],
  Triggered: ["New", "PartiallyFilled", "Filled", "Cancelled", "PartiallyFilledCanceled"],
  New: ["PartiallyFilled", "Filled", "Cancelled", "PartiallyFilledCanceled"],
  PartiallyFilled: ["Filled", "Cancelled", "PartiallyFilledCanceled"]
}

/** An account as seen through its private socket. */
export class PrivateMirror {
  readonly orders = new Map<string, Json>()
  readonly fills = new Map<string, Json>()
  readonly positions = new Map<string, Json>()
  wallet: Json
  #lastTime = 0

  receive(text: string): void {
    const { creationTime, data, topic } = JSON.parse(text)
    if (topic === undefined) return
    assert.isAtLeast(creationTime, this.#lastTime, "messages arrive in chronological order")
    this.#lastTime = creationTime
    for (const row of data) {
      switch (topic) {
        case "order":
          this.#order(row)
          break
        case "execution":
          this.#fill(row)
          break
        case "position":
          this.positions.set(`${row.category} ${row.symbol} ${row.positionIdx}`, row)
          break
        case "wallet":
          this.wallet = row
      }
    }
  }

  /** The exchange has no reason to cut it. */
  cut(): void {
    assert.fail("the private socket was cut")
  }

  #order(row: Json): void {
    const name = `order ${row.orderId} of ${row.symbol}`
    const last = this.orders.get(row.orderId)
    assert.isTrue(open.has(row.orderStatus) || ended.has(row.orderStatus), `${name} is ${row.orderStatus}`)
    if (last !== undefined) {
      const legal =
        (last.orderStatus === row.orderStatus && open.has(row.orderStatus)) ||
        ways[last.orderStatus]?.includes(row.orderStatus) === true
      assert.isTrue(legal, `${name} went from ${last.orderStatus} to ${row.orderStatus}`)
      assert.isAtLeast(Number(row.cumExecQty), Number(last.cumExecQty), name)
      assert.isAtLeast(Number(row.updatedTime), Number(last.updatedTime), name)
      assert.strictEqual(row.createdTime, last.createdTime, name)
    }
    this.orders.set(row.orderId, row)
  }

  #fill(row: Json): void {
    const name = `${row.symbol} ${row.execId} ${row.orderId}`
    assert.isFalse(this.fills.has(name), `fill ${name} is pushed once`)
    this.fills.set(name, row)
  }

  get openOrders(): ReadonlyArray<Json> {
    return [...this.orders.values()].filter((row) => open.has(row.orderStatus))
  }
}

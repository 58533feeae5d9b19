// @vitest-environment happy-dom
import { assert, describe, it } from "@effect/vitest"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { useState } from "react"
import { afterEach } from "vitest"
import { DecimalInput, typedDecimal } from "../../src/ui/DecimalInput.js"
import { Field } from "../../src/ui/Field.js"

afterEach(cleanup)

const Price = (props: { readonly initial: string; readonly error?: string }) => {
  const [value, setValue] = useState(props.initial)
  return (
    <Field label="Price" error={props.error}>
      {(parts) => <DecimalInput {...parts} value={value} onChange={setValue} step="0.10" unit="USDT" />}
    </Field>
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>("Price")

describe("a decimal field", () => {
  it("steps by one tick with the arrow keys, by ten with Shift", () => {
    render(<Price initial="100.05" />)
    fireEvent.keyDown(input(), { key: "ArrowUp" })
    assert.strictEqual(input().value, "100.10")
    fireEvent.keyDown(input(), { key: "ArrowUp", shiftKey: true })
    assert.strictEqual(input().value, "101.10")
    fireEvent.keyDown(input(), { key: "ArrowDown" })
    assert.strictEqual(input().value, "101.00")
  })

  it("ignores letters, and accepts a comma as decimal point", () => {
    render(<Price initial="1" />)
    fireEvent.change(input(), { target: { value: "1x" } })
    assert.strictEqual(input().value, "1")
    fireEvent.change(input(), { target: { value: "1,5" } })
    assert.strictEqual(input().value, "1.5")
  })

  it("accepts numbers pasted from a page", () => {
    assert.strictEqual(typedDecimal(" 70,123.50 "), "70123.50")
    assert.strictEqual(typedDecimal("0,5"), "0.5")
    assert.strictEqual(typedDecimal("-1"), undefined)
    assert.strictEqual(typedDecimal("1e5"), undefined)
    assert.strictEqual(typedDecimal(""), "")
  })

  it("shows its error", () => {
    render(<Price initial="1" error="Not a multiple of the tick 0.10" />)
    assert.strictEqual(input().getAttribute("aria-invalid"), "true")
    const note = document.getElementById(input().getAttribute("aria-describedby") ?? "")
    assert.strictEqual(note?.textContent, "Not a multiple of the tick 0.10")
  })
})

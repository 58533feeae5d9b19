// @vitest-environment happy-dom
import { assert, describe, it } from "@effect/vitest"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { useState } from "react"
import { afterEach } from "vitest"
import { DecimalInput } from "../../src/ui/DecimalInput.js"
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

  it("accepts a comma as decimal point, and shows a point when left", () => {
    render(<Price initial="1" />)
    fireEvent.change(input(), { target: { value: "1,5" } })
    assert.strictEqual(input().value, "1,5")
    fireEvent.blur(input())
    assert.strictEqual(input().value, "1.5")
  })

  it("keeps and marks a text that is not a number", () => {
    render(<Price initial="1" />)
    for (const text of ["1x", "12,000", "1e3", "-1", "70,500.5 USDT"]) {
      fireEvent.change(input(), { target: { value: text } })
      fireEvent.blur(input())
      assert.strictEqual(input().value, text)
      assert.strictEqual(input().getAttribute("aria-invalid"), "true")
    }
    fireEvent.keyDown(input(), { key: "ArrowUp" })
    assert.strictEqual(input().value, "70,500.5 USDT")
    fireEvent.change(input(), { target: { value: "2" } })
    assert.strictEqual(input().getAttribute("aria-invalid"), null)
  })

  it("does not take typed thousands for decimals on the way", () => {
    render(<Price initial="" />)
    for (const text of ["1", "12", "12,", "12,0", "12,00", "12,000"]) {
      fireEvent.change(input(), { target: { value: text } })
      assert.strictEqual(input().value, text)
    }
    assert.strictEqual(input().title, "12,000 can mean 12000 or 12.000: enter one of them")
  })

  it("shows its error", () => {
    render(<Price initial="1" error="Not a multiple of the tick 0.10" />)
    assert.strictEqual(input().getAttribute("aria-invalid"), "true")
    const note = document.getElementById(input().getAttribute("aria-describedby") ?? "")
    assert.strictEqual(note?.textContent, "Not a multiple of the tick 0.10")
  })
})

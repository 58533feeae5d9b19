import { useState } from "react"
import { Tabs } from "../../ui/Tabs.js"
import { Ladder } from "../Ladder/Ladder.js"
import { Tape } from "../Tape/Tape.js"
import { Slot } from "./slots.js"

/** Order book and trades as tabs, where there is no room for both. */
export const BookTabs = () => {
  const [tab, setTab] = useState<"ladder" | "tape">("ladder")
  return (
    <Tabs
      label="Order book and trades"
      tabs={[
        { name: "ladder", label: "Order book" },
        { name: "tape", label: "Trades" }
      ]}
      value={tab}
      onChange={setTab}
    >
      {(name) => (
        <Slot what={name === "ladder" ? "the order book" : "trades"}>{name === "ladder" ? <Ladder /> : <Tape />}</Slot>
      )}
    </Tabs>
  )
}

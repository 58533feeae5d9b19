import { type Rx, useRx } from "effect-bybit-react/rx"
import type { ReactNode } from "react"
import { Group, Panel, Separator } from "react-resizable-panels"
import { isNumberRecord, stored } from "../../preferences.js"
import { classes } from "../../ui/classes.js"
import { useMedia } from "../../ui/useMedia.js"
import { Ladder } from "../Ladder/Ladder.js"
import { Tape } from "../Tape/Tape.js"
import { AccountTabs } from "./AccountTabs.js"
import { BookTabs } from "./BookTabs.js"
import { Chart, OrderForm, Slot } from "./slots.js"

type Sizes = Readonly<Record<string, number>>

const none: Sizes = {}
const columns = stored("columns", none, isNumberRecord)
const rows = stored("rows", none, isNumberRecord)
const top = stored("top", none, isNumberRecord)
const book = stored("book", none, isNumberRecord)

/** Resizable panels, side by side or stacked, whose sizes are stored. */
const Split = (props: {
  readonly sizes: Rx.Writable<Sizes, Sizes>
  readonly direction: "horizontal" | "vertical"
  readonly children: ReactNode
}) => {
  const [sizes, setSizes] = useRx(props.sizes)
  return (
    <Group
      orientation={props.direction}
      {...(Object.keys(sizes).length === 0 ? {} : { defaultLayout: sizes })}
      onLayoutChanged={(layout, { isUserInteraction }) => {
        if (isUserInteraction) setSizes(layout)
      }}
      className="h-full min-h-0"
    >
      {props.children}
    </Group>
  )
}

const Handle = (props: { readonly direction: "horizontal" | "vertical"; readonly label: string }) => (
  <Separator
    aria-label={props.label}
    className={classes(
      "bg-page transition-colors outline-none hover:bg-accent focus-visible:bg-accent data-[separator=active]:bg-accent",
      props.direction === "horizontal" ? "w-1" : "h-1"
    )}
  />
)

const Area = (props: { readonly label: string; readonly children: ReactNode }) => (
  <section aria-label={props.label} className="flex h-full min-h-0 min-w-0 flex-col overflow-hidden bg-panel">
    {props.children}
  </section>
)

/** The order book above the trades, or both as tabs if the screen is too short. */
const Book = () => {
  const isTall = useMedia("(min-height: 1000px)")
  if (!isTall) {
    return (
      <Area label="Order book and trades">
        <BookTabs />
      </Area>
    )
  }
  return (
    <Split sizes={book} direction="vertical">
      <Panel id="ladder" defaultSize="66%" minSize="25%">
        <Area label="Order book">
          <Slot what="the order book">
            <Ladder />
          </Slot>
        </Area>
      </Panel>
      <Handle direction="vertical" label="Height of the order book" />
      <Panel id="tape" minSize="15%">
        <Area label="Trades">
          <Slot what="trades">
            <Tape />
          </Slot>
        </Area>
      </Panel>
    </Split>
  )
}

/** The panels of a wide screen. */
const Panels = () => (
  <Split sizes={columns} direction="horizontal">
    <Panel id="market" minSize="50%">
      <Split sizes={rows} direction="vertical">
        <Panel id="top" defaultSize="66%" minSize="30%">
          <Split sizes={top} direction="horizontal">
            <Panel id="chart" minSize="30%">
              <Area label="Chart">
                <Chart />
              </Area>
            </Panel>
            <Handle direction="horizontal" label="Width of the chart" />
            <Panel id="book" defaultSize="272px" minSize="210px" groupResizeBehavior="preserve-pixel-size">
              <Book />
            </Panel>
          </Split>
        </Panel>
        <Handle direction="vertical" label="Height of the chart" />
        <Panel id="account" minSize="12%">
          <Area label="Account">
            <AccountTabs />
          </Area>
        </Panel>
      </Split>
    </Panel>
    <Handle direction="horizontal" label="Width of the order form" />
    <Panel id="form" defaultSize="296px" minSize="240px" maxSize="40%" groupResizeBehavior="preserve-pixel-size">
      <Area label="Order form">
        <OrderForm />
      </Area>
    </Panel>
  </Split>
)

export default Panels

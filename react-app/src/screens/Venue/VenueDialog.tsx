import * as Redacted from "effect/Redacted"
import { useRx, useRxValue } from "effect-bybit-react/rx"
import { RadioGroup } from "radix-ui"
import { useLayoutEffect, useRef, useState } from "react"
import { atoms, enter } from "../../session.js"
import { Badge } from "../../ui/Badge.js"
import { Button } from "../../ui/Button.js"
import { classes } from "../../ui/classes.js"
import { Dialog } from "../../ui/Dialog.js"
import { Field, TextInput } from "../../ui/Field.js"
import { type Choice, choices } from "../../venue/Choice.js"
import type { Keys } from "../../venue/layer.js"
import { gatewayOf, usualGateway } from "../../venue/reach.js"
import { GatewayFields } from "./GatewayFields.js"
import { KeyFields, KeysInUse } from "./KeyFields.js"
import { backgrounds } from "./tones.js"

const tradingText: Readonly<Record<Choice["trading"], string>> = {
  yes: "Trading",
  "with keys": "Trading with keys",
  never: "Read-only"
}

const Choices = (props: {
  readonly value: Choice
  readonly now: Choice
  readonly onChange: (choice: Choice) => void
}) => (
  <RadioGroup.Root
    aria-label="Venue"
    value={props.value.id}
    onValueChange={(id) => {
      const choice = choices.find((one) => one.id === id)
      if (choice !== undefined) props.onChange(choice)
    }}
    className="grid grid-cols-2 gap-2 max-sm:grid-cols-1"
  >
    {choices.map((choice) => (
      <RadioGroup.Item
        key={choice.id}
        value={choice.id}
        aria-label={`${choice.label}: ${choice.explains}`}
        className="flex flex-col gap-1 rounded-md border border-line p-2.5 text-left hover:border-edge data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft"
      >
        <span className="flex w-full items-center gap-2">
          <span className={classes("rounded-sm px-1.5 text-2xs font-semibold", backgrounds[choice.id])}>
            {choice.badge}
          </span>
          <Badge className="ml-auto">{choice.id === props.now.id ? "Current" : tradingText[choice.trading]}</Badge>
        </span>
        <span className="text-2xs text-muted">{choice.explains}</span>
      </RadioGroup.Item>
    ))}
  </RadioGroup.Root>
)

/** Parses a seed: a whole number of up to nine digits. */
export const seedOf = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : undefined

/** The number of orders with an unknown outcome. */
const useUnsettled = (): number =>
  useRxValue(atoms.sent).filter(({ outcome }) => outcome === undefined || outcome._tag === "Unknown").length

/** Sets the venue, the gateway and the keys. */
const VenueDialog = (props: { readonly onClose: () => void }) => {
  const [now, go] = useRx(enter)
  const unsettled = useUnsettled()
  const [choice, setChoice] = useState(now.choice)
  const [seed, setSeed] = useState(String(now.seed))
  const [used, setUsed] = useState(now.gateway !== undefined)
  const [address, setAddress] = useState(now.gateway ?? usualGateway)
  const [error, setError] = useState<string | undefined>(undefined)
  const keyInput = useRef<HTMLInputElement>(null)
  const secretInput = useRef<HTMLInputElement>(null)

  const empty = () => {
    for (const { current } of [keyInput, secretInput]) if (current !== null) current.value = ""
  }
  // However the dialog closes, its fields are cleared before they are removed from the page.
  useLayoutEffect(() => empty, [])

  const isHere = choice.id === now.choice.id
  const { address: gateway } = gatewayOf(address)
  const nextSeed = seedOf(seed)
  const isWrong = choice.venue === undefined ? nextSeed === undefined : used && gateway === undefined

  const typed = (): Keys | "half" | undefined => {
    const key = keyInput.current?.value.trim() ?? ""
    const secret = secretInput.current?.value.trim() ?? ""
    if (key === "" && secret === "") return undefined
    return key === "" || secret === "" ? "half" : { key, secret: Redacted.make(secret) }
  }
  const submit = () => {
    if (isWrong) return
    const keys = typed()
    if (keys === "half") return setError("Enter both key and secret, or neither.")
    setError(undefined)
    empty()
    go({
      choice,
      keys: keys ?? (isHere ? now.keys : undefined),
      gateway: choice.venue === undefined ? now.gateway : used ? gateway : undefined,
      seed: choice.venue === undefined ? (nextSeed ?? now.seed) : now.seed
    })
    // With new keys, the dialog stays open to show whether they are valid.
    if (keys === undefined) props.onClose()
  }
  const action = isHere ? (choice.venue === undefined ? "Restart" : "Apply") : `Switch to ${choice.label}`
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) props.onClose()
      }}
      width="normal"
      title="Where to trade"
      footer={
        <>
          <Button onClick={props.onClose}>{isHere ? "Done" : `Stay on ${now.choice.label}`}</Button>
          <Button
            look="primary"
            disabled={isWrong || (isHere && choice.venue === undefined && nextSeed === now.seed)}
            onClick={submit}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Choices
          value={choice}
          now={now.choice}
          onChange={(next) => {
            empty()
            setError(undefined)
            setChoice(next)
          }}
        />
        {!isHere && now.keys !== undefined && (
          <p className="text-2xs text-warn">Your {now.choice.label} keys will be forgotten when you switch.</p>
        )}
        {!isHere && unsettled > 0 && (
          <p className="text-2xs text-warn">
            {unsettled === 1 ? "The outcome of 1 order is" : `The outcomes of ${unsettled} orders are`} still unknown.{" "}
            {unsettled === 1 ? "It" : "They"} can be looked up only on {now.choice.label}.
          </p>
        )}
        {choice.venue === undefined && (
          <Field
            label="Paper exchange seed"
            error={nextSeed === undefined ? "Enter a whole number of up to nine digits" : undefined}
            hint="The same seed produces the same prices and traders. A new seed starts over: orders, positions and balances are lost."
          >
            {({ describedBy, id, invalid }) => (
              <TextInput
                id={id}
                value={seed}
                inputMode="numeric"
                invalid={invalid}
                describedBy={describedBy}
                onChange={setSeed}
                className="max-w-40"
              />
            )}
          </Field>
        )}
        {choice.venue !== undefined && (
          <GatewayFields
            key={`way ${choice.id}`}
            choice={choice}
            used={used}
            onUsed={setUsed}
            address={address}
            onAddress={setAddress}
          />
        )}
        {choice.trading === "with keys" &&
          (isHere && now.keys !== undefined ? (
            <KeysInUse keys={now.keys} venue={now.choice.id} onForget={() => go({ ...now, keys: undefined })} />
          ) : (
            <KeyFields
              key={`keys ${choice.id}`}
              keyInput={keyInput}
              secretInput={secretInput}
              error={error}
              venue={choice.label}
              onEnter={submit}
            />
          ))}
      </div>
    </Dialog>
  )
}
export default VenueDialog

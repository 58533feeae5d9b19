import type { Problem } from "./check.js"
import type { Stale } from "./useStale.js"

const look = "rounded-md bg-warn-soft px-2 py-1.5 text-2xs text-warn"

/** The warnings about an order and its prices. Errors of a field are shown under the field instead. */
export const Warnings = (props: { readonly problems: ReadonlyArray<Problem>; readonly stale: Stale | undefined }) => {
  const { problems, stale } = props
  const notes = problems.filter(({ field, level }) => level === "warn" || field === "form")
  return (
    <>
      {notes.length > 0 && (
        <ul aria-live="polite" className={`flex flex-col gap-1 ${look}`}>
          {notes.map(({ field, text }) => (
            <li key={`${field} ${text}`}>{text}</li>
          ))}
        </ul>
      )}
      {stale !== undefined && (
        <p role="status" className={look}>
          {stale.text}
        </p>
      )}
    </>
  )
}

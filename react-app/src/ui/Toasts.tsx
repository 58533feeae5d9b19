import { type Registry, RegistryContext, useRx } from "effect-bybit-react/rx"
import { CircleAlert, CircleCheck, CircleHelp, Info, OctagonAlert, X } from "lucide-react"
import { type ReactNode, useCallback, useContext, useEffect, useState } from "react"
import { Button, IconButton } from "./Button.js"
import { classes } from "./classes.js"
import { dismiss, durations, type Toast, type ToastKind, toasts } from "./notify.js"

const icons: Readonly<Record<ToastKind, ReactNode>> = {
  info: <Info aria-hidden className="size-4 text-accent" />,
  good: <CircleCheck aria-hidden className="size-4 text-good" />,
  warn: <CircleAlert aria-hidden className="size-4 text-warn" />,
  error: <CircleAlert aria-hidden className="size-4 text-danger" />,
  unknown: <CircleHelp aria-hidden className="size-4 text-warn" />,
  alarm: <OctagonAlert aria-hidden className="size-4 text-danger" />
}

const edges: Readonly<Record<ToastKind, string>> = {
  info: "border-l-accent",
  good: "border-l-good",
  warn: "border-l-warn",
  error: "border-l-danger",
  unknown: "border-l-warn",
  alarm: "border-l-danger ring-1 ring-danger"
}

const Card = (props: { readonly toast: Toast; readonly held: boolean; readonly close: () => void }) => {
  const { close, held, toast } = props
  const millis = durations[toast.kind]
  useEffect(() => {
    if (millis === undefined || held) return
    const timer = setTimeout(close, millis)
    return () => clearTimeout(timer)
  }, [millis, held, close])
  return (
    <li
      data-kind={toast.kind}
      className={classes(
        "animate-appear pointer-events-auto flex items-start gap-2 rounded-md border border-l-4 border-line bg-raised py-2 pr-1 pl-2.5 shadow-raised",
        edges[toast.kind]
      )}
    >
      <span className="mt-0.5">{icons[toast.kind]}</span>
      <div className="min-w-0 flex-1 py-px">
        <div
          role={toast.kind === "alarm" ? "alert" : undefined}
          className={toast.kind === "alarm" ? "font-semibold text-danger" : "font-semibold"}
        >
          {toast.title}
        </div>
        {toast.text !== undefined && <div className="break-words text-muted">{toast.text}</div>}
        {toast.action !== undefined && (
          <Button
            size="small"
            className="mt-1.5"
            onClick={() => {
              toast.action?.run()
              close()
            }}
          >
            {toast.action.label}
          </Button>
        )}
      </div>
      <IconButton label="Dismiss" size="small" icon={<X className="size-3.5" />} onClick={close} />
    </li>
  )
}

/** All toasts, mounted once on the page. They are read aloud, and stay while the pointer or the focus is on them. */
const Toasts = () => {
  const [list, setList] = useRx(toasts)
  const [held, setHeld] = useState(false)
  const registry = useContext(RegistryContext)
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-none fixed right-2 bottom-2 z-50 max-h-[calc(100dvh-1rem)] w-70 max-w-[calc(100vw-24px)] overflow-y-auto p-px [scrollbar-width:none] max-sm:bottom-16 max-sm:max-h-[calc(100dvh-5rem)]"
    >
      <ol className="flex flex-col gap-2">
        {list.map((toast) => (
          <Line key={toast.id} toast={toast} held={held} registry={registry} />
        ))}
      </ol>
      {list.length > 2 && (
        <Button size="small" className="pointer-events-auto mt-2 w-full" onClick={() => setList([])}>
          Dismiss all
        </Button>
      )}
    </section>
  )
}

const Line = (props: { readonly toast: Toast; readonly held: boolean; readonly registry: Registry.Registry }) => {
  const { held, registry, toast } = props
  const { id } = toast
  const close = useCallback(() => dismiss(registry, id), [registry, id])
  return <Card toast={toast} held={held} close={close} />
}

export default Toasts

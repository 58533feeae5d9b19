import { useRxValue } from "effect-bybit-react/rx"
import { lazy, Suspense, useLayoutEffect } from "react"
import { appearance } from "./preferences.js"
import { Layout } from "./screens/Layout/Layout.js"
import { ErrorBoundary } from "./ui/ErrorBoundary.js"

const Toasts = lazy(() => import("./ui/Toasts.js"))

/** Applies the theme to the page before anything is painted or reads its colors. */
const useAppearance = () => {
  const { motion, palette, theme } = useRxValue(appearance)
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset["theme"] = theme
    dataset["palette"] = palette
    dataset["motion"] = motion
  }, [theme, palette, motion])
}

export const App = () => {
  useAppearance()
  return (
    <>
      <ErrorBoundary what="the terminal">
        <Layout />
      </ErrorBoundary>
      <ErrorBoundary what="the notifications">
        <Suspense>
          <Toasts />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}

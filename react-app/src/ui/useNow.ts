import { useEffect, useState } from "react"

/** The current time, updated every `millis` milliseconds, for countdowns and ages. */
export const useNow = (millis = 1000): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), millis)
    return () => clearInterval(timer)
  }, [millis])
  return now
}

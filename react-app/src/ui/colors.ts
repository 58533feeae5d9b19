/**
 * The current colors of the theme, for drawing on a canvas. Read them in an effect that depends on the atom `appearance`, which
 * changes when they do.
 */
export const colors = () => {
  const style = getComputedStyle(document.documentElement)
  const of = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    page: of("page"),
    panel: of("panel"),
    raised: of("raised"),
    line: of("line"),
    edge: of("edge"),
    text: of("text"),
    muted: of("muted"),
    accent: of("accent"),
    buy: of("buy"),
    buySoft: of("buy-soft"),
    sell: of("sell"),
    sellSoft: of("sell-soft"),
    warn: of("warn"),
    font: getComputedStyle(document.body).fontFamily
  }
}

// VitePress's theme without its fonts, which are larger than a page, and with programs that run.
import DefaultTheme from "vitepress/theme-without-fonts"
import RunProgram from "./RunProgram.vue"
import "./style.css"

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => app.component("RunProgram", RunProgram)
}

declare module "*/browser.mjs" {
  /** The path of a browser, or undefined. */
  export const find: () => string | undefined
}

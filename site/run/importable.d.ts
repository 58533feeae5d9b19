/** The modules that a program in the page can import, by name. The build makes it from the package's exports. */
declare module "importable" {
  const importable: Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>
  export default importable
}

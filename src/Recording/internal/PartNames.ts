/** Numbers the files of a recording in their names, and finds them again. */

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

interface Name {
  readonly directory: string
  /** The path without its extension. */
  readonly stem: string
  readonly extension: string
  /** The file name without its extension. */
  readonly base: string
}

const split = (path: string): Name => {
  const slash = Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\"))
  const file = path.slice(slash + 1)
  const dot = file.lastIndexOf(".")
  const base = dot > 0 ? file.slice(0, dot) : file
  return {
    directory: slash < 0 ? "." : path.slice(0, slash + 1),
    stem: path.slice(0, slash + 1) + base,
    extension: dot > 0 ? file.slice(dot) : "",
    base
  }
}

/** The name of a part: `day.000001.jsonl` is the first of `day.jsonl`. */
export const nameOf = (path: string, part: number): string => {
  const { extension, stem } = split(path)
  return `${stem}.${String(part).padStart(6, "0")}${extension}`
}

/** The directory that contains the parts. */
export const directoryOf = (path: string): string => split(path).directory

/** The numbers of the parts among the files of the directory, ascending. */
export const numbersIn = (path: string, files: ReadonlyArray<string>): ReadonlyArray<number> => {
  const { base, extension } = split(path)
  const pattern = new RegExp(`^${escaped(base)}\\.(\\d{6,})${escaped(extension)}$`)
  return files
    .flatMap((file) => {
      const number = pattern.exec(file)?.[1]
      return number === undefined ? [] : [Number(number)]
    })
    .sort((one, other) => one - other)
}

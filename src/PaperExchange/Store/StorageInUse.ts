/** The error of a store that another paper exchange uses. */
import { notExecutedError } from "../../Errors/internal/Vouched.js"

/** Another paper exchange uses the store. */
export class StorageInUse extends notExecutedError("StorageInUse")<{
  readonly directory: string
  /** The process that uses it, as its machine or container numbers it. */
  readonly pid: number
  /** Whether that is another machine or container. */
  readonly elsewhere: boolean
  /** The name of the file in the directory that says so. */
  readonly lock: string
}> {
  override get message(): string {
    const where = this.elsewhere ? " of another machine or container" : ""
    return `The paper exchange cannot use ${this.directory}: process ${this.pid}${where} uses it, as ${this.lock} says`
  }
}

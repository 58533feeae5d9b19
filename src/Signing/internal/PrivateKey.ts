/** Makes private keys readable that came through environment variables, and explains bad ones. */

/** Reads a PEM from an environment variable, where line breaks are often written as `\n`. */
export const pem = (text: string): string => text.replaceAll("\\n", "\n").trim()

/** Explains why a private key is unusable, without revealing any of it. */
export const problem = (text: string): string =>
  text.includes("BEGIN ENCRYPTED PRIVATE KEY") || text.includes("Proc-Type: 4,ENCRYPTED")
    ? "The private key is encrypted: decrypt it first (openssl pkcs8 -topk8 -nocrypt)"
    : text.includes("BEGIN PUBLIC KEY")
      ? "This is the public key, which belongs to the exchange: signing needs the private key"
      : "The private key cannot be read: it must be an RSA key in PEM, PKCS 8 (BEGIN PRIVATE KEY)"

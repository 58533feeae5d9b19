/** Reads a PEM as it comes from an environment variable, where its line breaks are often written as `\n`. */
export const pem = (text: string): string => text.replaceAll("\\n", "\n").trim()

/** Says why a private key cannot be used, in words that hold nothing of it. */
export const problem = (text: string): string =>
  text.includes("BEGIN ENCRYPTED PRIVATE KEY") || text.includes("Proc-Type: 4,ENCRYPTED")
    ? "The private key is encrypted: decrypt it first (openssl pkcs8 -topk8 -nocrypt)"
    : text.includes("BEGIN PUBLIC KEY")
      ? "This is the public key: the exchange keeps that one, signing takes the private key"
      : "The private key cannot be read: it must be an RSA key in PEM, PKCS 8 (BEGIN PRIVATE KEY)"

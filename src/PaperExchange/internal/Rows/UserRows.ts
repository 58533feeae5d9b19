/** API keys and sub-accounts as V5 shows them. */
import type { ApiKey } from "../Account/Keys.js"
import type { Member } from "../Account/Member.js"
import type { Engine } from "../Engine.js"

const day = 86_400_000

const iso = (millis: number): string => `${new Date(millis).toISOString().slice(0, 19)}Z`

const daysLeft = (engine: Engine, key: ApiKey): number =>
  key.expiryTime === 0 ? -2 : Math.max(0, Math.ceil((key.expiryTime - engine.now) / day))

/** Formats the ID like Bybit's. */
const idOf = (key: ApiKey): string => String(16_650_000 + key.number)

const ipsOf = (key: ApiKey): ReadonlyArray<string> => (key.ips.length === 0 ? ["*"] : key.ips)

/** A key after it was created or changed, without its secret. */
export const settings = (key: ApiKey) => ({
  id: idOf(key),
  note: key.note,
  apiKey: key.key,
  readOnly: key.readOnly ? 1 : 0,
  secret: "",
  permissions: key.permissions,
  ips: ipsOf(key)
})

/** Information about the key that signed the request. */
export const info = (engine: Engine, key: ApiKey) => ({
  ...settings(key),
  type: 1,
  deadlineDay: daysLeft(engine, key),
  expiredAt: iso(key.expiryTime),
  createdAt: iso(key.createdTime),
  unified: 0,
  uta: 1,
  userID: Number(key.member.uid),
  inviterID: 0,
  vipLevel: "No VIP",
  mktMakerLevel: "0",
  affiliateID: 0,
  rsaPublicKey: key.publicKey,
  isMaster: key.role === "master",
  parentUid: key.member.parent?.uid ?? "0",
  kycLevel: "LEVEL_DEFAULT",
  kycRegion: "",
  userIDInt64: key.member.uid,
  inviterIDInt64: "0",
  affiliateIDInt64: "0"
})

/** A sub-account's key, as its master account sees it. */
export const subKey = (engine: Engine, key: ApiKey) => {
  const left = key.expiryTime - engine.now
  return {
    id: idOf(key),
    ips: ipsOf(key),
    apiKey: key.key,
    note: key.note,
    status: key.expiryTime === 0 ? 1 : left <= 0 ? 2 : left <= 7 * day ? 4 : 3,
    expiredAt: iso(key.expiryTime),
    createdAt: iso(key.createdTime),
    type: 1,
    permissions: key.permissions,
    secret: "******",
    readOnly: key.readOnly,
    deadlineDay: daysLeft(engine, key),
    flag: key.publicKey === "" ? "hmac" : "rsa"
  }
}

/** A sub-account, as its master account sees it. */
export const member = (row: Member) => ({
  uid: row.uid,
  username: row.username,
  memberType: row.type,
  status: row.frozen ? 4 : 1,
  remark: row.remark,
  accountMode: 6
})

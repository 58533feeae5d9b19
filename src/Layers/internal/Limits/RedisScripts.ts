/**
 * The scripts that Redis runs. Each runs atomically and uses Redis's own clock, so the clocks of the processes do not matter.
 *
 * A gate is a sorted set with one member for each unit, scored with the time in milliseconds until which the unit may be used.
 * With a limit of n units, another one is free once the n-th last is a whole span old, so no span of that length contains
 * more. A queue is a hash that stores for each waiting process how urgent it is, since when it waits, until when its place is
 * kept, how many units its first call needs, and how many all that it asked for.
 *
 * KEYS[1] tells what Redis has lost: a sorted set without expiry, which holds until when each log must exist. A log that is missing
 * earlier was evicted, and counts as full. Its last member names the set itself: a process that knew another one finds that all is
 * lost. KEYS[2] is a sorted set with the time at which each process was last there.
 */

const prelude = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local function exact(millis) return string.format('%.3f', millis) end
local function used(log, per) return redis.call('ZCOUNT', log, '(' .. exact(now - per), '+inf') end
local function left(key) return math.max(0, redis.call('PTTL', key)) end
-- A thousand at a time: one by one, the largest limit would block Redis for a quarter of a second.
local function mark(log, at, name, units)
  for from = 1, units, 1000 do
    local command = { 'ZADD', log }
    for i = from, math.min(units, from + 999) do
      command[#command + 1] = at
      command[#command + 1] = name .. ':' .. i
    end
    redis.call(unpack(command))
  end
end
local function hold(key, millis)
  if millis > left(key) then redis.call('SET', key, 1, 'PX', math.ceil(millis)) end
end
local function keep(log, millis)
  redis.call('ZADD', KEYS[1], exact(now + millis), log)
  redis.call('PEXPIRE', log, math.max(math.ceil(millis + 1000), redis.call('PTTL', log)))
end
local function evicted(log)
  return tonumber(redis.call('ZSCORE', KEYS[1], log) or '0') > now and redis.call('EXISTS', log) == 0
end
-- Returns the name of this data, and when it was found to have replaced other data. A process that knows none, but was there before,
-- knows '?': then others may have been, too.
local function origin(known, self)
  local name = redis.call('ZRANGEBYSCORE', KEYS[1], '+inf', '+inf')[1]
  local isNew = not name
  if isNew then
    name = self .. '@' .. exact(now)
    redis.call('ZADD', KEYS[1], '+inf', name)
  end
  if known ~= '' and known ~= name and (isNew or known ~= '?') then redis.call('ZADD', KEYS[1], 'NX', exact(now), 'lost') end
  return name, tonumber(redis.call('ZSCORE', KEYS[1], 'lost') or '0')
end
`

/** KEYS: what is lost, members, seats, logs. The seats are the lowest numbers that are free; those who leave make room. */
export const join: string = `${prelude}
local self, sent, patience, forget = ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
-- It waited in a Redis that hung: the process has given up.
if sent >= 0 and now - sent > patience then return redis.error_reply('LATE The message arrived too late') end
local origin = origin(ARGV[1], self)
for i = 4, #KEYS do
  local at = 6 + (i - 4) * 4
  local units, ago, per = tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2]), tonumber(ARGV[at + 3])
  if ago < per and not evicted(KEYS[i]) then
    mark(KEYS[i], exact(now - ago), ARGV[at], units)
    if per - ago > tonumber(redis.call('ZSCORE', KEYS[1], KEYS[i]) or '0') - now then keep(KEYS[i], per - ago) end
  end
end
for _, gone in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', exact(now - forget))) do
  redis.call('ZREM', KEYS[2], gone)
  redis.call('HDEL', KEYS[3], gone)
end
redis.call('ZADD', KEYS[2], exact(now), self)
local taken, highest, own = {}, 0, math.huge
local seats = redis.call('HGETALL', KEYS[3])
for i = 1, #seats, 2 do
  local seat = tonumber(seats[i + 1])
  if seats[i] == self then own = seat
  elseif not redis.call('ZSCORE', KEYS[2], seats[i]) then redis.call('HDEL', KEYS[3], seats[i])
  else
    taken[seat] = true
    highest = math.max(highest, seat)
  end
end
local seat = 0
while taken[seat] and seat < own do seat = seat + 1 end
redis.call('HSET', KEYS[3], self, seat)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', exact(now - 600000))
return { origin, seat, math.max(highest, seat) + 1, exact(now) }
`

/** KEYS: members, seats. */
export const leave: string = `
redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('HDEL', KEYS[2], ARGV[1])
return 0
`

/** KEYS: what is lost, members, ban; log, queue and block of the IP address; log, queue, block and maximum of the bucket. */
export const request: string = `${prelude}
local asker, urgent, grace, patience = ARGV[3], ARGV[4] == '1', tonumber(ARGV[5]), tonumber(ARGV[6])
local lease, settle = tonumber(ARGV[12]), tonumber(ARGV[13])
local origin, lost = origin(ARGV[1], ARGV[2])
local banned = left(KEYS[3])
if banned > 0 then return { origin, banned, 0, -1, -1 } end

-- What the processes that are not there may use on their own.
local all = redis.call('ZCARD', KEYS[2])
local away = redis.call('ZCOUNT', KEYS[2], '-inf', '(' .. exact(now - lease))
local function withheld(count)
  if away == 0 then return 0 end
  local half = math.max(1, math.floor(count / 2))
  return math.min(half, away * math.max(1, math.floor(half / all)))
end

local function gate(log, line, block, windows)
  local newest = redis.call('ZRANGE', log, -1, -1, 'WITHSCORES')[2]
  if newest and tonumber(newest) > now + 10000 then
    for _, member in ipairs(redis.call('ZRANGEBYSCORE', log, '(' .. exact(now), '+inf')) do
      redis.call('ZADD', log, exact(now), member)
    end
  end
  local longest, largest, from, open = 0, 0, now + left(block), {}
  for i, window in ipairs(windows) do
    longest = math.max(longest, window.per)
    largest = math.max(largest, window.count)
    open[i] = { count = math.max(1, window.count - withheld(window.count)), per = window.per }
  end
  if lost <= now then from = math.max(from, lost + longest + settle) end
  if longest > 0 and evicted(log) then
    mark(log, exact(now), 'evicted', largest)
    keep(log, longest)
  end
  redis.call('ZREMRANGEBYSCORE', log, '-inf', exact(now - longest))
  local since, others = now, {}
  local places = redis.call('HGETALL', line)
  for i = 1, #places, 2 do
    local rush, from_, kept, units, total = string.match(places[i + 1], '^(%d) (%S+) (%S+) (%d+) (%d+)$')
    kept = tonumber(kept)
    if kept < now or kept > now + 120000 then redis.call('HDEL', line, places[i])
    elseif places[i] == asker then since = math.min(now, tonumber(from_))
    else
      others[#others + 1] =
        { name = places[i], rush = rush == '1', since = tonumber(from_), units = tonumber(units), total = tonumber(total) }
    end
  end
  local before, all = 0, 0
  for _, other in ipairs(others) do
    local first = other.since < since or (other.since == since and other.name < asker)
    if other.rush ~= urgent then first = other.rush end
    if first then before = before + other.units end
    all = all + other.units
  end
  return { log = log, line = line, windows = open, from = from, longest = longest, largest = largest,
    since = since, before = before, all = all, others = others }
end

-- The askers take turns: before the next units of this one, each other one gets as many.
local function ahead(gate, own, units)
  local sum = own
  for _, other in ipairs(gate.others) do
    local share = other.units
    if other.rush == urgent then share = math.min(other.total, math.max(share, own + units))
    elseif other.rush then share = other.total end
    sum = sum + share
  end
  return sum
end

local function ready(gate, units, ahead)
  local at = gate.from
  for _, window in ipairs(gate.windows) do
    local need = ahead + math.min(units, window.count)
    local whole = math.floor((need - 1) / window.count)
    local rest = (need - 1) % window.count + 1
    local taken = used(gate.log, window.per)
    local beyond = taken + rest - window.count
    local fits = now
    if beyond > 0 then
      local rank = redis.call('ZCARD', gate.log) - taken + beyond - 1
      fits = tonumber(redis.call('ZRANGE', gate.log, rank, rank, 'WITHSCORES')[2]) + window.per
    end
    at = math.max(at, fits + whole * window.per)
  end
  return at
end

local function take(gate, units, name)
  if gate.longest == 0 then return end
  mark(gate.log, exact(now + grace), ARGV[7] .. ':' .. name, math.min(units, gate.largest))
  keep(gate.log, gate.longest + grace)
end

local function stand(gate, at, units, since, total)
  if at <= now then
    redis.call('HDEL', gate.line, asker)
    return
  end
  local place = (urgent and '1' or '0') .. ' ' .. exact(since) .. ' ' .. exact(at + patience) .. ' ' .. units .. ' ' .. math.max(units, total)
  redis.call('HSET', gate.line, asker, place)
  redis.call('PEXPIRE', gate.line, math.ceil(at + patience - now + 1000))
end

local windows, position = {}, 14
for i = 1, tonumber(ARGV[11]) do
  windows[i] = { count = tonumber(ARGV[position]), per = tonumber(ARGV[position + 1]) }
  position = position + 2
end
local learned = tonumber(redis.call('GET', KEYS[10]) or '-1')
if learned > 0 then
  if #windows == 0 then windows[1] = { count = learned, per = tonumber(ARGV[10]) }
  elseif ARGV[9] == '1' or learned < windows[1].count then windows[1].count = learned end
end

local address = gate(KEYS[4], KEYS[5], KEYS[6], { { count = tonumber(ARGV[8]), per = tonumber(ARGV[position]) } })
local bucket = gate(KEYS[7], KEYS[8], KEYS[9], windows)
position = position + 1
for i = 1, tonumber(ARGV[position]) do
  local name, units = ARGV[position + 2 * i - 1], tonumber(ARGV[position + 2 * i])
  for unit = 1, units do redis.call('ZREM', bucket.log, name .. ':' .. unit) end
  redis.call('ZREM', address.log, name .. ':1')
end
-- Empty, and not evicted.
for _, one in ipairs({ bucket, address }) do
  if redis.call('EXISTS', one.log) == 0 then redis.call('ZREM', KEYS[1], one.log) end
end
position = position + 1 + 2 * tonumber(ARGV[position])

local granted, waiting, units, waits = 0, 0, 0, {}
local first = position
local standing = nil
for i = first, #ARGV, 3 do
  local weight, may, kept = tonumber(ARGV[i]), tonumber(ARGV[i + 1]), tonumber(ARGV[i + 2])
  local head = i == first
  local inBucket = ready(bucket, weight, (head and bucket.before or bucket.all) + units)
  local inAddress = ready(address, 1, (head and address.before or address.all) + waiting + kept)
  local at = math.max(inBucket, inAddress)
  if at <= now and #waits == 0 then
    take(bucket, weight, (i - first) / 3)
    take(address, 1, (i - first) / 3)
    granted = granted + 1
  else
    if not head then
      at = math.max(at, ready(bucket, weight, ahead(bucket, units, weight)), ready(address, 1, ahead(address, waiting, 1) + kept))
    end
    local wait = math.max(1, math.ceil(at - now))
    waits[#waits + 1] = wait
    if wait <= may then
      standing = standing or { bucket = inBucket, address = inAddress, units = math.min(weight, math.max(1, bucket.largest)), head = head }
      waiting = waiting + 1
      units = units + weight
    end
  end
end
if standing then
  stand(bucket, standing.bucket, standing.units, standing.head and bucket.since or now, units)
  stand(address, standing.address, 1, standing.head and address.since or now, waiting)
else
  redis.call('HDEL', bucket.line, asker)
  redis.call('HDEL', address.line, asker)
end

local free = -1
for _, window in ipairs(windows) do
  local room = math.max(0, window.count - used(bucket.log, window.per))
  free = free < 0 and room or math.min(free, room)
end
local answer = { origin, 0, granted, free, windows[1] and windows[1].count or -1 }
for _, wait in ipairs(waits) do answer[#answer + 1] = wait end
return answer
`

/** KEYS: what is lost; ban; block of the IP address; log, block and maximum of the bucket. */
export const publish: string = `${prelude}
hold(KEYS[2], tonumber(ARGV[1]))
hold(KEYS[3], tonumber(ARGV[2]))
hold(KEYS[5], tonumber(ARGV[3]))
local max = tonumber(ARGV[4])
if max > 0 then redis.call('SET', KEYS[6], max, 'PX', 3600000) end
local count, remaining, ago, per = tonumber(ARGV[5]), tonumber(ARGV[6]), tonumber(ARGV[7]), tonumber(ARGV[8])
if count > 0 and ago < per and not evicted(KEYS[4]) then
  local surplus = count - used(KEYS[4], per) - math.max(0, remaining)
  mark(KEYS[4], exact(now - ago), ARGV[9], surplus)
  if surplus > 0 then redis.call('PEXPIRE', KEYS[4], math.max(math.ceil(per + 1000), redis.call('PTTL', KEYS[4]))) end
end
return 0
`

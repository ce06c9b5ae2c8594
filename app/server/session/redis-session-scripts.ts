/**
 * The session store's operations in Redis, as Lua. A script runs as a whole or not at all, so that a row and its
 * indexes never differ. `ARGV[1]` of each is the prefix of all keys.
 *
 * - `session:<key>`: the row, a hash
 * - `owner:<owner key>`: the keys of a user's rows, a set
 * - `active:<kind>`: the keys of all rows of a kind by their last activity, a sorted set
 * - `visitors`: those of them without a signed-in user
 * - `lock:<name>`: its holder, until its time is over
 */

/** A row without its key, in the order in which the scripts return it. */
const fields = "'version', 'owner', 'kind', 'sealed', 'created', 'active'";

const shared = `
local prefix = ARGV[1]
local function call(...) return redis.call(...) end
local function place(key) return prefix .. 'session:' .. key end
local function enter(key, owner, kind, active)
  call('ZADD', prefix .. 'active:' .. kind, active, key)
  if owner ~= '' then call('SADD', prefix .. 'owner:' .. owner, key)
  elseif kind == 'live' then call('ZADD', prefix .. 'visitors', active, key) end
end
local function leave(key, owner, kind)
  call('ZREM', prefix .. 'active:' .. kind, key)
  call('ZREM', prefix .. 'visitors', key)
  if owner ~= '' then call('SREM', prefix .. 'owner:' .. owner, key) end
end
local function drop(key)
  local row = call('HMGET', place(key), 'owner', 'kind')
  if not row[2] then return 0 end
  leave(key, row[1], row[2])
  return call('DEL', place(key))
end
local function rows(keys, forget)
  local found = {}
  for _, key in ipairs(keys) do
    local row = call('HMGET', place(key), ${fields})
    if row[1] then
      row[#row + 1] = key
      found[#found + 1] = row
    else forget(key) end
  end
  return found
end
`;

const script = (body: string) => shared + body;

/** key, version, owner, kind, sealed, created, active, visitors at most */
export const createScript = script(`
local key, owner, kind, active = ARGV[2], ARGV[4], ARGV[5], ARGV[8]
if call('EXISTS', place(key)) == 1 then return 0 end
call('HSET', place(key), 'version', ARGV[3], 'owner', owner, 'kind', kind,
  'sealed', ARGV[6], 'created', ARGV[7], 'active', active)
enter(key, owner, kind, active)
local surplus = call('ZCARD', prefix .. 'visitors') - tonumber(ARGV[9])
if surplus > 0 then
  for _, oldest in ipairs(call('ZRANGE', prefix .. 'visitors', 0, surplus - 1)) do
    if drop(oldest) == 0 then leave(oldest, '', 'live') end
  end
end
return 1`);

/** key */
export const readScript = script(`return call('HMGET', place(ARGV[2]), ${fields})`);

/** key, expected version, version, owner, kind, sealed */
export const replaceScript = script(`
local key, owner, kind = ARGV[2], ARGV[5], ARGV[6]
local row = call('HMGET', place(key), 'version', 'owner', 'kind', 'active')
if row[1] ~= ARGV[3] then return 0 end
leave(key, row[2], row[3])
call('HSET', place(key), 'version', ARGV[4], 'owner', owner, 'kind', kind, 'sealed', ARGV[7])
enter(key, owner, kind, row[4])
return 1`);

/** key, active */
export const touchScript = script(`
local key, active = ARGV[2], ARGV[3]
local row = call('HMGET', place(key), 'owner', 'kind', 'active')
if row[3] and tonumber(active) > tonumber(row[3]) then
  call('HSET', place(key), 'active', active)
  enter(key, row[1], row[2], active)
end
return 1`);

/** key */
export const deleteScript = script("return drop(ARGV[2])");

/** owner */
export const ofOwnerScript = script(`
local index = prefix .. 'owner:' .. ARGV[2]
return rows(call('SMEMBERS', index), function(key) call('SREM', index, key) end)`);

/** kind, the latest last activity, how many at most */
export const inactiveSinceScript = script(`
local index = prefix .. 'active:' .. ARGV[2]
local keys = call('ZRANGEBYSCORE', index, '-inf', ARGV[3], 'LIMIT', 0, ARGV[4])
return rows(keys, function(key) leave(key, '', ARGV[2]) end)`);

/** name, holder, duration in ms */
export const takeLockScript = script(`
local lock = prefix .. 'lock:' .. ARGV[2]
local holder = call('GET', lock)
if holder and holder ~= ARGV[3] then return 0 end
call('SET', lock, ARGV[3], 'PX', ARGV[4])
return 1`);

/** name, holder */
export const releaseLockScript = script(`
local lock = prefix .. 'lock:' .. ARGV[2]
if call('GET', lock) == ARGV[3] then call('DEL', lock) end
return 1`);

-- The managed feeds. Moments are in milliseconds since 1970, but imported_at, as in the catalogue, in seconds.

-- migration: feeds with their schedule, credentials and last run
CREATE TABLE feed (
  shop TEXT PRIMARY KEY,
  -- a web address without user and password, or the path of a file
  address TEXT NOT NULL,
  -- the content of a mapping file
  mapping TEXT,
  format TEXT,
  encoding TEXT,
  user TEXT,
  password TEXT,
  interval_ms INTEGER NOT NULL,
  paused INTEGER NOT NULL DEFAULT 0,
  next_run_at INTEGER NOT NULL,
  failures INTEGER NOT NULL DEFAULT 0,
  -- set while a run goes on; it was interrupted if no process has the lock of the shop
  running_since INTEGER,
  last_run_at INTEGER,
  last_status TEXT,
  last_message TEXT,
  -- of the last import: what tells if the feed has changed since, and the moment the shop's offers were seen
  etag TEXT,
  last_modified TEXT,
  host_key TEXT,
  fingerprint TEXT,
  imported_at INTEGER
) STRICT;

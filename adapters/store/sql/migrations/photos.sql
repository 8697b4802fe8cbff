-- In a file of their own: imports lock the catalogue, and commits to it empty caches. Moments are in seconds since 1970.

-- migration: addresses, servers, stored photos and the products that show them
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE server (
  server_key INTEGER PRIMARY KEY,
  origin TEXT NOT NULL UNIQUE,
  -- in a row
  failures INTEGER NOT NULL DEFAULT 0,
  rests_until INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE address (
  address_key INTEGER PRIMARY KEY,
  url TEXT NOT NULL UNIQUE,
  server_key INTEGER NOT NULL REFERENCES server (server_key),
  -- null: not fetched again. A new one is due since 1970 plus its position, so that first pictures come first
  due_at INTEGER,
  -- failed ones in a row, and the one that is running
  attempts INTEGER NOT NULL DEFAULT 0,
  -- the last failure, of a row of them
  problem TEXT,
  message TEXT,
  -- the stored photo, also while fetching it again fails
  hash TEXT,
  etag TEXT,
  last_modified TEXT
) STRICT;
CREATE INDEX address_due ON address (server_key, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX address_hash ON address (hash) WHERE hash IS NOT NULL;
CREATE INDEX address_problem ON address (problem) WHERE problem IS NOT NULL;

CREATE TABLE product_address (
  product_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  address_key INTEGER NOT NULL REFERENCES address (address_key),
  -- the first picture of an offer
  is_first INTEGER NOT NULL,
  PRIMARY KEY (product_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_address_address ON product_address (address_key);

CREATE TABLE photo (
  hash TEXT PRIMARY KEY,
  -- as JSON, for the catalogue
  facts TEXT NOT NULL,
  -- so many products show it that it says nothing about them
  is_placeholder INTEGER NOT NULL DEFAULT 0,
  -- since when no address has it; null while one has
  unused_since INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX photo_unused ON photo (unused_since) WHERE unused_since IS NOT NULL;

-- products whose photos must be chosen again
CREATE TABLE changed_product (product_id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

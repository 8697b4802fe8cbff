-- Amounts are in cents; moments in seconds and days since 1970. The open price interval stands with the offer, the closed ones apart.

-- migration: shops, categories, products, offers, prices, changes
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE shop (
  shop_key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  website TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  city TEXT NOT NULL,
  about TEXT NOT NULL,
  active INTEGER NOT NULL,
  main_categories TEXT NOT NULL,
  shipping_cost INTEGER,
  free_shipping_from INTEGER,
  return_days INTEGER NOT NULL,
  payment_methods TEXT NOT NULL,
  colour TEXT NOT NULL,
  -- 'world': from the demo world, 'feed': made by its first feed
  created_by TEXT NOT NULL,
  offer_count INTEGER NOT NULL DEFAULT 0,
  -- seconds added to what its offers say, so that a demo shop's prices stay young
  observed_shift INTEGER NOT NULL DEFAULT 0,
  -- every current offer was seen again then
  last_complete_run_at INTEGER
) STRICT;

CREATE TABLE category (
  key TEXT PRIMARY KEY,
  id TEXT NOT NULL,
  parent TEXT REFERENCES category (key),
  position INTEGER NOT NULL,
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  img TEXT NOT NULL,
  img_blue TEXT NOT NULL,
  adult_content INTEGER NOT NULL,
  product_count INTEGER NOT NULL,
  content TEXT
) STRICT;

CREATE TABLE product (
  product_key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  brand TEXT,
  model TEXT,
  campaign_id TEXT,
  family_code TEXT,
  gtin TEXT,
  isbn TEXT,
  sku TEXT,
  mpn TEXT,
  short_desc TEXT NOT NULL,
  description TEXT NOT NULL,
  category TEXT REFERENCES category (key),
  pack TEXT,
  colors TEXT NOT NULL,
  genders TEXT NOT NULL,
  sizes TEXT NOT NULL,
  features TEXT NOT NULL,
  image_urls TEXT NOT NULL,
  popularity INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  -- the shop whose feed describes it; null: it is described by hand
  source_shop INTEGER REFERENCES shop (shop_key),
  source_offer TEXT
) STRICT;
CREATE INDEX product_category ON product (category);

CREATE TABLE product_identity (
  key TEXT NOT NULL,
  product_key INTEGER NOT NULL REFERENCES product (product_key),
  PRIMARY KEY (key, product_key)
) STRICT, WITHOUT ROWID;

CREATE TABLE offer (
  offer_key INTEGER PRIMARY KEY,
  shop_key INTEGER NOT NULL REFERENCES shop (shop_key),
  offer_id TEXT NOT NULL,
  product_key INTEGER NOT NULL REFERENCES product (product_key),
  price INTEGER NOT NULL,
  price_since INTEGER NOT NULL,
  gone_at INTEGER,
  hash INTEGER NOT NULL,
  shipping_cost INTEGER,
  observed_at INTEGER NOT NULL,
  delivery_days INTEGER,
  condition TEXT NOT NULL,
  availability TEXT NOT NULL,
  ean TEXT,
  sku TEXT,
  -- why it is with this product: the rule and the key that joined it
  join_rule TEXT NOT NULL,
  join_key TEXT NOT NULL,
  title TEXT NOT NULL,
  url TEXT NOT NULL,
  UNIQUE (shop_key, offer_id)
) STRICT;
CREATE INDEX offer_product ON offer (product_key);

CREATE TABLE price_interval (
  offer_key INTEGER NOT NULL REFERENCES offer (offer_key),
  from_day INTEGER NOT NULL,
  until_day INTEGER NOT NULL,
  price INTEGER NOT NULL,
  PRIMARY KEY (offer_key, from_day)
) STRICT, WITHOUT ROWID;

CREATE TABLE feature (
  key TEXT PRIMARY KEY,
  label TEXT NOT NULL,
  position INTEGER NOT NULL
) STRICT;

CREATE TABLE change_log (
  seq INTEGER PRIMARY KEY,
  product_key INTEGER NOT NULL REFERENCES product (product_key)
) STRICT;

CREATE TABLE feed_run (
  run_key INTEGER PRIMARY KEY,
  shop_key INTEGER NOT NULL REFERENCES shop (shop_key),
  source TEXT NOT NULL,
  run_at INTEGER NOT NULL,
  status TEXT NOT NULL,
  rule TEXT,
  before_value INTEGER,
  after_value INTEGER,
  percent REAL,
  accepted INTEGER NOT NULL,
  added INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  unchanged INTEGER NOT NULL,
  gone INTEGER NOT NULL,
  rejected INTEGER NOT NULL,
  warnings INTEGER NOT NULL
) STRICT;
CREATE INDEX feed_run_shop ON feed_run (shop_key);

CREATE TABLE popular_term (position INTEGER PRIMARY KEY, term TEXT NOT NULL) STRICT;

CREATE TABLE article (
  kind TEXT NOT NULL,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  slug TEXT NOT NULL,
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  html TEXT NOT NULL,
  published_at TEXT NOT NULL,
  PRIMARY KEY (kind, position)
) STRICT;

-- migration: how old the index takes a shop's prices to be
-- 0 fresh, 1 old, 2 hidden (OFFER-03), as last told to the change log
ALTER TABLE shop ADD COLUMN told_age INTEGER NOT NULL DEFAULT 0;

-- migration: identities numbered by key, so that a new one is claimed in one statement
-- variant 0 is there whenever the key is; others are further products with the same key, such as other pack sizes.
-- product_key is written just before its product, hence no REFERENCES
CREATE TABLE identity (
  key TEXT NOT NULL,
  variant INTEGER NOT NULL,
  product_key INTEGER NOT NULL,
  PRIMARY KEY (key, variant)
) STRICT, WITHOUT ROWID;
INSERT INTO identity (key, variant, product_key)
  SELECT key, row_number() OVER (PARTITION BY key ORDER BY product_key) - 1, product_key FROM product_identity;
DROP TABLE product_identity;
ALTER TABLE identity RENAME TO product_identity;

-- migration: when a feed's run worked, and what it found
-- status: done, held, refused (dated before the last one) or failed; a rule beside done: held, but confirmed.
-- run_at is the moment the feed is of; started_at and ended_at are null for runs of older releases
ALTER TABLE feed_run ADD COLUMN started_at INTEGER;
ALTER TABLE feed_run ADD COLUMN ended_at INTEGER;
ALTER TABLE feed_run ADD COLUMN renumbered INTEGER NOT NULL DEFAULT 0;
-- by rule: how often, and the first few
ALTER TABLE feed_run ADD COLUMN findings TEXT NOT NULL DEFAULT '[]';

-- migration: removed products in the change log
-- a line is about a product of the store, or names one that was removed
CREATE TABLE change (
  seq INTEGER PRIMARY KEY,
  product_key INTEGER REFERENCES product (product_key),
  removed_id TEXT,
  CHECK ((product_key IS NULL) <> (removed_id IS NULL))
) STRICT;
INSERT INTO change (seq, product_key) SELECT seq, product_key FROM change_log;
DROP TABLE change_log;
ALTER TABLE change RENAME TO change_log;

-- migration: photographs of products
-- a fetched photo that may be shown; hash: the first 128 bits of the SHA-256 of the bytes as fetched, in hexadecimal.
-- width and height are of the stored copy, colour (#rrggbb) is that of its border
CREATE TABLE photo (
  hash TEXT PRIMARY KEY,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  colour TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  score REAL NOT NULL
) STRICT, WITHOUT ROWID;

-- the photos that a product shows; position 0 is the best one
CREATE TABLE product_photo (
  product_key INTEGER NOT NULL REFERENCES product (product_key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  hash TEXT NOT NULL REFERENCES photo (hash),
  PRIMARY KEY (product_key, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_photo_hash ON product_photo (hash);

-- migration: the addresses of each offer's pictures
ALTER TABLE offer ADD COLUMN image_urls TEXT NOT NULL DEFAULT '[]';
UPDATE offer SET image_urls = coalesce((SELECT p.image_urls FROM product p WHERE p.product_key = offer.product_key
  AND p.source_shop = offer.shop_key AND p.source_offer = offer.offer_id), '[]');
-- a hash that no item has: the next run writes the addresses of offers that joined a product of another one
UPDATE offer SET hash = 1 WHERE hash <> 0 AND image_urls = '[]';

-- migration: products that are joined, and why
-- the product that shows the offers of this one and whose address replaces its own; null: it stands by itself
ALTER TABLE product ADD COLUMN joined_to INTEGER REFERENCES product (product_key);
CREATE INDEX product_joined ON product (joined_to) WHERE joined_to IS NOT NULL;
CREATE INDEX product_joined_source ON product (source_shop, source_offer) WHERE joined_to IS NOT NULL;

-- what the feed says of this offer: brand, mpn, pack, category, colours and sizes, as JSON
ALTER TABLE offer ADD COLUMN match_facts TEXT NOT NULL DEFAULT '[]';
-- the key of the other offer that has its join_key, where the matching pass found one
ALTER TABLE offer ADD COLUMN join_with INTEGER;
UPDATE offer SET match_facts = coalesce(
  (SELECT json_array(p.brand, p.mpn, p.pack, p.category, json(p.colors), json(p.sizes)) FROM product p
   WHERE p.product_key = offer.product_key AND p.source_shop = offer.shop_key AND p.source_offer = offer.offer_id), '[]');
-- a hash that no item has: the next run writes the facts of offers that joined a product of another one
UPDATE offer SET hash = 1 WHERE hash <> 0 AND match_facts = '[]';

-- the operator's decisions about two offers, a and b in the order of their names; kind: together or apart
CREATE TABLE join_decision (
  shop_a TEXT NOT NULL,
  offer_a TEXT NOT NULL,
  shop_b TEXT NOT NULL,
  offer_b TEXT NOT NULL,
  kind TEXT NOT NULL,
  decided_at INTEGER NOT NULL,
  note TEXT NOT NULL,
  PRIMARY KEY (shop_a, offer_a, shop_b, offer_b)
) STRICT, WITHOUT ROWID;

-- migration: families of products
-- the shop's own code of the group of variants that the offer is one of
ALTER TABLE offer ADD COLUMN family_code TEXT;
CREATE INDEX offer_family ON offer (shop_key, family_code) WHERE family_code IS NOT NULL;
-- the family that the name of a product of a feed tells
ALTER TABLE product ADD COLUMN family TEXT;
CREATE INDEX product_family ON product (family) WHERE family IS NOT NULL;
-- the family of a product described by hand
CREATE INDEX product_campaign ON product (campaign_id) WHERE source_shop IS NULL AND campaign_id IS NOT NULL;
UPDATE offer SET family_code = (SELECT p.family_code FROM product p WHERE p.product_key = offer.product_key
  AND p.source_shop = offer.shop_key AND p.source_offer = offer.offer_id);
-- a hash that no item has: the next run writes the code of offers that joined a product of another one
UPDATE offer SET hash = 1 WHERE hash <> 0 AND family_code IS NULL
  AND (SELECT p.family_code FROM product p WHERE p.product_key = offer.product_key) IS NOT NULL;

-- migration: category mappings
-- a category as the offers of a shop name it: a list of names, and Google's category or ''.
-- map_key: the form in which it is compared with others
CREATE TABLE shop_category (
  shop_category INTEGER PRIMARY KEY,
  shop_key INTEGER NOT NULL REFERENCES shop (shop_key),
  path TEXT NOT NULL,
  google TEXT NOT NULL,
  map_key TEXT NOT NULL,
  UNIQUE (shop_key, path, google)
) STRICT;

-- our category for one of a shop, null for none; reason: operator, or learned from votes of the placed offers
CREATE TABLE category_mapping (
  shop_key INTEGER NOT NULL REFERENCES shop (shop_key),
  map_key TEXT NOT NULL,
  category TEXT,
  reason TEXT NOT NULL,
  votes INTEGER NOT NULL,
  placed INTEGER NOT NULL,
  PRIMARY KEY (shop_key, map_key)
) STRICT, WITHOUT ROWID;

-- the paths of Google's taxonomy in the languages that were loaded
CREATE TABLE google_path (path TEXT PRIMARY KEY, number INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX google_path_number ON google_path (number);

ALTER TABLE offer ADD COLUMN shop_category INTEGER;
-- a hash that no item has: the next run writes the categories of all offers
UPDATE offer SET hash = 1 WHERE hash <> 0;

-- migration: pieces in stock
-- null: the feed does not count
ALTER TABLE offer ADD COLUMN stock INTEGER;
-- a hash that no item has: the next run writes the counts of all offers
UPDATE offer SET hash = 1 WHERE hash <> 0;

-- migration: VAT rates of offers
-- null: the feed does not state it. The hash of an item with a rate is new, so the next run writes its offer.
ALTER TABLE offer ADD COLUMN vat_rate INTEGER;

-- migration: prices that change by the clock
-- price: null where the offer has none from then on
CREATE TABLE price_change (
  offer_key INTEGER NOT NULL REFERENCES offer (offer_key),
  at INTEGER NOT NULL,
  price INTEGER,
  PRIMARY KEY (offer_key, at)
) STRICT, WITHOUT ROWID;
CREATE INDEX price_change_at ON price_change (at);

-- migration: offers and products for adults
-- null: no sign; 1: the age gate finds one; 2: its shop says so. Filled by the age gate when the store is opened
ALTER TABLE offer ADD COLUMN adult INTEGER;
CREATE INDEX offer_adult ON offer (product_key) WHERE adult IS NOT NULL;
-- null: as its category says; 1: for adults; 0: the operator opened it to everyone
ALTER TABLE product ADD COLUMN adult INTEGER;
CREATE INDEX product_adult ON product (adult) WHERE adult IS NOT NULL;
-- a hash that no item has: the next run writes what shops say
UPDATE offer SET hash = 1 WHERE hash <> 0;

-- migration: shipping costs in the price history
-- null: unknown
ALTER TABLE price_interval ADD COLUMN shipping_cost INTEGER;
-- the first day, since 1970, of which the shipping cost of the open intervals is known; absent if it always was
INSERT INTO meta (key, value) SELECT 'shipping-since', CAST(unixepoch() / 86400 AS TEXT) WHERE EXISTS (SELECT 1 FROM offer);

-- migration: categories of single offers
-- the operator's category of an offer, null for none
CREATE TABLE corrected_offer (
  shop_key INTEGER NOT NULL REFERENCES shop (shop_key),
  offer_id TEXT NOT NULL,
  category TEXT,
  PRIMARY KEY (shop_key, offer_id)
) STRICT, WITHOUT ROWID;
-- a shop's other offers say the same, and change with them
DELETE FROM category_mapping WHERE reason <> 'operator';

-- migration: facts about shops that the operator enters
-- in JSON; an unknown one is absent
ALTER TABLE shop ADD COLUMN profile TEXT NOT NULL DEFAULT '{}';

-- migration: old prices that shops state
-- null: the feed states none
ALTER TABLE offer ADD COLUMN was_price INTEGER;
CREATE INDEX offer_claim ON offer (shop_key) WHERE was_price IS NOT NULL;

-- Visitors' data, in a file of its own so that a long import never blocks a visitor.

-- migration: click-outs by offer and day
CREATE TABLE click_out (
  day TEXT NOT NULL,
  shop_id TEXT NOT NULL,
  offer_id TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, shop_id, offer_id)
) STRICT, WITHOUT ROWID;

-- migration: reviews and ratings
CREATE TABLE review (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  about TEXT NOT NULL,
  number INTEGER NOT NULL,
  user_id TEXT NOT NULL
) STRICT;
CREATE INDEX review_about ON review (about, number);
CREATE INDEX review_user ON review (user_id);

CREATE TABLE rating (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL
) STRICT;

-- migration: users and who waits for a product
CREATE TABLE users (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  erase_at INTEGER NOT NULL
) STRICT;
CREATE INDEX users_erase_at ON users (erase_at);

CREATE TABLE back_in_stock (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  user_sub TEXT NOT NULL,
  product_id TEXT NOT NULL,
  place INTEGER NOT NULL
) STRICT;
CREATE INDEX back_in_stock_user ON back_in_stock (user_sub, place);
CREATE INDEX back_in_stock_product ON back_in_stock (product_id);

-- migration: product views by day
CREATE TABLE product_views (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  day TEXT NOT NULL,
  views INTEGER NOT NULL
) STRICT;
CREATE INDEX product_views_day ON product_views (day, views);

-- migration: chats
CREATE TABLE chat (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX chat_changed ON chat (changed_at);

-- migration: carts, orders, returns and payments
CREATE TABLE cart (key TEXT NOT NULL PRIMARY KEY, doc TEXT NOT NULL, user_id TEXT UNIQUE) STRICT;

CREATE TABLE address_book (key TEXT NOT NULL PRIMARY KEY, doc TEXT NOT NULL) STRICT;

CREATE TABLE promo_code (key TEXT NOT NULL PRIMARY KEY, doc TEXT NOT NULL) STRICT;

CREATE TABLE shop_order (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  user_id TEXT NOT NULL,
  sequence INTEGER NOT NULL UNIQUE
) STRICT;
CREATE INDEX shop_order_user ON shop_order (user_id, sequence);

CREATE TABLE shop_return (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  user_id TEXT NOT NULL,
  order_id TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX shop_return_user ON shop_return (user_id, created_at);
CREATE INDEX shop_return_order ON shop_return (order_id);

CREATE TABLE payment (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  user_id TEXT NOT NULL,
  sequence INTEGER NOT NULL UNIQUE,
  user_key TEXT NOT NULL UNIQUE
) STRICT;
CREATE INDEX payment_user ON payment (user_id, sequence);

-- migration: visitors' carts are good for a year
ALTER TABLE cart ADD COLUMN erase_at INTEGER NOT NULL DEFAULT 9007199254740991;
UPDATE cart SET doc = json_set(doc, '$.changedAt', unixepoch() * 1000);
UPDATE cart SET erase_at = (unixepoch() + 365 * 86400) * 1000 WHERE user_id IS NULL;
CREATE INDEX cart_erase_at ON cart (erase_at);

-- migration: sessions of logins
CREATE TABLE session (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  user_sub TEXT NOT NULL,
  erase_at INTEGER NOT NULL
) STRICT;
CREATE INDEX session_user ON session (user_sub);
CREATE INDEX session_erase_at ON session (erase_at);

-- migration: one payment under way for each shopper
ALTER TABLE payment ADD COLUMN open_user TEXT;
UPDATE payment SET open_user = user_id
  WHERE user_id <> '' AND json_extract(doc, '$.payment.collected') IN ('open', 'pending');
UPDATE payment SET open_user = NULL, doc = json_set(doc, '$.payment.collected', 'cancelled')
  WHERE open_user IS NOT NULL AND sequence < (
    SELECT max(other.sequence) FROM payment AS other WHERE other.open_user = payment.open_user
  );
CREATE UNIQUE INDEX payment_open_user ON payment (open_user);

-- migration: uses of promo codes
CREATE TABLE promo_redemption (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  code TEXT NOT NULL,
  user_id TEXT NOT NULL,
  erase_at INTEGER NOT NULL
) STRICT;
CREATE INDEX promo_redemption_code ON promo_redemption (code, erase_at);
CREATE INDEX promo_redemption_user ON promo_redemption (user_id, code);
CREATE INDEX promo_redemption_erase_at ON promo_redemption (erase_at);

-- migration: chats of users, and chats in which nothing was asked
DROP INDEX chat_changed;
ALTER TABLE chat ADD COLUMN erase_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE chat ADD COLUMN is_empty INTEGER NOT NULL DEFAULT 0;
ALTER TABLE chat ADD COLUMN owner_id TEXT;
UPDATE chat SET doc = json_set(doc, '$.ownerId', NULL), erase_at = changed_at + 30 * 86400000 + 1;
ALTER TABLE chat DROP COLUMN changed_at;
CREATE INDEX chat_erase_at ON chat (erase_at);
CREATE INDEX chat_empty ON chat (is_empty, erase_at);
CREATE INDEX chat_owner ON chat (owner_id);

-- migration: searches that missed, by term and day
CREATE TABLE search_miss (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  day TEXT NOT NULL
) STRICT;
CREATE INDEX search_miss_day ON search_miss (day);

-- migration: the operator's rules of the search
CREATE TABLE search_rule (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL
) STRICT;

-- migration: searched terms and what was opened after them, by day
CREATE TABLE search_count (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  day TEXT NOT NULL
) STRICT;
CREATE INDEX search_count_day ON search_count (day);

CREATE TABLE search_opening (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  day TEXT NOT NULL
) STRICT;
CREATE INDEX search_opening_day ON search_opening (day);

-- migration: messages to send, the mailbox, choices about messages, and the secret of their links
CREATE TABLE outbox (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  user_id TEXT,
  state TEXT NOT NULL,
  due_at INTEGER NOT NULL,
  erase_at INTEGER NOT NULL
) STRICT;
CREATE INDEX outbox_user ON outbox (user_id);
CREATE INDEX outbox_state ON outbox (state);
CREATE INDEX outbox_due ON outbox (due_at);
CREATE INDEX outbox_erase_at ON outbox (erase_at);

CREATE TABLE mailbox (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  user_id TEXT,
  sent_at INTEGER NOT NULL,
  erase_at INTEGER NOT NULL
) STRICT;
CREATE INDEX mailbox_user ON mailbox (user_id);
CREATE INDEX mailbox_sent_at ON mailbox (sent_at);
CREATE INDEX mailbox_erase_at ON mailbox (erase_at);

CREATE TABLE message_choice (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  user_id TEXT NOT NULL
) STRICT;
CREATE INDEX message_choice_user ON message_choice (user_id);

CREATE TABLE signing_key (key TEXT NOT NULL PRIMARY KEY, doc TEXT NOT NULL) STRICT;

-- migration: price alerts
CREATE TABLE price_alert (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  user_id TEXT NOT NULL,
  product_id TEXT NOT NULL
) STRICT;
CREATE INDEX price_alert_user ON price_alert (user_id);
CREATE INDEX price_alert_product ON price_alert (product_id);

-- migration: notification centers
CREATE TABLE notification_center (key TEXT NOT NULL PRIMARY KEY, doc TEXT NOT NULL) STRICT;

-- migration: prices at the last digest of wishlists
CREATE TABLE wishlist_digest (key TEXT NOT NULL PRIMARY KEY, doc TEXT NOT NULL) STRICT;

-- migration: sessions by the session of the provider
ALTER TABLE session ADD COLUMN provider_sid TEXT;
UPDATE session SET provider_sid = json_extract(doc, '$.providerSid');
CREATE INDEX session_provider_sid ON session (provider_sid);

-- migration: ledger
CREATE TABLE ledger_entry (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  account TEXT NOT NULL,
  order_id TEXT,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX ledger_entry_account ON ledger_entry (account, at);
CREATE INDEX ledger_entry_order ON ledger_entry (order_id);
CREATE INDEX ledger_entry_at ON ledger_entry (at);

-- migration: shops that sell
CREATE TABLE seller (key TEXT NOT NULL PRIMARY KEY, doc TEXT NOT NULL) STRICT;

CREATE TABLE shop_account (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  user_id TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX shop_account_user ON shop_account (user_id);

-- migration: pieces in stock, and what orders take of them
CREATE TABLE offer_stock (key TEXT NOT NULL PRIMARY KEY, doc TEXT NOT NULL, erase_at INTEGER NOT NULL) STRICT;
CREATE INDEX offer_stock_erase_at ON offer_stock (erase_at);

-- migration: orders by shop, status and due moment
ALTER TABLE shop_order ADD COLUMN paid_shop_id TEXT;
ALTER TABLE shop_order ADD COLUMN status TEXT NOT NULL DEFAULT '';
ALTER TABLE shop_order ADD COLUMN due_at INTEGER NOT NULL DEFAULT 9007199254740991;
UPDATE shop_order SET
  status = json_extract(doc, '$.order.status'),
  paid_shop_id = iif(json_extract(doc, '$.order.paidAt') IS NULL, NULL, json_extract(doc, '$.order.shopId'));
UPDATE shop_order SET due_at = (unixepoch(json_extract(doc, '$.order.createdAt')) + 7 * 86400) * 1000
WHERE status = 'awaiting-payment';
UPDATE shop_order SET due_at = (unixepoch(json_extract(doc, '$.order.returnTill'), '+1 day') - 3600) * 1000
WHERE status = 'delivered' AND json_extract(doc, '$.order.returnTill') IS NOT NULL;
CREATE INDEX shop_order_shop ON shop_order (paid_shop_id, sequence);
CREATE INDEX shop_order_shop_status ON shop_order (paid_shop_id, status, sequence);
CREATE INDEX shop_order_due ON shop_order (due_at);

-- migration: requests with an idempotency key
CREATE TABLE idempotent_request (key TEXT NOT NULL PRIMARY KEY, doc TEXT NOT NULL, erase_at INTEGER NOT NULL) STRICT;
CREATE INDEX idempotent_request_erase_at ON idempotent_request (erase_at);

-- migration: payments at the provider
CREATE TABLE provider_payment (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  provider_id TEXT,
  check_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX provider_payment_provider_id ON provider_payment (provider_id);
CREATE INDEX provider_payment_check_at ON provider_payment (check_at);

CREATE TABLE refund (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  payment_id TEXT NOT NULL,
  check_at INTEGER NOT NULL,
  state TEXT NOT NULL
) STRICT;
CREATE INDEX refund_payment ON refund (payment_id);
CREATE INDEX refund_check_at ON refund (check_at);
CREATE INDEX refund_state ON refund (state);

ALTER TABLE shop_order ADD COLUMN refund_due INTEGER;
CREATE INDEX shop_order_refund_due ON shop_order (refund_due) WHERE refund_due IS NOT NULL;

CREATE TABLE payment_lease (key TEXT NOT NULL PRIMARY KEY, doc TEXT NOT NULL) STRICT;

CREATE TABLE embedded_payment (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  idempotency_key TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX embedded_payment_idempotency_key ON embedded_payment (idempotency_key);

-- migration: returns by shop and status
ALTER TABLE shop_return ADD COLUMN shop_id TEXT NOT NULL DEFAULT '';
ALTER TABLE shop_return ADD COLUMN status TEXT NOT NULL DEFAULT '';
UPDATE shop_return SET shop_id = json_extract(doc, '$.shopId'), status = json_extract(doc, '$.status');
CREATE INDEX shop_return_shop ON shop_return (shop_id, created_at);
CREATE INDEX shop_return_shop_status ON shop_return (shop_id, status, created_at);
CREATE INDEX shop_return_status ON shop_return (status, created_at);

-- migration: withdrawals from orders
CREATE TABLE withdrawal (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  user_id TEXT NOT NULL,
  order_id TEXT NOT NULL,
  erase_at INTEGER NOT NULL
) STRICT;
CREATE INDEX withdrawal_user ON withdrawal (user_id);
CREATE INDEX withdrawal_order ON withdrawal (order_id);
CREATE INDEX withdrawal_erase_at ON withdrawal (erase_at);

-- migration: messages to customer service
CREATE TABLE contact_message (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  erase_at INTEGER NOT NULL
) STRICT;
CREATE INDEX contact_message_erase_at ON contact_message (erase_at);

CREATE TABLE contact_counter (key TEXT NOT NULL PRIMARY KEY, doc TEXT NOT NULL) STRICT;

-- migration: invoices
CREATE TABLE invoice (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  order_id TEXT NOT NULL,
  series TEXT NOT NULL,
  sequence INTEGER NOT NULL
) STRICT;
CREATE INDEX invoice_order ON invoice (order_id);
CREATE INDEX invoice_series ON invoice (series, sequence);

-- migration: totals of the ledger
ALTER TABLE ledger_entry ADD COLUMN event TEXT NOT NULL DEFAULT '';
ALTER TABLE ledger_entry ADD COLUMN hour TEXT NOT NULL DEFAULT '';
ALTER TABLE ledger_entry ADD COLUMN amount INTEGER NOT NULL DEFAULT 0;
UPDATE ledger_entry SET
  event = json_extract(doc, '$.event'),
  hour = substr(json_extract(doc, '$.at'), 1, 13),
  amount = json_extract(doc, '$.amount');
CREATE INDEX ledger_entry_totals ON ledger_entry (account, event, hour, amount);

-- migration: guests
CREATE TABLE guest (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  email TEXT NOT NULL,
  erase_at INTEGER NOT NULL
) STRICT;
CREATE INDEX guest_email ON guest (email);
CREATE INDEX guest_erase_at ON guest (erase_at);

-- migration: reviews that wait for approval
ALTER TABLE review ADD COLUMN status TEXT NOT NULL DEFAULT 'published';
ALTER TABLE review ADD COLUMN submitted_at INTEGER;
DROP INDEX review_about;
CREATE INDEX review_about ON review (about, status, number);
CREATE INDEX review_status ON review (status, submitted_at);

-- migration: votes for reviews
CREATE TABLE review_vote (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  review TEXT NOT NULL,
  user_id TEXT NOT NULL
) STRICT;
CREATE INDEX review_vote_review ON review_vote (review);
CREATE INDEX review_vote_user ON review_vote (user_id);

-- migration: products that visitors choose together, and terms that enough visitors searched for
CREATE TABLE product_neighbours (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  day TEXT NOT NULL
) STRICT;
CREATE INDEX product_neighbours_day ON product_neighbours (day);

CREATE TABLE shared_term (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  day TEXT NOT NULL
) STRICT;
CREATE INDEX shared_term_day ON shared_term (day);

-- migration: leases on work that one process does at a time
CREATE TABLE lease (key TEXT NOT NULL PRIMARY KEY, doc TEXT NOT NULL) STRICT

-- migration: rate limits that processes share; over SQLite each has its own
-- postgres:
CREATE UNLOGGED TABLE rate_limit (
  client TEXT COLLATE "C" PRIMARY KEY,
  full_at DOUBLE PRECISION NOT NULL,
  window_ms DOUBLE PRECISION NOT NULL
)

-- migration: numbers of orders and payments from sequences; over SQLite one transaction writes at a time
-- postgres:
CREATE SEQUENCE shop_order_sequence_seq OWNED BY shop_order.sequence;
CREATE SEQUENCE payment_sequence_seq OWNED BY payment.sequence

-- migration: ratings of shops
ALTER TABLE rating ADD COLUMN kind TEXT NOT NULL DEFAULT 'product';
UPDATE rating SET kind = 'shop' WHERE key LIKE 'shop/%';
CREATE INDEX rating_kind ON rating (kind);
-- postgres:
ALTER TABLE rating ADD COLUMN kind TEXT COLLATE "C" NOT NULL DEFAULT 'product';
UPDATE rating SET kind = 'shop' WHERE key LIKE 'shop/%';
CREATE INDEX "rating_kind" ON rating (kind NULLS FIRST);

-- migration: reports of wrong prices beside click-outs; earlier days have none
ALTER TABLE click_out ADD COLUMN reports INTEGER;
CREATE INDEX click_out_shop ON click_out (shop_id, day)

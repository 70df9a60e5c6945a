-- The Stripe account of the local stand-in. Times named _ms are milliseconds of the real time.

-- What an earlier stand-in left in the database of this machine.
DROP TABLE IF EXISTS deliveries;
DROP TABLE IF EXISTS events;
DROP TABLE IF EXISTS objects;
DROP TABLE IF EXISTS accounts;
DROP TABLE IF EXISTS clocks;
DROP TABLE IF EXISTS idempotency_keys;
DROP TABLE IF EXISTS settings;

-- One row per customer: the whole account as JSON. A change writes the next version; of two at once one is refused.
CREATE TABLE accounts (
  number INTEGER PRIMARY KEY,
  customer_id TEXT NOT NULL UNIQUE,
  version INTEGER NOT NULL,
  account TEXT NOT NULL,
  -- When time will next do something to it.
  due_ms INTEGER
) STRICT;

-- What is to be sent, or was: a row for each copy of an event.
CREATE TABLE deliveries (
  number INTEGER PRIMARY KEY,
  event TEXT NOT NULL,
  due_ms INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed'))
) STRICT;

CREATE INDEX deliveries_waiting ON deliveries (due_ms) WHERE state = 'waiting';

-- What the first request with an idempotency key was answered; no body: it is still being answered.
CREATE TABLE idempotency_keys (
  key TEXT PRIMARY KEY,
  request TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  body TEXT
) STRICT, WITHOUT ROWID;

-- How the stand-in behaves, as the control page or a test has set it; one row.
CREATE TABLE settings (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  settings TEXT NOT NULL
) STRICT;

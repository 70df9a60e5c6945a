-- The Stripe account of the local stand-in. Times named _at are seconds since 1970; those named _ms are milliseconds.

-- One row per customer: the whole account as JSON. A change writes the next version; of two at once one is refused.
CREATE TABLE accounts (
  customer_id TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  account TEXT NOT NULL,
  clock_id TEXT NOT NULL,
  -- When time will next do something to it, by its test clock.
  next_due_at INTEGER
) STRICT, WITHOUT ROWID;

-- How far a test clock is ahead of the real time, in seconds.
CREATE TABLE clocks (
  id TEXT PRIMARY KEY,
  name TEXT,
  created_at INTEGER NOT NULL,
  ahead INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Whose an object is: ids are looked up without their customer.
CREATE TABLE objects (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE events (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  event TEXT NOT NULL
) STRICT;

-- What is to be sent, or was: a row for each copy of an event.
CREATE TABLE deliveries (
  id INTEGER PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id),
  due_ms INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  last_status INTEGER
) STRICT;

CREATE INDEX deliveries_waiting ON deliveries (due_ms) WHERE state = 'waiting';

-- What the first request with an idempotency key was answered; no status: it is still being answered.
CREATE TABLE idempotency_keys (
  key TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  request_id TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  status INTEGER,
  body TEXT
) STRICT, WITHOUT ROWID;

-- How the stand-in behaves, as the control page or a test has set it; one row.
CREATE TABLE settings (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  settings TEXT NOT NULL
) STRICT;

-- The user pool of the local Cognito. Times are milliseconds since 1970, UTC.

CREATE TABLE users (
  sub TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL CHECK (status IN ('UNCONFIRMED', 'CONFIRMED')),
  -- SRP: hexadecimal salt and verifier. The password itself is never stored.
  srp_salt TEXT NOT NULL,
  srp_verifier TEXT NOT NULL,
  -- JSON object of the attributes beside sub, email and email_verified.
  attributes TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE group_members (
  sub TEXT NOT NULL REFERENCES users (sub),
  group_name TEXT NOT NULL,
  PRIMARY KEY (sub, group_name)
) STRICT, WITHOUT ROWID;

-- Codes sent by e-mail; only the newest of a user and purpose counts.
CREATE TABLE codes (
  id INTEGER PRIMARY KEY,
  sub TEXT NOT NULL REFERENCES users (sub),
  purpose TEXT NOT NULL CHECK (purpose IN ('confirm-sign-up', 'reset-password')),
  code TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  wrong_tries INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX codes_of_user ON codes (sub, purpose, id DESC);

-- SRP sign-ins between InitiateAuth and RespondToAuthChallenge.
CREATE TABLE challenges (
  secret_block TEXT PRIMARY KEY,
  sub TEXT NOT NULL REFERENCES users (sub),
  -- A of the client, b of the server, hexadecimal.
  client_public TEXT NOT NULL,
  server_secret TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A sign-in and all tokens that come from it; origin_jti names it in each of them.
CREATE TABLE sessions (
  origin_jti TEXT PRIMARY KEY,
  sub TEXT NOT NULL REFERENCES users (sub),
  refresh_token_hash TEXT NOT NULL UNIQUE,
  auth_time INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_of_user ON sessions (sub);

-- One key pair, made on first use.
CREATE TABLE signing_key (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  kid TEXT NOT NULL,
  public_jwk TEXT NOT NULL,
  private_jwk TEXT NOT NULL
) STRICT;

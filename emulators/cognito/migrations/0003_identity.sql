-- Users of every status, second factors, further steps of a sign-in, and the hosted sign-in. Times are milliseconds since 1970, UTC.
-- SQLite cannot change a CHECK: the tables are made anew, by way of copies that nothing refers to.

CREATE TABLE old_users AS SELECT * FROM users;
CREATE TABLE old_group_members AS SELECT * FROM group_members;
CREATE TABLE old_sessions AS SELECT * FROM sessions;

DROP TABLE group_members;
DROP TABLE sessions;
DROP TABLE codes;
DROP TABLE challenges;
DROP TABLE users;

CREATE TABLE users (
  sub TEXT PRIMARY KEY,
  -- What tokens call the user: the sub, or provider and id of who came from a provider.
  username TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  email_verified INTEGER NOT NULL,
  phone_verified INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (
    status IN ('UNCONFIRMED', 'CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD', 'EXTERNAL_PROVIDER')
  ),
  -- SRP: hexadecimal salt and verifier. The password itself is never stored.
  srp_salt TEXT NOT NULL,
  srp_verifier TEXT NOT NULL,
  password_set_at INTEGER NOT NULL,
  -- JSON object of the attributes beside sub, email, email_verified and phone_number_verified.
  attributes TEXT NOT NULL,
  -- JSON: see mfa/second-factors.ts and lockout.ts.
  factors TEXT NOT NULL,
  attempts TEXT NOT NULL,
  -- JSON of the account at a social provider; NULL: none.
  identity TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

-- An address signs one password account in; accounts from providers may have it too.
CREATE UNIQUE INDEX users_by_email ON users (email) WHERE identity IS NULL;

INSERT INTO users
SELECT sub, sub, email, status = 'CONFIRMED', 0, status, srp_salt, srp_verifier, created_at, attributes,
  '{"enabled":[],"preferred":null,"totp":null,"newSecret":null,"required":[]}', '{"failed":0,"lastFailedAt":0}', NULL, created_at, created_at
FROM old_users;

CREATE TABLE group_members (
  sub TEXT NOT NULL REFERENCES users (sub) ON DELETE CASCADE,
  group_name TEXT NOT NULL,
  PRIMARY KEY (sub, group_name)
) STRICT, WITHOUT ROWID;

INSERT INTO group_members SELECT sub, group_name FROM old_group_members;

-- A sign-in and all tokens that come from it; origin_jti names it in each of them.
CREATE TABLE sessions (
  origin_jti TEXT PRIMARY KEY,
  sub TEXT NOT NULL REFERENCES users (sub) ON DELETE CASCADE,
  refresh_token_hash TEXT NOT NULL UNIQUE,
  -- What its access tokens may do, parted by spaces.
  scope TEXT NOT NULL,
  auth_time INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_of_user ON sessions (sub);

INSERT INTO sessions
SELECT origin_jti, sub, refresh_token_hash, 'aws.cognito.signin.user.admin', auth_time, expires_at, revoked_at
FROM old_sessions;

DROP TABLE old_users;
DROP TABLE old_group_members;
DROP TABLE old_sessions;

-- Codes sent by e-mail or text message; only the newest of a user and purpose counts. Old ones are not worth keeping here.
CREATE TABLE codes (
  id INTEGER PRIMARY KEY,
  sub TEXT NOT NULL REFERENCES users (sub) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (
    purpose IN ('confirm-sign-up', 'reset-password', 'verify-email', 'verify-phone', 'second-factor')
  ),
  code TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  wrong_tries INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX codes_of_user ON codes (sub, purpose, id DESC);

-- SRP sign-ins between InitiateAuth and RespondToAuthChallenge.
CREATE TABLE challenges (
  secret_block TEXT PRIMARY KEY,
  sub TEXT NOT NULL REFERENCES users (sub) ON DELETE CASCADE,
  -- A of the client, b of the server, hexadecimal.
  client_public TEXT NOT NULL,
  server_secret TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Sign-ins whose password was right, and that wait for another step.
CREATE TABLE pending_sign_ins (
  session TEXT PRIMARY KEY,
  sub TEXT NOT NULL REFERENCES users (sub) ON DELETE CASCADE,
  -- JSON of sign-in-step.ts.
  step TEXT NOT NULL,
  wrong_tries INTEGER NOT NULL DEFAULT 0,
  used_at INTEGER,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Codes of the hosted sign-in, between /oauth2/authorize and /oauth2/token.
CREATE TABLE authorization_codes (
  code TEXT PRIMARY KEY,
  sub TEXT NOT NULL REFERENCES users (sub) ON DELETE CASCADE,
  redirect_uri TEXT NOT NULL,
  code_challenge TEXT,
  scope TEXT NOT NULL,
  nonce TEXT,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

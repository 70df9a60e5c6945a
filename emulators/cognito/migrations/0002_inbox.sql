-- E-mails that the stand-ins would have sent. Times are milliseconds since 1970, UTC.

CREATE TABLE inbox (
  id INTEGER PRIMARY KEY,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  code TEXT NOT NULL,
  sent_at INTEGER NOT NULL
) STRICT;

CREATE INDEX inbox_of_recipient ON inbox (recipient, id DESC);

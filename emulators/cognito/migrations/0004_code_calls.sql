-- Calls for another code in the last hour, by the network that they came from. Times are milliseconds since 1970, UTC.

CREATE TABLE code_calls (
  network TEXT NOT NULL,
  called_at INTEGER NOT NULL
) STRICT;

CREATE INDEX code_calls_of_network ON code_calls (network, called_at);

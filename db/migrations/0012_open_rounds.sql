CREATE TABLE `open_rounds` (
	`database` text PRIMARY KEY NOT NULL,
	`rated` text NOT NULL
);

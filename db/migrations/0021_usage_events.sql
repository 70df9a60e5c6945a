CREATE TABLE `usage_events` (
	`visit` text NOT NULL,
	`n` integer NOT NULL,
	`at` integer NOT NULL,
	`type` text NOT NULL,
	`detail` text NOT NULL,
	PRIMARY KEY(`visit`, `n`)
);
--> statement-breakpoint
CREATE INDEX `usage_events_at` ON `usage_events` (`at`);
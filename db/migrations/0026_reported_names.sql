CREATE TABLE `reported_names` (
	`name` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`reported_at` integer NOT NULL,
	`taken_at` integer
);
--> statement-breakpoint
CREATE INDEX `reported_names_reported_at` ON `reported_names` (`reported_at`);
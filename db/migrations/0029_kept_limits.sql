CREATE TABLE `kept_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`unlisted` integer NOT NULL,
	`username_changed_at` integer,
	`daily_date` text,
	`attempts_day` integer,
	`attempts_count` integer NOT NULL,
	`daily_runs_count` integer NOT NULL,
	`moments_count` integer NOT NULL,
	`bot_games_count` integer NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `kept_limits_until` ON `kept_limits` (`until`);--> statement-breakpoint
ALTER TABLE `learners` ADD `daily_date` text;
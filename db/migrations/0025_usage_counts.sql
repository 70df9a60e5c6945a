CREATE TABLE `usage_budgets` (
	`day` integer NOT NULL,
	`network` text NOT NULL,
	`events` integer NOT NULL,
	PRIMARY KEY(`day`, `network`)
);
--> statement-breakpoint
CREATE TABLE `usage_counts` (
	`day` integer NOT NULL,
	`type` text NOT NULL,
	`detail` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `type`, `detail`)
);
--> statement-breakpoint
DROP TABLE `usage_events`;--> statement-breakpoint
ALTER TABLE `learners` ADD `bot_games_count` integer DEFAULT 0 NOT NULL;
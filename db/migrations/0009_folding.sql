CREATE TABLE `position_totals` (
	`learner_id` text NOT NULL,
	`position_id` text NOT NULL,
	`answers` integer NOT NULL,
	`correct` integer NOT NULL,
	`time_ms` integer NOT NULL,
	`folded_keys` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`learner_id`, `position_id`),
	FOREIGN KEY (`learner_id`) REFERENCES `learners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `best_assignment_attempts` ADD `folded_keys` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `daily_runs` ADD `answers_folded` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `daily_runs_to_fold` ON `daily_runs` (`closed_at`) WHERE "daily_runs"."answers_folded" = 0 and "daily_runs"."closed_at" is not null;
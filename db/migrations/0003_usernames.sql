CREATE TABLE `freed_usernames` (
	`name` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`learner_id` text NOT NULL,
	`freed_at` integer NOT NULL,
	FOREIGN KEY (`learner_id`) REFERENCES `learners`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `freed_usernames_learner` ON `freed_usernames` (`learner_id`);--> statement-breakpoint
CREATE INDEX `freed_usernames_freed_at` ON `freed_usernames` (`freed_at`);--> statement-breakpoint
ALTER TABLE `learners` ADD `username_changed_at` integer;
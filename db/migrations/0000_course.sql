CREATE TABLE `assignment_attempts` (
	`learner_id` text NOT NULL,
	`attempt_key` text NOT NULL,
	`assignment_id` text NOT NULL,
	`correct_count` integer NOT NULL,
	`total_count` integer NOT NULL,
	`time_taken_seconds` real NOT NULL,
	`graded` integer NOT NULL,
	`time_zone` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`learner_id`, `attempt_key`),
	FOREIGN KEY (`learner_id`) REFERENCES `learners`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `assignment_positions` (
	`assignment_id` text NOT NULL,
	`position_id` text NOT NULL,
	`place` integer,
	PRIMARY KEY(`assignment_id`, `position_id`),
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `best_assignment_attempts` (
	`learner_id` text NOT NULL,
	`assignment_id` text NOT NULL,
	`correct_count` integer NOT NULL,
	`total_count` integer NOT NULL,
	`time_taken_seconds` real NOT NULL,
	PRIMARY KEY(`learner_id`, `assignment_id`),
	FOREIGN KEY (`learner_id`) REFERENCES `learners`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `learners` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`username` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `learners_email` ON `learners` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `learners_username` ON `learners` (lower("username"));--> statement-breakpoint
CREATE TABLE `position_attempts` (
	`learner_id` text NOT NULL,
	`attempt_key` text NOT NULL,
	`assignment_id` text NOT NULL,
	`position_id` text NOT NULL,
	`is_correct` integer NOT NULL,
	`graded` integer NOT NULL,
	`time_taken_seconds` real NOT NULL,
	`answer` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`learner_id`, `attempt_key`),
	FOREIGN KEY (`learner_id`) REFERENCES `learners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assignment_id`,`position_id`) REFERENCES `assignment_positions`(`assignment_id`,`position_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `positions` (
	`id` text PRIMARY KEY NOT NULL,
	`lesson` text NOT NULL,
	`fen` text NOT NULL,
	`difficulty` integer NOT NULL,
	`green_from` text,
	`green_to` text,
	`red_from` text,
	`red_to` text,
	`correct_move` text,
	`comment_en` text,
	`comment_pl` text
);

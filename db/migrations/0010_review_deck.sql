CREATE TABLE `review_cards` (
	`learner_id` text NOT NULL,
	`position_id` text NOT NULL,
	`chapter` text NOT NULL,
	`stability` real NOT NULL,
	`difficulty` real NOT NULL,
	`due_at` integer NOT NULL,
	`reviewed_at` integer NOT NULL,
	`reps` integer NOT NULL,
	`lapses` integer NOT NULL,
	`review_key` text,
	`mirroring` text,
	`handed_out_at` integer,
	`answered_at` integer,
	`answer` text,
	`is_correct` integer,
	`time_ms` integer,
	PRIMARY KEY(`learner_id`, `position_id`),
	FOREIGN KEY (`learner_id`) REFERENCES `learners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `review_cards_due` ON `review_cards` (`learner_id`,`chapter`,`due_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `review_cards_key` ON `review_cards` (`learner_id`,`review_key`) WHERE "review_cards"."review_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `review_cards_open` ON `review_cards` (`learner_id`) WHERE "review_cards"."review_key" is not null and "review_cards"."answered_at" is null;--> statement-breakpoint
CREATE TABLE `review_days` (
	`learner_id` text PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`count` integer NOT NULL,
	`chapter` text NOT NULL,
	FOREIGN KEY (`learner_id`) REFERENCES `learners`(`id`) ON UPDATE no action ON DELETE no action
);

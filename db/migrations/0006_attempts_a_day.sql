ALTER TABLE `learners` ADD `attempts_day` integer;--> statement-breakpoint
ALTER TABLE `learners` ADD `attempts_count` integer DEFAULT 0 NOT NULL;
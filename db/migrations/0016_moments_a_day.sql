ALTER TABLE `learners` ADD `moments_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `ranks_learner` ON `ranks` (`learner_id`);
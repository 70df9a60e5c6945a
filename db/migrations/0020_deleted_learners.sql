CREATE TABLE `deleted_learners` (
	`id` text PRIMARY KEY NOT NULL,
	`valid_from` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `deleted_learners_valid_from` ON `deleted_learners` (`valid_from`);
CREATE TABLE `address_checks` (
	`day` integer NOT NULL,
	`network` text NOT NULL,
	`asked` integer NOT NULL,
	PRIMARY KEY(`day`, `network`)
);
--> statement-breakpoint
DROP INDEX `learners_email`;--> statement-breakpoint
ALTER TABLE `learners` ADD `email_proved_at` integer;--> statement-breakpoint
ALTER TABLE `learners` ADD `signs_in_by` text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE `learners` ADD `valid_from` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `learners_email` ON `learners` (`email`) WHERE "learners"."email_proved_at" is not null;
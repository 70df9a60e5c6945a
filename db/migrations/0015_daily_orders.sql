CREATE TABLE `daily_orders` (
	`date` text NOT NULL,
	`assignment_id` text NOT NULL,
	`place_order` text NOT NULL,
	PRIMARY KEY(`date`, `assignment_id`)
);
--> statement-breakpoint
ALTER TABLE `daily_runs` ADD `place_order` text;
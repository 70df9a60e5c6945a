CREATE TABLE `payment_events` (
	`learner_id` text NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`learner_id`, `id`),
	FOREIGN KEY (`learner_id`) REFERENCES `learners`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payment_events_received` ON `payment_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`learner_id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`checkout_id` text,
	`subscription_id` text,
	`status` text,
	`plan` text,
	`period_start` integer,
	`period_end` integer,
	`ends_at` integer,
	`revoked` text,
	`premium_until` integer,
	`in_group` integer,
	`check_at` integer,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`learner_id`) REFERENCES `learners`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_customer` ON `subscriptions` (`customer_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_group` ON `subscriptions` (`in_group`,`premium_until`) WHERE "subscriptions"."premium_until" is not null;--> statement-breakpoint
CREATE INDEX `subscriptions_check` ON `subscriptions` (`check_at`) WHERE "subscriptions"."check_at" is not null;
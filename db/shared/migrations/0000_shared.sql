-- WITHOUT ROWID and the expression of learners_username are added by hand: drizzle does not know the one and misreads the other.
CREATE TABLE `address_checks` (
	`day` integer NOT NULL,
	`network` text NOT NULL,
	`asked` integer NOT NULL,
	PRIMARY KEY(`day`, `network`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `boards` (
	`board` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`made_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `daily_orders` (
	`date` text NOT NULL,
	`assignment_id` text NOT NULL,
	`place_order` text NOT NULL,
	PRIMARY KEY(`date`, `assignment_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `freed_usernames` (
	`name` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`learner_id` text NOT NULL,
	`freed_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `freed_usernames_learner` ON `freed_usernames` (`learner_id`);--> statement-breakpoint
CREATE INDEX `freed_usernames_freed_at` ON `freed_usernames` (`freed_at`);--> statement-breakpoint
CREATE TABLE `kept_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`unlisted` integer NOT NULL,
	`username_changed_at` integer,
	`daily_date` text,
	`counts_day` integer,
	`attempts_count` integer NOT NULL,
	`daily_runs_count` integer NOT NULL,
	`moments_count` integer NOT NULL,
	`bot_games_count` integer NOT NULL,
	`until` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `kept_limits_until` ON `kept_limits` (`until`);--> statement-breakpoint
CREATE TABLE `learners` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_proved_at` integer,
	`signs_in_by` text DEFAULT 'password' NOT NULL,
	`username` text,
	`username_changed_at` integer,
	`created_at` integer NOT NULL,
	`unlisted` integer DEFAULT false NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `learners_email` ON `learners` (`email`) WHERE "learners"."email_proved_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `learners_username` ON `learners` (replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(`username`), '_', ''), '-', ''), '0', 'o'), '1', 'l'), 'i', 'l'), '3', 'e'), '4', 'a'), '5', 's'), '7', 't'), 'rn', 'm'), 'vv', 'w'));--> statement-breakpoint
CREATE TABLE `payment_events` (
	`learner_id` text NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`learner_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `payment_events_received` ON `payment_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `position_ratings` (
	`position_id` text PRIMARY KEY NOT NULL,
	`rating` real NOT NULL,
	`deviation` real NOT NULL,
	`volatility` real NOT NULL,
	`answers` integer NOT NULL,
	`answered_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `rating_batches` (
	`learner_id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`sent_at` integer NOT NULL,
	`answers` text
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `rating_batches_waiting` ON `rating_batches` (`sent_at`) WHERE "rating_batches"."answers" is not null;--> statement-breakpoint
CREATE TABLE `reported_names` (
	`name` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`reported_at` integer NOT NULL,
	`taken_at` integer
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `reported_names_reported_at` ON `reported_names` (`reported_at`);--> statement-breakpoint
CREATE TABLE `results` (
	`date` text NOT NULL,
	`learner_id` text NOT NULL,
	`score` integer NOT NULL,
	`week_gain` integer NOT NULL,
	`reached_at` integer NOT NULL,
	`network` text NOT NULL,
	`marks` text,
	PRIMARY KEY(`date`, `learner_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `results_order` ON `results` (`date`,`score`,`reached_at`,`learner_id`,`week_gain`);--> statement-breakpoint
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
	`changed_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_customer` ON `subscriptions` (`customer_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_group` ON `subscriptions` (`in_group`,`premium_until`) WHERE "subscriptions"."premium_until" is not null;--> statement-breakpoint
CREATE INDEX `subscriptions_check` ON `subscriptions` (`check_at`) WHERE "subscriptions"."check_at" is not null;--> statement-breakpoint
CREATE TABLE `usage_budgets` (
	`day` integer NOT NULL,
	`network` text NOT NULL,
	`events` integer NOT NULL,
	PRIMARY KEY(`day`, `network`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `usage_counts` (
	`day` integer NOT NULL,
	`type` text NOT NULL,
	`detail` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `type`, `detail`)
) WITHOUT ROWID;

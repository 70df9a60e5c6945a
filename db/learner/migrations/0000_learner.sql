-- WITHOUT ROWID is added by hand: drizzle does not know it.
CREATE TABLE `bests` (
	`assignment_id` text PRIMARY KEY NOT NULL,
	`correct_count` integer NOT NULL,
	`total_count` integer NOT NULL,
	`time_ms` integer NOT NULL,
	`graded` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `bot_games` (
	`n` integer PRIMARY KEY NOT NULL,
	`key` blob NOT NULL,
	`elo` integer NOT NULL,
	`opponent` text,
	`player_color` text NOT NULL,
	`opening` text,
	`ending` text NOT NULL,
	`result` text NOT NULL,
	`start_fen` text,
	`sans` text NOT NULL,
	`username` text,
	`played_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bot_games_key` ON `bot_games` (`key`);--> statement-breakpoint
CREATE TABLE `cards` (
	`position_id` text PRIMARY KEY NOT NULL,
	`assignment_id` text,
	`chapter` integer NOT NULL,
	`stability` real NOT NULL,
	`difficulty` real NOT NULL,
	`due_at` integer NOT NULL,
	`reviewed_at` integer NOT NULL,
	`reps` integer NOT NULL,
	`lapses` integer NOT NULL,
	`rating` real,
	`review_key` blob,
	`mirroring` integer,
	`handed_out_at` integer,
	`answered_at` integer,
	`answer` text,
	`is_correct` integer,
	`time_ms` integer
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `cards_due` ON `cards` (`chapter`,`due_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `cards_review` ON `cards` (`review_key`) WHERE "cards"."review_key" is not null;--> statement-breakpoint
CREATE INDEX `cards_open` ON `cards` (`review_key`) WHERE "cards"."review_key" is not null and "cards"."answered_at" is null;--> statement-breakpoint
CREATE TABLE `daily_runs` (
	`n` integer PRIMARY KEY NOT NULL,
	`key` blob NOT NULL,
	`date` text NOT NULL,
	`number` integer NOT NULL,
	`from_archive` integer NOT NULL,
	`assignment_id` text NOT NULL,
	`place_order` text NOT NULL,
	`time_zone` text NOT NULL,
	`started_at` integer NOT NULL,
	`closed_at` integer,
	`correct_count` integer DEFAULT 0 NOT NULL,
	`time_ms` integer DEFAULT 0 NOT NULL,
	`unranked` text,
	`places` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `daily_runs_key` ON `daily_runs` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `daily_runs_date` ON `daily_runs` (`date`,`number`);--> statement-breakpoint
CREATE TABLE `met` (
	`lesson` text PRIMARY KEY NOT NULL,
	`right` text NOT NULL,
	`wrong` text NOT NULL,
	`shown` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `moments` (
	`position_id` text PRIMARY KEY NOT NULL,
	`lesson` text NOT NULL,
	`fen` text NOT NULL,
	`green_from` text,
	`green_to` text,
	`red_from` text,
	`red_to` text,
	`correct_move` text,
	`game_date` text,
	`put_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `outbox` (
	`n` integer PRIMARY KEY NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `runs` (
	`n` integer PRIMARY KEY NOT NULL,
	`key` blob NOT NULL,
	`assignment_id` text NOT NULL,
	`begun_at` integer NOT NULL,
	`answers` text NOT NULL,
	`ended_at` integer,
	`correct_count` integer,
	`total_count` integer,
	`time_ms` integer,
	`graded` integer,
	`body_hash` text,
	`time_zone` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `runs_key` ON `runs` (`key`);--> statement-breakpoint
CREATE TABLE `self` (
	`id` integer PRIMARY KEY NOT NULL,
	`sub` text NOT NULL,
	`email` text,
	`email_proved` integer DEFAULT false NOT NULL,
	`username` text,
	`unlisted` integer DEFAULT false NOT NULL,
	`valid_from` integer,
	`deleted_at` integer,
	`leaves_group` integer DEFAULT false NOT NULL,
	`premium_until` integer,
	`premium_version` integer,
	`counts_day` integer,
	`attempts_count` integer DEFAULT 0 NOT NULL,
	`daily_runs_count` integer DEFAULT 0 NOT NULL,
	`moments_count` integer DEFAULT 0 NOT NULL,
	`bot_games_count` integer DEFAULT 0 NOT NULL,
	`daily_date` text,
	`review_date` text,
	`review_count` integer DEFAULT 0 NOT NULL,
	`review_chapter` integer,
	`rating` real,
	`rating_deviation` real,
	`rating_volatility` real,
	`rated_answers` integer DEFAULT 0 NOT NULL,
	`rated_at` integer,
	`rating_batches` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `totals` (
	`month` text NOT NULL,
	`lesson` text NOT NULL,
	`answers` integer NOT NULL,
	`correct` integer NOT NULL,
	`time_ms` integer NOT NULL,
	PRIMARY KEY(`month`, `lesson`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `unrated` (
	`n` integer PRIMARY KEY NOT NULL,
	`position_id` text NOT NULL,
	`difficulty` integer NOT NULL,
	`is_correct` integer NOT NULL,
	`answered_at` integer NOT NULL
);

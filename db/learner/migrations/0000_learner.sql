-- WITHOUT ROWID is added by hand: drizzle does not know it.
CREATE TABLE `bests` (
	`assignment_id` integer PRIMARY KEY NOT NULL,
	`correct_count` integer NOT NULL,
	`total_count` integer NOT NULL,
	`time_ms` integer NOT NULL,
	`graded` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bot_games` (
	`n` integer PRIMARY KEY NOT NULL,
	`key` blob NOT NULL,
	`elo` integer NOT NULL,
	`opponent` integer,
	`player_color` integer NOT NULL,
	`opening` text,
	`ending` integer NOT NULL,
	`result` integer NOT NULL,
	`start_fen` text,
	`sans` blob NOT NULL,
	`username` text,
	`played_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `cards` (
	`position_id` blob PRIMARY KEY NOT NULL,
	`assignment_id` integer,
	`moment` text,
	`chapter` integer NOT NULL,
	`stability` integer NOT NULL,
	`difficulty` integer NOT NULL,
	`due_at` integer NOT NULL,
	`reviewed_at` integer NOT NULL,
	`reps` integer NOT NULL,
	`lapses` integer NOT NULL,
	`rating` integer,
	`review_key` blob,
	`mirroring` integer,
	`handed_out_at` integer,
	`answered_at` integer,
	`answer` blob,
	`is_correct` integer,
	`time_ms` integer
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `daily_runs` (
	`date` integer NOT NULL,
	`number` integer NOT NULL,
	`key` blob NOT NULL,
	`from_archive` integer NOT NULL,
	`assignment_id` integer NOT NULL,
	`place_order` blob NOT NULL,
	`closed_at` integer,
	`correct_count` integer DEFAULT 0 NOT NULL,
	`time_ms` integer DEFAULT 0 NOT NULL,
	`unranked` integer,
	`places` blob,
	PRIMARY KEY(`date`, `number`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `met` (
	`lesson` integer PRIMARY KEY NOT NULL,
	`right` blob NOT NULL,
	`wrong` blob NOT NULL,
	`shown` blob NOT NULL,
	`unrated` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`n` integer PRIMARY KEY NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `runs` (
	`n` integer PRIMARY KEY NOT NULL,
	`key` blob NOT NULL,
	`assignment_id` integer NOT NULL,
	`begun_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`answers` blob NOT NULL,
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
	`lesson` integer NOT NULL,
	`answers` integer NOT NULL,
	`correct` integer NOT NULL,
	`time_ms` integer NOT NULL,
	PRIMARY KEY(`month`, `lesson`)
) WITHOUT ROWID;

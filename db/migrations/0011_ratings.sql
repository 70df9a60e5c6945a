CREATE TABLE `first_answers` (
	`learner_id` text NOT NULL,
	`position_id` text NOT NULL,
	`is_correct` integer,
	`answered_at` integer NOT NULL,
	`is_rated` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`learner_id`, `position_id`),
	FOREIGN KEY (`learner_id`) REFERENCES `learners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `first_answers_unrated` ON `first_answers` (`answered_at`,`learner_id`,`position_id`) WHERE "first_answers"."is_rated" = 0 and "first_answers"."is_correct" is not null;--> statement-breakpoint
CREATE TABLE `learner_ratings` (
	`learner_id` text PRIMARY KEY NOT NULL,
	`rating` real NOT NULL,
	`deviation` real NOT NULL,
	`volatility` real NOT NULL,
	`answers` integer NOT NULL,
	`answered_at` integer NOT NULL,
	FOREIGN KEY (`learner_id`) REFERENCES `learners`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `position_ratings` (
	`position_id` text PRIMARY KEY NOT NULL,
	`rating` real NOT NULL,
	`deviation` real NOT NULL,
	`volatility` real NOT NULL,
	`answers` integer NOT NULL,
	`answered_at` integer NOT NULL,
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `rating_rounds` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `rating_rounds` (`id`, `number`) VALUES (1, 0);
--> statement-breakpoint
CREATE TRIGGER `first_answer_in_course` AFTER INSERT ON `position_attempts` WHEN NEW.`graded` BEGIN
	INSERT INTO `first_answers` (`learner_id`, `position_id`, `is_correct`, `answered_at`)
	VALUES (NEW.`learner_id`, NEW.`position_id`, NEW.`is_correct`, NEW.`created_at`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `first_answer_in_daily` AFTER UPDATE OF `answered_at` ON `daily_answers` WHEN NEW.`answered_at` IS NOT NULL BEGIN
	INSERT INTO `first_answers` (`learner_id`, `position_id`, `is_correct`, `answered_at`)
	VALUES (NEW.`learner_id`, NEW.`position_id`, iif(NEW.`answer` IS NULL, NULL, NEW.`is_correct`), NEW.`answered_at`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
INSERT INTO `first_answers` (`learner_id`, `position_id`, `is_correct`, `answered_at`)
SELECT `learner_id`, `position_id`, NULL, 0 FROM `position_totals` WHERE `answers` > 0;
--> statement-breakpoint
INSERT INTO `first_answers` (`learner_id`, `position_id`, `is_correct`, `answered_at`)
SELECT `learner_id`, `position_id`, `is_correct`, `answered_at` FROM (
	SELECT `learner_id`, `position_id`, `is_correct`, `created_at` AS `answered_at` FROM `position_attempts` WHERE `graded`
	UNION ALL
	SELECT `learner_id`, `position_id`, iif(`answer` IS NULL, NULL, `is_correct`), `answered_at` FROM `daily_answers` WHERE `answered_at` IS NOT NULL
) WHERE true ORDER BY `answered_at` ON CONFLICT DO NOTHING;

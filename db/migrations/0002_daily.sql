CREATE TABLE `daily_answers` (
	`learner_id` text NOT NULL,
	`run_key` text NOT NULL,
	`place` integer NOT NULL,
	`position_id` text NOT NULL,
	`handed_out_at` integer NOT NULL,
	`answered_at` integer,
	`answer` text,
	`is_correct` integer DEFAULT false NOT NULL,
	`time_ms` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`learner_id`, `run_key`, `place`),
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`learner_id`,`run_key`) REFERENCES `daily_runs`(`learner_id`,`run_key`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `daily_runs` (
	`learner_id` text NOT NULL,
	`run_key` text NOT NULL,
	`date` text NOT NULL,
	`number` integer NOT NULL,
	`from_archive` integer NOT NULL,
	`assignment_id` text NOT NULL,
	`total_count` integer NOT NULL,
	`time_zone` text NOT NULL,
	`started_at` integer NOT NULL,
	`closed_at` integer,
	`correct_count` integer DEFAULT 0 NOT NULL,
	`time_ms` integer DEFAULT 0 NOT NULL,
	`unranked` text,
	PRIMARY KEY(`learner_id`, `run_key`),
	FOREIGN KEY (`learner_id`) REFERENCES `learners`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `daily_runs_date` ON `daily_runs` (`learner_id`,`date`,`number`);--> statement-breakpoint
CREATE TABLE `rank_counts` (
	`board` text NOT NULL,
	`level` integer NOT NULL,
	`span` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`board`, `level`, `span`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `ranks` (
	`board` text NOT NULL,
	`learner_id` text NOT NULL,
	`score` integer NOT NULL,
	`reached_at` integer NOT NULL,
	PRIMARY KEY(`board`, `learner_id`),
	FOREIGN KEY (`learner_id`) REFERENCES `learners`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `ranks_order` ON `ranks` (`board`,`score`,`reached_at`,`learner_id`);--> statement-breakpoint
ALTER TABLE `learners` ADD `unlisted` integer DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `ranks_inserted` AFTER INSERT ON `ranks` BEGIN
	INSERT INTO `rank_counts` (`board`, `level`, `span`, `count`)
	SELECT NEW.`board`, `value`, NEW.`score` >> (3 * `value`), 1 FROM json_each('[0,1,2,3,4,5,6,7]') WHERE true
	ON CONFLICT (`board`, `level`, `span`) DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `ranks_deleted` AFTER DELETE ON `ranks` BEGIN
	UPDATE `rank_counts` SET `count` = `count` - 1
	WHERE `board` = OLD.`board` AND (`level`, `span`) IN (SELECT `value`, OLD.`score` >> (3 * `value`) FROM json_each('[0,1,2,3,4,5,6,7]'));
END;
--> statement-breakpoint
CREATE TRIGGER `ranks_updated` AFTER UPDATE OF `score` ON `ranks` WHEN OLD.`score` <> NEW.`score` BEGIN
	UPDATE `rank_counts` SET `count` = `count` - 1
	WHERE `board` = OLD.`board` AND (`level`, `span`) IN (SELECT `value`, OLD.`score` >> (3 * `value`) FROM json_each('[0,1,2,3,4,5,6,7]'));
	INSERT INTO `rank_counts` (`board`, `level`, `span`, `count`)
	SELECT NEW.`board`, `value`, NEW.`score` >> (3 * `value`), 1 FROM json_each('[0,1,2,3,4,5,6,7]') WHERE true
	ON CONFLICT (`board`, `level`, `span`) DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `learners_unlisted` AFTER UPDATE OF `unlisted` ON `learners` WHEN NEW.`unlisted` BEGIN
	DELETE FROM `ranks` WHERE `learner_id` = NEW.`id`;
END;

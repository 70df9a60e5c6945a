ALTER TABLE `assignment_attempts` ADD `body_hash` text;--> statement-breakpoint
ALTER TABLE `best_assignment_attempts` ADD `graded` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `bot_games` ADD `body_hash` text;--> statement-breakpoint
ALTER TABLE `position_attempts` ADD `body_hash` text;
--> statement-breakpoint
DELETE FROM `best_assignment_attempts`;--> statement-breakpoint
INSERT INTO `best_assignment_attempts` (`learner_id`, `assignment_id`, `correct_count`, `total_count`, `time_taken_seconds`, `graded`)
SELECT `learner_id`, `assignment_id`, `correct_count`, `total_count`, `time_taken_seconds`, `graded`
FROM (
	SELECT *, row_number() OVER (
		PARTITION BY `learner_id`, `assignment_id`
		ORDER BY `graded` DESC, `correct_count` DESC, `time_taken_seconds`
	) AS `place`
	FROM `assignment_attempts`
)
WHERE `place` = 1;

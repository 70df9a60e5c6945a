CREATE TABLE `own_moments` (
	`learner_id` text NOT NULL,
	`position_id` text NOT NULL,
	`game_date` text,
	`put_at` integer NOT NULL,
	PRIMARY KEY(`learner_id`, `position_id`),
	FOREIGN KEY (`learner_id`) REFERENCES `learners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action
);

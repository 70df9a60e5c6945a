CREATE TABLE `bot_games` (
	`learner_id` text NOT NULL,
	`game_key` text NOT NULL,
	`number` integer NOT NULL,
	`elo` integer NOT NULL,
	`player_color` text NOT NULL,
	`opening` text,
	`ending` text NOT NULL,
	`result` text NOT NULL,
	`pgn` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`learner_id`, `game_key`),
	FOREIGN KEY (`learner_id`) REFERENCES `learners`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bot_games_number` ON `bot_games` (`learner_id`,`number`);
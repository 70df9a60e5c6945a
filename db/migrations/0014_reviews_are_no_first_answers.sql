CREATE TRIGGER `no_first_answer_after_review` AFTER UPDATE OF `answered_at` ON `review_cards` WHEN NEW.`answered_at` IS NOT NULL
	AND NOT EXISTS (SELECT 1 FROM `own_moments` WHERE `learner_id` = NEW.`learner_id` AND `position_id` = NEW.`position_id`)
BEGIN
	INSERT INTO `first_answers` (`learner_id`, `position_id`, `is_correct`, `answered_at`)
	VALUES (NEW.`learner_id`, NEW.`position_id`, NULL, NEW.`answered_at`) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
INSERT INTO `first_answers` (`learner_id`, `position_id`, `is_correct`, `answered_at`)
SELECT `learner_id`, `position_id`, NULL, `answered_at` FROM `review_cards` WHERE `answered_at` IS NOT NULL ON CONFLICT DO NOTHING;

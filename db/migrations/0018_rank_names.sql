DROP INDEX `ranks_order`;--> statement-breakpoint
ALTER TABLE `ranks` ADD `username` text;--> statement-breakpoint
UPDATE `ranks` SET `username` = (SELECT `username` FROM `learners` WHERE `id` = `ranks`.`learner_id`);--> statement-breakpoint
CREATE INDEX `ranks_order` ON `ranks` (`board`,`score`,`reached_at`,`learner_id`,`username`);--> statement-breakpoint
CREATE TRIGGER `learners_renamed` AFTER UPDATE OF `username` ON `learners` WHEN NEW.`username` IS NOT OLD.`username` BEGIN
	UPDATE `ranks` SET `username` = NEW.`username` WHERE `learner_id` = NEW.`id`;
END;

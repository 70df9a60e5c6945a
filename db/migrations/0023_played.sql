ALTER TABLE `positions` ADD `played_percent` integer;--> statement-breakpoint
ALTER TABLE `positions` ADD `played_rating` integer;
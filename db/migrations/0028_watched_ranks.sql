ALTER TABLE `ranks` ADD `network` text;--> statement-breakpoint
ALTER TABLE `ranks` ADD `marks` text;
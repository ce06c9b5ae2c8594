CREATE TABLE `flag_templates` (
	`institution_id` text PRIMARY KEY NOT NULL,
	`json` text,
	`drop_count` integer NOT NULL,
	`written_by` text NOT NULL,
	`stored_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `public_users` (
	`institution_id` text NOT NULL,
	`user_id` text NOT NULL,
	`json` text NOT NULL,
	`written_by` text NOT NULL,
	`stored_at_ms` integer NOT NULL,
	PRIMARY KEY(`institution_id`, `user_id`)
);

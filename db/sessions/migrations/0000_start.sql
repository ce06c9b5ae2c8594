CREATE TABLE `locks` (
	`name` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`ends_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`key` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`owner_key` text,
	`kind` text NOT NULL,
	`sealed` blob NOT NULL,
	`created_at_ms` integer NOT NULL,
	`last_active_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sessions_owner_key` ON `sessions` (`owner_key`);--> statement-breakpoint
CREATE INDEX `sessions_last_active_at_ms` ON `sessions` (`kind`,`last_active_at_ms`);
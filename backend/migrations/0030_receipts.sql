ALTER TABLE "institutions" ADD COLUMN "receipt_mode" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "receipt_language" text DEFAULT 'DE' NOT NULL;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "receipt_texts" jsonb;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "receipt_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "patient_messages" ADD COLUMN "is_receipt" boolean DEFAULT false NOT NULL;
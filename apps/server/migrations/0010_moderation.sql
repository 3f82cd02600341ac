ALTER TABLE "challenge_reports" ADD COLUMN "reporter" text;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "wanted" text;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "taken_back" jsonb;--> statement-breakpoint
ALTER TABLE "trail_reports" ADD COLUMN "reporter" text;--> statement-breakpoint
ALTER TABLE "trails" ADD COLUMN "wanted" text;--> statement-breakpoint
ALTER TABLE "trails" ADD COLUMN "taken_back" jsonb;--> statement-breakpoint
ALTER TABLE "trails" ADD COLUMN "group_id" uuid;
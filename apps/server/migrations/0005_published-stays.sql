ALTER TABLE "challenges" ADD COLUMN "published_at" jsonb;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "looked" text;--> statement-breakpoint
ALTER TABLE "trails" ADD COLUMN "published_at" jsonb;--> statement-breakpoint
ALTER TABLE "trails" ADD COLUMN "looked" text;
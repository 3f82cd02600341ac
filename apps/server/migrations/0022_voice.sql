ALTER TABLE "photos" ALTER COLUMN "width" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ALTER COLUMN "height" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "voice_id" uuid;
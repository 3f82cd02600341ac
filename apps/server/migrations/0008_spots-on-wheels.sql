ALTER TABLE "challenges" ADD COLUMN "wheels" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "spots_suit" text[] DEFAULT '{}' NOT NULL;
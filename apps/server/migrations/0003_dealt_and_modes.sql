ALTER TABLE "players" ADD COLUMN "modes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "modes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "spots_minutes" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "spots_radius_meters" integer;
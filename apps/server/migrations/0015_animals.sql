ALTER TABLE "player_challenges" ADD COLUMN "sticker" text;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "animal" text;
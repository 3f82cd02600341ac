ALTER TABLE "challenges" ADD COLUMN "game_id" uuid;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "library_task_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "spots_key" text;--> statement-breakpoint
CREATE INDEX "challenges_game_id" ON "challenges" USING btree ("game_id") WHERE "challenges"."game_id" is not null;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_hidden" CHECK ("challenges"."game_id" is null or ("challenges"."status" = 'draft' and "challenges"."owner_id" is null));
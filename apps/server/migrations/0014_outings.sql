ALTER TABLE "credentials" DROP CONSTRAINT "credentials_kind";--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "game_id" uuid;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "library_task_id" text;--> statement-breakpoint
ALTER TABLE "player_challenges" ADD COLUMN "answer_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "player_challenges" ADD COLUMN "sticker" text;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "animal" text;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "away_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "co_host_credential_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "co_host_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "co_host_code_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "co_host_code_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "co_host_code_key" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "can_try_again" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "spots_key" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_co_host_credential_id_credentials_id_fk" FOREIGN KEY ("co_host_credential_id") REFERENCES "public"."credentials"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenges_game_id" ON "challenges" USING btree ("game_id") WHERE "challenges"."game_id" is not null;--> statement-breakpoint
CREATE INDEX "sessions_co_host_credential_id" ON "sessions" USING btree ("co_host_credential_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_coHostCodeHash_unique" UNIQUE("co_host_code_hash");--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_hidden" CHECK ("challenges"."game_id" is null or ("challenges"."status" = 'draft' and "challenges"."owner_id" is null));--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_kind" CHECK ("credentials"."kind" in ('player', 'host', 'co-host'));--> statement-breakpoint
-- ANALYZE copies common values into the statistics of the planner, where they outlive their rows.
ALTER TABLE "players" ALTER COLUMN "animal" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "players" ALTER COLUMN "away_at" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "co_host_code_hash" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "co_host_code_key" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "co_host_since" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "co_host_code_until" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "can_try_again" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "spots_key" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "player_challenges" ALTER COLUMN "answer_tries" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "player_challenges" ALTER COLUMN "sticker" SET STATISTICS 0;

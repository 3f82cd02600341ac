ALTER TABLE "players" ADD COLUMN "host_jumps_at_join" integer;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "failed_checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "pictures" text[];--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "wrong_picks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "picks_paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "check_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- ANALYZE copies common values into the statistics of the planner, where they outlive their rows.
ALTER TABLE "players" ALTER COLUMN "host_jumps_at_join" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "players" ALTER COLUMN "failed_checks" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "players" ALTER COLUMN "pictures" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "players" ALTER COLUMN "wrong_picks" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "players" ALTER COLUMN "picks_paused_until" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "players" ALTER COLUMN "check_again_at" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "is_locked" SET STATISTICS 0;

ALTER TABLE "players" ADD COLUMN "host_jumps_at_join" integer;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "failed_checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "pictures" text[];--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "wrong_picks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "picks_paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "check_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_locked" boolean DEFAULT false NOT NULL;
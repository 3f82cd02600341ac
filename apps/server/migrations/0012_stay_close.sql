ALTER TABLE "players" ADD COLUMN "called_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "call_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "call_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "stay_close_meters" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "called_back_at" timestamp with time zone;--> statement-breakpoint
-- ANALYZE copies common values into the statistics of the planner, where they outlive their rows.
ALTER TABLE "players" ALTER COLUMN "called_at" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "players" ALTER COLUMN "call_seen_at" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "players" ALTER COLUMN "call_over_at" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "stay_close_meters" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "called_back_at" SET STATISTICS 0;

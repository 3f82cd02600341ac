ALTER TABLE "players" ADD COLUMN "help_asked_for" uuid;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "help_asked_at" timestamp with time zone;--> statement-breakpoint
-- ANALYZE copies common values into the statistics of the planner, where they outlive their rows.
ALTER TABLE "players" ALTER COLUMN "help_asked_for" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "players" ALTER COLUMN "help_asked_at" SET STATISTICS 0;

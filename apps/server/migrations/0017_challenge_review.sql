ALTER TABLE "challenge_reports" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "challenge_reports" ADD COLUMN "game_mark" text;--> statement-breakpoint
ALTER TABLE "challenge_reports" ADD COLUMN "network_mark" text;--> statement-breakpoint
ALTER TABLE "challenge_reports" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "review" text;--> statement-breakpoint
CREATE INDEX "challenges_under_review" ON "challenges" USING btree ("created_at") WHERE "challenges"."review" = 'hidden';--> statement-breakpoint
ALTER TABLE "challenge_reports" ADD CONSTRAINT "challenge_reports_once_in_a_game" UNIQUE("challenge_id","game_mark");--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_review" CHECK ("challenges"."review" is null or ("challenges"."review" in ('hidden', 'taken-back') and "challenges"."status" = 'draft'));
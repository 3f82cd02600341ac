DROP INDEX "challenges_published";--> statement-breakpoint
CREATE INDEX "accounts_email" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "challenge_reports_open" ON "challenge_reports" USING btree ("challenge_id") WHERE "challenge_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "challenges_shown" ON "challenges" USING btree ("created_at") WHERE "challenges"."status" <> 'draft';--> statement-breakpoint
CREATE INDEX "sessions_active" ON "sessions" USING btree ("started_at") WHERE "sessions"."status" = 'active';--> statement-breakpoint
CREATE INDEX "trail_reports_open" ON "trail_reports" USING btree ("trail_id") WHERE "trail_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "trails_shown" ON "trails" USING btree ("created_at") WHERE "trails"."status" <> 'draft';--> statement-breakpoint
CREATE INDEX "trails_under_review" ON "trails" USING btree ("created_at") WHERE "trails"."review" = 'hidden';
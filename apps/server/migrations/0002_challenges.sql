CREATE TABLE "challenge_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"challenge_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "challenge_reports_once" UNIQUE("challenge_id","account_id"),
	CONSTRAINT "challenge_reports_reason" CHECK ("challenge_reports"."reason" in ('unkind', 'dangerous-place', 'private-place', 'other'))
);
--> statement-breakpoint
CREATE TABLE "photo_check_consents" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"is_allowed" boolean NOT NULL,
	"text_version" integer NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vision_usage" (
	"day" text PRIMARY KEY NOT NULL,
	"calls" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "player_challenges" ADD COLUMN "photo_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "player_challenges" ADD COLUMN "last_try_hash" text;--> statement-breakpoint
ALTER TABLE "player_challenges" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "challenge_reports" ADD CONSTRAINT "challenge_reports_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_reports_account_id" ON "challenge_reports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "challenges_published" ON "challenges" USING btree ("created_at") WHERE "challenges"."status" = 'published';
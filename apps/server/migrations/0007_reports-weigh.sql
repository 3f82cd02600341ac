CREATE TABLE "wrong_networks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "challenge_reports" ADD COLUMN "has_found" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "challenge_reports" ADD COLUMN "is_discounted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trail_reports" ADD COLUMN "has_found" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trail_reports" ADD COLUMN "is_discounted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "wrong_networks_until" ON "wrong_networks" USING btree ("until");
CREATE TABLE "trail_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trail_id" uuid NOT NULL,
	"account_id" uuid,
	"game_mark" text,
	"network_mark" text NOT NULL,
	"settled_at" timestamp with time zone,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trail_reports_once" UNIQUE("trail_id","account_id"),
	CONSTRAINT "trail_reports_once_in_a_game" UNIQUE("trail_id","game_mark"),
	CONSTRAINT "trail_reports_reason" CHECK ("trail_reports"."reason" in ('unkind', 'dangerous-place', 'private-place', 'other'))
);
--> statement-breakpoint
CREATE TABLE "trail_counts" (
	"trail_id" uuid NOT NULL,
	"day" date NOT NULL,
	"games" integer NOT NULL,
	"finished" integer NOT NULL,
	"minutes" jsonb NOT NULL,
	"spots" jsonb NOT NULL,
	CONSTRAINT "trail_counts_trail_id_day_pk" PRIMARY KEY("trail_id","day")
);
--> statement-breakpoint
CREATE TABLE "trail_spots" (
	"trail_id" uuid NOT NULL,
	"challenge_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"post_code" text,
	CONSTRAINT "trail_spots_trail_id_challenge_id_pk" PRIMARY KEY("trail_id","challenge_id"),
	CONSTRAINT "trail_spots_post_code" UNIQUE("post_code")
);
--> statement-breakpoint
CREATE TABLE "trail_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"word" text NOT NULL,
	"name" text NOT NULL,
	"sentence" text NOT NULL,
	"language" text NOT NULL,
	"texts" jsonb NOT NULL,
	"status" text NOT NULL,
	"review" text,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"is_ordered" boolean NOT NULL,
	"wheels" text,
	"opening" jsonb NOT NULL,
	"cover_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trails_word_unique" UNIQUE("word"),
	CONSTRAINT "trails_status" CHECK ("trails"."status" in ('draft', 'published', 'closed')),
	CONSTRAINT "trails_review" CHECK ("trails"."review" is null or ("trails"."review" in ('hidden', 'taken-back') and "trails"."status" = 'draft'))
);
--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_kind";--> statement-breakpoint
ALTER TABLE "player_challenges" ADD COLUMN "skip_reason" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "trail" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "lasts_minutes" integer;--> statement-breakpoint
ALTER TABLE "trail_reports" ADD CONSTRAINT "trail_reports_trail_id_trails_id_fk" FOREIGN KEY ("trail_id") REFERENCES "public"."trails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trail_counts" ADD CONSTRAINT "trail_counts_trail_id_trails_id_fk" FOREIGN KEY ("trail_id") REFERENCES "public"."trails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trail_spots" ADD CONSTRAINT "trail_spots_trail_id_trails_id_fk" FOREIGN KEY ("trail_id") REFERENCES "public"."trails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trail_spots" ADD CONSTRAINT "trail_spots_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trails" ADD CONSTRAINT "trails_word_trail_words_word_fk" FOREIGN KEY ("word") REFERENCES "public"."trail_words"("word") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trail_reports_account_id" ON "trail_reports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "trail_spots_challenge_id" ON "trail_spots" USING btree ("challenge_id");--> statement-breakpoint
CREATE INDEX "trails_owner_id" ON "trails" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "trails_published_at" ON "trails" USING btree ("lat","lng") WHERE "trails"."status" = 'published';--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_kind" CHECK ("photos"."kind" in ('guardian', 'attempt', 'challenge', 'profile', 'keepsake', 'trail'));
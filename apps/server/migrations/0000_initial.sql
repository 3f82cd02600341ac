CREATE TABLE "payment_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"game_type" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"headline" text NOT NULL,
	"description" text NOT NULL,
	"price_gbp" integer NOT NULL,
	"is_enabled" boolean NOT NULL,
	"is_visible" boolean NOT NULL,
	"max_concurrent_players" integer NOT NULL,
	"challenges_per_player" integer,
	"duration_type" text NOT NULL,
	"duration_value" integer
);
--> statement-breakpoint
CREATE TABLE "session_purchases" (
	"session_id" uuid NOT NULL,
	"payment_plan_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_purchases_session_id_payment_plan_id_pk" PRIMARY KEY("session_id","payment_plan_id")
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"accuracy" double precision,
	"pos" "point" NOT NULL,
	"show_reference_in_game" boolean DEFAULT false NOT NULL,
	"reference_image_id" uuid,
	"scene_match_image_id" uuid,
	"question_image_id" uuid,
	"object_detection_image_id" uuid,
	"object_detection_data" jsonb,
	"child_photo_task" text NOT NULL,
	"child_photo_prompt" text,
	"question_type" text,
	"question_text" text,
	"question_options" jsonb,
	"question_correct_answer" jsonb,
	"question_instructions" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "challenges_status" CHECK ("challenges"."status" in ('draft', 'published')),
	CONSTRAINT "challenges_task" CHECK ("challenges"."child_photo_task" in ('none', 'basic-photo', 'match-view', 'question', 'object-detection'))
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credentials_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "credentials_kind" CHECK ("credentials"."kind" in ('player', 'host'))
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"session_id" uuid,
	"player_id" uuid,
	"challenge_id" uuid,
	"upload_hash" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photos_upload" UNIQUE NULLS NOT DISTINCT("player_id","challenge_id","kind","upload_hash"),
	CONSTRAINT "photos_kind" CHECK ("photos"."kind" in ('guardian', 'attempt', 'challenge'))
);
--> statement-breakpoint
CREATE TABLE "player_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"challenge_id" uuid NOT NULL,
	"challenge_title" text NOT NULL,
	"status" text NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"answers" jsonb,
	"is_correct" boolean,
	"photo_id" uuid,
	"photo_result" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "player_challenges_once" UNIQUE("player_id","challenge_id"),
	CONSTRAINT "player_challenges_status" CHECK ("player_challenges"."status" in ('arrived', 'completed', 'failed', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"credential_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"verified_at" timestamp with time zone,
	"lat" double precision,
	"lng" double precision,
	"accuracy" double precision,
	"located_at" timestamp with time zone,
	"guardian_photo_id" uuid,
	"last_activity_at" timestamp with time zone,
	"joined_at" timestamp with time zone NOT NULL,
	"return_token_hash" text,
	"create_key" text,
	"create_hash" text,
	CONSTRAINT "players_returnTokenHash_unique" UNIQUE("return_token_hash"),
	CONSTRAINT "players_createKey_unique" UNIQUE("create_key"),
	CONSTRAINT "players_session_number" UNIQUE("session_id","number"),
	CONSTRAINT "players_status" CHECK ("players"."status" in ('joined', 'ready', 'playing', 'completed', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "session_tombstones" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"join_code" text NOT NULL,
	"join_key" text NOT NULL,
	"status" text NOT NULL,
	"game_type" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"accuracy" double precision,
	"located_at" timestamp with time zone,
	"location_jumps" integer DEFAULT 0 NOT NULL,
	"host_credential_id" uuid,
	"max_players" integer NOT NULL,
	"challenges_per_player" integer,
	"players_joined" integer DEFAULT 0 NOT NULL,
	"open_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"create_key" text,
	"create_hash" text,
	CONSTRAINT "sessions_joinCode_unique" UNIQUE("join_code"),
	CONSTRAINT "sessions_createKey_unique" UNIQUE("create_key"),
	CONSTRAINT "sessions_status" CHECK ("sessions"."status" in ('waiting', 'active', 'ended'))
);
--> statement-breakpoint
ALTER TABLE "session_purchases" ADD CONSTRAINT "session_purchases_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_purchases" ADD CONSTRAINT "session_purchases_payment_plan_id_payment_plans_id_fk" FOREIGN KEY ("payment_plan_id") REFERENCES "public"."payment_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_challenges" ADD CONSTRAINT "player_challenges_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_host_credential_id_credentials_id_fk" FOREIGN KEY ("host_credential_id") REFERENCES "public"."credentials"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenges_pos" ON "challenges" USING gist ("pos");--> statement-breakpoint
CREATE INDEX "challenges_lat_lng" ON "challenges" USING btree ("lat","lng");--> statement-breakpoint
CREATE INDEX "challenges_owner_id" ON "challenges" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "credentials_expires_at" ON "credentials" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "photos_session_id" ON "photos" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "players_credential_id" ON "players" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "sessions_host_credential_id" ON "sessions" USING btree ("host_credential_id");--> statement-breakpoint
CREATE INDEX "sessions_created_at" ON "sessions" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "players" SET (fillfactor = 80);

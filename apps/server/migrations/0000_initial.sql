CREATE TABLE "account_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"previous_token_hash" text,
	"rotated_at" timestamp with time zone NOT NULL,
	"must_rotate" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_sessions_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "account_sessions_previousTokenHash_unique" UNIQUE("previous_token_hash")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"auth_provider" text NOT NULL,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"display_name" text,
	"display_name_key" text,
	"role" text DEFAULT 'guardian' NOT NULL,
	"photo_id" uuid,
	"provider_photo_url" text,
	"profile_completed_at" timestamp with time zone,
	"tokens_valid_from" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone,
	"language" text,
	CONSTRAINT "accounts_displayNameKey_unique" UNIQUE("display_name_key"),
	CONSTRAINT "accounts_identity" UNIQUE("provider","subject"),
	CONSTRAINT "accounts_role" CHECK ("accounts"."role" in ('guardian', 'community_leader', 'admin', 'super_admin'))
);
--> statement-breakpoint
CREATE TABLE "photo_uploads" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"photo_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"target_id" uuid,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "access_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "access_codes_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "day_passes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"payment_plan_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"purchase_id" uuid,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "day_passes_purchaseId_unique" UNIQUE("purchase_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"payment_plan_id" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"currency" text NOT NULL,
	"provider" text NOT NULL,
	"is_live" boolean NOT NULL,
	"intent_id" text,
	"state" text NOT NULL,
	"refunded_pence" integer DEFAULT 0 NOT NULL,
	"refund_wanted_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchases_intentId_unique" UNIQUE("intent_id"),
	CONSTRAINT "purchases_state" CHECK ("purchases"."state" in ('open', 'paid', 'refunded', 'disputed', 'canceled')),
	CONSTRAINT "purchases_currency" CHECK ("purchases"."currency" = 'gbp'),
	CONSTRAINT "purchases_provider" CHECK ("purchases"."provider" in ('test', 'stripe')),
	CONSTRAINT "purchases_amount" CHECK ("purchases"."amount_pence" > 0)
);
--> statement-breakpoint
CREATE TABLE "session_purchases" (
	"session_id" uuid NOT NULL,
	"payment_plan_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_purchases_session_id_payment_plan_id_pk" PRIMARY KEY("session_id","payment_plan_id")
);
--> statement-breakpoint
CREATE TABLE "test_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"client_secret" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"purchase_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"payment_plan_id" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"refunded_pence" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"card" text,
	"failure_code" text,
	"failure_decline_code" text,
	"failure_message" text,
	"paid_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "test_payments_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "test_payments_status" CHECK ("test_payments"."status" in ('requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture', 'processing', 'canceled', 'succeeded'))
);
--> statement-breakpoint
CREATE TABLE "challenge_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"challenge_id" uuid NOT NULL,
	"account_id" uuid,
	"game_mark" text,
	"network_mark" text,
	"settled_at" timestamp with time zone,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "challenge_reports_once" UNIQUE("challenge_id","account_id"),
	CONSTRAINT "challenge_reports_once_in_a_game" UNIQUE("challenge_id","game_mark"),
	CONSTRAINT "challenge_reports_reason" CHECK ("challenge_reports"."reason" in ('unkind', 'dangerous-place', 'private-place', 'other'))
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"review" text,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"accuracy" double precision,
	"pos" "point" NOT NULL,
	"show_reference_in_game" boolean DEFAULT false NOT NULL,
	"reference_image_id" uuid,
	"scene_match_image_id" uuid,
	"scene_match_left_image_id" uuid,
	"scene_match_right_image_id" uuid,
	"question_image_id" uuid,
	"object_detection_image_id" uuid,
	"voice_id" uuid,
	"object_detection_data" jsonb,
	"child_photo_task" text NOT NULL,
	"child_photo_prompt" text,
	"doing" text,
	"question_type" text,
	"question_text" text,
	"question_options" jsonb,
	"question_correct_answer" jsonb,
	"question_instructions" text,
	"question_explanation" text,
	"game_id" uuid,
	"library_task_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "challenges_status" CHECK ("challenges"."status" in ('draft', 'published')),
	CONSTRAINT "challenges_review" CHECK ("challenges"."review" is null or ("challenges"."review" in ('hidden', 'taken-back') and "challenges"."status" = 'draft')),
	CONSTRAINT "challenges_task" CHECK ("challenges"."child_photo_task" in ('none', 'basic-photo', 'match-view', 'question', 'object-detection')),
	CONSTRAINT "challenges_doing" CHECK ("challenges"."doing" is null or ("challenges"."child_photo_task" = 'none' and "challenges"."doing" in ('listen', 'count'))),
	CONSTRAINT "challenges_hidden" CHECK ("challenges"."game_id" is null or ("challenges"."status" = 'draft' and "challenges"."owner_id" is null))
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credentials_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "credentials_kind" CHECK ("credentials"."kind" in ('player', 'host', 'co-host'))
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
	"answer_tries" integer DEFAULT 0 NOT NULL,
	"photo_id" uuid,
	"photo_result" jsonb,
	"photo_tries" integer DEFAULT 0 NOT NULL,
	"unseen_photos" integer DEFAULT 0 NOT NULL,
	"last_try_hash" text,
	"accepted_at" timestamp with time zone,
	"is_late" boolean DEFAULT false NOT NULL,
	"is_doubted" boolean DEFAULT false NOT NULL,
	"sticker" text,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "player_challenges_once" UNIQUE("player_id","challenge_id"),
	CONSTRAINT "player_challenges_status" CHECK ("player_challenges"."status" in ('arrived', 'completed', 'failed', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "late_work" (
	"player_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"seq" integer NOT NULL,
	"event_at" timestamp with time zone,
	"result" jsonb,
	CONSTRAINT "late_work_player_id_key_pk" PRIMARY KEY("player_id","key")
);
--> statement-breakpoint
-- UNLOGGED: places of children stay out of the write-ahead log, of archives and of standbys.
CREATE UNLOGGED TABLE "player_positions" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"accuracy" double precision,
	"located_at" timestamp with time zone,
	"active_at" timestamp with time zone NOT NULL
) WITH (fillfactor = 50);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"credential_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"animal" text,
	"status" text NOT NULL,
	"is_on_hosts_phone" boolean DEFAULT false NOT NULL,
	"verified_at" timestamp with time zone,
	"host_jumps_at_join" integer,
	"failed_checks" integer DEFAULT 0 NOT NULL,
	"pictures" text[],
	"wrong_picks" integer DEFAULT 0 NOT NULL,
	"picks_paused_until" timestamp with time zone,
	"check_again_at" timestamp with time zone,
	"guardian_photo_id" uuid,
	"help_asked_for" uuid,
	"help_asked_at" timestamp with time zone,
	"called_at" timestamp with time zone,
	"call_seen_at" timestamp with time zone,
	"call_over_at" timestamp with time zone,
	"away_at" timestamp with time zone,
	"last_activity_at" timestamp with time zone,
	"joined_at" timestamp with time zone NOT NULL,
	"create_key" text,
	"create_hash" text,
	CONSTRAINT "players_createKey_unique" UNIQUE("create_key"),
	CONSTRAINT "players_session_number" UNIQUE("session_id","number"),
	CONSTRAINT "players_status" CHECK ("players"."status" in ('joined', 'ready', 'playing', 'completed', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"credential_id" uuid,
	"account_session_id" uuid,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_credential" UNIQUE("session_id","credential_id"),
	CONSTRAINT "push_subscriptions_account_session" UNIQUE("session_id","account_session_id"),
	CONSTRAINT "push_subscriptions_device" CHECK (num_nonnulls("push_subscriptions"."credential_id", "push_subscriptions"."account_session_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "co_hosts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"credential_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"code_hash" text,
	"code_key" text,
	CONSTRAINT "co_hosts_session_credential" UNIQUE("session_id","credential_id")
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
	"language" text DEFAULT 'en' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"accuracy" double precision,
	"located_at" timestamp with time zone,
	"location_jumps" integer DEFAULT 0 NOT NULL,
	"host_credential_id" uuid,
	"owner_id" uuid,
	"co_host_code_hash" text,
	"co_host_code_until" timestamp with time zone,
	"max_players" integer NOT NULL,
	"challenges_per_player" integer,
	"players_joined" integer DEFAULT 0 NOT NULL,
	"open_until" timestamp with time zone,
	"is_locked" boolean DEFAULT false NOT NULL,
	"stay_close_meters" integer,
	"can_try_again" boolean DEFAULT true NOT NULL,
	"called_back_at" timestamp with time zone,
	"spots_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"create_key" text,
	"create_hash" text,
	CONSTRAINT "sessions_joinCode_unique" UNIQUE("join_code"),
	CONSTRAINT "sessions_coHostCodeHash_unique" UNIQUE("co_host_code_hash"),
	CONSTRAINT "sessions_createKey_unique" UNIQUE("create_key"),
	CONSTRAINT "sessions_status" CHECK ("sessions"."status" in ('waiting', 'active', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "book_stickers" (
	"owner_id" uuid NOT NULL,
	"animal" text NOT NULL,
	"sticker" text NOT NULL,
	"found_in" text NOT NULL,
	CONSTRAINT "book_stickers_owner_id_animal_sticker_pk" PRIMARY KEY("owner_id","animal","sticker")
);
--> statement-breakpoint
CREATE TABLE "game_summaries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"join_code" text NOT NULL,
	"game_type" text NOT NULL,
	"max_players" integer NOT NULL,
	"player_count" integer NOT NULL,
	"challenges_completed" integer NOT NULL,
	"total_score" integer NOT NULL,
	"photo_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "keepsakes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"challenge_title" text NOT NULL,
	"photo_id" uuid NOT NULL,
	"source_photo_id" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "keepsakes_once" UNIQUE("owner_id","source_photo_id")
);
--> statement-breakpoint
CREATE TABLE "sticker_books" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"emptied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_members_once" UNIQUE("group_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"invite_token" text NOT NULL,
	"invite_expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "groups_ownerId_unique" UNIQUE("owner_id"),
	CONSTRAINT "groups_inviteToken_unique" UNIQUE("invite_token")
);
--> statement-breakpoint
CREATE TABLE "email_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"subject" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"password_changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "local_accounts_who" UNIQUE("email","password_hash")
);
--> statement-breakpoint
CREATE TABLE "oidc_records" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "oidc_records_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"subject" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"session_id" uuid,
	"player_id" uuid,
	"challenge_id" uuid,
	"account_id" uuid,
	"upload_hash" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"file_hash" text,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photos_upload" UNIQUE NULLS NOT DISTINCT("player_id","challenge_id","account_id","kind","upload_hash"),
	CONSTRAINT "photos_kind" CHECK ("photos"."kind" in ('guardian', 'attempt', 'challenge', 'profile', 'keepsake'))
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
ALTER TABLE "account_sessions" ADD CONSTRAINT "account_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_uploads" ADD CONSTRAINT "photo_uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_passes" ADD CONSTRAINT "day_passes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_passes" ADD CONSTRAINT "day_passes_payment_plan_id_payment_plans_id_fk" FOREIGN KEY ("payment_plan_id") REFERENCES "public"."payment_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_passes" ADD CONSTRAINT "day_passes_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_payment_plan_id_payment_plans_id_fk" FOREIGN KEY ("payment_plan_id") REFERENCES "public"."payment_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_purchases" ADD CONSTRAINT "session_purchases_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_purchases" ADD CONSTRAINT "session_purchases_payment_plan_id_payment_plans_id_fk" FOREIGN KEY ("payment_plan_id") REFERENCES "public"."payment_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_reports" ADD CONSTRAINT "challenge_reports_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_challenges" ADD CONSTRAINT "player_challenges_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_work" ADD CONSTRAINT "late_work_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_positions" ADD CONSTRAINT "player_positions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_session_id_account_sessions_id_fk" FOREIGN KEY ("account_session_id") REFERENCES "public"."account_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "co_hosts" ADD CONSTRAINT "co_hosts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "co_hosts" ADD CONSTRAINT "co_hosts_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_host_credential_id_credentials_id_fk" FOREIGN KEY ("host_credential_id") REFERENCES "public"."credentials"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_stickers" ADD CONSTRAINT "book_stickers_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_summaries" ADD CONSTRAINT "game_summaries_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keepsakes" ADD CONSTRAINT "keepsakes_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sticker_books" ADD CONSTRAINT "sticker_books_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_subject_local_accounts_id_fk" FOREIGN KEY ("subject") REFERENCES "public"."local_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_subject_local_accounts_id_fk" FOREIGN KEY ("subject") REFERENCES "public"."local_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_sessions_account_id" ON "account_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_sessions_expires_at" ON "account_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "accounts_sorted" ON "accounts" USING btree (lower(coalesce("display_name", "email", '')),"id");--> statement-breakpoint
CREATE INDEX "accounts_role_index" ON "accounts" USING btree ("role");--> statement-breakpoint
CREATE INDEX "photo_uploads_account_id" ON "photo_uploads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "admin_actions_at" ON "admin_actions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "day_passes_account_id" ON "day_passes" USING btree ("account_id","expires_at");--> statement-breakpoint
CREATE INDEX "payment_events_received_at" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_one_open" ON "purchases" USING btree ("account_id","payment_plan_id") WHERE "purchases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "purchases_account_id" ON "purchases" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "purchases_unsettled" ON "purchases" USING btree ("created_at") WHERE "purchases"."state" = 'open' or ("purchases"."state" = 'paid' and "purchases"."refund_wanted_at" is not null);--> statement-breakpoint
CREATE INDEX "test_payments_changed_at" ON "test_payments" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "challenge_reports_account_id" ON "challenge_reports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "challenges_pos" ON "challenges" USING gist ("pos");--> statement-breakpoint
CREATE INDEX "challenges_lat_lng" ON "challenges" USING btree ("lat","lng");--> statement-breakpoint
CREATE INDEX "challenges_owner_id" ON "challenges" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "challenges_game_id" ON "challenges" USING btree ("game_id") WHERE "challenges"."game_id" is not null;--> statement-breakpoint
CREATE INDEX "challenges_under_review" ON "challenges" USING btree ("created_at") WHERE "challenges"."review" = 'hidden';--> statement-breakpoint
CREATE INDEX "challenges_published" ON "challenges" USING btree ("created_at") WHERE "challenges"."status" = 'published';--> statement-breakpoint
CREATE INDEX "credentials_expires_at" ON "credentials" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "players_credential_id" ON "players" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "co_hosts_credential_id" ON "co_hosts" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "co_hosts_code_hash" ON "co_hosts" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "sessions_host_credential_id" ON "sessions" USING btree ("host_credential_id");--> statement-breakpoint
CREATE INDEX "sessions_owner_id" ON "sessions" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_created_at" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "game_summaries_owner_id" ON "game_summaries" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "group_members_account_id" ON "group_members" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "email_confirmations_subject" ON "email_confirmations" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "email_confirmations_expires_at" ON "email_confirmations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oidc_records_grant_id" ON "oidc_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_records_uid" ON "oidc_records" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_records_expires_at" ON "oidc_records" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_resets_subject" ON "password_resets" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "password_resets_expires_at" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "photos_session_id" ON "photos" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "photos_account_id" ON "photos" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "players" SET (fillfactor = 80);--> statement-breakpoint
-- ANALYZE copies common values into the statistics of the planner, where they outlive their rows.
-- A column that a later migration adds to one of these tables needs the same line.
DO $$
DECLARE named record;
BEGIN
  FOR named IN
    SELECT attrelid::regclass AS game_table, attname FROM pg_attribute
    WHERE attnum > 0 AND NOT attisdropped AND attrelid IN (
      'sessions'::regclass, 'players'::regclass, 'player_positions'::regclass,
      'player_challenges'::regclass, 'photos'::regclass, 'credentials'::regclass
    )
  LOOP
    EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET STATISTICS 0', named.game_table, named.attname);
  END LOOP;
END $$;
--> statement-breakpoint
-- Every process that keeps rows in memory hears of their changes, whoever makes them: the
-- notification belongs to the transaction, is sent at its commit and never for a rollback.
-- Payload: a kind and its ids, separated by spaces. Arguments of announce_row: the kind, then the
-- columns of the ids.
CREATE FUNCTION announce_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb;
  payload text := TG_ARGV[0];
BEGIN
  IF TG_OP = 'DELETE' THEN changed := to_jsonb(OLD); ELSE changed := to_jsonb(NEW); END IF;
  FOR place IN 1 .. TG_NARGS - 1 LOOP
    payload := payload || ' ' || (changed ->> TG_ARGV[place]);
  END LOOP;
  PERFORM pg_notify('bramble', payload);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  player uuid;
BEGIN
  IF TG_OP = 'DELETE' THEN player := OLD.player_id; ELSE player := NEW.player_id; END IF;
  PERFORM pg_notify('bramble', 'player ' || id || ' ' || session_id)
    FROM players WHERE id = player;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Many challenges at once, as in an import, are one announcement: that anything may have changed.
CREATE FUNCTION announce_challenges() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM changed LIMIT 101) AS few) > 100 THEN
    PERFORM pg_notify('bramble', 'all');
  ELSE
    PERFORM pg_notify('bramble', 'challenge ' || id) FROM changed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce AFTER UPDATE OR DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION announce_row('session', 'id');
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON players
  FOR EACH ROW EXECUTE FUNCTION announce_row('player', 'id', 'session_id');
--> statement-breakpoint
CREATE TRIGGER announce_end AFTER DELETE ON players
  FOR EACH ROW EXECUTE FUNCTION announce_row('player-gone', 'id');
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON player_challenges
  FOR EACH ROW EXECUTE FUNCTION announce_attempt();
--> statement-breakpoint
CREATE TRIGGER announce_insert AFTER INSERT ON challenges
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_challenges();
--> statement-breakpoint
CREATE TRIGGER announce_update AFTER UPDATE ON challenges
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_challenges();
--> statement-breakpoint
CREATE TRIGGER announce_delete AFTER DELETE ON challenges
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_challenges();
--> statement-breakpoint
CREATE TRIGGER announce AFTER UPDATE OR DELETE ON groups
  FOR EACH ROW EXECUTE FUNCTION announce_row('group', 'id');
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON group_members
  FOR EACH ROW EXECUTE FUNCTION announce_row('group', 'group_id');
--> statement-breakpoint
CREATE TRIGGER announce AFTER UPDATE OF token_hash OR DELETE ON credentials
  FOR EACH ROW EXECUTE FUNCTION announce_row('credential', 'id');
--> statement-breakpoint
CREATE TRIGGER announce AFTER UPDATE OF role OR DELETE ON accounts
  FOR EACH ROW EXECUTE FUNCTION announce_row('account', 'id');
--> statement-breakpoint
CREATE TRIGGER announce AFTER UPDATE OF token_hash, must_rotate OR DELETE ON account_sessions
  FOR EACH ROW EXECUTE FUNCTION announce_row('account', 'account_id');

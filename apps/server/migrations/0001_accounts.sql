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
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
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
CREATE TABLE "local_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"password_changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "local_accounts_email_unique" UNIQUE("email")
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
ALTER TABLE "photos" DROP CONSTRAINT "photos_upload";--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_kind";--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "account_sessions" ADD CONSTRAINT "account_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_uploads" ADD CONSTRAINT "photo_uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_passes" ADD CONSTRAINT "day_passes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_passes" ADD CONSTRAINT "day_passes_payment_plan_id_payment_plans_id_fk" FOREIGN KEY ("payment_plan_id") REFERENCES "public"."payment_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_summaries" ADD CONSTRAINT "game_summaries_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keepsakes" ADD CONSTRAINT "keepsakes_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_sessions_account_id" ON "account_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_sessions_expires_at" ON "account_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "accounts_sorted" ON "accounts" USING btree (lower(coalesce("display_name", "email", '')),"id");--> statement-breakpoint
CREATE INDEX "accounts_role_index" ON "accounts" USING btree ("role");--> statement-breakpoint
CREATE INDEX "photo_uploads_account_id" ON "photo_uploads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "admin_actions_at" ON "admin_actions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "day_passes_account_id" ON "day_passes" USING btree ("account_id","expires_at");--> statement-breakpoint
CREATE INDEX "game_summaries_owner_id" ON "game_summaries" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "group_members_account_id" ON "group_members" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "oidc_records_grant_id" ON "oidc_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_records_uid" ON "oidc_records" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_records_expires_at" ON "oidc_records" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_account_id" ON "photos" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_owner_id" ON "sessions" USING btree ("owner_id","created_at");--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_upload" UNIQUE NULLS NOT DISTINCT("player_id","challenge_id","account_id","kind","upload_hash");--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_kind" CHECK ("photos"."kind" in ('guardian', 'attempt', 'challenge', 'profile', 'keepsake'));
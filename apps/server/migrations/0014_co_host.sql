ALTER TABLE "credentials" DROP CONSTRAINT "credentials_kind";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "co_host_credential_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "co_host_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "co_host_code_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "co_host_code_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "co_host_code_key" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_co_host_credential_id_credentials_id_fk" FOREIGN KEY ("co_host_credential_id") REFERENCES "public"."credentials"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_co_host_credential_id" ON "sessions" USING btree ("co_host_credential_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_coHostCodeHash_unique" UNIQUE("co_host_code_hash");--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_kind" CHECK ("credentials"."kind" in ('player', 'host', 'co-host'));
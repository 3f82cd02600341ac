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
ALTER TABLE "co_hosts" ADD CONSTRAINT "co_hosts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "co_hosts" ADD CONSTRAINT "co_hosts_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "co_hosts_credential_id" ON "co_hosts" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "co_hosts_code_hash" ON "co_hosts" USING btree ("code_hash");--> statement-breakpoint
INSERT INTO "co_hosts" ("id", "session_id", "credential_id", "since", "code_hash", "code_key")
SELECT gen_random_uuid(), "id", "co_host_credential_id", coalesce("co_host_since", "created_at"), "co_host_code_hash", "co_host_code_key"
FROM "sessions" WHERE "co_host_credential_id" IS NOT NULL;
--> statement-breakpoint
UPDATE "sessions" SET "co_host_code_hash" = NULL, "co_host_code_until" = NULL WHERE "co_host_credential_id" IS NOT NULL;

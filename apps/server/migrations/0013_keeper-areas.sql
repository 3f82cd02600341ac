CREATE TABLE "keeper_areas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"group_id" uuid,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"rule" text NOT NULL,
	"months" smallint[] NOT NULL,
	"polygons" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "keeper_areas_rule" CHECK ("keeper_areas"."rule" in ('not-here', 'on-path', 'own-trails'))
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "keeper_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "keeper_areas" ADD CONSTRAINT "keeper_areas_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "keeper_areas_account_id" ON "keeper_areas" USING btree ("account_id");--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON keeper_areas
  FOR EACH ROW EXECUTE FUNCTION announce_row('area', 'id');

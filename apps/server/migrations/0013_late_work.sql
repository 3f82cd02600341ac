CREATE TABLE "late_work" (
	"player_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"seq" integer NOT NULL,
	"event_at" timestamp with time zone,
	"result" jsonb,
	CONSTRAINT "late_work_player_id_key_pk" PRIMARY KEY("player_id","key")
);
--> statement-breakpoint
ALTER TABLE "player_challenges" ADD COLUMN "is_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "player_challenges" ADD COLUMN "is_doubted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "late_work" ADD CONSTRAINT "late_work_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;
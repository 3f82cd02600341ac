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
ALTER TABLE "player_positions" ADD CONSTRAINT "player_positions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" DROP COLUMN "device_id";--> statement-breakpoint
ALTER TABLE "players" DROP COLUMN "lat";--> statement-breakpoint
ALTER TABLE "players" DROP COLUMN "lng";--> statement-breakpoint
ALTER TABLE "players" DROP COLUMN "accuracy";--> statement-breakpoint
ALTER TABLE "players" DROP COLUMN "located_at";--> statement-breakpoint
-- ANALYZE copies common values into the statistics of the planner, where they outlive their rows.
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

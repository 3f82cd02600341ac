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

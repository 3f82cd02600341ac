ALTER TABLE "player_challenges" ADD COLUMN "answer_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "can_try_again" boolean DEFAULT true NOT NULL;
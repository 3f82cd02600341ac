ALTER TABLE "challenges" ADD COLUMN "scene_match_left_image_id" uuid;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "scene_match_right_image_id" uuid;
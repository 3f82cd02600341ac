CREATE TABLE "book_stickers" (
	"owner_id" uuid NOT NULL,
	"animal" text NOT NULL,
	"sticker" text NOT NULL,
	"found_in" text NOT NULL,
	CONSTRAINT "book_stickers_owner_id_animal_sticker_pk" PRIMARY KEY("owner_id","animal","sticker")
);
--> statement-breakpoint
CREATE TABLE "sticker_books" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"emptied_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "book_stickers" ADD CONSTRAINT "book_stickers_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sticker_books" ADD CONSTRAINT "sticker_books_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
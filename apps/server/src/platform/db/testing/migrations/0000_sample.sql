CREATE TABLE "acorns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acorns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"found_by" text NOT NULL,
	"weight_grams" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "acorns_found_by_unique" UNIQUE("found_by"),
	CONSTRAINT "acorns_weight_check" CHECK ("acorns"."weight_grams" > 0)
);
--> statement-breakpoint
CREATE TABLE "every_column" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text,
	"flag" boolean,
	"big" bigint,
	"bigger" bigint,
	"price" numeric(10, 2),
	"ratio" double precision,
	"at" timestamp with time zone,
	"at_text" timestamp with time zone,
	"day" date,
	"settings" jsonb,
	"tags" text[],
	"place" "point",
	"raw" "bytea"
);

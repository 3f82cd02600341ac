CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"payment_plan_id" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"currency" text NOT NULL,
	"provider" text NOT NULL,
	"is_live" boolean NOT NULL,
	"intent_id" text,
	"state" text NOT NULL,
	"refunded_pence" integer DEFAULT 0 NOT NULL,
	"refund_wanted_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchases_intentId_unique" UNIQUE("intent_id"),
	CONSTRAINT "purchases_state" CHECK ("purchases"."state" in ('open', 'paid', 'refunded', 'disputed', 'canceled')),
	CONSTRAINT "purchases_currency" CHECK ("purchases"."currency" = 'gbp'),
	CONSTRAINT "purchases_provider" CHECK ("purchases"."provider" in ('test', 'stripe')),
	CONSTRAINT "purchases_amount" CHECK ("purchases"."amount_pence" > 0)
);
--> statement-breakpoint
CREATE TABLE "test_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"client_secret" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"purchase_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"payment_plan_id" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"refunded_pence" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"card" text,
	"failure_code" text,
	"failure_decline_code" text,
	"failure_message" text,
	"paid_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "test_payments_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "test_payments_status" CHECK ("test_payments"."status" in ('requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture', 'processing', 'canceled', 'succeeded'))
);
--> statement-breakpoint
ALTER TABLE "day_passes" ADD COLUMN "purchase_id" uuid;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_payment_plan_id_payment_plans_id_fk" FOREIGN KEY ("payment_plan_id") REFERENCES "public"."payment_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_received_at" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_one_open" ON "purchases" USING btree ("account_id","payment_plan_id") WHERE "purchases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "purchases_account_id" ON "purchases" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "purchases_unsettled" ON "purchases" USING btree ("created_at") WHERE "purchases"."state" = 'open' or ("purchases"."state" = 'paid' and "purchases"."refund_wanted_at" is not null);--> statement-breakpoint
CREATE INDEX "test_payments_changed_at" ON "test_payments" USING btree ("changed_at");--> statement-breakpoint
ALTER TABLE "day_passes" ADD CONSTRAINT "day_passes_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_passes" ADD CONSTRAINT "day_passes_purchaseId_unique" UNIQUE("purchase_id");
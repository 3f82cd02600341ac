ALTER TABLE "local_accounts" DROP CONSTRAINT "local_accounts_email_unique";--> statement-breakpoint
ALTER TABLE "local_accounts" ADD CONSTRAINT "local_accounts_who" UNIQUE("email","password_hash");
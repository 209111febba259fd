ALTER TABLE "reconciliation_difference" ALTER COLUMN "our_fen" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ALTER COLUMN "their_fen" SET DATA TYPE bigint;
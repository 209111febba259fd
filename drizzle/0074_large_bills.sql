ALTER TABLE "bill" ALTER COLUMN "received_fen" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "bill" ALTER COLUMN "credit_fen" SET DATA TYPE bigint;
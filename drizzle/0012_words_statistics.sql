-- A word that stands in every hundredth title must show in the sample, or it is taken for a rare one.
ALTER TABLE "work_words" ALTER COLUMN "words" SET STATISTICS 500;
--> statement-breakpoint
ANALYZE "work_words";

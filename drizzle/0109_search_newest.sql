CREATE INDEX "search_document_newest" ON "search_document" USING btree ("kind","published_at" DESC NULLS LAST,"ref_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_document_title" ON "search_document" USING hash (lower("title"));--> statement-breakpoint
CREATE INDEX "search_document_title_en" ON "search_document" USING hash (lower("title_en"));
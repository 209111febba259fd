CREATE TABLE "panel_invitation" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"draw_id" bigint NOT NULL,
	"expert_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"seat" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"stands_for" bigint,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "panel_invitation_once" UNIQUE("draw_id","expert_id"),
	CONSTRAINT "panel_invitation_ended" CHECK (("panel_invitation"."status" = 'open') = ("panel_invitation"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "panel_invitation" ADD CONSTRAINT "panel_invitation_draw_id_draw_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draw"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_invitation" ADD CONSTRAINT "panel_invitation_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_invitation" ADD CONSTRAINT "panel_invitation_stands_for_panel_invitation_id_fk" FOREIGN KEY ("stands_for") REFERENCES "public"."panel_invitation"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "panel_invitation_successor" ON "panel_invitation" USING btree ("stands_for");--> statement-breakpoint
CREATE INDEX "panel_invitation_expert" ON "panel_invitation" USING btree ("expert_id");--> statement-breakpoint
CREATE INDEX "panel_invitation_due" ON "panel_invitation" USING btree ("answer_by") WHERE "panel_invitation"."status" = 'open';
-- The views of bills and of receipts are new in installations that exist, too; a new one seeds its menu afterwards.
INSERT INTO "role_permission" ("role_id", "permission")
SELECT r."id", p."name" FROM "role" r CROSS JOIN (VALUES ('fin:bill:list'), ('fin:bill:add')) p ("name")
WHERE r."shipped" AND r."role_key" = 'SCHOOL_ADMIN'
ON CONFLICT DO NOTHING;--> statement-breakpoint
WITH branch AS (
  SELECT "id", "parent_id" FROM "menu" WHERE "parent_id" IS NULL AND "path" = '/finance' LIMIT 1
), made AS (
  INSERT INTO "menu" ("parent_id", "menu_name", "menu_name_en", "menu_type", "path", "component", "icon", "sort")
  SELECT b."id", v.* FROM branch b, (VALUES
    ('订单与账单', 'Orders and bills', 2, 'orderAndBill', 'finance/order-and-bill', 'receipt-text', 3),
    ('缴费核对', 'Payment check', 2, 'payCheck', 'finance/pay-check', 'clipboard-check', 4)) v
  WHERE NOT EXISTS (SELECT FROM "menu" m WHERE m."component" = 'finance/order-and-bill')
  RETURNING "id", "component"
)
INSERT INTO "role_menu" ("role_id", "menu_id")
SELECT r."id", m."id" FROM made m CROSS JOIN "role" r
WHERE r."role_key" = 'ROOT' OR EXISTS (SELECT FROM "role_permission" p WHERE p."role_id" = r."id"
  AND p."permission" = CASE m."component" WHEN 'finance/order-and-bill' THEN 'fin:bill:list' ELSE 'fin:check:list' END)
UNION SELECT r."id", b."id" FROM branch b CROSS JOIN "role" r WHERE EXISTS (SELECT FROM "role_permission" p
  WHERE p."role_id" = r."id" AND p."permission" = 'fin:bill:list')
ON CONFLICT DO NOTHING;

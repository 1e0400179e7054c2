-- A manager opens whom the own team is made of, and lists and finds no others. Ready roles that were changed stay as they are.
UPDATE role_permission p SET scope = 'team'
  FROM role r
 WHERE r.company_id = p.company_id AND r.code = p.role_code AND r.code = 'manager' AND r.is_ready AND r.version = 1
   AND p.permission IN ('Employee.list', 'Employee.search') AND p.scope = 'company';--> statement-breakpoint
INSERT INTO role_permission (company_id, role_code, permission, scope)
SELECT r.company_id, r.code, 'Employee.info', 'team' FROM role r
 WHERE r.code = 'manager' AND r.is_ready AND r.version = 1
    ON CONFLICT DO NOTHING;--> statement-breakpoint
-- The auditor reads everything: what is masked, too, for a reason that is logged.
INSERT INTO role_permission (company_id, role_code, permission, scope)
SELECT r.company_id, r.code, 'Employee.reveal', 'company' FROM role r
 WHERE r.code = 'auditor' AND r.is_ready AND r.version = 1
    ON CONFLICT DO NOTHING;

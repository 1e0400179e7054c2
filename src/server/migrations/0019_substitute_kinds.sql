ALTER TABLE "approval_substitute" ADD COLUMN "kinds" text[];--> statement-breakpoint
-- Deciding takes a right now. Ready roles are offered it at the start; any other role keeps what it could do, unless all
-- it may do is what the auditor may do, who writes nothing.
insert into role_permission (company_id, role_code, permission, scope)
select r.company_id, r.code, given.permission, 'company' from role r
 cross join (values ('Workflow.act'), ('Workflow.start'), ('Workflow.addsubstitute'), ('Workflow.endsubstitute')) as given (permission)
 where not r.is_ready
   and exists (
     select from role_permission p
      where p.company_id = r.company_id and p.role_code = r.code
        and not exists (
          select from role_permission a
           where a.company_id = p.company_id and a.role_code = 'auditor' and a.permission = p.permission))
    on conflict do nothing;

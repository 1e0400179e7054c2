ALTER TABLE "payroll_slip" ADD COLUMN "steps" jsonb;--> statement-breakpoint
-- The steps behind a payslip stand beside its items, each once, and an item says itself by which tables of the law it was
-- worked out (`packSteps`, `basisOf`).
with told as (
  select s.company_id, s.run_id, s.employee_id, i.item ->> 'code' as code, i.place, t.step, t.at
    from payroll_slip s
    cross join lateral jsonb_array_elements(s.items) with ordinality i(item, place)
    cross join lateral jsonb_array_elements(i.item -> 'explanation') with ordinality t(step, at)),
numbered as (
  select company_id, run_id, employee_id, step,
         row_number() over (partition by company_id, run_id, employee_id order by min(place), min(at)) - 1 as number
    from told group by company_id, run_id, employee_id, step),
of_item as (
  select company_id, run_id, employee_id, told.code, jsonb_agg(numbered.number order by told.at) as numbers
    from told join numbered using (company_id, run_id, employee_id, step)
   group by company_id, run_id, employee_id, told.code),
packed as (
  select company_id, run_id, employee_id, (select jsonb_agg(n.step order by n.number) from numbered n
           where (n.company_id, n.run_id, n.employee_id) = (o.company_id, o.run_id, o.employee_id)) as steps,
         jsonb_object_agg(o.code, o.numbers) as of
    from of_item o group by company_id, run_id, employee_id)
update payroll_slip s set steps = jsonb_build_object('steps', packed.steps, 'of', packed.of)
  from packed where (packed.company_id, packed.run_id, packed.employee_id) = (s.company_id, s.run_id, s.employee_id);
--> statement-breakpoint
update payroll_slip set steps = '{"steps": [], "of": {}}' where steps is null;--> statement-breakpoint
update payroll_slip set items = (
  select jsonb_agg((i.item - 'explanation') || jsonb_build_object('basis', (
      select jsonb_build_object(
          'tables', coalesce(string_agg(distinct version, ',' order by version), ''),
          'rows', coalesce(string_agg(distinct place_in, ',' order by place_in)
            filter (where kind in ('surtax', 'dependantDeduction', 'yearEndLimits', 'residentTax', 'residentDeduction',
              'healthRate', 'premiumRate', 'employmentInsurance', 'workersCompensation', 'minimumWage', 'bonusCap',
              'decisionDays')), ''),
          'fraction', coalesce((array_agg(fraction order by at desc) filter (where step = 'payItem'))[1], ''))
        from (
          select t.at, t.step ->> 'step' as step, t.step #>> '{rounding,fraction}' as fraction,
                 t.step #>> '{source,table,kind}' as kind,
                 (t.step #>> '{source,table,kind}' || ' ' || (t.step #>> '{source,table,effectiveFrom}')) collate "C" as version,
                 (t.step #>> '{source,table,kind}' || ' ' || (t.step #>> '{source,table,row}')) collate "C" as place_in
            from jsonb_array_elements(i.item -> 'explanation') with ordinality t(step, at)) told)) order by i.place)
    from jsonb_array_elements(payroll_slip.items) with ordinality i(item, place))
 where jsonb_array_length(items) > 0;
--> statement-breakpoint
ALTER TABLE "payroll_slip" ALTER COLUMN "steps" SET NOT NULL;

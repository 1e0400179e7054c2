-- Payslips that are there already name the limits of overtime as new ones do.
update payroll_slip set problems = replace(replace(problems::text,
    '"code": "over-45", "params": {}', '"code": "overtime-month", "params": {"allowed": 45, "months": 0}'),
    '"code": "over-80", "params": {}', '"code": "overtime-interview", "params": {"allowed": 80, "months": 0}')::jsonb
 where problems::text like '%"over-45"%' or problems::text like '%"over-80"%';

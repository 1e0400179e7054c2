-- Only who owns a table may count it for the planner: requests run as a role that owns none, and ask for it here.
create function refresh_statistics(tables text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  name text;
begin
  foreach name in array tables loop
    execute format('analyze public.%I', name);
  end loop;
end $$;
--> statement-breakpoint
revoke all on function refresh_statistics(text[]) from public;
--> statement-breakpoint
grant execute on function refresh_statistics(text[]) to kanjo_app;

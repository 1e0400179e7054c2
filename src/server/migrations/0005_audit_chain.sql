-- The hashes of a run of links, each over the one before it: chain_hash(last hash of the log, link) over (order by …).
-- An aggregate walks them once, where a recursive query looks for the next link among all of them.
create function chain_next(hash text, head text, link text) returns text
  language plpgsql immutable parallel safe as $$
begin
  return encode(sha256(convert_to(coalesce(hash, head) || '.' || link, 'UTF8')), 'hex');
end $$;
--> statement-breakpoint
create aggregate chain_hash(head text, link text) (sfunc = chain_next, stype = text, parallel = safe);

-- Whoever may ask for a backup may give one up; how far it is stays the matter of the process that is at it.
grant update (state, finished_at) on backup_run to kanjo_app;

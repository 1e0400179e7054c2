/** The rules by which the database itself keeps the books, by the table each stands on. */
const DATABASE_RULES: Readonly<Record<string, readonly string[]>> = {
  journal_entry: [
    'check_new_entries',
    'check_new_reversal',
    'check_new_foreign_entry',
    'refuse_reversal_of_cleared',
    'note_changed_text',
    'refuse_change',
    'refuse_removal',
  ],
  journal_line: [
    'check_and_sum_new_lines',
    'check_new_foreign_line',
    'open_new_items',
    'move_due_day',
    'refuse_change',
    'refuse_removal',
  ],
  journal_correction: ['refuse_change', 'refuse_removal'],
  account_balance: ['refuse_balance_change'],
  number_counter: ['refuse_number_going_back', 'refuse_removal'],
  open_item: ['refuse_item_change'],
  clearing: ['check_new_clearings', 'refuse_change'],
  clearing_item: ['check_and_apply_new_clearing_items', 'refuse_change'],
  carry_forward: ['refuse_change', 'refuse_removal'],
  carried_balance: ['refuse_change', 'refuse_removal'],
  revaluation: ['refuse_change', 'refuse_removal'],
  revalued_position: ['refuse_change', 'refuse_removal'],
  accounting_export: ['refuse_change'],
  accounting_export_entry: ['refuse_change'],
  account_keyword_version: ['refuse_change', 'refuse_removal', 'refuse_removal_with_entries'],
  budget_change: ['refuse_change', 'refuse_removal', 'refuse_removal_with_entries'],
  account: ['refuse_clearable_change', 'masters_version'],
  period_exception: ['refuse_longer_exception', 'refuse_removal', 'masters_version'],
  period_lock: ['masters_version'],
  fiscal_period: ['masters_version'],
  document_type: ['masters_version'],
  tax_code: ['masters_version'],
  business_partner: ['masters_version'],
  department: ['masters_version'],
  currency: ['masters_version'],
  tax_accounting: ['masters_version'],
  audit_log: ['audit_log_append_only', 'audit_log_goes_with_company'],
};

const NAMED = Object.entries(DATABASE_RULES)
  .flatMap(([table, rules]) => rules.map((rule) => `('${table}', '${rule}')`))
  .join(', ');

/** Finds each of them that is missing from its table or switched off: one on another table makes up for nothing. */
export const MISSING_RULES = `select rule.name || ' on ' || rule.place as subject,
       'a rule of the database is missing or switched off' as detail
     from (values ${NAMED}) as rule (place, name)
     where not exists (
       select from pg_trigger t
        where t.tgname = rule.name and t.tgrelid = to_regclass(rule.place) and t.tgenabled in ('O', 'A'))`;

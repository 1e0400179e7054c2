import { ENTRY_FIELDS, type EntryField } from '../parts/entryForm';

/** What an account asks of its line; decides where Enter stops. */
export interface AccountTraits {
  readonly needsPartner: boolean;
  readonly statement: 'BS' | 'PL' | 'none';
}

/**
 * The cells Enter stops at: the shortest way through a line. Tax code and department where income or expense
 * wants them, partner and due day where the account is kept by partner; Tab visits every cell.
 */
export function wayOfEnter(account: AccountTraits | undefined): readonly EntryField[] {
  const isResult = account?.statement === 'PL';
  const isByPartner = account?.needsPartner ?? false;
  const stops: Record<EntryField, boolean> = {
    side: false,
    account: true,
    amount: true,
    taxCode: isResult,
    partner: isByPartner,
    department: isResult,
    dueOn: isByPartner,
    memo: true,
  };
  return ENTRY_FIELDS.filter((field) => stops[field]);
}

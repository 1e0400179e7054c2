import type { FormBalance } from './balanceForm';
import { type EntryField, type EntryForm, type EntryLine, filledLines } from './entryForm';

export type FaultCode =
  | 'account-missing'
  | 'amount-missing'
  | 'amount-not-positive'
  | 'partner-missing'
  | 'too-few-lines'
  | 'unbalanced';

/** Something that keeps the document from being posted, seen before the server is asked. */
export interface Fault {
  readonly code: FaultCode;
  /** Absent where the fault is the whole document's. */
  readonly cell?: { readonly key: number; readonly field: EntryField };
}

/** What is missing before the document can be posted; the server checks again and more. */
export function findFaults(
  form: EntryForm,
  context: { balance: FormBalance; needsPartner: (account: string) => boolean },
): readonly Fault[] {
  const lines = filledLines(form);
  const faults = lines.flatMap((line) => faultsOfLine(line, context.needsPartner));
  if (lines.length < 2) faults.push({ code: 'too-few-lines' });
  else if (context.balance.difference !== 0) faults.push({ code: 'unbalanced' });
  return faults;
}

function faultsOfLine(line: EntryLine, needsPartner: (account: string) => boolean): Fault[] {
  const at = (field: EntryField, code: FaultCode): Fault => ({ code, cell: { key: line.key, field } });
  const faults: Fault[] = [];
  if (line.account === null) faults.push(at('account', 'account-missing'));
  if (line.amount === null) faults.push(at('amount', 'amount-missing'));
  else if (line.amount <= 0) faults.push(at('amount', 'amount-not-positive'));
  if (line.account !== null && line.partner === null && needsPartner(line.account)) {
    faults.push(at('partner', 'partner-missing'));
  }
  return faults;
}

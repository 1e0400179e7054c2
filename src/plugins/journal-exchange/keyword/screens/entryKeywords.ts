import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { missingAt } from '#plugins/ledger/document/parts/balanceForm.ts';
import { setCell } from '#plugins/ledger/document/parts/editLines.ts';
import { type EntryForm, type EntryLine, filledLines } from '#plugins/ledger/document/parts/entryForm.ts';
import type { BookedMemo } from '../contract/accountKeyword';
import type { KeywordRule } from '../rules/matchKeywords';
import { type ProposedTarget, proposeTarget } from '../rules/proposeTarget';

type EntryBooks = Pick<Books, 'accounts' | 'taxCodes' | 'partners'>;

/** What the memo of a line, or else the text of the document, proposes for a line without an account. */
export function proposeForLine(
  form: EntryForm,
  index: number,
  { rules, books }: { readonly rules: readonly KeywordRule[]; readonly books: EntryBooks },
): ProposedTarget | undefined {
  const line = form.lines[index];
  if (!line || line.account !== null || line.unread?.account !== undefined) return undefined;
  return proposeTarget(rules, { ...factsOf(form, line, books), partner: line.partner }, books);
}

/** Puts a proposal into its line as if its account had been chosen; what was typed into other cells stays. */
export function acceptProposal(form: EntryForm, index: number, target: ProposedTarget, books: EntryBooks): EntryForm {
  const before = form.lines[index];
  if (before?.account !== null) return form;
  const context = {
    findDefaults: (code: string) => books.accounts.get(code),
    missing: missingAt(form, index, books),
  };
  const chosen = setCell(form, { line: index, field: 'account' }, target.account, context);
  const lines = chosen.lines.map((line, at) =>
    at === index
      ? {
          ...line,
          taxCode: before.taxCode ?? target.taxCode ?? line.taxCode,
          department: before.department ?? target.department,
          partner: before.partner ?? target.partner,
        }
      : line,
  );
  return { ...chosen, lines };
}

/** What a posted form teaches: which memo was booked where. */
export function bookedMemosOf(form: EntryForm, books: EntryBooks): BookedMemo[] {
  return filledLines(form).flatMap((line): BookedMemo[] => {
    const facts = factsOf(form, line, books);
    if (line.account === null || facts.text === '') return [];
    const { account, taxCode, department, partner, side } = line;
    return [{ ...facts, side, account, taxCode, department, partner }];
  });
}

function factsOf({ lines, headerText }: EntryForm, line: EntryLine, { accounts }: EntryBooks) {
  const bank = lines.find((each) => each !== line && accounts.get(each.account ?? '')?.isBank);
  const text = line.memo.trim() || headerText.trim();
  return { text, side: line.side, amount: line.amount, bankAccount: bank?.account ?? null };
}

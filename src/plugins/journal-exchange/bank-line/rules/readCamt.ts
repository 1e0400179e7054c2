import { type Day, isDay } from '#core/value/day.ts';
import type { UploadFault } from '#plugins/ledger/spreadsheet/rules/uploadFault.ts';
import { BANK_LINES_AT_MOST } from '../contract/bankLine';
import { at, readXml, textAt, type XmlElement } from './readXml';
import { faultAt, memoFrom, type Statement, type StatementLine, settleSigns } from './statementLine';

/**
 * camt.053 of ISO 20022 (BankToCustomerStatement), whatever its version: booked entries in yen, in the order of the file.
 * The direction of a reversal is that of its own CdtDbtInd.
 */
export function readCamt(text: string): Statement {
  const document = readXml(text);
  if ('reason' in document) return failed(faultAt(document.line, null, document.reason));
  const statements = at(document, 'BkToCstmrStmt', 'Stmt');
  if (statements.length === 0) return failed(faultAt(document.line, null, 'bank-xml-kind'));
  const accounts = new Set(statements.map(accountOf));
  if (accounts.size > 1) return failed(faultAt(1, null, 'bank-several-accounts', { count: accounts.size }));
  const entries = statements.reduce((count, statement) => count + at(statement, 'Ntry').length, 0);
  if (entries > BANK_LINES_AT_MOST)
    return failed(faultAt(1, null, 'bank-too-many-lines', { limit: BANK_LINES_AT_MOST }));

  const faults: UploadFault[] = [];
  const read = statements.map((statement) => readOne(statement, faults));
  const lines = read.flatMap((each) => each.lines);
  if (faults.length === 0 && lines.length === 0) faults.push(faultAt(1, null, 'bank-no-lines'));
  const [first, last] = [statements[0], statements.at(-1)];
  return {
    lines,
    faults,
    told: {
      accountNumber: [...accounts][0] ?? '',
      from: first ? dayOf(textAt(first, 'FrToDt', 'FrDtTm')) : null,
      through: last ? dayOf(textAt(last, 'FrToDt', 'ToDtTm')) : null,
      opening: read[0]?.opening ?? null,
      closing: read.at(-1)?.closing ?? null,
    },
  };
}

const failed = (fault: UploadFault): Statement => ({ lines: [], faults: [fault] });

const accountOf = (statement: XmlElement) =>
  textAt(statement, 'Acct', 'Id', 'Othr', 'Id') || textAt(statement, 'Acct', 'Id', 'IBAN');

function readOne(statement: XmlElement, faults: UploadFault[]) {
  const opening = balanceOf(statement, ['OPBD', 'PRCD'], faults);
  const closing = balanceOf(statement, ['CLBD'], faults);
  let balance = opening?.amount;
  const lines = at(statement, 'Ntry').flatMap((entry): StatementLine[] => {
    const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
    if (status !== 'BOOK') return [];
    const amount = amountOf(entry, faults);
    const day = dayOf(textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm'));
    if (day === null) faults.push(faultAt(entry.line, 'postingDate', 'bank-entry-day'));
    if (amount === undefined || amount === 0 || day === null) return [];
    if (balance !== undefined) balance += amount;
    return [
      {
        ...{ row: entry.line, day, text: memoOf(entry), balance: balance ?? null },
        ...settleSigns(Math.max(0, amount), Math.max(0, -amount)),
      },
    ];
  });
  if (closing && balance !== undefined && faults.length === 0 && balance !== closing.amount) {
    faults.push(faultAt(closing.line, null, 'bank-balance', { expected: balance, balance: closing.amount }));
  }
  return { lines, opening: opening?.amount, closing: closing?.amount };
}

function balanceOf(statement: XmlElement, kinds: readonly string[], faults: UploadFault[]) {
  const found = at(statement, 'Bal').find((balance) => kinds.includes(textAt(balance, 'Tp', 'CdOrPrtry', 'Cd')));
  const amount = found && amountOf(found, faults);
  return amount === undefined ? undefined : { amount, line: found?.line ?? 1 };
}

/** With the sign of its CdtDbtInd; a currency besides yen, a fraction or no direction is a fault. */
function amountOf(element: XmlElement, faults: UploadFault[]): number | undefined {
  const [amount] = at(element, 'Amt');
  const direction = textAt(element, 'CdtDbtInd');
  const currency = /Ccy\s*=\s*["']([^"']*)["']/.exec(amount?.attributes ?? '')?.[1] ?? '';
  const text = amount?.text.trim() ?? '';
  const line = amount?.line ?? element.line;
  if (currency !== 'JPY') {
    faults.push(faultAt(line, 'amount', 'bank-currency', { currency: currency.slice(0, 10) }));
  } else if (!/^\d{1,13}(?:\.0{1,5})?$/.test(text) || (direction !== 'CRDT' && direction !== 'DBIT')) {
    faults.push(faultAt(line, 'amount', 'bank-amount', { text: text.slice(0, 30) }));
  } else return direction === 'CRDT' ? Number(text) : -Number(text);
  return undefined;
}

const dayOf = (text: string): Day | null => {
  const day = text.slice(0, 10);
  return isDay(day) ? day : null;
};

function memoOf(entry: XmlElement): string {
  const details = at(entry, 'NtryDtls', 'TxDtls');
  const names = ['Dbtr', 'Cdtr'].flatMap((party) =>
    details.flatMap((detail) => [
      textAt(detail, 'RltdPties', party, 'Nm') || textAt(detail, 'RltdPties', party, 'Pty', 'Nm'),
    ]),
  );
  const remarks = details.flatMap((detail) => at(detail, 'RmtInf', 'Ustrd').map((remark) => remark.text.trim()));
  const texts = [textAt(entry, 'AddtlNtryInf'), ...names, ...remarks].map((each) => each.normalize('NFKC'));
  return memoFrom([...new Set(texts.filter((each) => each !== ''))].join(' '));
}

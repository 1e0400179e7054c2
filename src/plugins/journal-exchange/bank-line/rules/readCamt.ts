import { type Day, isDay } from '#core/value/day.ts';
import type { UploadFault } from '#plugins/ledger/spreadsheet/rules/uploadFault.ts';
import { BANK_LINES_AT_MOST } from '../contract/bankLine';
import { at, readXml, textAt, type XmlElement } from './readXml';
import {
  balanceFault,
  faultAt,
  memoFrom,
  notAnAmount,
  otherCurrency,
  readMinorUnits,
  type Statement,
  type StatementCurrency,
  type StatementLine,
  settleSigns,
  YEN,
} from './statementLine';

/**
 * camt.053 of ISO 20022 (BankToCustomerStatement), whatever its version: booked entries in the currency of the account, in
 * the order of the file.
 * The direction of a reversal is that of its own CdtDbtInd.
 */
export function readCamt(text: string, money: StatementCurrency = YEN): Statement {
  const document = readXml(text);
  if ('reason' in document) return failed(faultAt(document.line, null, document.reason));
  const statements = at(document, 'BkToCstmrStmt', 'Stmt');
  if (statements.length === 0) return failed(faultAt(document.line, null, 'bank-xml-kind'));
  const accounts = new Set(statements.map(accountOf));
  if (accounts.size > 1) return failed(faultAt(1, null, 'bank-several-accounts', { count: accounts.size }));
  const entries = statements.reduce((count, statement) => count + at(statement, 'Ntry').length, 0);
  if (entries > BANK_LINES_AT_MOST)
    return failed(faultAt(1, null, 'bank-too-many-lines', { limit: BANK_LINES_AT_MOST }));

  const reading = { money, faults: [] as UploadFault[] };
  const { faults } = reading;
  const read = statements.map((statement) => readOne(statement, reading));
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

interface Reading {
  readonly money: StatementCurrency;
  readonly faults: UploadFault[];
}

function readOne(statement: XmlElement, reading: Reading) {
  const { faults, money } = reading;
  const opening = balanceOf(statement, ['OPBD', 'PRCD'], reading);
  const closing = balanceOf(statement, ['CLBD'], reading);
  let balance = opening?.amount;
  const lines = at(statement, 'Ntry').flatMap((entry): StatementLine[] => {
    const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
    if (status !== 'BOOK') return [];
    const amount = amountOf(entry, reading);
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
    faults.push(balanceFault(closing.line, { expected: balance, balance: closing.amount }, money));
  }
  return { lines, opening: opening?.amount, closing: closing?.amount };
}

function balanceOf(statement: XmlElement, kinds: readonly string[], reading: Reading) {
  const found = at(statement, 'Bal').find((balance) => kinds.includes(textAt(balance, 'Tp', 'CdOrPrtry', 'Cd')));
  const amount = found && amountOf(found, reading);
  return amount === undefined ? undefined : { amount, line: found?.line ?? 1 };
}

/** With the sign of its CdtDbtInd; another currency, more digits than it has or no direction is a fault. */
function amountOf(element: XmlElement, { faults, money }: Reading): number | undefined {
  const [amount] = at(element, 'Amt');
  const direction = textAt(element, 'CdtDbtInd');
  const currency = /Ccy\s*=\s*["']([^"']*)["']/.exec(amount?.attributes ?? '')?.[1] ?? '';
  const text = amount?.text.trim() ?? '';
  const line = amount?.line ?? element.line;
  const value = /^\d{1,13}(?:\.\d{1,5})?$/.test(text) ? readMinorUnits(text, money.minorUnits) : undefined;
  if (currency !== money.currency) faults.push(otherCurrency(line, currency, money));
  else if (value === undefined || (direction !== 'CRDT' && direction !== 'DBIT')) {
    faults.push(notAnAmount(line, text, money));
  } else return direction === 'CRDT' ? value : -value;
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

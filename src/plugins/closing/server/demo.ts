import { Refusal } from '#core/contract/refusal.ts';
import { addMonths, lastDayOf, monthsOf } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, DemoStage } from '#server/plugin.ts';
import { createKeyword } from '../../journal-exchange/keyword/server/service';
import { updateDictionary } from '../../ledger/dictionary/server/service';
import { type Posted, postDocuments, reverseJournalEntry, updateDocument } from '../../ledger/document/server/service';
import { updatePartner } from '../../sales/server/service';
import { askForApproval } from './demo/approvals';
import { planYear } from './demo/budgets';
import { clearThroughLastMonth } from './demo/clearings';
import type { DemoEntry } from './demo/demoBooks';
import { DICTIONARY_WORDS } from './demo/dictionaryWords';
import { draftsOn } from './demo/drafts';
import { sellAbroad } from './demo/foreignBusiness';
import { KEYWORDS } from './demo/keywords';
import { fiscalYearOf, STAFF } from './demo/staff';
import { FIRST_MONTH, tellStory } from './demo/tellStory';
import { carryForward } from './periods/carryForward';
import { setPeriod } from './periods/setPeriod';

const ACCOUNTANT = 'E0002';
const FIRST_FISCAL_YEAR = 2025;
const DOCUMENTS_AT_ONCE = 500;

const EMPLOYEE = {
  isCustomer: false,
  isVendor: true,
  isEmployee: true,
  corporateNumber: null,
  registrationNumber: null,
  registeredFrom: null,
  registeredThrough: null,
  taxRounding: 'down',
  customerTerm: null,
  vendorTerm: null,
  paymentLaw: 'outside' as const,
  invoiceMail: '',
  invoiceLocale: 'ja' as const,
  isActive: true,
} as const;

/** Employees are paid back what they lay out, so each is a partner the company owes to. */
const enterEmployees: DemoStage = {
  title: '従業員',
  as: ACCOUNTANT,
  run: async (tx, call) => {
    for (const { number, name, reading } of STAFF) {
      const partner = { ...EMPLOYEE, code: number, title: `${name}（従業員）`, reading };
      await updatePartner(tx, { partner }, call);
    }
  },
};

const postFirstYear: DemoStage = {
  title: '2025年度の伝票と年次決算',
  as: ACCOUNTANT,
  run: async (tx, call) => {
    await postEntriesOf(tx, call, (fiscalYear) => fiscalYear === FIRST_FISCAL_YEAR);
    const year = { from: FIRST_MONTH, through: addMonths(FIRST_MONTH, 11) };
    if (call.today <= lastDayOf(year.through)) return;
    for (const period of monthsOf(year)) await setPeriod(tx, { period, state: 'closed', inOrder: true }, call);
    await carryForward(tx, { fiscalYear: FIRST_FISCAL_YEAR }, call);
  },
};

const postLaterYears: DemoStage = {
  title: '2026年度から今日までの伝票',
  as: ACCOUNTANT,
  run: async (tx, call) => {
    await postEntriesOf(tx, call, (fiscalYear) => fiscalYear > FIRST_FISCAL_YEAR);
    for (const document of draftsOn(call.today)) await updateDocument(tx, { document }, call);
    for (const word of DICTIONARY_WORDS) await updateDictionary(tx, word, call);
    for (const keyword of KEYWORDS) await createKeyword(tx, keyword, call);
  },
};

const clearItems: DemoStage = {
  title: '先月までの消込',
  as: ACCOUNTANT,
  run: clearThroughLastMonth,
};

/** Behind everything else, so that the numbers of other documents stay. */
const sellInDollars: DemoStage = {
  title: '外貨の取引と期末評価',
  as: ACCOUNTANT,
  run: (tx, call) => sellAbroad(tx, call, FIRST_FISCAL_YEAR + 1),
};

/** Behind the books it is made from. */
const planThisYear: DemoStage = {
  title: '今年度の予算',
  as: ACCOUNTANT,
  run: (tx, call) => planYear(tx, call, fiscalYearOf(call.today)),
};

export default [
  enterEmployees,
  postFirstYear,
  postLaterYears,
  clearItems,
  sellInDollars,
  ...askForApproval,
  planThisYear,
];

async function postEntriesOf(tx: Tx, call: Call, isTold: (fiscalYear: number) => boolean): Promise<void> {
  const entries = tellStory(call.today).filter(({ document }) => isTold(fiscalYearOf(document.postingDate)));
  for (let start = 0; start < entries.length; start += DOCUMENTS_AT_ONCE) {
    await postAll(tx, call, entries.slice(start, start + DOCUMENTS_AT_ONCE));
  }
}

/** Posts entries in their order, then takes back those that were mistakes. A refusal is a fault of the story and stops it. */
async function postAll(tx: Tx, call: Call, entries: readonly DemoEntry[]): Promise<void> {
  const answers = await postDocuments(
    tx,
    call,
    entries.map(({ document }) => document),
    { source: 'typed' },
  );
  for (const [index, { reversal }] of entries.entries()) {
    const { id, version } = requirePosted(answers[index]);
    if (reversal) await reverseJournalEntry(tx, { id, version, ...reversal }, call);
  }
}

function requirePosted(answer: Posted | Refusal | undefined): Posted {
  if (answer && !(answer instanceof Refusal)) return answer;
  throw new Error(`the demo company's document was refused: ${answer?.code} ${JSON.stringify(answer?.params)}`);
}

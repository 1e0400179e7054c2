import { type Endpoint, type OutputOf, permissionOf, type RequestOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { dayInTokyo } from '#core/value/day.ts';
import { newId } from '#core/value/id.ts';
import { updateDepartment } from '#plugins/administration/server/updateDepartment.ts';
import { verifyBooks } from '#plugins/closing/server/verify/verifyBooks.ts';
import type { Violation } from '#plugins/closing/server/verify/violation.ts';
import type { DraftDocument, DraftLine } from '#plugins/ledger/document/contract/journalEntry.ts';
import { postEntries } from '#plugins/ledger/document/server/postEntries.ts';
import type { Posting } from '#plugins/ledger/document/server/posting.ts';
import { updatePartner } from '#plugins/sales/server/updatePartner.ts';
import { createCompany } from '#server/company/createCompany.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { discoverPlugins } from '#server/plugins.ts';
import { recordServer } from '#server/recordServer.ts';
import { rightsOf } from '#server/rights/rights.ts';
import type { Open } from '#tests/support/testDatabase.ts';
import { asRequest } from '#tests/support/watchWrites.ts';

const NOW = new Date('2026-11-20T01:00:00Z');

/** A company of its own in a migrated database, acted on through use cases as the server would call them. */
export interface TestBooks {
  readonly database: Database;
  readonly companyId: string;
  readonly call: Call;
  /** Runs work in a transaction of this company. */
  act<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs the use case of an endpoint as a request would: input parsed, refusals thrown. */
  ask<E extends Endpoint>(endpoint: E, input: RequestOf<E>): Promise<OutputOf<E>>;
  /** Posts documents or drafts together; each answer is what was posted or its refusal. */
  post(...requests: Posting['request'][]): ReturnType<typeof postEntries>;
  verify(): Promise<Violation[]>;
  /** The same books acted on by another user, with other rights, or at another moment. */
  as(more: Partial<Pick<Call, 'userId' | 'userName' | 'at' | 'today' | 'permissions' | 'locale'>>): TestBooks;
}

const plugins = discoverPlugins();
// Use cases ask other plugins, and for words, by what is provided when a server is put together.
recordServer(plugins);

/**
 * Founds a company, with customer C001, vendor V001 and departments 10 and 20: given `open`, in the database that files
 * share; given a database of the suite's own, in that.
 */
export async function openTestBooks(where: Open | Database): Promise<TestBooks> {
  return foundTestBooks('shared' in where ? await where.shared() : where);
}

/** Founds one more company in a migrated database. */
export async function foundTestBooks(database: Database): Promise<TestBooks> {
  const companyId = newId();
  await database.transaction('system', (tx) =>
    createCompany(
      tx,
      {
        id: companyId,
        code: companyId,
        title: '株式会社試験',
        isDemo: false,
        users: [{ employeeNumber: companyId, username: 'keiri', name: '経理 花子', passwordHash: '-', roles: [] }],
      },
      { plugins, now: NOW, requestId: 'founding' },
    ),
  );
  const call: Call = {
    companyId,
    userId: newId(),
    userName: '経理 花子',
    permissions: rightsOf([]),
    requestId: 'test',
    locale: 'ja',
    at: NOW.toISOString(),
    today: dayInTokyo(NOW),
  };
  const act: TestBooks['act'] = (work) => database.transaction({ companyId }, work);
  await act(async (tx) => {
    for (const [code, title, reading] of PARTNERS) {
      await updatePartner(tx, { partner: { ...ANY_PARTNER, code, title, reading } }, call);
    }
    for (const code of ['10', '20']) {
      const department = { code, title: `第${code}部`, reading: '', parent: null, isActive: true };
      await updateDepartment(tx, { department }, call);
    }
  });
  const actingAs = (by: Call): TestBooks => ({
    database,
    companyId,
    call: by,
    act,
    ask: (endpoint, input) => asRequest(permissionOf(endpoint), () => act((tx) => serve(tx, endpoint, input, by))),
    post: (...requests) =>
      act((tx) =>
        postEntries(
          tx,
          requests.map((request) => ({ call: by, origin: 'manual', source: 'typed', request })),
        ),
      ),
    verify: () => act((tx) => verifyBooks(tx, companyId)),
    as: (more) => actingAs({ ...by, ...more }),
  });
  return actingAs(call);
}

const ANY_PARTNER = {
  isCustomer: true,
  isVendor: true,
  isEmployee: false,
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

const PARTNERS = [
  ['C001', '株式会社あおぞら商事', 'アオゾラショウジ'],
  ['V001', 'みどり技研合同会社', 'ミドリギケン'],
] as const;

async function serve<E extends Endpoint>(tx: Tx, endpoint: E, input: RequestOf<E>, call: Call): Promise<OutputOf<E>> {
  const handler = plugins.servers
    .flatMap(({ handlers }) => handlers)
    .find((each) => each.endpoint.controller === endpoint.controller && each.endpoint.action === endpoint.action);
  if (!handler) throw new Error(`${endpoint.controller}.${endpoint.action} has no handler`);
  const asked = endpoint.input.parse(input);
  // Stored without its type parameter: what an endpoint prepares is what its use case takes.
  const prepared = (handler.prepare ? await handler.prepare(asked) : asked) as typeof asked;
  const answer = await handler.serve(tx, prepared, call);
  // What is returned must be what the contract promises, not more and not less.
  return endpoint.output.parse(answer) as OutputOf<E>;
}

export const debit = (account: string, amount: number, more: Partial<DraftLine> = {}): DraftLine => ({
  side: 'debit',
  account,
  amount,
  ...more,
});

export const credit = (account: string, amount: number, more: Partial<DraftLine> = {}): DraftLine => ({
  side: 'credit',
  account,
  amount,
  ...more,
});

/** A document of 2026-11-10, by default ¥1,000 of rent paid from the bank. */
export const document = (
  lines: DraftLine[] = [debit('6290', 1000), credit('1110', 1000)],
  more: Partial<DraftDocument> = {},
): DraftDocument => ({
  documentType: 'SA',
  documentDate: more.postingDate ?? '2026-11-10',
  postingDate: '2026-11-10',
  currency: 'JPY',
  taxEntry: 'included',
  headerText: '',
  lines,
  ...more,
});

/** The reason of a refusal, thrown or answered. */
export const reasonOf = (answer: unknown): string | undefined => (answer instanceof Refusal ? answer.code : undefined);

/** What was posted; a refusal fails the test. */
export function requirePosted<T>(answer: T | Refusal | undefined): T {
  if (answer === undefined || answer instanceof Refusal) throw answer ?? new Error('nothing was answered');
  return answer;
}

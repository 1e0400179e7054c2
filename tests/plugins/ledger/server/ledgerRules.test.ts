import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#core/value/id.ts';
import { setPeriod } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import type { Database } from '#server/database/database.ts';
import type { Scope } from '#server/database/transaction.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, foundTestBooks, openTestBooks, requirePosted, type TestBooks } from './testBooks';

/** What the database itself refuses, whoever writes to it: the application's role inside a company, and the owner. */
describeOnOneEngine('the books defend themselves', (open) => {
  let database: Database;
  let books: TestBooks;
  let entryId: string;
  let scopes: readonly Scope[];

  beforeAll(async () => {
    database = await open.shared();
    books = await openTestBooks(database);
    entryId = requirePosted((await books.post(document()))[0]).id;
    scopes = [{ companyId: books.companyId }, 'system'];
  });

  const attack = (scope: Scope, statements: string) =>
    database.transaction(scope, async (tx) => {
      await tx.$client.query(statements);
    });

  /** The statement fails by the named rule in both scopes, and the books stay clean. */
  async function expectRefused(statement: () => string, rule: string): Promise<void> {
    for (const scope of scopes) {
      await expect(
        attack(scope, statement()),
        `${rule} as ${scope === 'system' ? 'owner' : 'application'}`,
      ).rejects.toSatisfy((error) => constraintOf(error) === rule);
    }
    expect(await books.verify()).toEqual([]);
  }

  /** An entry of its own: by default a whole one of ¥10, 5110 against 1110. */
  const entryOf = (changes: Partial<EntryColumns> = {}): EntryColumns => ({
    ...WHOLE,
    company: books.companyId,
    id: newId(),
    number: randomNumber(),
    ...changes,
  });

  const headerSql = (entry: EntryColumns) => `
    insert into journal_entry (company_id, id, version, document_type, fiscal_year, number, document_date, posting_date,
      currency, tax_entry, header_text, reverses_id, total, line_count, search_text, posted_at, posted_by_id, posted_by)
    values ('${entry.company}', '${entry.id}', 1, 'SA', ${entry.fiscalYear}, '${entry.number}', '${entry.postingDate}',
      '${entry.postingDate}', '${entry.currency}', 'included', '', ${entry.reverses ? `'${entry.reverses}'` : 'null'},
      ${entry.total}, ${entry.lineCount}, '', now(), '${newId()}', 'attacker')`;

  /** An entry with its lines in one statement. */
  const entrySql = (changes: Partial<EntryColumns> = {}) => {
    const entry = entryOf(changes);
    return `with entered as (${headerSql(entry)} returning id) ${linesSql(entry)}`;
  };

  const linesSql = ({ company, id, postingDate, lines }: EntryColumns) =>
    `insert into journal_line (company_id, entry_id, line_number, posting_date, side, account_code, amount, is_tax_line, memo, partner_code)
     values ${lines
       .map(
         ([lineNumber, side, account, amount, partner]) =>
           `('${company}', '${id}', ${lineNumber}, '${postingDate}', '${side}', '${account}', ${amount}, false, '', ${partner ? `'${partner}'` : 'null'})`,
       )
       .join(', ')}`;

  it('a whole entry is taken, so that the refusals below are for their own reasons', async () => {
    const rolledBack = database.transaction({ companyId: books.companyId }, async (tx) => {
      await tx.$client.query(entrySql());
      throw new Error('not kept');
    });
    await expect(rolledBack).rejects.toThrow('not kept');
  });

  describe('an entry balances and is complete when its statement ends', () => {
    it.each<[string, Partial<EntryColumns>]>([
      [
        'debit is not credit',
        {
          lines: [
            [1, 'debit', '5110', 10],
            [2, 'credit', '1110', 9],
          ],
        },
      ],
      ['its total is another', { total: 11 }],
      [
        'one side only',
        {
          lines: [
            [1, 'debit', '5110', 10],
            [2, 'debit', '1110', 10],
          ],
        },
      ],
      ['a line is missing', { lineCount: 3 }],
      [
        'line numbers have a hole',
        {
          lines: [
            [1, 'debit', '5110', 10],
            [3, 'credit', '1110', 10],
          ],
        },
      ],
    ])('%s', (_name, changes) => expectRefused(() => entrySql(changes), 'journal_entry_complete'));

    it('without lines', () => expectRefused(() => headerSql(entryOf()), 'journal_entry_complete'));

    it('lines under nothing', () => expectRefused(() => linesSql(entryOf()), 'journal_entry_complete'));

    it.each<[string, EntryColumns['lines']]>([
      ['one more line', [[3, 'debit', '5110', 10]]],
      [
        'a balanced pair more',
        [
          [3, 'debit', '5110', 10],
          [4, 'credit', '1110', 10],
        ],
      ],
    ])('%s under a posted entry', (_name, lines) =>
      expectRefused(() => linesSql(entryOf({ id: entryId, lines })), 'journal_entry_complete'),
    );

    it('the same lines once more', () =>
      expectRefused(
        () => linesSql(entryOf({ id: entryId, lines: pair('6290', '1110', 1000) })),
        'journal_line_company_id_entry_id_line_number_pk',
      ));
  });

  describe('what is posted stays', () => {
    it.each([
      ['amount', (id: string) => `update journal_line set amount = 2000 where entry_id = '${id}'`],
      [
        'account',
        (id: string) => `update journal_line set account_code = '1020' where entry_id = '${id}' and side = 'credit'`,
      ],
      ['side', (id: string) => `update journal_line set side = 'debit' where entry_id = '${id}'`],
      ['day', (id: string) => `update journal_entry set posting_date = '2026-10-01' where id = '${id}'`],
      ['number', (id: string) => `update journal_entry set number = '0100009999' where id = '${id}'`],
      ['company', (id: string) => `update journal_entry set company_id = '${newId()}' where id = '${id}'`],
      ['delete of an entry', (id: string) => `delete from journal_entry where id = '${id}'`],
      ['delete of lines', (id: string) => `delete from journal_line where entry_id = '${id}'`],
    ])('%s', (_name, statement) => expectRefused(() => statement(entryId), 'ledger_is_append_only'));

    it('truncate, which the application may not even try', async () => {
      for (const table of ['journal_line', 'journal_entry cascade', 'account_balance', 'number_counter']) {
        for (const scope of scopes) await expect(attack(scope, `truncate ${table}`)).rejects.toThrow();
      }
      expect(await books.verify()).toEqual([]);
    });

    it('but texts that explain it may be corrected', async () => {
      await attack(
        { companyId: books.companyId },
        `update journal_entry set header_text = '家賃 11月分', reference = 'R-1' where id = '${entryId}';
         update journal_line set memo = '本社', due_on = '2026-12-31' where entry_id = '${entryId}'`,
      );
      expect(await books.verify()).toEqual([]);
    });
  });

  describe('values', () => {
    it.each<[string, Partial<EntryColumns>, string]>([
      ['zero', { lines: pair('5110', '1110', 0) }, 'journal_line_amount'],
      ['below zero', { lines: pair('5110', '1110', -10) }, 'journal_line_amount'],
      ['beyond 10^13', { lines: pair('5110', '1110', 10_000_000_000_001) }, 'journal_line_amount'],
      ['a total of zero', { total: 0 }, 'journal_entry_total'],
      ['a total beyond 10^13', { total: 10_000_000_000_001 }, 'journal_entry_total'],
      ['a word that is no currency', { currency: 'yen' }, 'journal_entry_currency'],
      ['another currency without amounts in it', { currency: 'USD' }, 'journal_entry_foreign_balance'],
      [
        'a third side',
        {
          lines: [
            [1, 'debit', '5110', 10],
            [2, 'both', '1110', 10],
          ],
        },
        'journal_line_side',
      ],
    ])('%s', (_name, changes, rule) => expectRefused(() => entrySql(changes), rule));

    it('an account, a partner that does not exist', async () => {
      for (const lines of [
        pair('nope', '1110', 10),
        [
          [1, 'debit', '5110', 10, 'nope'],
          [2, 'credit', '1110', 10],
        ],
      ] satisfies EntryColumns['lines'][]) {
        await expect(attack({ companyId: books.companyId }, entrySql({ lines }))).rejects.toSatisfy(
          (error) => sqlStateOf(error) === '23503',
        );
      }
    });

    it('a number twice', async () => {
      const number = randomNumber();
      await expect(
        attack({ companyId: books.companyId }, `${entrySql({ number })}; ${entrySql({ number })}`),
      ).rejects.toSatisfy((error) => constraintOf(error) === 'journal_entry_number');
    });
  });

  describe('periods', () => {
    it('no period, or another fiscal year', async () => {
      await expectRefused(
        () => entrySql({ postingDate: '2031-01-01', fiscalYear: 2030 }),
        'journal_entry_in_open_period',
      );
      await expectRefused(() => entrySql({ fiscalYear: 2025 }), 'journal_entry_in_open_period');
    });

    it('a closed month', async () => {
      await books.ask(setPeriod, { period: '2026-05', state: 'closed' });
      await expectRefused(() => entrySql({ postingDate: '2026-05-31' }), 'journal_entry_in_open_period');
      await books.ask(setPeriod, { period: '2026-05', state: 'open' });
    });
  });

  describe('reversals', () => {
    it('that do not mirror their original', async () => {
      await expectRefused(() => entrySql({ reverses: entryId }), 'journal_entry_mirrors');
      await expectRefused(
        () =>
          entrySql({
            reverses: entryId,
            total: 1000,
            lines: pair('6290', '1110', 1000),
          }),
        'journal_entry_mirrors',
      );
    });

    it('a second time, and of a reversal', async () => {
      const mirror: Partial<EntryColumns> = {
        total: 1000,
        lines: pair('6290', '1110', 1000, ['credit', 'debit']),
      };
      const [first, second] = [newId(), newId()];
      await expect(
        attack(
          { companyId: books.companyId },
          `${entrySql({ ...mirror, id: first, reverses: entryId })}; ${entrySql({ ...mirror, reverses: entryId })}`,
        ),
      ).rejects.toSatisfy((error) => constraintOf(error) === 'journal_entry_reversed_once');
      await expect(
        attack(
          { companyId: books.companyId },
          `${entrySql({ ...mirror, id: second, reverses: entryId })};
           ${entrySql({
             total: 1000,
             lines: pair('6290', '1110', 1000),
             reverses: second,
           })}`,
        ),
      ).rejects.toSatisfy((error) => constraintOf(error) === 'journal_entry_mirrors');
    });
  });

  it('balances move by posting only', async () => {
    for (const statement of [
      'update account_balance set debit = debit + 1',
      'delete from account_balance',
      `insert into account_balance values ('${books.companyId}', '2026-11', '1110', '20', 5, 5)`,
    ]) {
      await expectRefused(() => statement, 'account_balance_by_posting');
    }
  });

  it('a number series never goes back', async () => {
    await expectRefused(() => 'update number_counter set last_number = last_number - 1', 'number_counter_grows');
    await expectRefused(() => 'delete from number_counter', 'number_counter_grows');
  });

  it('an account that is used cannot be removed', async () => {
    await expect(attack({ companyId: books.companyId }, "delete from account where code = '1110'")).rejects.toSatisfy(
      (error) => sqlStateOf(error) === '23503',
    );
  });

  it('another company is neither seen nor written to', async () => {
    const other = await foundTestBooks(database);
    await other.post(document([debit('6290', 77), credit('1110', 77)]));
    const seen = await books.act(async (tx) => {
      const { rows } = await tx.$client.query<{ count: number }>('select count(*) from journal_line where amount = 77');
      return rows[0]?.count;
    });
    expect(seen).toBe(0);
    await expect(attack({ companyId: books.companyId }, entrySql({ company: other.companyId }))).rejects.toThrow(
      /row-level security/,
    );
    expect(await other.verify()).toEqual([]);
  });

  it('a change that goes around every rule is still found', async () => {
    const victim = await foundTestBooks(database);
    const { id } = requirePosted((await victim.post(document()))[0]);
    await attack(
      'system',
      `alter table journal_line disable trigger refuse_change;
       update journal_line set account_code = '1020' where entry_id = '${id}' and side = 'credit';
       alter table journal_line enable trigger refuse_change`,
    );
    expect((await victim.verify()).map(({ invariant }) => invariant)).toEqual(expect.arrayContaining([5, 9]));
    expect(await books.verify()).toEqual([]);

    const numbered = await foundTestBooks(database);
    await numbered.post(document(), document());
    await attack(
      'system',
      `alter table journal_entry disable trigger refuse_change;
       update journal_entry set number = 'x' where company_id = '${numbered.companyId}' and number = '0100000001';
       update journal_entry set number = '0100000001' where company_id = '${numbered.companyId}' and number = '0100000002';
       update journal_entry set number = '0100000002' where company_id = '${numbered.companyId}' and number = 'x';
       alter table journal_entry enable trigger refuse_change`,
    );
    expect(await numbered.verify()).toMatchObject([
      { invariant: 8, detail: expect.stringContaining('order of posting') },
    ]);

    await attack('system', 'alter table journal_line disable trigger refuse_change');
    expect(await victim.verify()).toContainEqual(
      expect.objectContaining({ invariant: 2, subject: 'refuse_change on journal_line' }),
    );
    await attack('system', 'alter table journal_line enable trigger refuse_change');
  });
});

interface EntryColumns {
  readonly company: string;
  readonly id: string;
  readonly number: string;
  readonly fiscalYear: number;
  readonly postingDate: string;
  readonly currency: string;
  readonly reverses: string | null;
  readonly total: number;
  readonly lineCount: number;
  readonly lines: readonly (readonly [
    lineNumber: number,
    side: string,
    account: string,
    amount: number,
    partner?: string,
  ])[];
}

const WHOLE: Omit<EntryColumns, 'company' | 'id' | 'number'> = {
  fiscalYear: 2026,
  postingDate: '2026-11-10',
  currency: 'JPY',
  reverses: null,
  total: 10,
  lineCount: 2,
  lines: pair('5110', '1110', 10),
};

/** Two lines of one amount: debit and credit, or the other way round. */
function pair(first: string, second: string, amount: number, [one, two] = ['debit', 'credit']): EntryColumns['lines'] {
  return [
    [1, one ?? '', first, amount],
    [2, two ?? '', second, amount],
  ];
}

const randomNumber = () => String(100_000_000 + Math.floor(Math.random() * 10_000_000)).padStart(10, '0');

const fieldOf = (error: unknown, field: 'constraint' | 'code') =>
  error instanceof Error ? ((error as Error & { constraint?: string; code?: string })[field] ?? '') : '';
const constraintOf = (error: unknown) => fieldOf(error, 'constraint');
const sqlStateOf = (error: unknown) => fieldOf(error, 'code');

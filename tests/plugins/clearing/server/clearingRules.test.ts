import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#core/value/id.ts';
import { clearItems, unclearItems } from '#plugins/clearing/contract/clearing.ts';
import type { Database } from '#server/database/database.ts';
import type { Scope } from '#server/database/transaction.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from '../../ledger/server/testBooks';

/** What the database itself refuses of open items and clearings, whoever writes: the application's role, and the owner. */
describeOnOneEngine('open items defend themselves', (open) => {
  let database: Database;
  let books: TestBooks;
  let scopes: readonly Scope[];
  /** An invoice of 1,000 and a receipt of 1,000 of C001, both open, and a receipt of V001. */
  let invoice: string;
  let receipt: string;
  let others: string;
  let cleared: { id: string; invoice: string; receipt: string };

  beforeAll(async () => {
    database = await open.shared();
    books = await openTestBooks(database);
    scopes = [{ companyId: books.companyId }, 'system'];
    const post = async (...lines: Parameters<typeof document>[0] & object) =>
      requirePosted((await books.post(document(lines)))[0]).id;
    const bill = () => post(debit('1220', 1_000, { partner: 'C001' }), credit('4110', 1_000));
    const pay = (partner: string) => post(credit('1220', 1_000, { partner }), debit('1110', 1_000));
    [invoice, receipt, others] = [await bill(), await pay('C001'), await pay('V001')];
    const [clearedInvoice, clearedReceipt] = [await bill(), await pay('C001')];
    const items = [clearedInvoice, clearedReceipt].map((entryId) => ({
      entryId,
      lineNumber: 1,
      amount: 1_000,
      open: 1_000,
    }));
    const { id } = await books.ask(clearItems, { clearedOn: '2026-11-20', items });
    cleared = { id, invoice: clearedInvoice, receipt: clearedReceipt };
  });

  const attack = (scope: Scope, statements: string) =>
    database.transaction(scope, async (tx) => {
      await tx.$client.query(statements);
    });

  async function expectRefused(statement: string, rule: string): Promise<void> {
    for (const scope of scopes) {
      const who = scope === 'system' ? 'owner' : 'application';
      await expect(attack(scope, statement), `${rule} as ${who}`).rejects.toSatisfy(
        (error) => constraintOf(error) === rule,
      );
    }
    expect(await books.verify()).toEqual([]);
  }

  interface Forged {
    readonly id?: string;
    readonly kind?: string;
    readonly on?: string;
    readonly count?: number;
    readonly undoes?: string;
    readonly items: readonly (readonly [entryId: string, amount: number])[];
  }

  const itemsSql = (id: string, items: Forged['items']) =>
    `insert into clearing_item (company_id, clearing_id, entry_id, line_number, amount) values ${items
      .map(([entryId, amount]) => `('${books.companyId}', '${id}', '${entryId}', 1, ${amount})`)
      .join(', ')}`;

  const headerSql = ({ id = newId(), kind = 'clear', on = '2026-11-20', count, undoes, items }: Forged) => `
    insert into clearing (company_id, id, kind, cleared_on, item_count, undoes_id, note, cleared_at, cleared_by_id, cleared_by)
    values ('${books.companyId}', '${id}', '${kind}', '${on}', ${count ?? items.length}, ${undoes ? `'${undoes}'` : 'null'}, '',
      now(), '${newId()}', 'attacker')`;

  const clearingSql = (forged: Forged) => {
    const id = forged.id ?? newId();
    return `with written as (${headerSql({ ...forged, id })} returning id) ${itemsSql(id, forged.items)}`;
  };

  it('a whole clearing is taken, so that the refusals below are for their own reasons', async () => {
    const rolledBack = database.transaction({ companyId: books.companyId }, async (tx) => {
      await tx.$client.query(
        clearingSql({
          items: [
            [invoice, 1_000],
            [receipt, 1_000],
          ],
        }),
      );
      throw new Error('not kept');
    });
    await expect(rolledBack).rejects.toThrow('not kept');
  });

  describe('what is open moves by clearings alone', () => {
    it.each([
      ['an amount is written over', 'update open_item set cleared = 0'],
      ['an item is removed', 'delete from open_item'],
      [
        'an item is made up',
        'insert into open_item select company_id, gen_random_uuid(), 1, posting_date, account_code, partner_code, side, 5, 0 from open_item limit 1',
      ],
    ])('%s', (_name, statement) => expectRefused(statement, 'open_item_by_clearing'));
  });

  describe('a clearing stays as it was written', () => {
    it.each([
      ['its day is changed', "update clearing set cleared_on = '2026-01-01'"],
      ['it is removed', 'delete from clearing_item'],
      ['its head is removed', 'delete from clearing'],
      ['an amount is changed', 'update clearing_item set amount = 1'],
    ])('%s', (_name, statement) => expectRefused(statement, 'clearing_is_append_only'));
  });

  it('not even the owner empties the tables', async () => {
    for (const table of ['open_item, clearing_item', 'clearing_item', 'clearing, clearing_item']) {
      await expect(attack('system', `truncate ${table}`), table).rejects.toSatisfy((error) =>
        ['open_item_by_clearing', 'clearing_is_append_only'].includes(constraintOf(error) ?? ''),
      );
    }
  });

  it('never more than is open: not in one clearing, not in several', async () => {
    await expectRefused(
      clearingSql({
        items: [
          [invoice, 1_001],
          [receipt, 1_001],
        ],
      }),
      'open_item_within_amount',
    );
    const again: Forged['items'] = [
      [cleared.invoice, 1],
      [receipt, 1],
    ];
    await expectRefused(clearingSql({ items: again }), 'open_item_within_amount');
  });

  it('never what does not balance for an account and partner', async () => {
    await expectRefused(
      clearingSql({
        items: [
          [invoice, 1_000],
          [receipt, 999],
        ],
      }),
      'clearing_balances',
    );
    await expectRefused(
      clearingSql({
        items: [
          [invoice, 1_000],
          [others, 1_000],
        ],
      }),
      'clearing_balances',
    );
    await expectRefused(clearingSql({ items: [[invoice, 1_000]] }), 'clearing_balances');
  });

  it('never in parts: a head without items, items without a head, items added later', async () => {
    await expectRefused(headerSql({ count: 2, items: [] }), 'clearing_complete');
    await expectRefused(
      itemsSql(newId(), [
        [invoice, 1_000],
        [receipt, 1_000],
      ]),
      'clearing_item_clearing',
    );
    await expectRefused(
      itemsSql(cleared.id, [
        [invoice, 1_000],
        [receipt, 1_000],
      ]),
      'clearing_complete',
    );
  });

  it('never by an amount its kind does not have, nor before an item was posted', async () => {
    await expectRefused(
      clearingSql({
        items: [
          [cleared.invoice, -1_000],
          [cleared.receipt, -1_000],
        ],
      }),
      'clearing_item_valid',
    );
    await expectRefused(
      clearingSql({
        items: [
          [invoice, 0],
          [receipt, 0],
        ],
      }),
      'clearing_item_valid',
    );
    await expectRefused(
      clearingSql({
        kind: 'partial',
        items: [
          [invoice, 1],
          [receipt, 1],
        ],
      }),
      'clearing_item_valid',
    );
    await expectRefused(
      clearingSql({
        on: '2026-11-09',
        items: [
          [invoice, 1],
          [receipt, 1],
        ],
      }),
      'clearing_item_valid',
    );
    await expectRefused(
      clearingSql({
        kind: 'made-up',
        items: [
          [invoice, 1],
          [receipt, 1],
        ],
      }),
      'clearing_kind',
    );
  });

  it('is undone whole, once, and only what can be undone', async () => {
    const undo = (items: Forged['items'], undoes = cleared.id) => clearingSql({ kind: 'undo', undoes, items });
    await expectRefused(
      undo([
        [cleared.invoice, -500],
        [cleared.receipt, -500],
      ]),
      'clearing_mirrors',
    );
    await expectRefused(
      undo(
        [
          [cleared.invoice, -1_000],
          [cleared.receipt, -1_000],
        ],
        newId(),
      ),
      'clearing_mirrors',
    );
    await expectRefused(
      clearingSql({
        kind: 'undo',
        items: [
          [cleared.invoice, -1],
          [cleared.receipt, -1],
        ],
      }),
      'clearing_undoes',
    );
    const { id } = await books.ask(unclearItems, { id: cleared.id, on: '2026-11-20', reason: '試験' });
    await expectRefused(
      undo([
        [cleared.invoice, -1_000],
        [cleared.receipt, -1_000],
      ]),
      'clearing_undone_once',
    );
    await expectRefused(
      undo(
        [
          [cleared.invoice, 1_000],
          [cleared.receipt, 1_000],
        ],
        id,
      ),
      'clearing_item_valid',
    );
  });

  it('an account with lines stays as clearable as it is', async () => {
    await expectRefused("update account set is_clearable = false where code = '1220'", 'account_stays_clearable');
    await expectRefused("update account set is_clearable = true where code = '1110'", 'account_stays_clearable');
  });
});

function constraintOf(error: unknown): string | undefined {
  const root = error instanceof Error && error.cause ? error.cause : error;
  return root instanceof Error && 'constraint' in root ? String(root.constraint) : undefined;
}

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { permissionOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { listReceivables } from '#plugins/cash/ageing/contract/ageing.ts';
import { getCustomerStatement } from '#plugins/cash/customer-statement/contract/customerStatement.ts';
import { clearItems, proposeClearing } from '#plugins/clearing/contract/clearing.ts';
import { listPayerAliases, updatePayerAlias } from '#plugins/clearing/contract/payerAlias.ts';
import { createContract, getContract, updateContract } from '#plugins/contracts/contract/contract.ts';
import { listKeywords, updateKeyword } from '#plugins/journal-exchange/keyword/contract/accountKeyword.ts';
import { getDocument, postDocument, updateDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { openItems } from '#plugins/ledger/open-item/contract/openItem.ts';
import {
  deletePartner,
  getPartner,
  listPartners,
  searchPartners,
  updatePartner,
} from '#plugins/sales/contract/businessPartner.ts';
import { partnerAccounts } from '#plugins/sales/contract/partnerAccounts.ts';
import {
  listDuplicates,
  listPartnerMerges,
  mergePartners,
  previewPartnerMerge,
  undoPartnerMerge,
} from '#plugins/sales/contract/partnerMerge.ts';
import { listContacts, updateContact } from '#plugins/sales/contract/partnerPeople.ts';
import { rightsOf } from '#server/rights/rights.ts';
import { auditLog } from '#server/tables.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import {
  credit,
  debit,
  document,
  foundTestBooks,
  openTestBooks,
  reasonOf,
  requirePosted,
  type TestBooks,
} from '../../ledger/server/testBooks';

const refused = (answer: Promise<unknown>) => answer.then(() => undefined, reasonOf);
const TODAY = '2026-11-20';

describeOnOneEngine('merging partners', (open) => {
  let shared: TestBooks;
  let books: TestBooks;
  beforeAll(async () => {
    shared = await openTestBooks(open);
  }, 120_000);
  beforeEach(async () => {
    books = await foundTestBooks(shared.database);
    await add('A1', { title: '（株）あさひ', reading: 'アサヒ' });
    await add('B1', { title: '株式会社あさひ', reading: '', isVendor: true, isCustomer: false });
  });

  const add = (code: string, more: object = {}) =>
    books.ask(updatePartner, {
      partner: { ...{ code, title: `株式会社${code}`, reading: '' }, ...ROLES, registrationNumber: null, ...more },
    });
  const versionOf = async (code: string) => (await books.ask(getPartner, { code })).version;
  const merge = async (from: string, into: string, takes: 'reading'[] = []) =>
    books.ask(mergePartners, {
      ...{ from, into, takes, fromVersion: await versionOf(from), intoVersion: await versionOf(into) },
    });
  const sale = (partner: string, amount: number) =>
    document([debit('1220', amount, { partner, dueOn: '2026-11-30' }), credit('4110', amount, { taxCode: 'OUT' })]);
  const sell = async (partner: string, amount: number) => requirePosted((await books.post(sale(partner, amount)))[0]);

  it('shows pairs that may be one, and what hangs on each, and changes nothing by that', async () => {
    await sell('A1', 110_000);
    await books.ask(updateDocument, { document: sale('A1', 500) });
    expect((await books.ask(listDuplicates, {})).rows).toMatchObject([
      { code: 'A1', otherCode: 'B1', likeBy: ['title'] },
    ]);
    const reader = books.as({ permissions: rightsOf([permissionOf(openItems)]) });
    const preview = await reader.ask(previewPartnerMerge, { from: 'A1', into: 'B1' });
    expect(preview.hangs).toEqual([
      { title: '売上債権', from: 1, into: 0, fromAmount: 110_000, intoAmount: null, moves: false, held: 0 },
      { title: '下書き', from: 1, into: 0, fromAmount: null, intoAmount: null, moves: true, held: 0 },
    ]);
    // How much is open is for who may see open items.
    const blind = await books.ask(previewPartnerMerge, { from: 'A1', into: 'B1' });
    expect(blind.hangs[0]).toMatchObject({ from: 1, fromAmount: null });
    expect(await books.ask(getPartner, { code: 'A1' })).toMatchObject({ isActive: true, version: 1 });
  });

  it('takes one out of use, leads from it to the other, and keeps what was chosen of it', async () => {
    await merge('A1', 'B1', ['reading']);
    expect(await books.ask(getPartner, { code: 'A1' })).toMatchObject({
      isActive: false,
      mergedInto: 'B1',
      version: 2,
    });
    expect(await books.ask(getPartner, { code: 'B1' })).toMatchObject({
      ...{ title: '株式会社あさひ', reading: 'アサヒ', isCustomer: true, isVendor: true, version: 2 },
    });
    const { hits } = await books.ask(searchPartners, { text: 'A1' });
    expect(hits).toMatchObject([{ id: 'B1', subtitle: 'B1 ← A1' }]);
    const { rows } = await books.ask(listPartners, {});
    expect(rows.find(({ code }) => code === 'B1')?.otherTitle).toBe('A1 （株）あさひ');
    expect((await books.ask(listPartnerMerges, { code: 'B1' })).rows).toMatchObject([
      { from: 'A1', fromTitle: '（株）あさひ', mergedOn: TODAY, mergedBy: '経理 花子' },
    ]);
    expect((await books.ask(listDuplicates, {})).rows).toEqual([]);
    const log = await books.act((tx) => tx.select().from(auditLog));
    const told = log.filter(({ companyId }) => companyId === books.companyId).map(({ action }) => action);
    expect(told).toEqual(expect.arrayContaining(['sales/merge-partner', 'sales/take-over-partner']));
  });

  it('lets what is not posted name the other, and puts all of it back', async () => {
    const posted = await sell('A1', 110_000);
    const draft = await books.ask(updateDocument, { document: sale('A1', 500) });
    const agreed = {
      direction: 'sales',
      type: 'agency',
      title: '支援',
      partner: 'A1',
      base: 1,
      method: 'fixed',
    } as const;
    const { number } = await books.ask(createContract, {
      contract: { ...agreed, startsOn: '2026-10-01', endsOn: null },
    });
    await books.ask(updatePayerAlias, { alias: 'アサヒ（カ', partner: 'A1' });
    await books.ask(updateKeyword, { keyword: { text: 'アサヒ', account: '4110', partner: 'A1', partnerIs: 'A1' } });
    await books.ask(updateContact, { partner: 'A1', name: '朝日 のぼる' });
    const named = async () => ({
      posted: (await books.ask(getDocument, { id: posted.id })).lines[0]?.partner,
      draft: (await books.ask(getDocument, { id: draft.id })).lines[0]?.partner,
      contract: (await books.ask(getContract, { number })).partner,
      payer: (await books.ask(listPayerAliases, {})).rows[0]?.partner,
      keyword: (await books.ask(listKeywords, {})).rows.map(({ partner, partnerIs }) => [partner, partnerIs]).join(),
      contact: (await books.ask(listContacts, { code: 'A1' })).rows.length ? 'A1' : 'B1',
    });
    const before = await named();
    expect(before).toEqual({ posted: 'A1', draft: 'A1', contract: 'A1', payer: 'A1', keyword: 'A1,A1', contact: 'A1' });
    const { mergeId, moved } = await merge('A1', 'B1', ['reading']);
    expect(moved).toBe(5);
    expect(await named()).toEqual({
      ...{ posted: 'A1', draft: 'B1', contract: 'B1', payer: 'B1', keyword: 'B1,B1', contact: 'B1' },
    });
    expect(await books.ask(undoPartnerMerge, { mergeId })).toEqual({ mergeId, from: 'A1', into: 'B1' });
    expect(await named()).toEqual(before);
    expect(await books.ask(getPartner, { code: 'A1' })).toMatchObject({ isActive: true, mergedInto: null });
    expect(await books.ask(getPartner, { code: 'B1' })).toMatchObject({ reading: '', isCustomer: false });
    expect(await refused(books.ask(undoPartnerMerge, { mergeId }))).toBe('sales/merge-undone');
    expect(await books.verify()).toEqual([]);
  });

  it('shows what is open of both together, and lets the money of one settle what the other owed', async () => {
    await sell('A1', 110_000);
    await merge('A1', 'B1');
    await sell('B1', 20_000);
    const { rows, totals } = await books.ask(listReceivables, { asOf: TODAY });
    expect(rows).toMatchObject([{ partner: 'B1', partnerTitle: '株式会社あさひ', total: 130_000 }]);
    expect(totals.total).toBe(130_000);
    const statement = await books.ask(getCustomerStatement, { partner: 'A1', asOf: TODAY });
    expect(statement).toMatchObject({ partner: 'B1', partnerTitle: '株式会社あさひ', total: 130_000 });
    const items = (await books.ask(openItems, { ledger: 'receivable', partner: 'B1' })).rows;
    expect(items.map(({ partner, open: left }) => [partner, left])).toEqual([
      ['A1', 110_000],
      ['B1', 20_000],
    ]);
    const paid = document([debit('1110', 130_000), credit('2510', 130_000, { memo: 'カ）アサヒ' })]);
    await books.ask(updatePayerAlias, { alias: 'カ）アサヒ', partner: 'B1' });
    const deposit = requirePosted((await books.post(paid))[0]);
    const { rows: proposed } = await books.ask(proposeClearing, { entryId: deposit.id, lineNumber: 2 });
    expect(proposed[0]).toMatchObject({ partner: 'B1', difference: 0 });
    expect(proposed[0]?.items).toHaveLength(2);
    const cleared = await books.ask(clearItems, {
      ...{ clearedOn: TODAY, isPartial: false, note: '' },
      items: items.map(({ entryId, lineNumber, open: left }) => ({ entryId, lineNumber, amount: left, open: left })),
      money: { account: '1110', side: 'debit', amount: 130_000 },
    });
    expect(cleared.items.map(({ open: left }) => left)).toEqual([0, 0]);
    expect(await books.verify()).toEqual([]);
  });

  it('takes no new document for the one that went, and says which one to choose', async () => {
    await merge('A1', 'B1');
    const [answer] = await books.post(sale('A1', 500));
    expect(answer).toBeInstanceOf(Refusal);
    expect(answer).toMatchObject({
      code: 'accounting/partner-merged',
      params: { partner: 'A1', survivor: 'B1 株式会社あさひ' },
    });
    expect(
      await refused(books.ask(updatePartner, { partner: { ...(await books.ask(getPartner, { code: 'A1' })) } })),
    ).toBe('sales/partner-merged');
    expect(await refused(books.ask(deletePartner, { code: 'A1', version: 2 }))).toBe('sales/partner-merged');
    expect(await refused(books.ask(updateContact, { partner: 'A1', name: '誰か' }))).toBe('sales/partner-merged');
    const agreed = {
      direction: 'sales',
      type: 'agency',
      title: '支援',
      partner: 'A1',
      base: 1,
      method: 'fixed',
    } as const;
    await expect(
      books.ask(createContract, { contract: { ...agreed, startsOn: '2026-10-01', endsOn: null } }),
    ).rejects.toMatchObject({ code: 'sales/partner-replaced', params: { partner: 'A1 （株）あさひ', survivor: 'B1' } });
    expect(await refused(books.ask(updatePayerAlias, { alias: 'アサヒ（カ', partner: 'A1' }))).toBe(
      'sales/partner-replaced',
    );
  });

  it('never makes a ring, and merges again only what stands by itself', async () => {
    await add('C1');
    await merge('A1', 'B1');
    expect(await refused(merge('B1', 'A1'))).toBe('sales/merge-into-merged');
    expect(await refused(merge('A1', 'C1'))).toBe('sales/merge-again');
    expect(await refused(merge('B1', 'B1'))).toBe('sales/merge-same');
    expect(await refused(merge('A404', 'B1'))).toBe('sales/unknown-partner');
    await merge('B1', 'C1');
    await sell('C1', 7);
    expect((await books.ask(searchPartners, { text: 'A1' })).hits[0]).toMatchObject({ id: 'C1' });
  });

  describe('two at once', () => {
    it('who merge the same two into each other make one merge, and the other is told', async () => {
      const answers = await Promise.all([merge('A1', 'B1').catch(reasonOf), merge('B1', 'A1').catch(reasonOf)]);
      const reasons = answers.filter((answer) => typeof answer === 'string');
      expect(reasons).toHaveLength(1);
      expect(['sales/merge-into-merged', 'sales/partner-changed', 'sales/merge-again']).toContain(reasons[0]);
    });

    it('of whom one posts to a partner and the other merges it: what was posted stays, or is told', async () => {
      const [posted, merged] = await Promise.all([books.post(sale('A1', 500)), merge('A1', 'B1')]);
      expect(merged.moved).toBe(0);
      const [answer] = posted;
      if (answer instanceof Refusal) expect(answer.code).toBe('accounting/partner-merged');
      else expect(answer).toMatchObject({ status: 'posted' });
      expect(await books.verify()).toEqual([]);
    });

    it('of whom one has changed a partner: it is refused as it was not seen', async () => {
      const seen = { from: 'A1', into: 'B1', fromVersion: 1, intoVersion: 1 };
      await books.ask(updatePartner, { partner: { ...(await books.ask(getPartner, { code: 'B1' })), title: '変更' } });
      await expect(books.ask(mergePartners, seen)).rejects.toMatchObject({
        ...{ code: 'sales/partner-changed', kind: 'conflict' },
      });
    });
  });

  describe('is not undone', () => {
    it('where a draft that was moved is posted', async () => {
      const draft = await books.ask(updateDocument, { document: sale('A1', 500) });
      const { mergeId } = await merge('A1', 'B1');
      await books.ask(postDocument, { id: draft.id, version: 2 });
      await expect(books.ask(undoPartnerMerge, { mergeId })).rejects.toMatchObject({
        ...{ code: 'sales/merge-undo-used', params: { place: '下書き', count: 1 } },
      });
      expect(await books.ask(getPartner, { code: 'A1' })).toMatchObject({ mergedInto: 'B1' });
    });

    it('where a record was changed since, and then nothing at all is put back', async () => {
      const agreed = { direction: 'sales', type: 'agency', title: '支援', partner: 'A1', base: 1 } as const;
      const contract = { ...agreed, method: 'fixed', startsOn: '2026-10-01', endsOn: null } as const;
      const { number } = await books.ask(createContract, { contract });
      await books.ask(updatePayerAlias, { alias: 'アサヒ（カ', partner: 'A1' });
      const { mergeId } = await merge('A1', 'B1');
      await books.ask(updateContract, { contract: { ...contract, number, partner: 'B1', title: '変更', version: 2 } });
      expect(await refused(books.ask(undoPartnerMerge, { mergeId }))).toBe('sales/merge-undo-used');
      expect((await books.ask(listPayerAliases, {})).rows[0]?.partner).toBe('B1');
    });

    it('where the one that was kept was changed by the merge and again since, or merged again', async () => {
      const { mergeId } = await merge('A1', 'B1', ['reading']);
      await books.ask(updatePartner, { partner: { ...(await books.ask(getPartner, { code: 'B1' })), title: '変更' } });
      expect(await refused(books.ask(undoPartnerMerge, { mergeId }))).toBe('sales/merge-undo-changed');
      await add('C1');
      await merge('B1', 'C1');
      expect(await refused(books.ask(undoPartnerMerge, { mergeId }))).toBe('sales/merge-undo-later');
      const unknown = '01900000-0000-7000-8000-000000000000';
      expect(await refused(books.ask(undoPartnerMerge, { mergeId: unknown }))).toBe('sales/merge-unknown');
    });
  });

  it('leaves names that the other has already, and the bank accounts', async () => {
    await books.ask(updatePayerAlias, { alias: 'アサヒ（カ', partner: 'A1' });
    await books.ask(updatePayerAlias, { alias: 'アサヒ（カ', partner: 'B1' });
    expect((await merge('A1', 'B1')).moved).toBe(0);
    expect((await books.ask(listPayerAliases, {})).rows.map(({ partner }) => partner).sort()).toEqual(['A1', 'B1']);
    expect((await books.ask(partnerAccounts, { code: 'B1' })).accounts).toEqual([]);
  });
});

const ROLES = { isCustomer: true, isVendor: false };

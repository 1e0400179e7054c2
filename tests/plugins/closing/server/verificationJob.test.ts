import { beforeAll, expect, it } from 'vitest';
import { cancelVerification, lastVerification, startVerification } from '#plugins/closing/contract/verifyBooks.ts';
import { verificationJob } from '#plugins/closing/server/verify/verificationJob.ts';
import { tieOut } from '#plugins/ledger/open-item/contract/tieOut.ts';
import { runJobs } from '#server/jobs/runJobs.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from '../../ledger/server/testBooks';

describeOnOneEngine('the verification of the books as a job', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
    const sold = document([debit('1220', 11_000, { partner: 'C001' }), credit('4110', 11_000)], { documentType: 'DR' });
    for (const answer of await books.post(document(), sold)) requirePosted(answer);
  });
  const run = async (work: () => Promise<unknown>) => {
    const { database } = books;
    const log = { info: () => {}, error: () => {} };
    const stop = runJobs({ database, jobs: [verificationJob], nightlyAt: null, log, now: () => new Date() });
    await work();
    await stop();
  };
  const finished = () =>
    expect.poll(async () => (await books.ask(lastVerification, {})).running, { timeout: 30_000 }).toBeNull();

  it('has nothing to tell before its first run, and can be cancelled while it waits', async () => {
    expect(await books.ask(lastVerification, {})).toEqual({ done: null, running: null, trouble: null });
    await books.ask(startVerification, {});
    expect(await books.ask(lastVerification, {})).toMatchObject({ running: { stepsDone: 0 } });
    expect(await books.ask(cancelVerification, {})).toEqual({ cancelled: true });
    expect(await books.ask(lastVerification, {})).toEqual({ done: null, running: null, trouble: 'cancelled' });
  });

  it('keeps a clean bill, and then what does not hold', async () => {
    await books.ask(startVerification, {});
    await run(finished);
    const { done } = await books.ask(lastVerification, {});
    expect(done).toMatchObject({ broken: 0, askedBy: '経理 花子' });
    expect(done?.checks.length).toBe(verificationJob.steps.length - 1);

    // As nobody but the owner of the database can: a rule is switched off and a line changed.
    await books.database.transaction('system', async (tx) => {
      await tx.$client.query('alter table journal_line disable trigger user');
      await tx.$client.query("update journal_line set amount = amount + 1 where account_code = '6290'");
      await tx.$client.query('alter table journal_line enable trigger user');
    });
    await books.ask(startVerification, {});
    await run(finished);
    const second = (await books.ask(lastVerification, {})).done;
    expect(second?.checks.filter(({ failures }) => failures > 0).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['entriesBalance', 'balancesStored', 'entriesUnchanged']),
    );
    expect(second?.checks.find(({ id }) => id === 'entriesBalance')?.first[0]?.document?.type).toBe('SA');
  });

  it('lays open items beside their control account', async () => {
    const { rows } = await books.ask(tieOut, { ledger: 'receivable' });
    expect(rows).toEqual([{ account: '1220', title: '売掛金', balance: 11_000, openItems: 11_000 }]);
    expect((await books.ask(tieOut, { ledger: 'payable' })).rows).toEqual([]);
  });
});
